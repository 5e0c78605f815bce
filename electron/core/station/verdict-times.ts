/** From Tab until the verdict is cleared, in milliseconds. */
export const verdictTimes = {
  /** Minimum from Tab to the verdict, so that the delay reveals nothing about the words. */
  revealMs: 40,
  /** A verdict is cleared without a key after this time. */
  shownMs: 10_000,
  /** A ruling not reported as painted within this time counts as not shown. */
  unpaintedMs: 10_000,
} as const;
