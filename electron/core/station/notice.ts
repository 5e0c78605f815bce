/** A message on a challenge screen. */

/** In milliseconds. For messages on screens where no key may follow. */
const noticeMs = 6_000;

export interface Notice<Kind extends string> {
  readonly kind: Kind;
  /** Monotonic time in milliseconds. Absent: the message stays until the next key that acts. */
  readonly until?: number;
  /**
   * How often the message was repeated while on the screen. Screen readers announce each
   * repetition.
   */
  readonly repeats?: number;
}

/** `before` is the message that this one replaces. */
export function noticeFor<Kind extends string>(
  kind: Kind,
  at: number,
  before: Notice<string> | undefined,
): Notice<Kind> {
  return { ...noticeUntilKey(kind, before), until: at + noticeMs };
}

/** The message stays until a key that acts. */
export function noticeUntilKey<Kind extends string>(
  kind: Kind,
  before: Notice<string> | undefined,
): Notice<Kind> {
  return before?.kind === kind ? { kind, repeats: (before.repeats ?? 0) + 1 } : { kind };
}

/** Time in which no page showed it does not count. */
export function delayNotice<Kind extends string>(
  notice: Notice<Kind> | undefined,
  gapMs: number,
): Notice<Kind> | undefined {
  return notice?.until === undefined ? notice : { ...notice, until: notice.until + gapMs };
}

/** Returns the notice, or `undefined` if it has expired. */
export function keepNotice<Kind extends string>(
  notice: Notice<Kind> | undefined,
  at: number,
): Notice<Kind> | undefined {
  return at < (notice?.until ?? Infinity) ? notice : undefined;
}
