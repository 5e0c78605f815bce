/** Reads rows of the ledger's table. Every row is checked on each read, not only at opening. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import {
  describeChainError,
  emptyChain,
  followChain,
  type ChainError,
} from '../../core/ledger/chain.ts';
import {
  readRecord,
  recordHash,
  type ChainHead,
  type LedgerEntry,
  type LedgerRecord,
} from '../../core/ledger/record.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { sha256 } from '../files/sha256.ts';
import { systemSays } from '../files/system-says.ts';
import { english, joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';

export type LedgerReadError =
  | { readonly kind: 'broken'; readonly error: ChainError }
  | { readonly kind: 'notRead'; readonly cause: unknown };

export function describeLedgerReadError(error: LedgerReadError): Sentence {
  return error.kind === 'broken'
    ? sentence`${describeChainError(error.error)} Keep the file. Do not use this station.`
    : joinSentences([
        sentence`The ledger cannot be read. Check the disk, then restart the station.`,
        systemSays(error.cause),
      ]);
}

/** Stops the reading of rows. `reading` turns it into an error value. */
class BrokenLedger extends Error {
  readonly error: ChainError;

  constructor(error: ChainError) {
    super(english(describeChainError(error)));
    this.error = error;
  }
}

/** Turns errors of reading rows into a result. Rethrows faults of the program. */
export function reading<Value>(work: () => Value): Result<Value, LedgerReadError> {
  try {
    return ok(work());
  } catch (cause) {
    if (cause instanceof BrokenLedger) return fail({ kind: 'broken', error: cause.error });
    if (cause instanceof Error && 'errcode' in cause) return fail({ kind: 'notRead', cause });
    throw cause;
  }
}

/** Yields all entries up to the head and checks the chain. Iterate within `reading`. */
export function* chainEntries(database: DatabaseSync, head: ChainHead): Generator<LedgerEntry> {
  let at = emptyChain;
  const rows = database
    .prepare('SELECT * FROM record WHERE number <= ? ORDER BY number')
    .iterate(head.number);
  for (const row of rows) {
    const record = recordOf(row);
    const followed = followChain(at, record, sha256);
    if (!followed.ok) throw new BrokenLedger(followed.error);
    at = followed.value.head;
    yield { record, draft: followed.value.draft };
  }
  if (at.number < head.number) throw new BrokenLedger({ number: at.number + 1, kind: 'gap' });
  if (at.hash !== head.hash) throw new BrokenLedger({ number: at.number, kind: 'hashDiffers' });
}

/** Yields entries of some kinds, each checked on its own. Iterate within `reading`. */
export function* entriesOfKinds(
  database: DatabaseSync,
  kinds: readonly LedgerEntry['draft']['kind'][],
  order: 'ASC' | 'DESC',
): Generator<LedgerEntry> {
  const wanted = kinds.map(() => '?').join(', ');
  const rows = database
    .prepare(`SELECT * FROM record WHERE kind IN (${wanted}) ORDER BY number ${order}`)
    .iterate(...kinds);
  for (const row of rows) {
    const record = recordOf(row);
    const { number } = record;
    if (recordHash(record, sha256) !== record.hash) {
      throw new BrokenLedger({ number, kind: 'hashDiffers' });
    }
    const draft = readRecord(record);
    if (!draft.ok) throw new BrokenLedger({ number, kind: 'unreadable' });
    yield { record, draft: draft.value };
  }
}

/** Converts a row as it is. A value of the wrong type makes the check of the chain fail. */
export function recordOf(row: Readonly<Record<string, SQLOutputValue>>): LedgerRecord {
  const text = (column: string): string => String(row[column]);
  const staff = row['staff'] ?? undefined;
  return {
    number: Number(row['number']),
    kind: text('kind'),
    time: text('time'),
    body: text('body'),
    staff: staff === undefined ? undefined : text('staff'),
    previous: text('previous'),
    hash: text('hash'),
  };
}
