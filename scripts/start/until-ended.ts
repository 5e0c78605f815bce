/** Waits for the end of a program that serves a page. */
import type { Say } from './prepare-station.ts';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Ending {
  /** Said after a program error. */
  readonly afterFault: string;
  readonly onFault: () => void;
  /** Registers a function to call when a person ends the program on its page. */
  readonly onLeave: (leave: () => void) => void;
}

/** Resolves with the exit code: 0 when asked to end, 1 after a program error. */
export async function untilEnded(
  say: Say,
  { afterFault, onFault, onLeave }: Ending,
): Promise<number> {
  return new Promise((resolve) => {
    const leave = (): void => {
      resolve(0);
    };
    onLeave(leave);
    for (const signal of endingSignals) process.once(signal, leave);
    process.once('uncaughtException', (cause) => {
      onFault();
      say(afterFault, cause);
      // Not 2: the supervisor of a lock-down does not start what was refused again.
      resolve(1);
    });
  });
}
