/** A message on a challenge screen. */
import { timing } from './timing.ts';

export interface Notice<Kind extends string> {
  readonly kind: Kind;
  /** Monotonic time in milliseconds. Absent: the message stays until the next key that acts. */
  readonly until?: number;
}

export function noticeFor<Kind extends string>(kind: Kind, at: number): Notice<Kind> {
  return { kind, until: at + timing.noticeMs };
}

/** Returns the notice, or `undefined` if it has expired. */
export function keepNotice<Kind extends string>(
  notice: Notice<Kind> | undefined,
  at: number,
): Notice<Kind> | undefined {
  return at < (notice?.until ?? Infinity) ? notice : undefined;
}
