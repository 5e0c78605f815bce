/** Every duration of the flow, in milliseconds. */
export const timing = {
  /** Idle time while typing: the challenger may be walking back to the board. */
  typingIdleMs: 60_000,
  /** Idle time while both sides compare the words, and until Tab. It takes longer than typing. */
  confirmOrTabIdleMs: 90_000,
  /** Visible countdown after the idle time. Any key stops it. */
  countdownMs: 20_000,
  /**
   * Tab is ignored this long after the second confirmation, because a hand may still be on the
   * keys.
   */
  armedGuardMs: 500,
  /** Minimum from Tab to the verdict, so that the delay reveals nothing about the words. */
  revealMs: 40,
  /** Minimum that a painted verdict stays. */
  verdictHoldMs: 1_500,
  /** A verdict is cleared without a key after this time. */
  verdictMs: 10_000,
  /** A ruling not reported as painted within this time counts as not shown. */
  unpaintedMs: 10_000,
  /** For messages on screens where no key may follow. */
  noticeMs: 6_000,
  /** Idle time at the question whether to withdraw. Then the challenge continues. */
  withdrawingIdleMs: 30_000,
  /**
   * After a pause this long, letters start a new word, not the rest of one typed on the verdict
   * screen.
   */
  letterRunMs: 600,
  /** Idle time at the sign-in, before the countdown. */
  signInIdleMs: 40_000,
  /** Idle time at the staff console, where people read. */
  staffIdleMs: 160_000,
  /** Idle time of a word judge who has not started to type the slip. */
  judgingIdleMs: 60_000,
  /** A language chosen on the idle screen is kept this long without a key. */
  chosenLanguageMs: 60_000,
} as const;
