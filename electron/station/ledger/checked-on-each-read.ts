/** Reads the records of a ledger file. Every one is checked on each read, not only at opening. */
import type { DatabaseSync } from 'node:sqlite';
import {
  describeChainError,
  emptyChain,
  followChain,
  type ChainError,
} from '../../core/ledger/chain.ts';
import { readRecord } from '../../core/ledger/read-record.ts';
import {
  recordHash,
  type ChainHead,
  type LedgerEntry,
  type LedgerRecord,
} from '../../core/ledger/record.ts';
import type { RecordKind } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sha256 } from '../disk/sha256.ts';
import { recordsIn, type Wanted } from './ledger-tables.ts';
import { systemSays } from '../disk/system-says.ts';
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
    return fail(readErrorOf(cause));
  }
}

/** As `reading`, for work that lets other work run meanwhile. That may close the ledger. */
export async function readingInTurns<Value>(
  work: () => Promise<Value>,
): Promise<Result<Value, LedgerReadError>> {
  try {
    return ok(await work());
  } catch (cause) {
    const isClosed = cause instanceof Error && 'code' in cause && cause.code === closedCode;
    return fail(isClosed ? { kind: 'notRead', cause } : readErrorOf(cause));
  }
}

/** Of Node, for a database that is closed. */
const closedCode = 'ERR_INVALID_STATE';

function readErrorOf(cause: unknown): LedgerReadError {
  if (cause instanceof BrokenLedger) return { kind: 'broken', error: cause.error };
  if (cause instanceof Error && 'errcode' in cause) return { kind: 'notRead', cause };
  throw cause;
}

/** Yields all entries up to the head and checks the chain. Iterate within `reading`. */
export function* chainEntries(database: DatabaseSync, head: ChainHead): Generator<LedgerEntry> {
  let at = emptyChain;
  for (const record of recordsUpTo(database, head.number)) {
    const followed = followChain(at, record, sha256);
    if (!followed.ok) throw new BrokenLedger(followed.error);
    const { end, fact, time } = followed.value;
    at = end;
    yield { record, fact, time };
  }
  if (at.number < head.number) throw new BrokenLedger({ number: at.number + 1, kind: 'gap' });
  if (at.hash !== head.hash) throw new BrokenLedger({ number: at.number, kind: 'hashDiffers' });
}

/** In records. */
const batch = 200;

/** Leaves no reading open between batches, so that others may use the ledger meanwhile. */
function* recordsUpTo(database: DatabaseSync, last: number): Generator<LedgerRecord> {
  // Includes numbers below 1, which break the chain.
  let before = -Infinity;
  for (;;) {
    const where = 'number > ? AND number <= ?';
    const records = [...recordsIn(database, { where, values: [before, last], most: batch })];
    yield* records;
    if (records.length < batch) return;
    before = records.at(-1)?.number ?? last;
  }
}

/** Yields entries of some kinds, each checked on its own. Iterate within `reading`. */
export function entriesOfKinds(
  database: DatabaseSync,
  kinds: readonly RecordKind[],
  order: 'ASC' | 'DESC',
): Generator<LedgerEntry> {
  const wanted = kinds.map(() => '?').join(', ');
  return checkedEntries(database, { where: `kind IN (${wanted})`, values: kinds, order });
}

/** Yields the entries with these numbers, in order, each checked on its own. All must be there. */
export function* entriesAt(
  database: DatabaseSync,
  numbers: readonly number[],
): Generator<LedgerEntry> {
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const [entry] = checkedEntries(database, { where: 'number = ?', values: [number] });
    if (entry === undefined) throw new BrokenLedger({ number, kind: 'gap' });
    yield entry;
  }
}

function* checkedEntries(database: DatabaseSync, wanted: Wanted): Generator<LedgerEntry> {
  for (const record of recordsIn(database, wanted)) {
    const { number } = record;
    if (recordHash(record, sha256) !== record.hash) {
      throw new BrokenLedger({ number, kind: 'hashDiffers' });
    }
    const content = readRecord(record);
    if (content === undefined) throw new BrokenLedger({ number, kind: 'unreadable' });
    yield { record, ...content };
  }
}
