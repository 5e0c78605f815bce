import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { readContents } from '../../../electron/hub/hub-snapshot.ts';
import { noFiles } from '../../../electron/hub/rulings/lists-at-hand.ts';
import { Rulings } from '../../../electron/hub/rulings/open-rulings.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { open } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { FleetWithIntruder } from './fleet-with-intruder.ts';
import { forgedFirst, forgedRecord, forgedRuling, salt } from './intruder.ts';

let all: FleetWithIntruder;

beforeEach(async () => {
  all = await FleetWithIntruder.open();
});

afterEach(async () => {
  await all.end();
});

/** Reads the hub in all its ways, and opens it again. */
async function expectReadable(rulings: number): Promise<void> {
  valueOf(await readContents(all.hub));
  const page = new Rulings(all.hub, noFiles);
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
    all.bad.sendRecords(first.hash, [first, ruling]);
    await all.untilStored(2);
    await expectReadable(1);
  });

  it('can be read if two records name one hash, and its text is allowed in one of them', async () => {
    const text = JSON.stringify({ salt, by: { id: 'a', name: 'b', role: 'director' }, said: 'x' });
    const people = { hash: sha256(text) };
    const first = forgedFirst();
    const ruling = forgedRuling(first, { people });
    const tested = forgedRecord(ruling, 'selfTested', { passed: true }, { people });
    await all.bad.whenAsked(({ ledger }) => {
      const record = { number: tested.number, hash: tested.hash };
      all.bad.send('parts', { ledger, parts: [{ record, name: 'people', text }] });
    });
    all.bad.sendRecords(first.hash, [first, ruling, tested]);
    await all.untilStored(3);
    all.bad.sayHealth(first.hash, tested);
    await vi.waitFor(() => {
      expect(all.fleet.board().tiles).toMatchObject([{ head: 3 }]);
    }, soon);
    await all.fleet.handOver();
    const parts = all.hub.database.prepare('SELECT record, name FROM part').all();
    expect(parts).toContainEqual({ record: 3, name: 'people' });
    await expectReadable(1);
  });
});
