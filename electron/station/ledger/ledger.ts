/**
 * The ledger of a station: an append-only SQLite file. With WAL and synchronous FULL, `append`
 * returns only when the record is on disk. Opening checks the entire chain.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { emptyChain, followChain, type ChainError } from '../../core/ledger/chain.ts';
import { makeRecord } from '../../core/ledger/make-record.ts';
import { readRecord } from '../../core/ledger/read-record.ts';
import type { ChainHead, Content, LedgerEntry, LedgerRecord } from '../../core/ledger/record.ts';
import { hideableParts } from '../../core/ledger/hideable-parts.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { RecordFold, type LedgerSummary } from '../../core/ledger/summary.ts';
import { offsetsIn } from '../../core/ledger/time-zones.ts';
import type { RulingOnRecord } from '../../core/ledger/rulings-on-record.ts';
import { Challenges, type Chosen, type Statistics } from '../../core/reports/statistics.ts';
import { shownProgram } from '../../core/text/newer-program.ts';
import { english } from '../../core/text/sentence.ts';
import type { Moment } from '../../core/text/local-time.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { randomId } from '../machine/random-id.ts';
import { keepHeapSmall } from '../machine/small-heap.ts';
import {
  findLastTest,
  findRuling,
  findRulings,
  type RulingsPage,
  type RulingsQuery,
} from './ledger-queries.ts';
import {
  findRecord,
  finishPutBack,
  isOfDevelopment,
  placeOf,
  type LedgerPlace,
  type Misplaced,
} from './ledger-place.ts';
import { lockFileName, takeLock, type LedgerLock } from './ledger-lock.ts';
import {
  chainEntries,
  entriesAt,
  reading,
  readingInTurns,
  type LedgerReadError,
} from './checked-on-each-read.ts';
import { checkFolder } from './may-write-in-folder.ts';
import {
  insertRecord,
  ledgerFileName,
  ledgerSchema,
  recordsIn,
  tablesIn,
} from './ledger-tables.ts';
import { durably } from '../disk/append-only-database.ts';
import { makeDataFolder } from '../disk/data-folder.ts';
import { claimFolder, type FolderRefusal } from '../disk/folder-format.ts';
import { sha256 } from '../disk/sha256.ts';

export { ledgerFileName } from './ledger-tables.ts';

export type LedgerError =
  | { readonly kind: 'inUse' }
  | { readonly kind: 'notOpened'; readonly cause: unknown }
  | { readonly kind: 'broken'; readonly error: ChainError }
  | { readonly kind: 'notWritten'; readonly cause: unknown }
  | { readonly kind: 'otherSchema' | 'ofDevelopment' }
  | { readonly kind: Misplaced }
  | FolderRefusal;

/** A ledger with a clock. The program writes records in no other way. */
export interface Ledger extends Omit<LedgerFile, 'append'> {
  /** Calls `LedgerFile.append` with the present time. */
  readonly append: (fact: NewRecord) => Result<LedgerRecord, LedgerError>;
  /** When the chain of all its records was checked. */
  readonly openedAt: Moment;
}

export interface LedgerFile {
  /**
   * On `ok`, the record is on disk where other programs find it. On an error, its fate is unknown
   * until the next call of `append` or `verifyWritable`. A ruling must have the number
   * `summary.nextRuling`.
   */
  readonly append: (fact: NewRecord, time: Date) => Result<LedgerRecord, LedgerError>;
  /** The summary of all records up to the last one. */
  readonly summary: LedgerSummary;
  /** Returns number and hash of the last record. */
  readonly head: () => ChainHead;
  readonly rulings: (query: RulingsQuery) => Result<RulingsPage, LedgerReadError>;
  /** Returns `undefined` if there is no ruling with this number. */
  readonly ruling: (
    ruling: number,
    withSources?: boolean,
  ) => Result<RulingOnRecord | undefined, LedgerReadError>;
  /** Returns `undefined` if there is no record with this number. */
  readonly entry: (number: number) => Result<LedgerEntry | undefined, LedgerReadError>;
  /** Returns the time of the last passed self-test, at an opening or on demand. */
  readonly lastTest: () => Result<Moment | undefined, LedgerReadError>;
  /** Of all challenges, or of those chosen. */
  readonly statistics: (chosen?: Chosen) => Result<Statistics, LedgerReadError>;
  /** Passes all entries in order, with the chain checked up to the head. */
  readonly read: <Value>(
    work: (entries: () => Iterable<LedgerEntry>) => Value,
  ) => Result<Value, LedgerReadError>;
  /** As `read`, for long work that lets other work run meanwhile. Reads up to the head of now. */
  readonly readInTurns: <Value>(
    work: (entries: () => Iterable<LedgerEntry>) => Promise<Value>,
  ) => Promise<Result<Value, LedgerReadError>>;
  /** Checks the entire chain again, as opening does. */
  readonly check: () => Result<ChainHead, LedgerReadError>;
  /**
   * Checks that writing works, by a durable write that is not a record. After a failed `append`,
   * also finds out whether the record was written after all.
   */
  readonly verifyWritable: () => Result<undefined, LedgerError>;
  /**
   * Closes the ledger, after putting its file back if it is missing. On an error, the ledger is
   * still open and may be the only copy of its records.
   */
  readonly closeOrPutBack: () => Result<'inPlace' | 'putBack', LedgerError>;
  readonly close: () => void;
  /** True if this opening put the file back for an earlier program that was killed. */
  readonly isPutBack: boolean;
}

