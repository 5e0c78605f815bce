import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { windowSize } from '../../../electron/core/fleet/courier.ts';
import type { MemoryLedger } from './memory-ledger.ts';
import type { LedgerRecord } from '../../../electron/core/ledger/record.ts';
import { shortOrLong } from '../../long.ts';
import { first, growth, last, ledgerOf, placesIn, recordsOf, started } from './ledgers.ts';
import { simulate } from './simulation.ts';
import { calm, type Machine, type Network, type Simulation } from './simulated-fleet.ts';

/** Ledgers that stations write one record after the other. */
const ledgers = ['7', '8', '9'].map((name) => ledgerOf(900, name));

/** Long enough for all waits that had doubled. */
const longEnough = 400_000;

function expectAll(simulation: Simulation, { id, records, length }: Machine): void {
  const written = records.slice(0, length);
  const tree = simulation.treeOf(id, first(records).hash);
  const branch = tree?.branchTo(last(written)).map(({ hash }) => hash);
  expect(branch).toEqual(written.map(({ hash }) => hash));
}

/** Lets the network be rough for a while, and then calm until all waits are over. */
function runRoughly(simulation: Simulation, rough: Network): void {
  simulation.setNetwork(rough);
  simulation.run(30_000);
  simulation.setNetwork(calm);
  simulation.run(longEnough);
}

function grow(simulation: Simulation, machine: Machine, count: number): void {
  machine.length = Math.min(machine.length + count, machine.records.length);
  simulation.poke(machine);
}

type Happening = 'grow' | 'restartMachine' | 'restartHub' | 'restoreHub' | 'loseHub';

const happening = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Happening>('grow') },
    { weight: 2, arbitrary: fc.constant<Happening>('restartMachine') },
    { weight: 2, arbitrary: fc.constantFrom<Happening>('restartHub', 'restoreHub', 'loseHub') },
  ),
  after: fc.constantFrom(0, 10, 500, 3_000, 20_000),
  who: fc.nat({ max: 2 }),
  count: fc.constantFrom(1, 2, 30, 300),
});

const network = fc.record({
  loss: fc.constantFrom(0, 0.1, 0.5),
  repetition: fc.constantFrom(0, 0.2, 0.5),
  fastest: fc.constantFrom(0, 20),
  slowest: fc.constantFrom(20, 400, 5_000, 40_000),
});

describe('stations and a hub', () => {
  it('end with everything at the hub and no alarm, whatever the network and restarts did', () => {
    const seen = { sent: 0, runs: 0 };
    fc.assert(
      fc.property(
        ...([fc.nat(), network, fc.array(happening, { maxLength: 15 })] as const),
        (seed, chaos, happenings) => {
          const simulation = simulate(seed, chaos);
          const machines = ledgers.map((records, at) =>
            simulation.addMachine(`station-${at.toString()}`, records, 1 + at * 200),
          );
          for (const { what, after, who, count } of happenings) {
            const machine = machines[who] ?? machines[0];
            if (machine === undefined) throw new Error('no machine');
            if (what === 'grow') grow(simulation, machine, count);
            else if (what === 'restartMachine') simulation.restartMachine(machine);
            else if (what === 'restartHub') simulation.restartHub();
            else simulation.restoreHub(what === 'restoreHub' ? 0.5 : 0);
            simulation.run(after);
          }
          simulation.setNetwork(calm);
          simulation.run(longEnough);
          for (const machine of machines) expectAll(simulation, machine);
          expect(simulation.alarms).toEqual([]);
          expect(simulation.mostAhead()).toBeLessThanOrEqual(windowSize);
          seen.sent += simulation.sentRecords();
          seen.runs += 1;
        },
      ),
      { numRuns: shortOrLong(25, 250) },
    );
    expect(seen.sent).toBeGreaterThan(seen.runs * 600);
  });

  it('send hardly a record twice while nothing fails', () => {
    const simulation = simulate(1);
    const machines = ledgers.map((records, at) =>
      simulation.addMachine(at.toString(), records, 500),
    );
    for (let round = 0; round < 40; round += 1) {
      for (const machine of machines) grow(simulation, machine, 10);
      simulation.run(1_000);
    }
    const needed = machines.reduce((sum, { length }) => sum + length, 0);
    expect(needed).toBe(2_700);
    expect(simulation.sentRecords() / needed).toBeLessThanOrEqual(1.05);
    for (const machine of machines) expectAll(simulation, machine);
  });

  it('keep a bound on what is under way while no answer comes', () => {
    const simulation = simulate(2);
    const [records] = ledgers;
    const machine = simulation.addMachine('7', records ?? [], 1);
    simulation.run(1_000);
    simulation.setNetwork({ ...calm, loss: 1 });
    grow(simulation, machine, 850);
    simulation.run(5 * 60_000);
    expect(simulation.sentRecords()).toBe(1 + windowSize);
    expect(simulation.mostAhead()).toBe(windowSize);
  });
});

