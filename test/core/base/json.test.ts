import { expect, it } from 'vitest';
import { sameValue } from '../../../electron/core/base/json.ts';

it.each([
  ['nothing', undefined, undefined, true],
  ['equal values', { a: [1, { b: '' }] }, { a: [1, { b: '' }] }, true],
  ['a property without a value', { a: 1 }, { a: 1, b: undefined }, true],
  ['another value inside', { a: [1, { b: '' }] }, { a: [1, { b: 'x' }] }, false],
  ['another order of a list', [1, 2], [2, 1], false],
])('compares values, or finds a difference: %s', (_, one, other, isSame) => {
  expect(sameValue(one, other)).toBe(isSame);
});
