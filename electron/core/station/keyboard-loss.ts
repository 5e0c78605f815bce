/** The last time at which another window had the keyboard, as the page said it. */
import { localTime, type Moment } from '../text/local-time.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

export interface KeyboardLoss {
  readonly from: Moment;
  /** `undefined` as long as the page does not have the keyboard again. */
  readonly to: Moment | undefined;
}

/** Two losses with less than this between them are one: two windows contend for the keyboard. */
const apartMs = 10_000;
/** A shorter loss, as when a window opens, stops nobody. */
const shortestMs = 1_000;
/** For staff whom the players called. */
const countsMs = 10 * 60_000;

/** `hasFocus`: what the page says now. */
export function keyboardLossAfter(
  last: KeyboardLoss | undefined,
  hasFocus: boolean,
  now: Moment,
): KeyboardLoss | undefined {
  const isLost = isKeyboardLost(last);
  if (hasFocus) return last && isLost ? { ...last, to: now } : last;
  if (isLost) return last;
  const isSame = last?.to !== undefined && msBetween(last.to, now) < apartMs;
  return { from: isSame ? last.from : now, to: undefined };
}

export function isKeyboardLost(loss: KeyboardLoss | undefined): boolean {
  return loss !== undefined && loss.to === undefined;
}

/** Returns `undefined` if staff need not know of it. */
export function describeKeyboardLoss(
  loss: KeyboardLoss | undefined,
  now: Moment,
): Sentence | undefined {
  if (loss === undefined) return undefined;
  const { from, to } = loss;
  if (to === undefined) {
    return sentence`Another window has had the keyboard since ${timeOf(from)}. Touch or click the screen, then close that window.`;
  }
  if (msBetween(from, to) < shortestMs || msBetween(to, now) >= countsMs) return undefined;
  return sentence`Another window had the keyboard from ${timeOf(from)} to ${timeOf(to)}. Close that window.`;
}

function msBetween(from: Moment, to: Moment): number {
  return Date.parse(to.time) - Date.parse(from.time);
}

function timeOf(moment: Moment): string {
  return localTime(moment).time;
}
