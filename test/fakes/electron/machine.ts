/**
 * The machine under the fake of Electron: its system, its displays and what happens later on it. The
 * fake is as unkind as the real thing: it enforces the order of a start, destroys windows as Electron
 * does, and gives each system its own manners. A test says which system it means.
 */

/** "wayland" and "linux" (X11) are one platform with two kinds of windows. */
export type System = 'linux' | 'wayland' | 'darwin' | 'win32';

export interface Destroyable {
  readonly isDestroyed: () => boolean;
  readonly destroy: () => void;
}

export const machine = {
  system: 'linux' as System,
  isReady: false,
  /** A window manager that lets no window fill its display. */
  declinesFullScreen: false,
  /** In the order of their creation, in which Electron destroys them. */
  windows: [] as Destroyable[],
};

export function platform(): NodeJS.Platform {
  return machine.system === 'wayland' ? 'linux' : machine.system;
}

export function onlyBeforeReady(what: string): void {
  if (machine.isReady) throw new Error(`${what} has no effect after the program is ready`);
}

export function onlyAfterReady(what: string): void {
  if (!machine.isReady) throw new Error(`${what} cannot be used before the program is ready`);
}

let pending: readonly (() => void)[] = [];
let isRunning = false;

/** What window manager, page and processes do in their own time, in the order of the requests. */
export function later(run: () => void): void {
  pending = [...pending, run];
  if (isRunning) return;
  isRunning = true;
  setImmediate(() => {
    const now = pending;
    pending = [];
    isRunning = false;
    for (const one of now) one();
  });
}

/** Until nothing happens any more. */
export async function settle(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (pending.length > 0);
}
