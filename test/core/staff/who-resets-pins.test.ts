import { expect, it } from 'vitest';
import { memberCalls } from '../../../electron/contract/staff/members-calls.ts';
import { needsNewPin } from '../../../electron/core/staff/who-resets-pins.ts';

it.each([
  ['staff', 'director', true],
  ['wordJudge', 'director', true],
  ['director', 'director', false],
  ['staff', 'wordJudge', false],
  ['director', 'staff', false],
] as const)('%s who becomes %s needs a new PIN, or not', (before, after, needs) => {
  expect(needsNewPin(before, after)).toBe(needs);
});

it('lets directors reset any PIN, and everybody change their own', () => {
  const { resetPin, changeOwnPin } = memberCalls;
  expect([resetPin.needs, changeOwnPin.needs]).toEqual(['director', 'staff']);
});
