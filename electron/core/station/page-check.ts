/**
 * Says of the page on the screen what it said itself: what it painted, when, on which display, and
 * whether it has the keyboard.
 */
import type { Readiness } from '../reports/papers/readiness.ts';
import { localTime, type Moment } from '../text/local-time.ts';
import { sentence, type Sentence } from '../text/sentence.ts';
import { describeKeyboardLoss, type KeyboardLoss } from './keyboard-loss.ts';
import { verdictTimes } from './verdict-times.ts';

export interface PageSeen {
  /** When the page last painted something new; `undefined` if it has not done so in this run. */
  readonly paintedAt: Moment | undefined;
  /** Since when the page owes what the station shows; `undefined` if it has painted that. */
  readonly owesSince: Moment | undefined;
  /** Its size in pixels; `undefined` if nothing has said it. */
  readonly display: { readonly width: number; readonly height: number } | undefined;
  /** `undefined` if staff need not know of any. */
  readonly keyboardLoss: KeyboardLoss | undefined;
}

/** `isShared`: another program may have had the screen, which this sentence says. */
export function checkPage(page: PageSeen, now: Moment, isShared: Sentence | undefined): Readiness {
  const item = 'screen';
  const said = isPainting(page, now) ? undefined : notPainted(page);
  const loss = page.keyboardLoss && describeKeyboardLoss(page.keyboardLoss);
  const [first, ...details] = [isShared, said, loss].filter((one) => one !== undefined);
  if (first !== undefined) {
    return { item, state: 'attention', sentence: first, ...(details.length > 0 && { details }) };
  }
  const at = page.paintedAt ?? now;
  return { item, state: 'ready', sentence: paintedOn(page, at), at };
}

/** A page that owes something only for a moment is about to paint it. */
function isPainting({ paintedAt, owesSince }: PageSeen, now: Moment): boolean {
  if (paintedAt === undefined) return false;
  const owedMs = owesSince === undefined ? 0 : Date.parse(now.time) - Date.parse(owesSince.time);
  return owedMs < verdictTimes.unpaintedMs;
}

function notPainted({ paintedAt, owesSince }: PageSeen): Sentence {
  return paintedAt === undefined || owesSince === undefined
    ? sentence`No page has painted anything since the program started. Look at the screen.`
    : sentence`The page has not painted what the station shows since ${timeOf(owesSince)}. Look at the screen.`;
}

function paintedOn({ display }: PageSeen, at: Moment): Sentence {
  return display === undefined
    ? sentence`The page painted at ${timeOf(at)} what the station shows. Its display is unknown.`
    : sentence`The page painted at ${timeOf(at)} what the station shows, on a display of ${display.width.toString()} × ${display.height.toString()} pixels.`;
}

function timeOf(moment: Moment): string {
  return localTime(moment).time;
}
