/**
 * Logs each refused or failed call in one sentence, never with the call's argument. A page that
 * keeps making such calls could fill the disk through the system's journal. So each kind of line
 * has a limit per minute, and one more line counts those left out.
 */
import type { CallError } from '../../contract/call.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import type { Clock } from '../machine/clock.ts';

/** Prints a sentence for staff on the terminal. */
export type Log = (sentence: string, cause?: unknown) => void;

/** The most lines of one kind in a minute, which begins with the first of them. */
export const linesAMinute = 10;
const minuteMs = 60_000;

export interface LimitedLog {
  readonly log: (kind: string, sentence: string, cause?: unknown) => void;
  /** Ends all running minutes and cancels their timers. */
  readonly end: () => void;
}

interface Minute {
  lines: number;
  leftOut: number;
  readonly end: () => void;
}

export function limitLog(log: Log, clock: Pick<Clock, 'after'>): LimitedLog {
  const minutes = new Map<string, Minute>();

  function begin(kind: string, sentence: string): Minute {
    const minute = { lines: 0, leftOut: 0, end };
    const cancel = clock.after(minuteMs, end);
    function end(): void {
      cancel();
      minutes.delete(kind);
      const { leftOut } = minute;
      if (leftOut > 0) log(`${leftOut.toLocaleString('en-US')} more messages like: ${sentence}`);
    }
    minutes.set(kind, minute);
    return minute;
  }

  return {
    log: (kind, sentence, cause) => {
      const minute = minutes.get(kind) ?? begin(kind, sentence);
      if (minute.lines === linesAMinute) {
        minute.leftOut += 1;
      } else {
        minute.lines += 1;
        log(sentence, cause);
      }
    },
    end: () => {
      for (const minute of [...minutes.values()]) minute.end();
    },
  };
}

export function logCallError({ log }: LimitedLog, error: CallError, cause: unknown): void {
  log(error.kind, describeCallError(error), cause);
}

function describeCallError(error: CallError): string {
  switch (error.kind) {
    case 'notTrusted':
      return 'A call from something other than the station screen was refused.';
    case 'unknownCall':
      return 'The screen made a call that the program does not know; it was refused.';
    case 'notAllowed':
      return `The call "${error.call}" needs somebody of the staff with another role; it was refused.`;
    case 'badArgument':
      return `The screen made the call "${error.call}" with an argument that does not fit; it was refused.`;
    case 'failed':
      return `The call "${error.call}" failed. Restart the program if the screen does not go on.`;
    default:
      return unreachable(error);
  }
}
