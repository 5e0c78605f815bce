/** A ledger of very many rulings, written in one transaction: one by one, the disk takes an hour. */
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { insertRecord } from '../../../electron/station/ledger/ledger-tables.ts';
import type { Ledger } from '../../../electron/station/ledger/ledger.ts';
import { Day } from './ledger-day.ts';

export function writeLongLedger(dataFolder: string, rulings: number): void {
  const day = new Day(dataFolder);
  day.write({ kind: 'ledgerBegun', body: { id: 'ab'.repeat(8) } });
  const { ledger, file } = day;
  let head = ledger.head();
  ledger.close();
  const database = new DatabaseSync(file);
  const salt = (): string => randomBytes(16).toString('hex');
  let next = 1;
  const append = (fact: NewRecord): ReturnType<Ledger['append']> => {
    const record = makeRecord(fact, head, day.wallTime(), { sha256, salt });
    insertRecord(database, record);
    head = record;
    if (fact.kind === 'ruling') next += 1;
    return { ok: true, value: record };
  };
  const summary = {
    ...ledger.summary,
    get nextRuling() {
      return next as RulingNumber;
    },
  };
  day.ledger = { ...ledger, append, summary };
  database.exec('BEGIN');
  day.writeAll(rulings);
  database.exec('COMMIT');
  database.close();
}
