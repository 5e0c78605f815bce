/** Random ledgers of tomorrow in a hub of today: carried there, opened again and archived. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyChain, followShown } from '../../../electron/core/ledger/chain.ts';
import type { LedgerEntry, LedgerRecord } from '../../../electron/core/ledger/record.ts';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { auditWith } from '../../../scripts/commands/hub-audit.ts';
import { seededRandom } from '../../../scripts/fuzz/random.ts';
import { sha256Text } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { ledgerOfTomorrow } from '../../ledger-vectors/random-tomorrow.ts';
import { shortOrLong } from '../../long.ts';
import { branchesIn, collect, open } from '../opened-hub.ts';
import { exportEntries, Stations } from '../stations.ts';

let stations: Stations;

beforeEach(() => {
  stations = new Stations();
});

afterEach(() => {
  stations.end();
});

function entriesOf(records: readonly LedgerRecord[]): readonly LedgerEntry[] {
  let end = emptyChain;
  return records.map((record) => {
    const { fact, time, end: next } = valueOf(followShown(end, record, sha256Text));
    end = next;
    return { record, fact, time };
  });
}

it('are the same there, byte by byte, and no report of them is called wrong', async () => {
  const seeds = Array.from({ length: shortOrLong(12, 200) }, (_, index) => index + 1);
  const ledgers = seeds.map((seed) => ledgerOfTomorrow(seededRandom(seed)));
  const files = ledgers.map((records, index) =>
    exportEntries(
      stations.at('stick', `${index.toString()}.jsonl`),
      index.toString(),
      entriesOf(records),
    ),
  );
  expect((await collect(stations.hub, ...files)).refusals).toEqual([]);
  const kept = branchesIn(stations.hub);
  for (const records of ledgers) {
    expect(kept[records.at(-1)?.hash ?? '']).toEqual(records);
  }
  expect(Object.keys(kept)).toHaveLength(ledgers.length);
  const hub = valueOf(open(stations.hub));
  const folder = stations.at('archive');
  const audit = auditWith({ lexicons: () => [], events: () => [] });
  const { notGood, newer } = valueOf(await writeArchive(hub, { folder, audit }));
  hub.close();
  expect(notGood).toEqual([]);
  expect(newer).toHaveLength(ledgers.length);
  expect(readFileSync(`${folder}/verified.txt`, 'utf8')).not.toMatch(
    /broken|changed|does not hold/,
  );
});
