import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import type { Alarm } from '../../../electron/core/fleet/alarms.ts';
import { boardOf } from '../../../electron/core/fleet/fleet-board.ts';
import type { StationHeard } from '../../../electron/core/fleet/heard-or-silent.ts';
import type { StationHealth } from '../../../electron/core/fleet/messages.ts';
import { health } from './ledgers.ts';
import {
  littleDisk,
  troubleLevels,
  troubles,
} from '../../../electron/core/fleet/station-troubles.ts';

const now = 1_000_000;
const ledger = 'c'.repeat(64);

function heardOf(name: string, change: Partial<StationHealth> = {}): StationHeard {
  const one = { ...health, name, ...change };
  return {
    station: `id-${name}`,
    waitingMs: 0,
    health: one,
    heardMs: now - 2_000,
    name,
    stored: 8,
  };
}

const names = (stations: readonly StationHeard[], alarms: readonly Alarm[] = []): string[] =>
  boardOf(stations, alarms, now).tiles.map(({ name }) => name);

describe('the board', () => {
  it('has a tile for each station, in the order of their names while all is well', () => {
    const board = boardOf([heardOf('10'), heardOf('2'), heardOf('1')], [], now);
    expect(board.tiles.map(({ name, level }) => [name, level])).toEqual([
      ['1', 'ready'],
      ['2', 'ready'],
      ['10', 'ready'],
    ]);
    expect(board.tiles[0]).toEqual({
      station: 'id-1',
      name: '1',
      level: 'ready',
      troubles: [],
      state: 'ready',
      code: undefined,
      rulings: 3,
      head: 9,
      stored: 8,
      ageMs: undefined,
    });
  });

  it.each([
    [{ source: 'battery', percent: 30, isCharging: false }, 'ready', []],
    [{ source: 'battery', percent: 29, isCharging: false }, 'attention', ['batteryLow']],
    [{ source: 'mains', percent: 9, isCharging: true }, 'attention', ['batteryLow']],
    [{ source: 'battery', percent: 9, isCharging: false }, 'attention', ['batteryEmpty']],
    [{ source: 'mainsOrUnknown' }, 'ready', []],
  ] as const)('has amber for a battery: %j', (power, level, found) => {
    const [tile] = boardOf([heardOf('1', { power })], [], now).tiles;
    expect(tile).toMatchObject({ level, troubles: found });
  });

  it('does not compare a closed station that has no list', () => {
    const { lexicon: _, rulebook: __, ...bare } = health;
    const closed = (name: string): StationHeard => ({
      ...heardOf(name),
      health: { ...bare, name, state: 'closed', code: 'LX-01' },
    });
    const board = boardOf([closed('1'), closed('2'), heardOf('3')], [], now);
    expect(board.tiles.map(({ name, troubles: found }) => [name, ...found])).toEqual([
      ['1', 'closed'],
      ['2', 'closed'],
      ['3'],
    ]);
  });

  it('shows first whatever stops a station, then what needs a look', () => {
    const stations = [
      heardOf('1'),
      heardOf('2', { state: 'practice' }),
      { ...heardOf('3'), health: undefined, heardMs: undefined },
      heardOf('4', { state: 'closed', code: 'LG-03' }),
      heardOf('5', { state: 'pending' }),
      { ...heardOf('6'), heardMs: undefined },
      { ...heardOf('7'), heardMs: now - fleetTiming.silentAfterMs - 1 },
      heardOf('8', { state: 'inUse' }),
      heardOf('9', { state: 'staff' }),
    ];
    const { tiles } = boardOf(stations, [], now);
    expect(tiles.map(({ name, troubles: all, level }) => [name, level, ...all])).toEqual([
      ['4', 'notReady', 'closed'],
      ['5', 'notReady', 'pending'],
      ['6', 'attention', 'gone'],
      ['7', 'attention', 'gone'],
      ['2', 'attention', 'practice'],
      ['3', 'attention', 'unheard'],
      ['1', 'ready'],
      ['8', 'ready'],
      ['9', 'ready'],
    ]);
    expect(tiles.find(({ name }) => name === '4')?.code).toBe('LG-03');
  });

  it('never calls a station ready whose state only a newer program knows', () => {
    const { tiles } = boardOf([heardOf('1', { state: 'other' })], [], now);
    expect(tiles).toMatchObject([{ level: 'attention', troubles: ['otherState'] }]);
  });

  it('says whose self-test was not run with this list, and whose disk is nearly full', () => {
    const { tiles } = boardOf(
      [
        heardOf('1', { diskFree: littleDisk }),
        heardOf('2', { diskFree: littleDisk - 1 }),
        heardOf('3', { isSelfTested: false }),
        heardOf('4', { isSelfTested: false, diskFree: 0, state: 'practice' }),
        heardOf('5', { isSelfTested: false, lexicon: undefined }),
      ],
      [{ kind: 'otherVersion', station: 'id-1' }],
      now,
    );
    expect(tiles.map(({ name, level, troubles: all }) => [name, level, ...all])).toEqual([
      ['1', 'attention', 'otherVersion'],
      ['4', 'attention', 'practice', 'selfTest', 'disk'],
      ['3', 'attention', 'selfTest'],
      ['2', 'attention', 'disk'],
      ['5', 'ready'],
    ]);
  });

  it('shows at each station the alarms that name it', () => {
    const alarms: readonly Alarm[] = [
      { kind: 'rolledBack', station: 'id-2', ledger, number: 3, hubNumber: 5 },
      { kind: 'fork', station: 'id-2', ledger, after: { number: 3, hash: ledger } },
      { kind: 'clone', station: 'id-3', boots: ['a', 'b'] },
      { kind: 'sameName', name: '7', stations: ['id-4', 'id-5'] },
      { kind: 'notAllowed', station: 'id-6', ledger, number: 4 },
      { kind: 'hashDiffers', station: 'id-7', ledger, number: 4 },
      { kind: 'anotherLedger', station: 'id-8', ledger },
      { kind: 'tooManyForks', station: 'id-8', ledger, number: 4 },
      { kind: 'ledgerOfAnother', station: 'id-8', ledger, owner: 'id-1' },
      { kind: 'overLimit', station: 'id-8', limit: 'records' },
      { kind: 'clockDrift', station: 'id-9', level: 'attention', byMs: 3_000 },
      { kind: 'flooded', station: 'id-9' },
      { kind: 'clockDrift', station: 'id-10', level: 'notReady', byMs: -90_000 },
    ];
    const stations = Array.from({ length: 10 }, (_, at) => heardOf((at + 1).toString()));
    const { tiles } = boardOf(stations, alarms, now);
    expect(tiles.map(({ name, troubles: all }) => [name, ...all])).toEqual([
      ['3', 'clone'],
      ['2', 'fork', 'rolledBack'],
      ['7', 'hashDiffers'],
      ['8', 'refused'],
      ['6', 'notAllowed'],
      ['4', 'sameName'],
      ['5', 'sameName'],
      ['10', 'clockWrong'],
      ['9', 'flooded', 'clockDrift'],
      ['1'],
    ]);
    expect(tiles.map(({ level }) => level).join(' ')).toBe(
      `${'notReady '.repeat(3)}${'attention '.repeat(6)}ready`,
    );
  });

  it('is the same in whatever order the stations are given', () => {
    const stations = ['1', '2', '3', '4'].map((name, at) =>
      heardOf(name, at === 2 ? { state: 'closed' } : {}),
    );
    const twin = { ...heardOf('2'), station: 'id-0' };
    fc.assert(
      fc.property(fc.shuffledSubarray([...stations, twin], { minLength: 5 }), (some) => {
        expect(names(some)).toEqual(['3', '1', '2', '2', '4']);
        expect(boardOf(some, [], now).tiles[2]?.station).toBe('id-0');
      }),
    );
  });

  it('says who has another word list, event, rulebook or program than most', () => {
    const lexicon = 'e'.repeat(64);
    const { event: _, ...withoutEvent } = health;
    const board = boardOf(
      [
        heardOf('1'),
        heardOf('2', { lexicon }),
        heardOf('3'),
        { ...heardOf('4'), health: { ...withoutEvent, name: '4' } },
        { ...heardOf('5', { lexicon }), heardMs: undefined },
        { ...heardOf('6'), health: undefined, heardMs: undefined },
      ],
      [],
      now,
    );
    expect(board.comparisons).toEqual([
      {
        thing: 'lexicon',
        groups: [
          { value: health.lexicon, stations: ['id-1', 'id-3', 'id-4'] },
          { value: lexicon, stations: ['id-2'] },
        ],
      },
      {
        thing: 'event',
        groups: [
          { value: health.event, stations: ['id-1', 'id-2', 'id-3'] },
          { value: undefined, stations: ['id-4'] },
        ],
      },
      { thing: 'rulebook', groups: [{ value: 'general', stations: expect.any(Array) as [] }] },
      {
        thing: 'program',
        groups: [{ value: 'challenge-station 0.1.0', stations: expect.any(Array) as [] }],
      },
    ]);
    const differ = board.tiles.filter(({ troubles: all }) => all.includes('otherSetup'));
    expect(differ.map(({ name, level }) => [name, level])).toEqual([
      ['2', 'notReady'],
      ['4', 'notReady'],
    ]);
  });

  it('blames both of two stations that differ', () => {
    const program = 'challenge-station 0.2.0';
    const { tiles } = boardOf([heardOf('1'), heardOf('2', { program })], [], now);
    expect(tiles.map(({ troubles: all }) => all)).toEqual([['otherProgram'], ['otherProgram']]);
    expect(boardOf([], [], now)).toMatchObject({ tiles: [], comparisons: [{}, {}, {}, {}] });
  });

  it.each([
    ['rulebook', 'general', { rules: 'a'.repeat(64) }, { rules: 'b'.repeat(64) }],
    ['program', health.program, { commit: 'a'.repeat(40) }, { commit: 'b'.repeat(40) }],
  ] as const)('compares a %s by what is in it, not by its name', (thing, value, one, other) => {
    const { tiles, comparisons } = boardOf(
      [heardOf('1', one), heardOf('2', one), heardOf('3', other), heardOf('4')],
      [],
      now,
    );
    const [exact] = Object.values(one);
    const [otherExact] = Object.values(other);
    expect(comparisons.find((comparison) => comparison.thing === thing)?.groups).toEqual([
      { value, exact, stations: ['id-1', 'id-2'] },
      { value, exact: otherExact, stations: ['id-3'] },
      { value, exact: undefined, stations: ['id-4'] },
    ]);
    const differ = tiles.filter(({ troubles: [worst] }) => worst !== undefined);
    const trouble = thing === 'program' ? 'otherProgram' : 'otherSetup';
    expect(differ.map(({ name, troubles: all }) => [name, ...all])).toEqual([
      ['3', trouble],
      ['4', trouble],
    ]);
  });

  it('compares programs that are none of this name, and does not say what they call themselves', () => {
    const board = boardOf([heardOf('1'), heardOf('2', { program: '<b>9.9.9</b>' })], [], now);
    expect(board.comparisons.at(-1)?.groups).toEqual([
      { value: health.program, stations: ['id-1'] },
      { value: undefined, stations: ['id-2'] },
    ]);
  });

  it('has no trouble twice', () => {
    expect(new Set(troubles).size).toBe(troubles.length);
  });

  /** The four last ones are ways in which a fork shows. */
  it('has red first: closed, unshown, no screen, another list, a fork, and nothing else', () => {
    expect(troubles.filter((one) => troubleLevels[one] === 'notReady')).toEqual([
      'closed',
      'pending',
      'noScreen',
      'otherSetup',
      'clone',
      'fork',
      'hashDiffers',
      'rolledBack',
    ]);
    const levels = troubles.map((one) => troubleLevels[one]);
    expect(levels.lastIndexOf('notReady')).toBeLessThan(levels.indexOf('attention'));
  });

  it('names a station as its ledger does, and as its message while there is no record', () => {
    const said = { ...health, name: 'said' };
    expect(names([{ ...heardOf('1'), health: said }])).toEqual(['1']);
    expect(names([{ ...heardOf('1'), health: said, name: '' }])).toEqual(['said']);
    expect(names([{ ...heardOf('1'), health: undefined, name: '' }])).toEqual(['']);
  });

  /** `agoMs` is the time since the last health, in which the program lived `toldAgoMs` before. */
  const alive = (
    name: string,
    agoMs: number,
    change: Partial<StationHealth> = {},
  ): StationHeard => ({
    ...heardOf(name, { toldAgoMs: 3_000, stateForMs: 1_000, ...change }),
    heardMs: now - agoMs,
  });
  const away = { isAnswering: false, forMs: 500 };

  it.each<[string, StationHeard, readonly string[], number | undefined]>([
    ['lives', alive('1', 5_000), [], undefined],
    ['is in use', alive('1', 5_000, { state: 'inUse' }), [], 9_000],
    ['lived 10 s ago', alive('1', 7_000), [], undefined],
    ['lived longer ago', alive('1', 7_001), ['doesNotAnswer'], 10_001],
    [
      'was closed and lived longer ago',
      alive('1', 9_000, { state: 'closed' }),
      ['doesNotAnswer'],
      12_000,
    ],
    ['is closed', alive('1', 0, { state: 'closed' }), ['closed'], 4_000],
    ['has a ruling to show', alive('1', 0, { state: 'pending' }), ['pending'], 4_000],
    [
      'has a screen',
      alive('1', 0, { screen: { isAnswering: true, forMs: 90_000 } }),
      [],
      undefined,
    ],
    ['has had no screen for 5 s', alive('1', 1_500, { screen: away }), [], undefined],
    ['has had none for longer', alive('1', 1_501, { screen: away }), ['noScreen'], 5_001],
    [
      'has none, is in practice',
      alive('1', 5_000, { screen: away, state: 'practice' }),
      ['noScreen', 'practice'],
      8_500,
    ],
    [
      'has no keyboard',
      alive('1', 500, { screen: { isAnswering: true, forMs: 90_000, keyboardLostMs: 20 } }),
      ['noKeyboard'],
      3_520,
    ],
    [
      'has neither screen nor keyboard',
      alive('1', 5_000, { screen: { ...away, keyboardLostMs: 20 } }),
      ['noScreen'],
      8_500,
    ],
    ['has no self-test', alive('1', 0, { isSelfTested: false }), ['selfTest'], undefined],
    ['is not heard', { ...alive('1', 30_001), endedMs: undefined }, ['gone'], 30_001],
    [
      'has ended its connection',
      { ...heardOf('1'), heardMs: undefined, endedMs: now - 70 },
      ['gone'],
      70,
    ],
    [
      'was not heard yet',
      { ...heardOf('1'), health: undefined, heardMs: undefined, waitingMs: now - 4 },
      ['unheard'],
      4,
    ],
    // What an older program does not say was not looked at.
    [
      'is older, in use',
      { ...heardOf('1', { state: 'inUse' }), heardMs: now - 29_000 },
      [],
      undefined,
    ],
    ['is older, and not heard', { ...heardOf('1'), heardMs: now - 30_001 }, ['gone'], 30_001],
  ])('says of a station that %s what it knows, and its age', (_, heard, found, ageMs) => {
    const { tiles } = boardOf([heard], [], now);
    expect(tiles).toMatchObject([{ troubles: found, ageMs }]);
  });

  it('does not compare a station that does not answer', () => {
    const other = alive('2', 8_000, { lexicon: 'e'.repeat(64) });
    const { tiles, comparisons } = boardOf([heardOf('1'), other], [], now);
    expect(comparisons[0]?.groups.map(({ stations }) => stations)).toEqual([['id-1']]);
    expect(tiles.map(({ troubles: all }) => all)).toEqual([['doesNotAnswer'], []]);
  });
});

