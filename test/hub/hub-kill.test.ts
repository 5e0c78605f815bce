import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerRecord } from '../../electron/core/ledger/record.ts';
import { hubFileName } from '../../electron/hub/ledgers/hub-tables.ts';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { shortOrLong } from '../long.ts';
import { Child, killChildren } from '../station/killed-child.ts';
import { branchesIn, ownRecords } from './opened-hub.ts';
import { entriesIn, exportEntries, Stations } from './stations.ts';
import { needs } from '../facility/facility.ts';

const kills = shortOrLong(6, 100);
/** On a new hub then, because one that has everything writes nothing. */
const killsOfOneHub = 6;
const longestLifeMs = 60;
/** Each export has so many records more than the one before it. */
const step = 3;

let stations: Stations;
/** The complete ledgers, by the hashes of their second records. */
const ledgers = new Map<string, readonly LedgerRecord[]>();
/** The last record of each export. */
const heads = new Map<string, LedgerRecord>();

beforeAll(() => {
  stations = new Stations();
  for (const day of ['12', '7', '8'].map((name) => stations.add(name, 8))) {
    const entries = entriesIn(day);
    ledgers.set(
      entries[1]?.record.hash ?? '',
      entries.map(({ record }) => record),
    );
    for (let to = 2; to <= entries.length; to += step) {
      const name = `${to.toString().padStart(3, '0')}-${day.station}.jsonl`;
      const few = entries.slice(0, to);
      exportEntries(stations.at('stick', name), day.station, few);
      for (const { record } of few.slice(-1)) heads.set(name, record);
    }
  }
});

afterAll(() => {
  stations.end();
});

afterEach(killChildren);

function childOn(hub: string, limit?: string): Child {
  const limited = ['sh', '-c', `ulimit -S -f ${limit ?? ''}; exec "$@"`, 'sh'];
  const program = path.join(import.meta.dirname, 'hub-child.ts');
  return new Child(program, [hub, stations.at('stick')], {
    launcher: limit === undefined ? [] : limited,
  });
}

/** Returns the exports that the child reported as collected. */
function collectedBy({ told }: Child): readonly string[] {
  return [...told.matchAll(/^< (.+)$/gm)].map(([, name = '']) => name);
}

/** Checks that the hub has all records of these exports, each once, and knows what it has. */
function expectCollected(hub: string, names: readonly string[]): number {
  const branches = Object.values(branchesIn(hub));
  for (const records of branches) {
    const all = ledgers.get(records[1]?.hash ?? '') ?? [];
    expect(records).toEqual(all.slice(0, records.length));
  }
  const places = new Set(branches.flat().map(({ hash }) => hash));
  const lost = names.filter((name) => !places.has(heads.get(name)?.hash ?? ''));
  expect(lost).toEqual([]);
  const database = new DatabaseSync(path.join(hub, hubFileName), { readOnly: true });
  const stored = database
    .prepare('SELECT count(*) AS count, max(arrived) AS last FROM record')
    .get();
  database.close();
  expect(stored?.['count']).toBe(places.size);
  if (places.size > 0) expect(stored?.['last']).toBe(places.size);
  const recorded = ownRecords(hub, 'ledgerCollected') as readonly { readonly records: number }[];
  expect(recorded.reduce((sum, { records }) => sum + records, 0)).toBe(places.size);
  if (places.size > 0) {
    expect(verifyLedger(path.join(hub, ledgerFileName), [])).toMatchObject({
      ok: true,
      value: { findings: [] },
    });
  }
  return places.size;
}

describe('a hub killed while it collects', () => {
  it(
    `loses no collected record and stores none twice, ${kills.toString()} times of ${kills.toString()}`,
    async () => {
      let acknowledgements = 0;
      const hubOf = (kill: number): string =>
        stations.at(`killed-${Math.floor(kill / killsOfOneHub).toString()}`);
      const certain = new Map<string, readonly string[]>();
      for (let kill = 0; kill < kills; kill += 1) {
        const hub = hubOf(kill);
        const child = childOn(hub);
        child.go();
        // From its first moment on in some rounds, from its first export on in others, and in the
        // rest when it has collected one.
        if (kill % 4 > 0) await child.ready();
        if (kill % 4 === 3) await child.finishesStep();
        await wait(Math.random() * longestLifeMs);
        await child.kill();
        expect(child.said).toBe('');
        const collected = collectedBy(child);
        acknowledgements += collected.length;
        certain.set(hub, [...(certain.get(hub) ?? []), ...collected]);
        expectCollected(hub, certain.get(hub) ?? []);
      }
      // Otherwise the kills would have hit nothing.
      expect(acknowledgements).toBeGreaterThan(0);
    },
    60_000 + kills * 3_000,
  );
});

describe('a hub that may not grow', needs('prlimit'), () => {
  it.each(['300', '700', '1500'])(
    'at %s blocks says so, and goes on without loss when it may again',
    async (limit) => {
      const hub = stations.at(`limited-${limit}`);
      const child = childOn(hub, limit);
      child.go();
      await child.says('full');
      const before = collectedBy(child);
      expect(before.length).toBeGreaterThan(0);
      expect(before.length).toBeLessThan(heads.size);
      child.told = child.told.replace('full\n', '');
      child.go();
      await child.says('full');
      execFileSync('prlimit', ['--pid', child.pid, '--fsize=unlimited']);
      child.go();
      await child.says('done');
      await child.closed;
      expect(collectedBy(child)).toEqual([...heads.keys()].toSorted());
      const all = [...ledgers.values()].flat().length;
      expect(expectCollected(hub, [...heads.keys()])).toBeGreaterThan(all - 3 * step);
    },
    60_000,
  );
});
