/**
 * Reads a collected ledger back. Every hash is checked again on each read. Parts that are still at
 * the station are left out of its records.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { ArrivedEntry } from '../core/fleet/collected-rulings.ts';
import type { Place } from '../core/fleet/place.ts';
import {
  emptyChain,
  followShown,
  placeBeforeFirst,
  type ChainEnd,
  type ChainError,
} from '../core/ledger/chain.ts';
import { readShownParts } from '../core/ledger/read-record.ts';
import type { RecordOfFormat2 } from '../core/ledger/record.ts';
import { sha256 } from '../station/files/sha256.ts';
import { HubFault } from './hub-error.ts';
import { recordOf, type RecordRow } from './record-row.ts';

/**
 * Yields the entries from the first record to this tip. Throws a `HubFault` where they are not as
 * they were collected.
 */
export function* branchEntries(
  database: DatabaseSync,
  ledger: string,
  tip: Place,
): Generator<ArrivedEntry> {
  let end: ChainEnd | undefined;
  const broken = (error: ChainError): HubFault => new HubFault({ kind: 'broken', ledger, error });
  for (const row of branchRows(database, ledger, tip)) {
    const record = recordOf(row);
    // The words travel with their record.
    if (record.words && 'hash' in record.words) {
      throw broken({ number: record.number, kind: 'hashDiffers' });
    }
    if (end === undefined && record.hash !== ledger)
      throw broken({ number: record.number, kind: 'gap' });
    end ??= endBefore(record);
    const followed = followShown(end, record, sha256);
    if (!followed.ok) throw broken(followed.error);
    const { draft, time } = followed.value;
    ({ end } = followed.value);
    yield { record, draft, time, arrived: Number(row['arrived']) };
  }
  if (end?.hash !== tip.hash) throw broken({ number: tip.number, kind: 'gap' });
}

/** The records of format 1 before a continued ledger are not collected. */
export function endBefore(record: RecordOfFormat2): ChainEnd {
  const draft = readShownParts(record)?.draft;
  return draft?.kind === 'ledgerContinued'
    ? { ...placeBeforeFirst(draft), last: { format: 1, kind: 'ledgerEnded' } }
    : emptyChain;
}

function branchRows(database: DatabaseSync, ledger: string, tip: Place): Iterable<RecordRow> {
  return database
    .prepare(
      `WITH RECURSIVE branch (arrived, number, previous) AS (
         SELECT arrived, number, previous FROM record
           WHERE ledger = :ledger AND number = :number AND hash = :hash
         UNION ALL
         SELECT record.arrived, record.number, record.previous FROM branch JOIN record
           ON record.ledger = :ledger AND record.number = branch.number - 1
             AND record.hash = branch.previous
       )
       SELECT record.*, words.text AS wordsText, people.text AS peopleText, staff.text AS staffText
         FROM branch JOIN record USING (arrived)
         LEFT JOIN part AS words ON words.hash = record.words
         LEFT JOIN part AS people ON people.hash = record.people
         LEFT JOIN part AS staff ON staff.hash = record.staff
         ORDER BY branch.number`,
    )
    .iterate({ ledger, number: tip.number, hash: tip.hash });
}