describe('the version of an event', () => {
  const version = { id: 'cup', title: 'Cup', issue: 2, latest: 2 };
  const at = (name: string, change: Partial<typeof version> = {}): StationHeard =>
    heardOf(name, {
      event: (change.issue ?? 2).toString().repeat(64),
      eventVersion: { ...version, ...change },
    });
  const versions = (stations: readonly StationHeard[], issueAtHub?: () => number): unknown =>
    boardOf(stations, [], now, issueAtHub)
      .comparisons.find(({ thing }) => thing === 'event')
      ?.groups.map((group) => group.version);

  it('stands next to the highest that a station used, or that the hub has', () => {
    const two = { title: 'Cup', issue: 2 };
    expect(versions([at('1'), at('2')])).toEqual([{ ...two, latest: 2 }]);
    expect(versions([at('1'), at('2', { latest: 3 })])).toEqual([{ ...two, latest: 3 }]);
    expect(versions([at('1')], () => 4)).toEqual([{ ...two, latest: 4 }]);
    expect(versions([at('1'), at('2'), at('3', { issue: 3, latest: 3 })])).toEqual([
      { ...two, latest: 3 },
      { title: 'Cup', issue: 3, latest: 3 },
    ]);
  });

  it('is not compared with that of another event, and is absent from a file without a number', () => {
    const other = at('2', { id: 'fest', issue: 9, latest: 9 });
    expect(versions([at('1'), other, heardOf('3')])).toEqual([
      { title: 'Cup', issue: 2, latest: 2 },
      { title: 'Cup', issue: 9, latest: 9 },
      undefined,
    ]);
  });
});
