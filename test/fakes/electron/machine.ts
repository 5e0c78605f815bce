/**
 * The machine under the fake of Electron: its system, its displays and its delayed events. The fake
 * is as strict as the real thing: it enforces the order of a start, destroys windows as Electron
 * does, and differs between systems. A test chooses its system.
 */

/** "wayland" and "linux" (X11) are the same platform with two kinds of windows. */
export type System = 'linux' | 'wayland' | 'darwin' | 'win32';

export interface Destroyable {
  readonly isDestroyed: () => boolean;
  readonly destroy: () => void;
}

export const machine = {
  system: 'linux' as System,
  isReady: false,
  /** In order of creation, in which Electron destroys them. */
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

/**
 * Runs work of the window manager, pages and processes asynchronously, in the order of requests.
 */
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

/** Resolves when nothing is pending any more. */
export async function settle(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (pending.length > 0);
}