/**
 * `last` is the head that this program knows from before. Refuses a ledger without it. `program` is
 * noted in the folder if no program is noted there. Changes nothing in a folder of a newer program.
 */
export function openLedger(
  dataFolder: string,
  last?: ChainHead,
  program?: string,
): Result<LedgerFile, LedgerError> {
  keepHeapSmall();
  const refusal = checkFolder(dataFolder);
  if (refusal !== undefined) return fail(refusal);
  const files: { readonly close: () => void }[] = [];
  const opened = openFiles(dataFolder, { last, program }, files);
  if (!opened.ok) for (const file of files.toReversed()) file.close();
  return opened;
}

/** Adds every file that it opens to `opened`, in order. */
function openFiles(
  dataFolder: string,
  { last, program }: { readonly last: ChainHead | undefined; readonly program: string | undefined },
  opened: { readonly close: () => void }[],
): Result<LedgerFile, LedgerError> {
  const file = join(dataFolder, ledgerFileName);
  try {
    // Do not recreate a folder that disappeared with its disk.
    if (last === undefined) makeDataFolder(dataFolder);
    const lock = takeLock(join(dataFolder, lockFileName));
    if (lock === undefined) return fail({ kind: 'inUse' });
    opened.push({
      close: () => {
        lock.release(undefined);
      },
    });
    const isKnown = last !== undefined || lock.isBegun;
    // SQLite changes a file when it opens and closes it to write.
    if (isOfDevelopment(file)) return fail({ kind: 'ofDevelopment' });
    if (program !== undefined) {
      const claimed = claimFolder(dataFolder, program);
      if (!claimed.ok) {
        return fail({ kind: 'notOpened', cause: new Error(english(claimed.error.why)) });
      }
    }
    const isPutBack = finishPutBack(file, last ?? lock.lastHead ?? emptyChain);
    if (isKnown && !existsSync(file)) return fail({ kind: 'missing' });
    const database = new DatabaseSync(file);
    opened.push(database);
    const tables = tablesIn(database);
    if (isKnown && tables === 'none') return fail({ kind: 'cut' });
    if (tables === 'other' || tables === 'ofDevelopment') return fail({ kind: 'otherSchema' });
    // The cache can hold a complete ledger, so that it can be put back if the file is emptied.
    database.exec(`${durably} PRAGMA cache_size = -65536;`);
    if (tables === 'none') database.exec(`BEGIN; ${ledgerSchema} COMMIT;`);
    const ledger = readLedger(database, placeOf({ database, file, lock }));
    if (!ledger.ok) return ledger;
    const head = ledger.value.head();
    const kind =
      findRecord(database, last ?? emptyChain) ?? findRecord(database, lock.lastHead ?? emptyChain);
    if (kind !== undefined) return fail({ kind });
    return noteHead(lock, head) ?? ok({ ...ledger.value, isPutBack });
  } catch (cause) {
    return fail({ kind: 'notOpened', cause });
  }
}

/** Returns an error if the disk refuses. */
function noteHead(lock: LedgerLock, head: ChainHead): Result<never, LedgerError> | undefined {
  try {
    lock.note(head);
    return undefined;
  } catch (cause) {
    return fail({ kind: 'notWritten', cause });
  }
}

/** Fails for an unreadable record, which would close every later station on this ledger. */
function readWritable(record: LedgerRecord): Result<Content<NewRecord>, LedgerError> {
  const content = readRecord(record);
  if (content !== undefined) return ok(content);
  const cause = new Error(`This is no record of the kind "${record.kind}".`);
  return fail({ kind: 'notWritten', cause });
}

