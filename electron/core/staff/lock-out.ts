/**
 * How often PINs can be tried. A try is everything whose answer depends on the PINs of other people:
 *
 * - a wrong PIN at the sign-in, and a wrong current PIN at the console;
 * - each new PIN, because "taken" shows that another person has it, and "accepted" that nobody has.
 *
 * All tries go into one count, which makes one wait for all of them. Only time takes tries off the
 * count. A right PIN does not: otherwise a staff member could sign in between guesses without end.
 *
 * The arithmetic: 11 wrong tries in the first 16 minutes, then 4 an hour, so 201 in 48 hours, by
 * strangers and staff alike. They find one PIN of four digits with 2 %, one of six with 0.02 %.
 * A new PIN that nobody else has costs less, because a whole staff chooses PINs on one morning: a
 * person who keeps changing their own has 800 tries, a director who gives PINs to others 1,592, each
 * one recorded: 8 % and 16 % for four digits, 0.08 % and 0.16 % for six.
 */
const freeTries = 5;
const firstWaitMs = 15_000;
/** A longer wait would only help a person who wants to keep the staff out. */
const longestWaitMs = 15 * 60_000;

/**
 * Without a try for this long, one try is taken off the count, in milliseconds. Not shorter than
 * the longest wait: otherwise the count would fall while guesses go on.
 */
const forgivenAfterMs = longestWaitMs;

/** What each PIN that was looked at adds to the count. */
export const tryCosts = {
  /** It was wrong, or another person has it. */
  refused: 1,
  /** The right one at the sign-in. */
  signedIn: 0,
  /** A person chose a new PIN, which nobody else has, as the whole staff does on one morning. */
  changed: 1 / 4,
  /** The same for another person: a director gives many PINs on the first morning. */
  given: 1 / 8,
} as const;

/** The wait after the last of these tries, in milliseconds. */
export function waitAfter(tries: number): number {
  const counted = Math.floor(tries);
  if (counted < freeTries) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (counted - freeTries));
}

/** What is left of a count after this long without a try, in milliseconds. */
export function triesLeft(tries: number, quietMs: number): number {
  return Math.max(0, tries - Math.floor(quietMs / forgivenAfterMs));
}
