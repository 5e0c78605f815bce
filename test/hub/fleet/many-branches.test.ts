import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostTips } from '../../../electron/core/fleet/hub-refuses.ts';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { HubHost } from '../../../electron/hub/hub-host.ts';
import { readContents } from '../../../electron/hub/hub-snapshot.ts';
import { noFiles } from '../../../electron/hub/rulings/lists-at-hand.ts';
import { Rulings } from '../../../electron/hub/rulings/open-rulings.ts';
import { othersFirst } from '../../../electron/station/machine/turns.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { branchesOf } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { ruleOn } from '../stations.ts';
import { FleetWithIntruder } from './fleet-with-intruder.ts';
import { forgedLedger, forgedShown } from './intruder.ts';
import { travelled } from './travelled.ts';

let all: FleetWithIntruder;

beforeEach(async () => {
  all = await FleetWithIntruder.open();
});

afterEach(async () => {
  await all.end();
});

/** Counts how often other work ran before this ended. */
async function turnsDuring(working: Promise<unknown>): Promise<number> {
  let isDone = false;
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await working;
  isDone = true;
  return turns;
}

describe('a hub', () => {
  it('keeps 16 branches of a ledger, says that there are more, and collects from others', async () => {
    const records = forgedLedger(300);
    const [first] = records;
    const last = records.at(-1) ?? first;
    all.bad.sendRecords(first.hash, records);
    all.bad.sendRecords(first.hash, forgedShown(last, 300));
    await vi.waitFor(() => {
      expect(all.fleet.alarms().map(({ kind }) => kind)).toContain('tooManyForks');
    }, soon);
    await all.untilStored(records.length + mostTips);
    expect(all.fleet.board().tiles).toMatchObject([{ troubles: ['fork', 'refused', 'unheard'] }]);
    const { ledgers } = valueOf(await readContents(all.hub));
    expect(ledgers.map(({ branches }) => branches.length)).toEqual([mostTips]);

    const good = all.stations.add('1', 3);
    await all.join(good);
    all.courier(good);
    await vi.waitFor(() => {
      expect(branchesOf(all.hub)[good.ledger.head().hash]).toStrictEqual(travelled(good));
    }, soon);
    const folder = all.stations.at('archive');
    const audit = () => Promise.resolve({ text: '', isGood: true });
    valueOf(await writeArchive(all.hub, { folder, audit }));
  });

  it('does other work while it reads a long ledger with branches', async () => {
    const records = forgedLedger(3_000);
    const [first] = records;
    const last = records.at(-1) ?? first;
    for (let from = 0; from < records.length; from += 500) {
      const some = records.slice(from, from + 500);
      all.bad.sendRecords(first.hash, some);
      await all.untilStored(from + some.length);
    }
    const page = new Rulings(all.hub, noFiles);
    valueOf(await page.update());
    all.bad.sendRecords(first.hash, forgedShown(last, 10));
    await all.untilStored(records.length + 10);
    // One turn each 500 records, each of which is read once.
    for (const read of [() => readContents(all.hub), () => page.update()]) {
      const turns = await turnsDuring(read());
      expect(turns).toBeGreaterThan(5);
      expect(turns).toBeLessThan(20);
    }
  });

  it('has ended its look at the ledgers when it is at rest', async () => {
    const host = await HubHost.open({
      hub: all.hub,
      fleet: all.fleet,
      openToAll: '',
      audit: () => Promise.resolve({ text: '', isGood: true }),
      // Each look reads again.
      clock: { ...systemClock, monotonicMs: () => performance.now() * 1_000 },
    });
    const records = forgedLedger(1_500);
    const [first] = records;
    for (let from = 0; from < records.length; from += 500) {
      const some = records.slice(from, from + 500);
      all.bad.sendRecords(first.hash, some);
      await all.untilStored(from + some.length);
    }
    const reads = vi.spyOn(all.hub.database, 'prepare');
    await vi.waitFor(() => {
      expect(reads).toHaveBeenCalledWith(expect.stringContaining('AND branch = ?'));
    }, soon);
    await host.close();
    await host.atRest();
    reads.mockClear();
    await othersFirst();
    await othersFirst();
    expect(reads).not.toHaveBeenCalledWith(expect.stringContaining('AND branch = ?'));
  });

  it('reads a branch that goes on while others leave it', async () => {
    const day = all.stations.add('7', 3);
    await all.join(day);
    const [one, other] = all.stations.copy(day);
    for (const word of ['CAT', 'DOG', 'CWM']) {
      for (const each of [one, other]) {
        const courier = all.courier(each);
        ruleOn(each, word);
        courier.changed();
        await vi.waitFor(() => {
          expect(branchesOf(all.hub)[each.ledger.head().hash]).toStrictEqual(travelled(each));
        }, soon);
        await courier.close();
      }
    }
    const { ledgers } = valueOf(await readContents(all.hub));
    const rulings = ledgers.flatMap(({ branches }) => branches.map((branch) => branch.rulings));
    expect(rulings).toEqual([6, 6]);
  });
});
