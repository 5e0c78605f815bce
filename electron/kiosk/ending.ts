/**
 * The only way out of the program. It remembers that leaving has begun: windows that are destroyed on
 * the way out are not put back, and a window that goes without it is a fault.
 */
import type { App } from 'electron';

/** Staff, a signal or the system asked for the end; a supervisor does not start the station again. */
export const wantedCode = 0;
/** A fault; a supervisor starts the station again. */
export const failedCode = 1;
/** A refusal, which a second try does not change. */
export const refusedCode = 2;

export interface Ending {
  readonly exit: (code: number) => void;
  readonly hasBegun: () => boolean;
}

export function createEnding(app: Pick<App, 'exit'>): Ending {
  let isUnderWay = false;
  return {
    exit: (code) => {
      if (isUnderWay) return;
      isUnderWay = true;
      // Asks no window, so the guard against closing does not hold it.
      app.exit(code);
    },
    hasBegun: () => isUnderWay,
  };
}
