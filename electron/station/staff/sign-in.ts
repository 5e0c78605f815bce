/**
 * Checks PINs, and lets nobody try for a while after several wrong ones. The count lasts over a
 * restart: `sign-in.json` in the data folder. How long the machine has been running tells how much
 * of the wait has passed, because nobody can set that. Only after a restart of the machine itself
 * the clock must be believed: put forward there, it ends the wait, at the price of such a restart
 * for every try; put back, it makes the wait whole again.
 */
import { uptime } from 'node:os';
import path from 'node:path';
import type { Told } from '../../contract/staff/staff-call.ts';
import { jsonOf } from '../../core/json.ts';
import { z } from '../../core/schema.ts';
import { waitAfter } from '../../core/staff/lock-out.ts';
import type { Member } from '../../core/staff/member.ts';
import type { Clock } from '../clock.ts';
import { readTextFile, writeTextFile } from '../text-file.ts';
import type { StaffStore } from './staff-file.ts';

const fileName = 'sign-in.json';

const fileSchema = z.strictObject({
  failures: z.int().min(0),
  lastAt: z.iso.datetime(),
  /** How long the machine had been running then, in milliseconds. */
  runningMs: z.number().min(0).optional(),
});

export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly member: Member }
  | { readonly kind: 'wrong'; readonly failures: number; readonly waitMs: number }
  /** Not even looked at. */
  | { readonly kind: 'locked'; readonly waitMs: number };

export interface SignIn {
  readonly try: (pin: string) => SignInAnswer;
  /** Until the next PIN is looked at, in milliseconds. */
  readonly waitMs: () => number;
}

export function createSignIn(
  dataFolder: string,
  clock: Pick<Clock, 'monotonicMs' | 'wallTime'>,
  staff: Told<Pick<StaffStore, 'find'>>,
  runningMs: () => number = () => uptime() * 1000,
): SignIn {
  const file = path.join(dataFolder, fileName);
  let { failures, until } = remembered(file, clock, runningMs());

  /** A disk that cannot be written must not keep the staff out, so it is tried and no more. */
  function remember(): void {
    const lastAt = clock.wallTime().toISOString();
    const known: z.output<typeof fileSchema> = { failures, lastAt, runningMs: runningMs() };
    writeTextFile(file, `${JSON.stringify(known)}\n`);
  }

  /** Whole milliseconds: the clock has fractions, records have none. */
  const waitMs = (): number => Math.ceil(Math.max(0, until - clock.monotonicMs()));
  return {
    waitMs,
    try: (pin) => {
      if (waitMs() > 0) return { kind: 'locked', waitMs: waitMs() };
      // The count is on disk before the answer is known: pulling the plug saves no try.
      failures += 1;
      until = clock.monotonicMs() + waitAfter(failures);
      remember();
      const member = staff.ok ? staff.value.find(pin) : undefined;
      if (member === undefined) return { kind: 'wrong', failures, waitMs: waitMs() };
      failures = 0;
      until = 0;
      remember();
      return { kind: 'signedIn', member };
    },
  };
}

function remembered(
  file: string,
  clock: Pick<Clock, 'monotonicMs' | 'wallTime'>,
  runningMs: number,
): { readonly failures: number; readonly until: number } {
  const text = readTextFile(file);
  const known = fileSchema.safeParse(text.ok && text.value !== undefined && jsonOf(text.value));
  if (!known.success) return { failures: 0, until: 0 };
  const { failures, lastAt, runningMs: before = Infinity } = known.data;
  const waitMs = waitAfter(failures);
  const byClockMs = Math.max(0, clock.wallTime().getTime() - Date.parse(lastAt));
  // Less than before: the machine was started since. Otherwise at least that much has passed.
  const passedMs = runningMs < before ? byClockMs : runningMs - before;
  return { failures, until: clock.monotonicMs() + Math.max(0, waitMs - passedMs) };
}