describe('a station whose data was put back from a copy', () => {
  const [records = []] = ledgers;
  const before = records[20];
  const other = [...records.slice(0, 21), ...growth(30, before)];

  function putBack(machine: Machine, simulation: Simulation): void {
    machine.records = other;
    machine.length = 21;
    simulation.restartMachine(machine);
  }

  it('is noticed while it writes nothing, and again when it writes; nothing is lost', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 0.3), (seed, loss) => {
        const rough = { loss, repetition: loss, fastest: 0, slowest: 2_000 };
        const simulation = simulate(seed, rough);
        const machine = simulation.addMachine('7f', records, 31);
        runRoughly(simulation, rough);
        expectAll(simulation, machine);
        putBack(machine, simulation);
        runRoughly(simulation, rough);
        const ledger = first(records).hash;
        const station = '7f';
        const rolledBack = { kind: 'rolledBack', station, ledger, number: 21, hubNumber: 31 };
        expect(simulation.alarms).toEqual([rolledBack]);
        grow(simulation, machine, 10);
        runRoughly(simulation, rough);
        const after = { number: 21, hash: before?.hash };
        expect(simulation.alarms).toEqual([rolledBack, { kind: 'fork', station, ledger, after }]);
        expectAll(simulation, machine);
        expectAll(simulation, { ...machine, records, length: 31 });
        expect(machine.courier.tips).toBe(2);
        const all = new Set(
          [...records.slice(0, 31), ...other.slice(0, 31)].map(({ hash }) => hash),
        );
        expect(placesIn(treeIn(simulation, '7f', ledger))).toHaveLength(all.size);
      }),
      { numRuns: shortOrLong(10, 200) },
    );
  });

  it('is noticed as a clone if both go on', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const simulation = simulate(seed, {
          loss: 0.1,
          repetition: 0.1,
          fastest: 0,
          slowest: 1_000,
        });
        const machine = simulation.addMachine('7f', records, 21);
        simulation.run(60_000);
        const clone = simulation.addMachine('7f', other, 21);
        for (let round = 0; round < 10; round += 1) {
          grow(simulation, machine, 2);
          grow(simulation, clone, 1);
          simulation.run(30_000);
        }
        simulation.setNetwork(calm);
        simulation.run(longEnough);
        const kinds = simulation.alarms.map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind !== 'rolledBack').toSorted()).toEqual(['clone', 'fork']);
        for (const one of [machine, clone]) expectAll(simulation, one);
      }),
      { numRuns: shortOrLong(10, 200) },
    );
  });

  it('is noticed as a clone on which nobody rules, by one that takes its connection', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 200, max: 2_000 }), (seed, turnMs) => {
        const simulation = simulate(seed, { ...calm, repetition: 0.2, fastest: 0, slowest: 50 });
        const machine = simulation.addMachine('7f', records, 21);
        simulation.run(60_000);
        const clone = simulation.addMachine('7f', records, 21);
        for (const one of [clone, machine, clone, machine]) {
          simulation.connect(one);
          simulation.run(turnMs);
        }
        expect(simulation.alarms.map(({ kind }) => kind)).toEqual(['clone']);
        expect(simulation.treeOf('7f', first(records).hash)?.size()).toBe(21);
      }),
      { numRuns: shortOrLong(10, 200) },
    );
  });

  it('is no clone if one machine restarts and comes back ever again', () => {
    fc.assert(
      fc.property(fc.nat(), network, (seed, rough) => {
        const simulation = simulate(seed, rough);
        const machine = simulation.addMachine('7f', records, 21);
        for (let turn = 0; turn < 10; turn += 1) {
          simulation.run(500);
          if (turn % 2 === 0) simulation.connect(machine);
          else simulation.restartMachine(machine);
        }
        runRoughly(simulation, rough);
        expect(simulation.alarms).toEqual([]);
      }),
      { numRuns: shortOrLong(10, 200) },
    );
  });
});

