/**
 * Limits how often PINs can be tried. Everything whose answer depends on the PINs of other people
 * is a try:
 *
 * - a wrong PIN at the sign-in, and a wrong current PIN at the console;
 * - each new PIN, because "taken" shows that another person has it, and "accepted" that no one has.
 *
 * All tries share one count and one wait. Only time reduces the count. A right PIN does not:
 * otherwise a staff member could sign in between guesses without end.
 *
 * The arithmetic: 11 wrong tries in the first 16 minutes, then 4 an hour, so 201 in 48 hours, by
 * strangers and staff alike. They find one PIN of four digits with 2 %, one of six with 0.02 %. A
 * new PIN that no one else has costs less, because all staff choose PINs on one morning. A person
 * who keeps changing their own PIN has 800 tries, a director who sets PINs of others 1,592, each
 * one recorded: 8 % and 16 % for four digits, 0.08 % and 0.16 % for six.
 *
 * After a new PIN that was accepted, only the next new PIN waits: a director who chose one keeps
 * nobody from signing in. A guess at the sign-in may come in between, and counts in full; so the sum
 * of all costs, and with it the number of tries, has the same limit.
 */
const freeTries = 5;
const firstWaitMs = 15_000;
/** In milliseconds. A longer wait would only help a person who wants to lock the staff out. */
const longestWaitMs = 15 * 60_000;

/**
 * In milliseconds. After this long without a try, the count goes down by one. Not shorter than the
 * longest wait: otherwise the count would fall during guesses.
 */
const forgivenAfterMs = longestWaitMs;

/** What each checked PIN adds to the count. */
export const tryCosts = {
  /** The PIN was wrong, or another person has it. */
  refused: 1,
  /** The right PIN at the sign-in. */
  signedIn: 0,
  /** A person chose a new PIN that no one else has, as all staff do on the first morning. */
  changed: 1 / 4,
  /** The same for another person: a director sets many PINs on the first morning. */
  given: 1 / 8,
} as const;

/** Returns the wait after the last of these tries, in milliseconds. */
export function waitAfter(tries: number): number {
  const counted = Math.floor(tries);
  if (counted < freeTries) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (counted - freeTries));
}

/** Returns what is left of a count after `quietMs` without a try. */
export function triesLeft(tries: number, quietMs: number): number {
  return Math.max(0, tries - Math.floor(quietMs / forgivenAfterMs));
}
