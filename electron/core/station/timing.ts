/** Every duration of the station's flow, in milliseconds. */
export const timing = {
  /** Without a key while typing: the challenger may be walking back to the board. */
  typingIdleMs: 60_000,
  /** Without a key while the words are compared with the slip; comparing takes longer. */
  frozenIdleMs: 90_000,
  /** Then a visible countdown, which any key stops. */
  countdownMs: 20_000,
  /** Tab does nothing so soon after the second confirmation: a hand may still be on the keys. */
  armedGuardMs: 500,
  /** From Tab to the verdict at the earliest, so that the time tells nothing about the words. */
  revealMs: 40,
  /** The verdict stands at least so long after it was painted. */
  verdictHoldMs: 1_500,
  /** And is cleared by itself after so long. */
  verdictMs: 10_000,
  /** A ruling that no screen reported as painted within so long counts as not shown. */
  unpaintedMs: 10_000,
  /** A message on screens whose next key may never come. */
  noticeMs: 6_000,
  /** Without a key at the question whether to withdraw; then the challenge goes on. */
  withdrawingIdleMs: 30_000,
  /** A pause after which letters are a new word, not the rest of one begun on the verdict. */
  letterRunMs: 600,
  /** Without a key or a click at the sign-in, before the countdown. */
  signInIdleMs: 40_000,
  /** The same at the staff console, where people read. */
  staffIdleMs: 160_000,
  /** The same for a word judge who has not begun to type the slip. */
  judgingIdleMs: 60_000,
  /** A language that players chose on the idle screen, without a key after it. */
  chosenLanguageMs: 60_000,
} as const;
