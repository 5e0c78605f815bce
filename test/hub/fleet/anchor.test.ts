/** What came over the network is in the hub's own ledger soon, so that a later cut is noticed. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { anchorAtIntervals } from '../../../electron/hub/fleet/anchor.ts';
import { collectFiles } from '../../../electron/hub/ledgers/collect.ts';
import { describeHubError, type HubError } from '../../../electron/hub/ledgers/hub-error.ts';
import { hubFileName } from '../../../electron/hub/ledgers/hub-tables.ts';
import { english } from '../../../electron/core/text/sentence.ts';
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

/** Changes the hub's file, as somebody does who knows the triggers. */
function change(...statements: readonly string[]): void {
  const database = new DatabaseSync(path.join(all.stations.hub, hubFileName));
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  for (const statement of statements) database.exec(statement);
  for (const { sql } of triggers) database.exec(String(sql));
  database.close();
}

/** A hub that ended in good order, after it had the ledgers of these stations. */
async function collectFrom(...names: readonly string[]): Promise<void> {
  const days = names.map((name) => all.stations.add(name, 2));
  await all.openHub();
  for (const day of days) {
    await all.join(day);
    const courier = all.courier(day);
    await vi.waitFor(() => {
      expect(courier.news()?.collected).toBe(day.ledger.head().number);
    }, soon);
    await courier.close();
  }
  await all.closeHub();
}

it('a record that is cut after an orderly end is missed, although its station is gone', async () => {
  await collectFrom('7');
  change(
    'DELETE FROM part WHERE record = (SELECT max(arrived) FROM record)',
    'DELETE FROM record WHERE arrived = (SELECT max(arrived) FROM record)',
  );
  expect(errorOf(open(all.stations.hub))).toEqual({ kind: 'cut' });
});

it.each([
  {
    what: 'exchanged',
    statements: [
      'CREATE TABLE kept AS SELECT * FROM sender',
      'DELETE FROM sender',
      `INSERT INTO sender SELECT one.ledger, other.station
         FROM kept one JOIN kept other ON one.rowid <> other.rowid ORDER BY one.rowid`,
      'DROP TABLE kept',
    ],
  },
  { what: 'named otherwise', statements: ["UPDATE sender SET station = '0123456789abcdef'"] },
  { what: 'removed', statements: ['DELETE FROM sender WHERE rowid = 1'] },
])('a sender that was $what is noticed', async ({ statements }) => {
  await collectFrom('7', '8');
  valueOf(open(all.stations.hub)).close();
  change(...statements);
  const error = errorOf(open(all.stations.hub));
  expect(error).toEqual({ kind: 'sendersChanged' });
  expect(english(describeHubError(error))).toContain('names other stations as the senders');
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
