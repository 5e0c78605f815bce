/**
 * How long each screen waits for a key, in milliseconds. Those of a challenge are in the setup: where
 * `setupOf` puts them there, a setting of staff can take the place of one.
 */
export const idleTimes = {
  /** While typing: the challenger may be walking back to the board. */
  typingMs: 60_000,
  /** While both sides compare the words, and until Tab. It takes longer than typing. */
  confirmOrTabMs: 90_000,
  /** Visible countdown after the idle time. Any key stops it. */
  countdownMs: 20_000,
  /** At the question whether to withdraw. Then the challenge continues. */
  withdrawingMs: 30_000,
  /** At the sign-in, before the countdown. */
  signInMs: 40_000,
  /** At the staff console, where people read. */
  staffMs: 160_000,
  /** Of a word judge who has not started to type the slip. */
  judgingMs: 60_000,
  /** Of a language chosen on the idle screen. */
  chosenLanguageMs: 60_000,
} as const;

/** The times of a challenge. */
export type FlowTimes = Readonly<Record<'typingMs' | 'confirmOrTabMs' | 'withdrawingMs', number>>;
