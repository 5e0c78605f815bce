/** What the station knows of the page on its screen: what it painted, and on which display. */
import type { PageSeen } from '../../core/station/page-check.ts';
import type { Moment } from '../../core/text/local-time.ts';
import type { Clock } from '../machine/clock.ts';
import { momentNow } from '../machine/machine-time.ts';
import type { PublishedSnapshot } from './published-snapshot.ts';

export class PaintedPage {
  readonly #screen: PublishedSnapshot;
  readonly #clock: Clock;
  #paintedAt: Moment | undefined;
  #owesSince: Moment | undefined;
  #display: PageSeen['display'];

  constructor(screen: PublishedSnapshot, clock: Clock) {
    this.#screen = screen;
    this.#clock = clock;
    screen.subscribe(() => {
      this.#owesSince ??= momentNow(clock);
    });
  }

  get seen(): PageSeen {
    return { paintedAt: this.#paintedAt, owesSince: this.#owesSince, display: this.#display };
  }

  /** The page says that it has painted this revision. */
  painted(revision: number): void {
    this.#paintedAt = momentNow(this.#clock);
    if (revision >= this.#screen.now.revision) this.#owesSince = undefined;
  }

  /** `undefined` if its display is unknown. */
  shownOn(display: PageSeen['display']): void {
    this.#display = display;
  }
}
