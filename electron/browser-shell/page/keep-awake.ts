/**
 * Asks the browser to keep the screen on as long as the page is visible. A lock ends when the page
 * is hidden or the system takes it back; the page asks again when it is visible again.
 */

import type { Connection } from '../../contract/bridge.ts';
import { after } from './after.ts';

/** A station or a hub. */
interface AwakeHost {
  readonly keptAwake: (answer: { readonly isGranted: boolean }) => Promise<unknown>;
  readonly onConnection: (listener: (connection: Connection) => void) => void;
}

export interface AwakeParts {
  /** `undefined` in a browser without locks. */
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Reports whether the screen is kept on. */
  readonly tell: (isGranted: boolean) => void;
  /** Runs `run` once after `delayMs`. */
  readonly after: (delayMs: number, run: () => void) => void;
}

/** Time until the page asks again after a refusal, in milliseconds. */
const askAgainMs = 10_000;

export function keepAwake({ wakeLock, page, tell, after }: AwakeParts): void {
  /** True from a request until its lock ends. */
  let isHeld = false;

  async function ask(): Promise<void> {
    if (isHeld || page.visibilityState !== 'visible') return;
    isHeld = true;
    const lock = await wakeLock?.request('screen').catch(() => undefined);
    tell(lock !== undefined);
    if (lock === undefined) {
      isHeld = false;
      after(askAgainMs, () => void ask());
      return;
    }
    const ended = (): void => {
      if (!isHeld) return;
      isHeld = false;
      tell(false);
      void ask();
    };
    lock.addEventListener('release', ended);
    // The lock may have ended before anybody listened.
    if (lock.released) ended();
  }

  page.addEventListener('visibilitychange', () => void ask());
  void ask();
}

/** Keeps the screen on that shows this page. */
export function keepPageAwake(tell: AwakeParts['tell']): void {
  // TypeScript says that every browser has locks.
  const { wakeLock } = navigator as Partial<Navigator>;
  keepAwake({ wakeLock, page: document, tell, after });
}

/** Tells a host again after each new connection, because it may be another run of the program. */
export function keepAwakeInBrowser(host: AwakeHost): void {
  let isGranted: boolean | undefined;
  const tell = (): void => {
    if (isGranted !== undefined) host.keptAwake({ isGranted }).catch(() => undefined);
  };
  keepPageAwake((granted) => {
    isGranted = granted;
    tell();
  });
  host.onConnection((connection) => {
    if (connection === 'connected') tell();
  });
}
