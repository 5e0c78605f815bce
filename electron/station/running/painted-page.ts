/**
 * What the station knows of the page on its screen: what it painted, on which display, and whether it
 * has the keyboard.
 */
import { isKeyboardLost, keyboardLossAfter } from '../../core/station/keyboard-loss.ts';
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
  #keyboardLoss: PageSeen['keyboardLoss'];
  /** On the monotonic clock. */
  #keyboardLostAt: number | undefined;

  constructor(screen: PublishedSnapshot, clock: Clock) {
    this.#screen = screen;
    this.#clock = clock;
    screen.subscribe(() => {
      this.#owesSince ??= momentNow(clock);
    });
  }

  get seen(): PageSeen {
    return {
      paintedAt: this.#paintedAt,
      owesSince: this.#owesSince,
      display: this.#display,
      keyboardLoss: this.#keyboardLoss,
    };
  }

  /** The page says that it has painted this revision. */
  painted(revision: number): void {
    this.#paintedAt = momentNow(this.#clock);
    if (revision >= this.#screen.now.revision) this.#owesSince = undefined;
  }

  /** The page says whether it has the keyboard. */
  focused(hasFocus: boolean): void {
    this.#keyboardLoss = keyboardLossAfter(this.#keyboardLoss, hasFocus, momentNow(this.#clock));
    if (!isKeyboardLost(this.#keyboardLoss)) this.#keyboardLostAt = undefined;
    else this.#keyboardLostAt ??= this.#clock.monotonicMs();
  }

  /** For how long another window has had the keyboard; `undefined` if none is known to. */
  keyboardLostMs(): number | undefined {
    const lostAt = this.#keyboardLostAt;
    return lostAt === undefined ? undefined : this.#clock.monotonicMs() - lostAt;
  }

  /** Nothing is known of the keyboard until the next page says it. */
  gone(): void {
    this.#keyboardLoss = undefined;
    this.#keyboardLostAt = undefined;
  }

  /** `undefined` if its display is unknown. */
  shownOn(display: PageSeen['display']): void {
    this.#display = display;
  }
}
