/** The last time at which another window had the keyboard, as the page said it. */
import { localTime, type Moment } from '../text/local-time.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

export interface KeyboardLoss {
  readonly from: Moment;
  /** `undefined` as long as the page does not have the keyboard again. */
  readonly to: Moment | undefined;
}

/** Measured in milliseconds on the monotonic clock, because the wall clock may be set meanwhile. */
export interface MeasuredLoss extends KeyboardLoss {
  readonly fromMs: number;
  readonly toMs: number | undefined;
}

/** Two losses with less than this between them are one: two windows contend for the keyboard. */
const apartMs = 10_000;
/** A shorter loss, as when a window opens, stops nobody. */
const shortestMs = 1_000;
/** For staff whom the players called. */
const countsMs = 10 * 60_000;

/** `hasFocus`: what the page says now. */
export function keyboardLossAfter(
  last: MeasuredLoss | undefined,
  hasFocus: boolean,
  now: Moment,
  nowMs: number,
): MeasuredLoss | undefined {
  const isLost = isKeyboardLost(last);
  if (hasFocus) return last && isLost ? { ...last, to: now, toMs: nowMs } : last;
  if (isLost) return last;
  const isSame = last?.toMs !== undefined && nowMs - last.toMs < apartMs;
  const { from, fromMs } = isSame ? last : { from: now, fromMs: nowMs };
  return { from, fromMs, to: undefined, toMs: undefined };
}

export function isKeyboardLost(loss: KeyboardLoss | undefined): boolean {
  return loss !== undefined && loss.to === undefined;
}

/** Returns what staff must know; `undefined` if there is nothing. */
export function lossForStaff(
  loss: MeasuredLoss | undefined,
  nowMs: number,
): KeyboardLoss | undefined {
  if (loss === undefined) return undefined;
  const { from, fromMs, to, toMs } = loss;
  const isOld = toMs !== undefined && (toMs - fromMs < shortestMs || nowMs - toMs >= countsMs);
  return isOld ? undefined : { from, to };
}

export function describeKeyboardLoss({ from, to }: KeyboardLoss): Sentence {
  return to === undefined
    ? sentence`Another window has had the keyboard since ${timeOf(from)}. Touch or click the screen, then close that window.`
    : sentence`Another window had the keyboard from ${timeOf(from)} to ${timeOf(to)}. Close that window.`;
}

function timeOf(moment: Moment): string {
  return localTime(moment).time;
}
