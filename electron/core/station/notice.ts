/** A message on a screen of the challenge. */
import { timing } from './timing.ts';

export interface Notice<Kind extends string> {
  readonly kind: Kind;
  /** On the station's monotonic clock, in milliseconds. Absent: until a key that acts. */
  readonly until?: number;
}

export function noticeFor<Kind extends string>(kind: Kind, at: number): Notice<Kind> {
  return { kind, until: at + timing.noticeMs };
}

/** `undefined` if its time is over. */
export function keepNotice<Kind extends string>(
  notice: Notice<Kind> | undefined,
  at: number,
): Notice<Kind> | undefined {
  return at < (notice?.until ?? Infinity) ? notice : undefined;
}