describe('a hub', () => {
  const [records = [], others = []] = ledgers;
  const ledger = first(records).hash;

  it('stores nothing from a changed record on, and says so once', () => {
    const simulation = simulate(4);
    const changed = records.with(2, { ...(records[2] ?? first(records)), kind: 'noticed' });
    simulation.addMachine('7f', changed, 20);
    simulation.run(longEnough);
    expect(treeIn(simulation, '7f', ledger).tips()).toEqual([placeIn(records, 2)]);
    expect(simulation.alarms).toEqual([{ kind: 'hashDiffers', station: '7f', ledger, number: 3 }]);
  });

  it('keeps both ledgers of a station that has begun another one', () => {
    const simulation = simulate(5);
    const machine = simulation.addMachine('7f', records, 20);
    simulation.run(60_000);
    machine.records = ledgerOf(5, '7b');
    machine.length = 5;
    simulation.restartMachine(machine);
    simulation.run(60_000);
    const second = first(machine.records).hash;
    expect(simulation.alarms).toEqual([{ kind: 'anotherLedger', station: '7f', ledger: second }]);
    expect(treeIn(simulation, '7f', ledger).size()).toBe(20);
    expectAll(simulation, machine);
  });

  it('keeps apart two stations that began with the same record', () => {
    const simulation = simulate(7);
    const machines = [
      simulation.addMachine('7f', records, 30),
      simulation.addMachine('8f', [first(records), ...growth(29, records[0])], 30),
    ];
    simulation.run(60_000);
    for (const machine of machines) {
      expectAll(simulation, machine);
      expect(treeIn(simulation, machine.id, ledger).tips()).toHaveLength(1);
    }
  });

  it('raises no alarm when all clocks are set, whatever the network does', () => {
    fc.assert(
      fc.property(
        ...([fc.nat(), network, fc.constantFrom(-3_600_000, -1_500, 1_500, 3_600_000)] as const),
        (seed, rough, drift) => {
          const simulation = simulate(seed, rough);
          simulation.addMachine('7f', records, 20);
          simulation.addMachine('8f', others, 1);
          simulation.run(30_000);
          for (const set of [drift, 0]) {
            simulation.setClocks(set);
            simulation.run(25_000);
          }
          runRoughly(simulation, rough);
          expect(simulation.alarms).toEqual([]);
        },
      ),
      { numRuns: shortOrLong(20, 200) },
    );
  });

  it('notices two stations of one name, and a clock that is wrong', () => {
    const simulation = simulate(6);
    const other = { kind: 'started', body: { program: '0.2.0', station: '7' } } as const;
    simulation.addMachine('7f', records, 2);
    simulation.addMachine('8f', others, 2).drift = -3_000;
    simulation.addMachine('9f', recordsOf([other, started()]), 2).drift = 70_000;
    simulation.run(60_000);
    expect(simulation.alarms).toHaveLength(3);
    expect(simulation.alarms).toContainEqual({
      kind: 'sameName',
      name: '7',
      stations: ['7f', '9f'],
    });
    const drifts = simulation.alarms.filter(({ kind }) => kind === 'clockDrift');
    expect(drifts).toHaveLength(2);
    expect(drifts).toContainEqual(expect.objectContaining({ station: '9f', level: 'notReady' }));
    expect(drifts).toContainEqual(expect.objectContaining({ station: '8f', level: 'attention' }));
  });
});

function treeIn(simulation: Simulation, station: string, ledger: string): MemoryLedger {
  const tree = simulation.treeOf(station, ledger);
  if (tree === undefined) throw new Error('no ledger');
  return tree;
}

function placeIn(records: readonly LedgerRecord[], number: number): unknown {
  const record = records[number - 1];
  return { number, hash: record?.hash };
}
