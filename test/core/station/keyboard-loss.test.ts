import { expect, it } from 'vitest';
import {
  describeKeyboardLoss,
  isKeyboardLost,
  keyboardLossAfter,
  lossForStaff,
  type KeyboardLoss,
  type MeasuredLoss,
} from '../../../electron/core/station/keyboard-loss.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const start = Date.parse('2026-11-21T09:00:00.000Z');
const at = (seconds: number): KeyboardLoss['from'] => ({
  time: new Date(start + seconds * 1000).toISOString(),
  offset: '+01:00',
});

/** What the page says, when, in seconds, and how far the wall clock has been set forward by then. */
type Said = readonly [hasFocus: boolean, seconds: number, setBy?: number];

function after(...said: readonly Said[]): MeasuredLoss | undefined {
  return said.reduce<MeasuredLoss | undefined>(
    (last, [hasFocus, seconds, setBy = 0]) =>
      keyboardLossAfter(last, hasFocus, at(seconds + setBy), seconds * 1000),
    undefined,
  );
}

function text(loss: MeasuredLoss | undefined, seconds: number): string | undefined {
  const said = lossForStaff(loss, seconds * 1000);
  return said && english(describeKeyboardLoss(said));
}

it('is nothing while the page has the keyboard', () => {
  expect(after()).toBeUndefined();
  expect(after([true, 0], [true, 5])).toBeUndefined();
  expect(isKeyboardLost(undefined)).toBe(false);
  expect(text(undefined, 9)).toBeUndefined();
});

it('is said since when it is lost, however often the page says so', () => {
  const lost = after([true, 0], [false, 5], [false, 65]);
  expect(isKeyboardLost(lost)).toBe(true);
  expect(text(lost, 65)).toBe(
    'Another window has had the keyboard since 10:00:05. Touch or click the screen, then close that window.',
  );
});

it('is said for ten minutes after it is back, and no longer', () => {
  const back = after([false, 5], [true, 65], [true, 70]);
  expect(isKeyboardLost(back)).toBe(false);
  expect(text(back, 664)).toBe(
    'Another window had the keyboard from 10:00:05 to 10:01:05. Close that window.',
  );
  expect(text(back, 665)).toBeUndefined();
});

it('is not said if it lasted less than a second', () => {
  expect(text(after([false, 5], [true, 5.9]), 6)).toBeUndefined();
  expect(text(after([false, 5], [true, 6]), 6)).toBeDefined();
});

it('is one if the same window takes it again and again, and another after ten seconds', () => {
  const contended: readonly Said[] = [0, 1, 2, 3].flatMap((second): readonly Said[] => [
    [false, second],
    [true, second + 0.2],
  ]);
  expect(text(after(...contended), 9)).toContain('from 10:00:00 to 10:00:03');
  expect(after([false, 0], [true, 4], [false, 13.9])?.from).toEqual(at(0));
  expect(after([false, 0], [true, 4], [false, 14])?.from).toEqual(at(14));
});

it('is measured by no clock that can be set', () => {
  const backward = -3600;
  const back = after([false, 5], [true, 65, backward]);
  expect(text(back, 66)).toBe(
    'Another window had the keyboard from 10:00:05 to 09:01:05. Close that window.',
  );
  expect(text(back, 665)).toBeUndefined();
  const apart = after([false, 5], [true, 65], [false, 80, backward], [true, 90, backward]);
  expect(text(apart, 91)).toContain('from 09:01:20 to 09:01:30');
  expect(text(after([false, 5], [true, 5.5, 3600]), 6)).toBeUndefined();
});
