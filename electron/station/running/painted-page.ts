/**
 * What the station knows of the page on its screen: what it painted, on which display, and whether it
 * has the keyboard.
 */
import {
  isKeyboardLost,
  keyboardLossAfter,
  lossForStaff,
  type MeasuredLoss,
} from '../../core/station/keyboard-loss.ts';
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
  #keyboardLoss: MeasuredLoss | undefined;
  /** On the monotonic clock. */
  #keyboardLostAt: number | undefined;
  #keyboardChanged = (): void => undefined;

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
      keyboardLoss: lossForStaff(this.#keyboardLoss, this.#clock.monotonicMs()),
    };
  }

  /** The page says that it has painted this revision. */
  painted(revision: number): void {
    this.#paintedAt = momentNow(this.#clock);
    if (revision >= this.#screen.now.revision) this.#owesSince = undefined;
  }

  /** The page says whether it has the keyboard. */
  focused(hasFocus: boolean): void {
    const nowMs = this.#clock.monotonicMs();
    const before = this.#keyboardLoss;
    const loss = keyboardLossAfter(before, hasFocus, momentNow(this.#clock), nowMs);
    this.#keyboardLoss = loss;
    if (!isKeyboardLost(loss)) this.#keyboardLostAt = undefined;
    else this.#keyboardLostAt ??= nowMs;
    if (isKeyboardLost(loss) !== isKeyboardLost(before)) this.#keyboardChanged();
  }

  /** Calls `listener` when another window gets the keyboard, and when the page has it again. */
  onKeyboard(listener: () => void): void {
    this.#keyboardChanged = listener;
  }

  /** For how long another window has had the keyboard; `undefined` if none is known to. */
  keyboardLostMs(): number | undefined {
    const lostAt = this.#keyboardLostAt;
    return lostAt === undefined ? undefined : this.#clock.monotonicMs() - lostAt;
  }

  /**
   * A loss of the keyboard ends with the page that said it. The next page says whether it has the
   * keyboard.
   */
  gone(): void {
    this.focused(true);
  }

  /** `undefined` if its display is unknown. */
  shownOn(display: PageSeen['display']): void {
    this.#display = display;
  }
}
