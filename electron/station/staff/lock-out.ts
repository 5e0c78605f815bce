/**
 * Counts tries of PINs and keeps their wait, also over a restart: `sign-in.json` in the data folder.
 *
 * How long the machine has been running tells how much time has passed, because nobody can set
 * that. After a restart of the machine the clock decides whether the wait is over, and no more: put
 * forward, it ends the wait, at the price of such a restart for every try; put back, it makes the
 * wait whole again.
 */
import { uptime } from 'node:os';
import path from 'node:path';
import { jsonOf } from '../../core/json.ts';
import { z } from '../../core/schema.ts';
import { triesLeft, tryCosts, waitAfter } from '../../core/staff/lock-out.ts';
import type { Clock } from '../clock.ts';
import { readTextFile, writeTextFile } from '../files/text-file.ts';

const fileName = 'sign-in.json';

const fileSchema = z.strictObject({
  failures: z.number().min(0),
  lastAt: z.iso.datetime(),
  /** How long the machine had been running then, in milliseconds. */
  runningMs: z.number().min(0).optional(),
});

/** What a look at a PIN found, and what it adds to the count. */
export interface Look<Found> {
  readonly found: Found;
  readonly cost: number;
}

export type Attempt<Found> =
  | {
      readonly kind: 'looked';
      readonly found: Found;
      /** The tries that count now. */
      readonly failures: number;
      /** Until the next PIN is looked at, in milliseconds. */
      readonly waitMs: number;
    }
  /** The PIN was not looked at. */
  | { readonly kind: 'locked'; readonly waitMs: number };

export interface LockOut {
  /** Looks at a PIN, unless a wait is on. */
  readonly attempt: <Found>(look: () => Look<Found>) => Attempt<Found>;
  /** Until the next PIN is looked at, in milliseconds. */
  readonly waitMs: () => number;
}

interface Count {
  readonly tries: number;
  /** The last try, on the monotonic clock. */
  readonly lastMs: number;
  /** What the file says of it. */
  readonly kept: z.output<typeof fileSchema>;
}

export function createLockOut(
  dataFolder: string,
  clock: Pick<Clock, 'monotonicMs' | 'wallTime'>,
  runningMs: () => number = () => uptime() * 1000,
): LockOut {
  const file = path.join(dataFolder, fileName);
  let count = readCount(file, clock, runningMs());

  /** A disk that cannot be written must not keep the staff out, so a failure is ignored. */
  function remember(next: Count): void {
    count = next;
    writeTextFile(file, `${JSON.stringify(count.kept)}\n`);
  }

  function after(before: Count, cost: number): Count {
    if (cost === 0) return before;
    const lastMs = clock.monotonicMs();
    const tries = triesLeft(before.tries, lastMs - before.lastMs) + cost;
    const lastAt = clock.wallTime().toISOString();
    return { tries, lastMs, kept: { failures: tries, lastAt, runningMs: runningMs() } };
  }

  /** Whole milliseconds: the clock has fractions, records have none. */
  const waitMs = (): number =>
    Math.ceil(Math.max(0, count.lastMs + waitAfter(count.tries) - clock.monotonicMs()));
  return {
    waitMs,
    attempt: (look) => {
      const lockedMs = waitMs();
      if (lockedMs > 0) return { kind: 'locked', waitMs: lockedMs };
      const before = count;
      // The whole try is on disk before the answer is known: pulling the plug saves nothing.
      remember(after(before, tryCosts.refused));
      const { found, cost } = look();
      if (cost !== tryCosts.refused) remember(after(before, cost));
      return { kind: 'looked', found, failures: Math.floor(count.tries), waitMs: waitMs() };
    },
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
  const kept = known.success ? known.data : { failures: 0, lastAt: lastAt.toISOString() };
  const { failures: tries, runningMs: before = Infinity } = kept;
  const byClockMs = Math.max(0, lastAt.getTime() - Date.parse(kept.lastAt));
  // Less than before: the machine was started since. Otherwise at least that much has passed.
  const passedMs = runningMs < before ? Math.min(byClockMs, waitAfter(tries)) : runningMs - before;
  return { tries, lastMs: clock.monotonicMs() - passedMs, kept };
}
