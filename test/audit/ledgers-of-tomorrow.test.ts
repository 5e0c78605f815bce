/** Ledgers as programs of tomorrow may write them: no reader of today calls one of them broken. */
import { expect, it } from 'vitest';
import { emptyChain, followShown } from '../../electron/core/ledger/chain.ts';
import { conclude } from '../../scripts/audit/core/conclusion.ts';
import { verifyRows } from '../../scripts/audit/core/verify-rows.ts';
import { seededRandom } from '../../scripts/fuzz/random.ts';
import { sha256Text } from '../core/ledger/entries.ts';
import { ledgerOfTomorrow } from '../ledger-vectors/random-tomorrow.ts';
import { shortOrLong } from '../long.ts';
import { rowOf } from './row-of.ts';

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
