/**
 * Shows progress on one line of a terminal, and clears the line at the end. Prints nothing to a
 * pipe.
 */
import type { Writable } from 'node:stream';

export interface Progress {
  readonly step: (what: string) => void;
  readonly end: () => void;
}

const toLineStart = '\r\u001B[K';

export function progressOn(messages: Writable, steps: number): Progress {
  if (!('isTTY' in messages) || messages.isTTY !== true) {
    return { step: () => undefined, end: () => undefined };
  }
  let done = 0;
  return {
    step: (what) => {
      done += 1;
      messages.write(`${toLineStart}[${done.toString()}/${steps.toString()}] ${what} …`);
    },
    end: () => {
      messages.write(toLineStart);
    },
  };
}
