import { expect, it } from 'vitest';
import { stationNames } from '../../../electron/core/ledger/name-at-record.ts';
import { SearchedRulings } from '../../../electron/core/ledger/searched-rulings.ts';
import { day, offsetAt } from './entries.ts';

it.each([
  ['', [3, 2, 1]],
  [' ', [3, 2, 1]],
  ['N <3>-0002', [2]],
  ['jo quit', [1]],
  // A word of an opinion alone.
  ['unstates', [2]],
  ['09:', [2, 1]],
  ['4', []],
])('finds the rulings of a ledger, newest first: "%s"', (search, found) => {
  const rulings = new SearchedRulings();
  const stationAt = stationNames(day);
  for (const { record, fact, time } of day) {
    rulings.add(fact, { station: stationAt(record.number), time, offset: offsetAt() });
  }
  expect(rulings.matching(search)).toEqual(found);
});
