import { expect, it } from 'vitest';
import {
  rulingAfter,
  rulingLabel,
  type RulingNumber,
} from '../../../electron/core/ledger/ruling-number.ts';

it.each([
  [0, 1],
  [1, 2],
  [41, 42],
  [9_999, 10_000],
])('after ruling %d comes %d', (last, next) => {
  expect(rulingAfter(last)).toBe(next);
});

it.each([
  ['3', 1, '3-0001'],
  ['3', 42, '3-0042'],
  ['12', 9_999, '12-9999'],
  ['3', 12_345, '3-12345'],
  ['North 2', 7, 'North 2-0007'],
  // A name that a ledger of a development version can have; a spreadsheet would read a date.
  ['Sep', 4, 'Sep-0004'],
])('at station %s, ruling %d is called %s', (station, ruling, label) => {
  expect(rulingLabel(station, ruling as RulingNumber)).toBe(label);
});
