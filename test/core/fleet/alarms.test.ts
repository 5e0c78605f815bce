import { describe, expect, it } from 'vitest';
import {
  alarmKey,
  alarmsOfClock,
  alarmsOfClones,
  alarmsOfHealth,
  alarmsOfNames,
  alarmsOfRules,
  alarmsOfRecords,
  newAlarms,
  type Alarm,
  type NamedLedger,
} from '../../../electron/core/fleet/alarms.ts';
import { hearBoot, type BootHeard } from '../../../electron/core/fleet/two-machines-one-id.ts';
import type { HeardOfHub } from '../../../electron/core/fleet/messages.ts';
import { first, health, hub, ledgerOf, placeOf, storeOf } from './ledgers.ts';

const records = ledgerOf(10);
const ledger = first(records).hash;
const station = '3f2a91c0';
const of = { station, ledger };

/** Of a message of the hub with this number, when it had as many records. */
const heardOf = (count: number, more: Partial<HeardOfHub> = {}): HeardOfHub => ({
  boot: hub.boot,
  sequence: count,
  arrived: count,
  wallMs: 1_000_000,
  atMs: 4_000,
  ...more,
});

describe('an alarm', () => {
  const all: readonly Alarm[] = [
    { kind: 'rolledBack', ...of, number: 3, hubNumber: 9 },
    { kind: 'fork', ...of, after: { number: 3, hash: ledger } },
    { kind: 'clone', station, boots: ['a', 'b'] },
    { kind: 'sameName', name: '7', stations: ['x', 'y'] },
    { kind: 'alike', thing: 'event', hashes: ['1', '2'] },
    { kind: 'hashDiffers', ...of, number: 3 },
    { kind: 'notAllowed', ...of, number: 3 },
    { kind: 'tooManyForks', ...of, number: 3 },
    { kind: 'ledgerOfAnother', ...of, owner: 'c' },
    { kind: 'overLimit', station, limit: 'ledgers' },
    { kind: 'overLimit', station, limit: 'bytes' },
    { kind: 'anotherLedger', ...of },
    { kind: 'flooded', station },
    { kind: 'otherVersion', station },
    { kind: 'clockDrift', station, level: 'attention', byMs: 2_500 },
    { kind: 'clockDrift', station, level: 'notReady', byMs: 70_000 },
  ];

  it('is raised once, also if it comes twice at once', () => {
    const raised = new Set<string>();
    expect(newAlarms([...all, ...all], (key) => raised.has(key))).toEqual(all);
    for (const alarm of all) raised.add(alarmKey(alarm));
    expect(newAlarms(all, (key) => raised.has(key))).toEqual([]);
    expect(raised.size).toBe(all.length);
  });

  it('is the same however the two stations or runs in it are ordered, and while it goes on', () => {
    const raised = new Set(all.map(alarmKey));
    const again: readonly Alarm[] = [
      { kind: 'rolledBack', ...of, number: 3, hubNumber: 12 },
      { kind: 'clone', station, boots: ['b', 'a'] },
      { kind: 'sameName', name: '7', stations: ['y', 'x'] },
      { kind: 'alike', thing: 'event', hashes: ['2', '1'] },
      { kind: 'clockDrift', station, level: 'attention', byMs: -2_600 },
    ];
    expect(newAlarms(again, (key) => raised.has(key))).toEqual([]);
  });

  it('has the data of the first, if several come at once', () => {
    const [one] = newAlarms(
      [11, 12].map((hubNumber) => ({ kind: 'rolledBack', ...of, number: 3, hubNumber }) as const),
      () => false,
    );
    expect(one).toMatchObject({ hubNumber: 11 });
  });
});

describe('records', () => {
  const nothing = { added: [], faults: [], forks: [] };
  const added = storeOf(ledger).take(records).added;

  it('raise an alarm for each fault and fork', () => {
    const faults = [{ number: 4, fault: 'hashDiffers' as const }];
    const forks = [{ number: 2, hash: ledger }];
    expect(alarmsOfRecords(of, { ...nothing, faults, forks }, [ledger])).toEqual([
      { kind: 'hashDiffers', ...of, number: 4 },
      { kind: 'fork', ...of, after: forks[0] },
    ]);
  });

  it('tell of another ledger of their station, once they are stored', () => {
    expect(alarmsOfRecords(of, { ...nothing, added }, [])).toEqual([]);
    expect(alarmsOfRecords(of, { ...nothing, added }, [ledger, 'other'])).toEqual([]);
    expect(alarmsOfRecords(of, nothing, ['other'])).toEqual([]);
    expect(alarmsOfRecords(of, { ...nothing, added }, ['other'])).toEqual([
      { kind: 'anotherLedger', ...of },
    ]);
  });
});

describe('a station that was rolled back', () => {
  const store = storeOf(ledger);
  store.take(records);
  const head = placeOf(records[5] ?? first(records));
  const alarms = (heard: HeardOfHub | undefined, at = head): readonly Alarm[] =>
    alarmsOfHealth(station, { ...health, ledger, head: at, heard }, store.tree, hub.boot);

  it('is noticed where it had heard of a count with the record after its head', () => {
    expect(alarms(heardOf(7))).toEqual([{ kind: 'rolledBack', ...of, number: 6, hubNumber: 10 }]);
  });

  it('is not concluded from a message that can be older than that record', () => {
    expect(alarms(heardOf(6))).toEqual([]);
    expect(alarms(undefined)).toEqual([]);
    expect(alarms(heardOf(99, { boot: 'ee'.repeat(8) }))).toEqual([]);
  });

  it('is not concluded at a tip, or beyond what the hub has', () => {
    expect(alarms(heardOf(99), placeOf(records[9] ?? head))).toEqual([]);
    expect(alarms(heardOf(99), { number: 30, hash: 'f'.repeat(64) })).toEqual([]);
  });
});

