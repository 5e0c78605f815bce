import { describe, expect, it } from 'vitest';
import {
  isRecent,
  isRuling,
  laterRecords,
  rulingOnRecord,
  type RulingOnRecord,
} from '../../../electron/core/ledger/rulings-on-record.ts';
import { isSearched } from '../../../electron/core/ledger/searched-rulings.ts';
import { SaidElsewhere } from '../../../electron/core/ledger/said-elsewhere.ts';
import { stationNames } from '../../../electron/core/ledger/name-at-record.ts';
import { ada, day, offsetAt } from './entries.ts';

function rulings(withSources: boolean): readonly RulingOnRecord[] {
  const looked = { stationAt: stationNames(day), offsetAt, withSources };
  const source = { ...looked, elsewhere: new SaidElsewhere(), later: laterRecords(day, looked) };
  return day.filter(isRuling).map((entry) => rulingOnRecord(entry, source));
}

it.each([
  ['R3', [1, 2]],
  ['ronde 3', [1, 2]],
  ['b12', [1]],
  ['Mesa 12', [1]],
  ['T 4', [2, 3]],
  ['r3 b4', [2]],
  ['r3, b12', [1]],
  ['r1', []],
  // A word, not a place.
  ['b', [1]],
  ['', [1, 2, 3]],
])('is found by round and board: %s', (search, found) => {
  const places = [
    { round: 3, board: 12, words: ['BE'] },
    { round: 3, board: 4, words: ['JO'] },
    { board: 4, words: ['JO'] },
  ];
  const all = rulings(false).map((one, index) => ({ ...one, opinions: [], ...places[index] }));
  const hits = all.filter((one) => isSearched(one, search));
  expect(hits.map(({ ruling }) => ruling)).toEqual(found);
});

it.each([
  ['2026-11-21T08:10:00.000Z', true],
  ['2026-11-21T08:20:00.000Z', true],
  ['2026-11-21T08:20:00.001Z', false],
  ['2026-11-21T08:09:59.999Z', false],
])('is recent for ten minutes: at %s %s', (now, expected) => {
  const [first] = rulings(false);
  expect(first && isRecent(first, new Date(now))).toBe(expected);
});

describe('a ruling on record', () => {
  it('stands as it was given when nobody looked at it again', () => {
    expect(rulings(false)[0]).toEqual({
      record: 3,
      time: '2026-11-21T08:10:00.000Z',
      offset: '+01:00',
      ruling: 1,
      station: 'N <3>',
      label: 'N <3>-0001',
      words: ['JO', 'QUIT'],
      verdict: 'acceptable',
      lexicon: 'abcdef01'.repeat(8),
      identity: '1dea'.repeat(16),
      rulebook: 'general',
      opinions: [],
      atDesk: [],
      setAsides: [],
      finalVerdict: 'acceptable',
    });
  });

  it('stands as the last opinion says, and keeps its own words and verdict', () => {
    expect(rulings(false)[1]).toMatchObject({
      words: ['UNSTATE'],
      verdict: 'unacceptable',
      opinions: [
        { opinion: 'second', record: 5, words: ['UNSTATES'], verdict: 'acceptable', by: ada },
        { opinion: 'third', record: 6 },
      ],
      finalVerdict: 'acceptable',
    });
  });

  it('does not stand when it was set aside', () => {
    expect(rulings(false)[2]).toMatchObject({
      setAsides: [{ record: 10, why: 'blankMisread', by: ada }],
      finalVerdict: 'setAside',
    });
  });

  it('tells sources only when they are asked for', () => {
    expect(JSON.stringify(rulings(false))).not.toMatch(/sources|primary|none|salt/);
    expect(rulings(true)[0]?.sources).toEqual(['primary', 'primary']);
    expect(rulings(true)[1]?.opinions[0]?.sources).toEqual(['primary']);
    expect(JSON.stringify(rulings(true))).not.toContain('salt');
  });

  it.each([
    ['2', [2]],
    ['N <3>-0002', [2]],
    [' n <3>-2 ', [2]],
    ['03', [3]],
    ['3-0002', []],
    [' unstates ', [2]],
    ['za', [3]],
    ['jo quit', [1]],
    ['2026-11-21', [1, 2, 3]],
    ['09:', [1, 2]],
    ['12:05', [3]],
    ['11:05', []],
    ['', [1, 2, 3]],
  ])('is found by "%s"', (search, found) => {
    const all = rulings(false).filter((one) => isSearched(one, search));
    expect(all.map(({ ruling }) => ruling)).toEqual(found);
  });
});
