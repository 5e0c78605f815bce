/**
 * Ends the program. All exits go through this file, which remembers that the end has begun: windows
 * destroyed by it are not replaced, and a window that closes without it is a fault.
 */
import type { App } from 'electron';

/** Staff, a signal or the system asked for the end. A supervisor does not restart the station. */
export const wantedCode = 0;
/** A fault. A supervisor restarts the station. */
export const failedCode = 1;
/** A refusal. Starting again would give the same result. */
export const refusedCode = 2;

/**
 * What `npm start` sends on Windows, where a signal to another program ends it at once, without a
 * record.
 */
export const endMessage = 'end the station';

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
      // `exit` does not ask windows, so the guard against closing does not prevent it.
      app.exit(code);
    },
    hasBegun: () => isUnderWay,
  };
}
