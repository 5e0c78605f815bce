/** What came over the network is in the hub's own ledger soon, so that a later cut is noticed. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { anchorAtIntervals } from '../../../electron/hub/fleet/anchor.ts';
import { collectFiles } from '../../../electron/hub/ledgers/collect.ts';
import type { HubError } from '../../../electron/hub/ledgers/hub-error.ts';
import { hubFileName } from '../../../electron/hub/ledgers/hub-tables.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { open, ownRecords } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { exportTo } from '../stations.ts';
import { FleetOfStations } from './fleet-of-stations.ts';

let all: FleetOfStations;

beforeEach(() => {
  all = new FleetOfStations();
});

afterEach(async () => {
  await all.end();
});

/** Cuts the newest record, as somebody does who knows the triggers. */
function cutNewest(): void {
  const database = new DatabaseSync(path.join(all.stations.hub, hubFileName));
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  database.exec('DELETE FROM part WHERE record = (SELECT max(arrived) FROM record)');
  database.exec('DELETE FROM record WHERE arrived = (SELECT max(arrived) FROM record)');
  for (const { sql } of triggers) database.exec(String(sql));
  database.close();
}

it('a record that is cut after an orderly end is missed, although its station is gone', async () => {
  const day = all.stations.add('7', 2);
  await all.openHub();
  await all.join(day);
  const courier = all.courier(day);
  await vi.waitFor(() => {
    expect(courier.news()?.collected).toBe(day.ledger.head().number);
  }, soon);
  await courier.close();
  await all.closeHub();
  cutNewest();
  expect(errorOf(open(all.stations.hub))).toEqual({ kind: 'cut' });
});

describe('a hub that goes on', () => {
  it('records every few minutes what came, and says if it cannot', async () => {
    const file = exportTo(all.stations.at('7.jsonl'), all.stations.add('7', 2));
    const hub = valueOf(open(all.stations.hub));
    const clock = new StillClock();
    const tried: (HubError | undefined)[] = [];
    let arrived = 0;
    let isFull = true;
    const failing = { ok: false, error: { kind: 'notWritten', cause: new Error('full') } } as const;
    const append: typeof hub.own.append = (fact) => (isFull ? failing : hub.own.append(fact));
    const anchor = anchorAtIntervals({
      hub: { ...hub, own: { ...hub.own, append } },
      clock,
      arrived: () => arrived,
      onTried: (error) => tried.push(error),
    });
    clock.pass(fleetTiming.anchorEveryMs);
    expect(tried).toEqual([]);
    const own = { ...hub.own, append };
    expect((await collectFiles({ ...hub, own }, [file])).ok).toBe(false);
    arrived = 9;
    clock.pass(fleetTiming.anchorEveryMs - 1);
    expect(tried).toEqual([]);
    clock.pass(1);
    expect(tried).toMatchObject([{ kind: 'ownLedger' }]);
    isFull = false;
    clock.pass(fleetTiming.anchorEveryMs);
    expect(tried.at(-1)).toBeUndefined();
    expect(ownRecords(all.stations.hub, 'ledgerCollected')).toHaveLength(1);
    clock.pass(fleetTiming.anchorEveryMs);
    expect(tried).toHaveLength(2);
    anchor.close();
    expect(clock.timers).toBe(0);
    hub.close();
  });
});