describe('two machines under one id', () => {
  interface Heard {
    readonly boot: string;
    /** The number of a message of the hub that the run had heard. */
    readonly proves?: number;
    /** The number of the hub's last message. */
    readonly at: number;
  }

  /** Returns the alarms of these messages, in this order. */
  function clonesOf(...messages: readonly Heard[]): readonly Alarm[] {
    let boots: readonly BootHeard[] = [];
    return messages.flatMap((message) => {
      const heard = message.proves === undefined ? undefined : heardOf(message.proves);
      const after = hearBoot(
        boots,
        { boot: message.boot, heard },
        { boot: hub.boot, sequence: message.at },
      );
      ({ boots } = after);
      return alarmsOfClones(station, message.boot, after.clones);
    });
  }

  it('are noticed when both are heard after each other', () => {
    const messages: readonly Heard[] = [
      { boot: 'a', proves: 3, at: 3 },
      { boot: 'b', proves: 5, at: 5 },
      { boot: 'a', proves: 7, at: 8 },
    ];
    expect(clonesOf(...messages)).toEqual([{ kind: 'clone', station, boots: ['a', 'b'] }]);
    const orders = [messages.toReversed(), [1, 0, 2].flatMap((at) => messages[at] ?? [])];
    for (const order of orders) expect(clonesOf(...order).length).toBeLessThanOrEqual(1);
  });

  it('are not concluded from late messages, nor from one start after the other', () => {
    const late: readonly Heard[] = [
      { boot: 'a', proves: 3, at: 3 },
      { boot: 'b', proves: 5, at: 6 },
      { boot: 'a', proves: 4, at: 9 },
      { boot: 'a', at: 9 },
      { boot: 'c', proves: 9, at: 9 },
      { boot: 'b', proves: 6, at: 12 },
    ];
    expect(clonesOf(...late)).toEqual([]);
  });

  it('are not concluded from counts of an earlier run of the hub', () => {
    const first = hearBoot([], { boot: 'a' }, { boot: hub.boot, sequence: 0 });
    const heard = heardOf(9, { boot: 'ee'.repeat(8) });
    const second = hearBoot(first.boots, { boot: 'b', heard }, { boot: hub.boot, sequence: 0 });
    const third = hearBoot(second.boots, { boot: 'a', heard }, { boot: hub.boot, sequence: 5 });
    expect([...second.clones, ...third.clones]).toEqual([]);
  });

  it('leave no endless list of runs', () => {
    let boots: readonly BootHeard[] = [];
    for (let run = 0; run < 100; run += 1) {
      ({ boots } = hearBoot(boots, { boot: run.toString() }, { boot: hub.boot, sequence: run }));
    }
    expect(boots).toHaveLength(16);
    expect(boots.at(-1)?.boot).toBe('99');
  });
});

describe('rules that look alike', () => {
  const one = '1052552419'.padEnd(64, 'a');
  const other = '1052552419'.padEnd(64, 'b');

  it('are two lists or two events with one short fingerprint, each pair once', () => {
    const rules = [{ lexicon: one }, { lexicon: other }, { lexicon: one }, {}];
    expect(alarmsOfRules(rules)).toEqual([
      { kind: 'alike', thing: 'lexicon', hashes: [one, other] },
    ]);
    expect(alarmsOfRules([{ event: other }, { event: one }])).toEqual([
      { kind: 'alike', thing: 'event', hashes: [other, one] },
    ]);
  });

  it('are not the same rules, other ones, or a list and an event', () => {
    expect(alarmsOfRules([{ lexicon: one, event: other }, { lexicon: one }])).toEqual([]);
    expect(alarmsOfRules([{ event: one }, { event: 'c'.repeat(64) }])).toEqual([]);
  });
});

describe('stations of one name', () => {
  const named = (station: string, name: string, saidName = name): NamedLedger => ({
    station,
    ledger: station,
    name,
    saidName,
  });

  it('are told in pairs, and one station with two ledgers is not', () => {
    expect(alarmsOfNames([named('a', '7'), named('b', '8'), named('a', '7')])).toEqual([]);
    expect(alarmsOfNames([named('a', '7'), named('b', '8'), named('c', '7')])).toEqual([
      { kind: 'sameName', name: '7', stations: ['a', 'c'] },
    ]);
  });

  it('are told also if only one of records and health says so', () => {
    expect(alarmsOfNames([named('a', '7'), named('b', '8', '7')])).toEqual([
      { kind: 'sameName', name: '7', stations: ['a', 'b'] },
    ]);
    expect(alarmsOfNames([named('a', '7'), named('b', '7', '9')])).toEqual([
      { kind: 'sameName', name: '7', stations: ['a', 'b'] },
    ]);
    expect(alarmsOfNames([named('a', '7', '8'), named('b', '8', '7')])).toEqual([]);
    expect(alarmsOfNames([named('a', '7'), { ...named('b', '7'), ledger: 'a' }])).toEqual([]);
  });
});

describe('the clock of a station', () => {
  it.each([
    ['ready', false],
    ['attention', true],
    ['notReady', true],
  ] as const)('that is %s gives an alarm: %s', (level, isAlarm) => {
    const drift = { byMs: 2_001, level };
    expect(alarmsOfClock(station, drift)).toEqual(
      isAlarm ? [{ kind: 'clockDrift', station, ...drift }] : [],
    );
  });
});
