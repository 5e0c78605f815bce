/**
 * Counts tries of PINs and keeps the lock-out over restarts, in `sign-in.json` of the data folder.
 *
 * The machine's uptime measures the time since the last try, because no one can set it. After a
 * restart of the machine, only the wall clock decides whether the lock-out is over. Setting it
 * forward ends the lock-out, but costs a restart for every try. Setting it back starts the lock-out
 * again.
 */
import { uptime } from 'node:os';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { z } from '../../core/base/schema.ts';
import { triesLeft, tryCosts, waitAfter } from '../../core/staff/lock-out.ts';
import type { Clock } from '../machine/clock.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';

const fileName = 'sign-in.json';

const fileSchema = z.strictObject({
  failures: z.number().min(0),
  lastAt: z.iso.datetime(),
  /** Uptime of the machine at the last try, in milliseconds. */
  runningMs: z.number().min(0).optional(),
});

/** The result of checking a PIN, and what it adds to the count of tries. */
export interface Look<Found> {
  readonly found: Found;
  readonly cost: number;
}

export type Attempt<Found> =
  | {
      readonly kind: 'looked';
      readonly found: Found;
      /** Number of tries that count now. */
      readonly failures: number;
      /** Time until another PIN is accepted, in milliseconds. */
      readonly waitMs: number;
    }
  /** The PIN was not checked. */
  | { readonly kind: 'locked'; readonly waitMs: number };

export interface LockOut {
  /** Checks a new PIN, unless the lock-out is running. */
  readonly attempt: <Found>(look: () => Look<Found>) => Attempt<Found>;
  /** Checks the PIN of a sign-in. A new PIN that was accepted makes nobody wait here. */
  readonly attemptSignIn: <Found>(look: () => Look<Found>) => Attempt<Found>;
  /** Returns the time until another new PIN is accepted, in milliseconds. */
  readonly waitMs: () => number;
  /** The same for a sign-in. */
  readonly signInWaitMs: () => number;
}

interface Count {
  readonly tries: number;
  /** Time of the last try, on the monotonic clock. */
  readonly lastMs: number;
  /** True if the last try was a new PIN that was accepted. Not kept over a restart. */
  readonly isOfNewPin?: boolean;
  /** The content of the file. */
  readonly kept: z.output<typeof fileSchema>;
}

export function createLockOut(
  dataFolder: string,
  clock: Pick<Clock, 'monotonicMs' | 'wallTime'>,
  runningMs: () => number = () => uptime() * 1000,
): LockOut {
  const file = path.join(dataFolder, fileName);
  let count = readCount(file, clock, runningMs());

  /** Ignores a failed write: an unwritable disk must not lock the staff out. */
  function remember(next: Count): void {
    count = next;
    writeTextFile(file, `${JSON.stringify(count.kept)}\n`);
  }

  function after(before: Count, cost: number): Count {
    if (cost === 0) return before;
    const lastMs = clock.monotonicMs();
    const tries = triesLeft(before.tries, lastMs - before.lastMs) + cost;
    const lastAt = clock.wallTime().toISOString();
    const isOfNewPin = cost < tryCosts.refused;
    return { tries, lastMs, isOfNewPin, kept: { failures: tries, lastAt, runningMs: runningMs() } };
  }

  /** Whole milliseconds, because records have no fractions. */
  const waitMs = (): number =>
    Math.ceil(Math.max(0, count.lastMs + waitAfter(count.tries) - clock.monotonicMs()));
  const signInWaitMs = (): number => (count.isOfNewPin === true ? 0 : waitMs());

  function attempt<Found>(look: () => Look<Found>, lockedMs: number): Attempt<Found> {
    if (lockedMs > 0) return { kind: 'locked', waitMs: lockedMs };
    const before = count;
    // Count the try on disk before checking the PIN, so that pulling the plug gains nothing.
    remember(after(before, tryCosts.refused));
    const { found, cost } = look();
    if (cost !== tryCosts.refused) remember(after(before, cost));
    return { kind: 'looked', found, failures: Math.floor(count.tries), waitMs: waitMs() };
  }

  return {
    waitMs,
    signInWaitMs,
    attempt: (look) => attempt(look, waitMs()),
    attemptSignIn: (look) => attempt(look, signInWaitMs()),
  };
}

function readCount(
  file: string,
  clock: Pick<Clock, 'monotonicMs' | 'wallTime'>,
  runningMs: number,
): Count {
  const text = readTextFile(file);
  const known = fileSchema.safeParse(text.ok && text.value !== undefined && jsonOf(text.value));
  const lastAt = clock.wallTime();
  const stored = known.success ? known.data : { failures: 0, lastAt: lastAt.toISOString() };
  const { failures: tries, runningMs: before = Infinity } = stored;
  const byClockMs = Math.max(0, lastAt.getTime() - Date.parse(stored.lastAt));
  // A lower uptime means that the machine was restarted since.
  const passedMs = runningMs < before ? Math.min(byClockMs, waitAfter(tries)) : runningMs - before;
  return { tries, lastMs: clock.monotonicMs() - passedMs, kept: stored };
}
