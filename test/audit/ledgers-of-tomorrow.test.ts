/** Ledgers as programs of tomorrow may write them: no reader of today calls one of them broken. */
import { expect, it } from 'vitest';
import { emptyChain, followShown } from '../../electron/core/ledger/chain.ts';
import type { LedgerRecord } from '../../electron/core/ledger/record.ts';
import { hideableParts } from '../../electron/core/ledger/record-kinds.ts';
import { conclude } from '../../scripts/audit/core/conclusion.ts';
import { verifyRows } from '../../scripts/audit/core/verify-rows.ts';
import type { Row } from '../../scripts/audit/core/row.ts';
import { seededRandom } from '../../scripts/fuzz/random.ts';
import { sha256Text } from '../core/ledger/entries.ts';
import { ledgerOfTomorrow } from '../ledger-vectors/random-tomorrow.ts';
import { shortOrLong } from '../long.ts';

/** As a report shows it to these readers: with all parts, or without any. */
function rowOf(record: LedgerRecord, isWhole: boolean): Row {
  const parts = hideableParts.map((name) => {
    const part = record[name];
    if (part === undefined || 'hash' in part) return [name, part] as const;
    return [name, isWhole ? part.text : { hash: sha256Text(part.text) }] as const;
  });
  return { ...record, ...(Object.fromEntries(parts) as Pick<Row, (typeof hideableParts)[number]>) };
}

it('are read whole, and called newer', () => {
  const count = shortOrLong(200, 1_000);
  for (let seed = 1; seed <= count; seed += 1) {
    const records = ledgerOfTomorrow(seededRandom(seed));
    let end = emptyChain;
    for (const record of records) {
      const followed = followShown(end, record, sha256Text);
      if (!followed.ok) throw new Error(`Seed ${seed.toString()}: ${followed.error.kind}`);
      end = followed.value.end;
    }
    for (const isWhole of [true, false]) {
      const rows = records.map((record) => rowOf(record, isWhole));
      const verified = verifyRows(rows, [], () => undefined);
      expect(verified.findings, `seed ${seed.toString()}`).toEqual([]);
      expect(conclude(verified).kind).toBe('newer');
    }
  }
});