function salt(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Two ledgers that begin in the same minute must not have the same first record. Parts with a salt
 * are random, and so is a field of `started`.
 */
function isUnique(record: LedgerRecord): boolean {
  return record.kind === 'started' || hideableParts.some((name) => record[name] !== undefined);
}

function readLedger(
  database: DatabaseSync,
  place: LedgerPlace,
): Result<Omit<LedgerFile, 'isPutBack'>, LedgerError> {
  let end = emptyChain;
  /** The last program that opened the ledger. */
  let program: string | undefined;
  const summary = new RecordFold();
  const challenges = new Challenges();
  const addToSummaries = (record: LedgerRecord, content: Content<NewRecord>): void => {
    summary.add(content.fact, content.time);
    challenges.add({ record, ...content });
  };
  /** True while it is unknown whether the last record was written. */
  let isUncertain = false;
  let probes = 0;
  /** Follows the chain to its end on disk. */
  function followToEnd(): Result<undefined, LedgerError> {
    // Include numbers below 1, which break the chain.
    const newer = { where: 'number > ? OR number < 1', values: [end.number] };
    for (const record of recordsIn(database, newer)) {
      const followed = followChain(end, record, sha256);
      if (!followed.ok) {
        const { error } = followed;
        return fail(
          error.kind === 'newer' ? { kind: 'newer', program } : { kind: 'broken', error },
        );
      }
      if (followed.value.fact.kind === 'started') {
        program = shownProgram(followed.value.fact.body.program);
      }
      end = followed.value.end;
      addToSummaries(record, followed.value);
    }
    isUncertain = false;
    return ok(undefined);
  }

  function write(work: () => Result<undefined, LedgerError>): Result<undefined, LedgerError> {
    try {
      return work();
    } catch (cause) {
      isUncertain = true;
      return fail({ kind: 'notWritten', cause });
    }
  }

  /** A record that other programs cannot find does not count as written. */
  function inPlace(kind = place.check(end)): Result<undefined, LedgerError> {
    if (kind !== undefined) isUncertain = true;
    return kind === undefined ? ok(undefined) : fail({ kind });
  }

  /** Writes a unique first record, unless there are records or `fact` makes one. */
  function begin(fact: NewRecord, time: Date): Result<unknown, LedgerError> {
    if (end.number > 0) return ok(undefined);
    const record = makeRecord(fact, end, time, { sha256, salt });
    const content = readWritable(record);
    if (!content.ok || isUnique(record)) return content;
    const id = randomId();
    return writeNext({ kind: 'ledgerBegun', body: { id } }, time);
  }

  function writeNext(fact: NewRecord, time: Date): Result<LedgerRecord, LedgerError> {
    const record = makeRecord(fact, end, time, { sha256, salt });
    const content = readWritable(record);
    if (!content.ok) return content;
    const written = write(() => {
      insertRecord(database, record);
      return inPlace(place.settle(record));
    });
    if (!written.ok) return written;
    end = { number: record.number, hash: record.hash };
    addToSummaries(record, content.value);
    return ok(record);
  }

  /**
   * True if the ruling's number was assigned before it was known that the ruling before it exists.
   */
  function isOutOfTurn(fact: NewRecord): boolean {
    return fact.kind === 'ruling' && fact.body.ruling !== summary.nextRuling;
  }

  const head = (): ChainHead => end;
  const followed = followToEnd();
  if (!followed.ok) return followed;
  return ok({
    append: (fact, time) => {
      const certain = write(() => {
        const there = inPlace();
        return there.ok && isUncertain ? followToEnd() : there;
      });
      if (!certain.ok) return certain;
      if (isOutOfTurn(fact)) {
        return fail({ kind: 'notWritten', cause: new Error('The number is not the next one.') });
      }
      const begun = begin(fact, time);
      return begun.ok ? writeNext(fact, time) : begun;
    },
    head,
    summary,
    rulings: (query) => findRulings(database, summary, query),
    ruling: (ruling, withSources = false) =>
      findRuling(database, summary.places, ruling, withSources),
    entry: (number) =>
      reading(() => (number > end.number ? undefined : [...entriesAt(database, [number])][0])),
    lastTest: () => findLastTest(database, summary.places),
    statistics: (chosen) =>
      reading(() =>
        challenges.statistics(offsetsIn(entriesAt(database, summary.places.naming)), chosen),
      ),
    read: (work) => reading(() => work(() => chainEntries(database, end))),
    readInTurns: (work) => {
      const upTo = end;
      return readingInTurns(() => work(() => chainEntries(database, upTo)));
    },
    check: () =>
      reading(() => {
        for (const _ of chainEntries(database, end));
        return head();
      }),
    verifyWritable: () =>
      write(() => {
        const before = inPlace();
        if (!before.ok) return before;
        // SQLite writes only on commit, so a rolled-back transaction would prove nothing.
        // `user_version` is free for use, is written like a record, and is never read.
        probes += 1;
        database.exec(`PRAGMA user_version = ${probes.toString()}`);
        const there = inPlace(place.settle(end));
        return there.ok ? followToEnd() : there;
      }),
    closeOrPutBack: () => {
      try {
        const how = place.verifyOrPutBack(end);
        return how === 'inPlace' || how === 'putBack' ? ok(how) : fail({ kind: how });
      } catch (cause) {
        return fail({ kind: 'notWritten', cause });
      }
    },
    close: () => {
      place.close(end);
    },
  });
}
