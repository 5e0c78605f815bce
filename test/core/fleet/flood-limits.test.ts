import { describe, expect, it } from 'vitest';
import { costOfRefused, StationTurns } from '../../../electron/core/fleet/flood-limits.ts';

function message(text: string): Parameters<StationTurns['add']>[1] {
  return { name: 'records', text };
}

describe('a station', () => {
  it.each([
    [
      'all at once',
      [
        [1_000, 0, true],
        [1, 0, false],
      ],
    ],
    [
      'more in one second',
      [
        [600, 5_000, true],
        [401, 5_999, false],
      ],
    ],
    [
      'more in two seconds',
      [
        [600, 5_999, true],
        [600, 6_000, true],
      ],
    ],
  ] as const)('floods, or not, by what it costs: %s', (_, spent) => {
    const turns = new StationTurns();
    for (const [cost, nowMs, may] of spent) expect(turns.mayCost('a', cost, nowMs)).toBe(may);
    expect(turns.mayCost('b', 1, 6_000)).toBe(true);
  });

  it.each([
    ['1,000 messages', Array<string>(1_000).fill('x')],
    ['4 Mi characters', Array<string>(2).fill('x'.repeat(2 ** 21))],
  ])('has %s waiting, and no more until one of them is taken', (_, texts) => {
    const turns = new StationTurns();
    for (const text of texts) expect(turns.add('a', message(text))).toBe(true);
    expect(turns.add('a', message('x'))).toBe(false);
    expect(turns.add('b', message('x'))).toBe(true);
    expect(turns.next()?.station).toBe('a');
    expect(turns.add('a', message('x'))).toBe(true);
  });
});

it.each([
  ['short messages', 100, 90],
  ['messages of 100,000 characters', 100_000, 9],
])('a second has room for few refused %s', (_, length, most) => {
  const turns = new StationTurns();
  const cost = costOfRefused('x'.repeat(length));
  const may = Array.from({ length: 200 }, () => turns.mayCost('a', cost, 0));
  expect(may.filter(Boolean)).toHaveLength(most);
});

it('takes the messages of all stations in turn, and drops those of a flood', () => {
  const turns = new StationTurns();
  const taken = (): string[] => {
    const texts: string[] = [];
    for (let turn = turns.next(); turn !== undefined; turn = turns.next()) {
      texts.push(`${turn.station}${turn.message.text}`);
    }
    return texts;
  };
  for (const text of ['1', '2', '3']) turns.add('a', message(text));
  turns.add('b', message('1'));
  expect(turns.areWaiting()).toBe(true);
  expect(taken()).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(turns.areWaiting()).toBe(false);
  turns.add('a', message('4'));
  turns.add('b', message('2'));
  turns.mayCost('a', 1_001, 0);
  expect(taken()).toEqual(['b2']);
});
