/** Adds to what a station tells of itself the page of its screen, and since when all this is so. */
import type { StationNow } from '../../core/fleet/messages.ts';
import {
  noAnswers,
  pageAnswered,
  pageNow,
  type PageAnswers,
} from '../../core/station/page-answers.ts';
import type { Clock } from '../machine/clock.ts';

export class SignsOfLife {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  #page: PageAnswers;
  #state: { readonly name?: StationNow['state']; readonly sinceMs: number };

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock;
    this.#page = noAnswers(clock.monotonicMs());
    this.#state = { sinceMs: clock.monotonicMs() };
  }

  /** The page answered from an animation frame. */
  pageAnswered(): void {
    this.#page = pageAnswered(this.#page, this.#clock.monotonicMs());
  }

  /** `keyboardLostMs`: for how long another window has had the keyboard. */
  with(now: StationNow, keyboardLostMs?: number): StationNow {
    const nowMs = this.#clock.monotonicMs();
    if (now.state !== this.#state.name) this.#state = { name: now.state, sinceMs: nowMs };
    const screen = {
      ...pageNow(this.#page, nowMs),
      ...(keyboardLostMs !== undefined && { keyboardLostMs }),
    };
    return { ...now, stateForMs: nowMs - this.#state.sinceMs, screen };
  }
}
