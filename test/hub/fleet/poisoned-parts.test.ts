import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeArchive } from '../../../electron/hub/archive.ts';
import { readContents } from '../../../electron/hub/hub-snapshot.ts';
import { noFiles } from '../../../electron/hub/rulings/lists-at-hand.ts';
import { openRulings } from '../../../electron/hub/rulings/open-rulings.ts';
import { sha256 } from '../../../electron/station/files/sha256.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { open } from '../opened-hub.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import {
  forgedFirst,
  forgedRecord,
  forgedRuling,
  intruder,
  salt,
  type Intruder,
} from './intruder.ts';

/** Until it holds; the test's own limit of time ends it otherwise. */
const soon = { timeout: 60_000, interval: 50 } as const;

let all: FleetOfStations;
let bad: Intruder;

beforeEach(async () => {
  all = new FleetOfStations();
  await all.openHub();
  const day = all.stations.add('9', 1);
  await all.join(day);
  bad = await intruder(day);
});

afterEach(async () => {
  bad.client.end(true);
  await all.end();
});

async function untilStored(records: number): Promise<void> {
  await vi.waitFor(() => {
    expect(all.fleet.arrived()).toBe(records);
  }, soon);
}

/** Reads the hub in all its ways, and opens it again. */
async function expectReadable(rulings: number): Promise<void> {
  valueOf(await readContents(all.hub));
  const page = openRulings(all.hub, noFiles);
  const found = valueOf(await page.handlers.rulings({ search: '', isOtherwise: false }));
  expect(found.total).toBe(rulings);
  const folder = all.stations.at('archive');
  const audit = () => Promise.resolve({ text: '', isGood: true });
  valueOf(await writeArchive(all.hub, { folder, audit }));
  await all.closeHub();
  valueOf(open(all.stations.hub)).close();
}

describe('a hub', () => {
  it('can be read if a record names the hash of its words as that of its people', async () => {
    const words = JSON.stringify({ salt, words: ['CAT'] });
    const first = forgedFirst();
    const ruling = forgedRuling(first, { words, people: { hash: sha256(words) } });
    bad.sendRecords(first.hash, [first, ruling]);
    await untilStored(2);
    await expectReadable(1);
  });

  it('can be read if two records name one hash, and its text is allowed in one of them', async () => {
    const text = JSON.stringify({ salt, by: { id: 'a', name: 'b', role: 'director' }, said: 'x' });
    const people = { hash: sha256(text) };
    const first = forgedFirst();
    const ruling = forgedRuling(first, { people });
    const tested = forgedRecord(ruling, 'selfTested', { passed: true }, { people });
    await bad.whenAsked(({ ledger }) => {
      const record = { number: tested.number, hash: tested.hash };
      bad.send('parts', { ledger, parts: [{ record, name: 'people', text }] });
    });
    bad.sendRecords(first.hash, [first, ruling, tested]);
    await untilStored(3);
    bad.sayHealth(first.hash, tested);
    await vi.waitFor(() => {
      expect(all.fleet.board().tiles).toMatchObject([{ head: 3 }]);
    }, soon);
    await all.fleet.handOver();
    const parts = all.hub.database.prepare('SELECT record, name FROM part').all();
    expect(parts).toContainEqual({ record: 3, name: 'people' });
    await expectReadable(1);
  });
});
