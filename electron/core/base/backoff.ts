/** Waits between attempts: the first, and the longest of those that follow. In milliseconds. */
export interface BackoffTimes {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Returns the wait after this one, which is twice as long. */
export function longerWait({ longestMs }: BackoffTimes, waitMs: number): number {
  return Math.min(2 * waitMs, longestMs);
}

/** The waits of something that is tried again and again. */
export class Backoff {
  readonly #times: BackoffTimes;
  #waitMs: number;

  constructor(times: BackoffTimes) {
    this.#times = times;
    this.#waitMs = times.firstMs;
  }

  /** Returns the wait until the next attempt. */
  next(): number {
    const waitMs = this.#waitMs;
    this.#waitMs = longerWait(this.#times, waitMs);
    return waitMs;
  }

  /** The next wait is the first again. */
  reset(): void {
    this.#waitMs = this.#times.firstMs;
  }
}
