/**
 * Whether the page of the screen answers from its animation frames. A page that hangs, is hidden or
 * is gone gets no frames. Times are in milliseconds on the station's monotonic clock.
 */
export const pageTiming = {
  /** Between two questions to the page. */
  askEveryMs: 2_000,
  /** An answer counts for this long. */
  answerCountsMs: 5_000,
} as const;

export interface PageAnswers {
  /** The first answer of those that came one after another; the start before the first one. */
  readonly sinceMs: number;
  readonly lastMs: number | undefined;
}

/** What a station says of its page. */
export interface PageNow {
  readonly isAnswering: boolean;
  /** For how long it has answered, or has not. */
  readonly forMs: number;
}

export function noAnswers(nowMs: number): PageAnswers {
  return { sinceMs: nowMs, lastMs: undefined };
}

export function pageAnswered(before: PageAnswers, nowMs: number): PageAnswers {
  return { sinceMs: isAnswering(before, nowMs) ? before.sinceMs : nowMs, lastMs: nowMs };
}

export function pageNow(answers: PageAnswers, nowMs: number): PageNow {
  const { sinceMs, lastMs } = answers;
  const isNow = isAnswering(answers, nowMs);
  return { isAnswering: isNow, forMs: nowMs - (isNow ? sinceMs : (lastMs ?? sinceMs)) };
}

function isAnswering({ lastMs = -Infinity }: PageAnswers, nowMs: number): boolean {
  return nowMs - lastMs <= pageTiming.answerCountsMs;
}
