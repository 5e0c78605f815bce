/**
 * The ledger of a station: an append-only SQLite file (WAL, synchronous FULL), so that `append`
 * returns only when the record is on disk. Opening checks the whole chain.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { emptyChain, followChain, type ChainError } from '../../core/ledger/chain.ts';
import {
  makeRecord,
  readRecord,
  type ChainHead,
  type LedgerEntry,
  type LedgerRecord,
} from '../../core/ledger/record.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { RecordFold, type LedgerSummary } from '../../core/ledger/summary.ts';
import type { RulingOnRecord } from '../../core/ledger/rulings.ts';
import { fail, ok, type Result } from '../../core/result.ts';
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
  placeOf,
  type LedgerPlace,
  type Misplaced,
} from './ledger-place.ts';
import { lockFileName, takeLock, type LedgerLock } from './ledger-lock.ts';
import { chainEntries, reading, recordOf, type LedgerReadError } from './ledger-rows.ts';
import { makeDataFolder } from '../files/data-folder.ts';
import { sha256 } from '../files/sha256.ts';

export type LedgerError =
  | { readonly kind: 'inUse' }
  | { readonly kind: 'notOpened'; readonly cause: unknown }
  | { readonly kind: 'broken'; readonly error: ChainError }
  | { readonly kind: 'notWritten'; readonly cause: unknown }
  | { readonly kind: 'otherSchema' }
  | { readonly kind: Misplaced };

/** A ledger with a clock: the only way in which the program writes records. */
export interface Ledger extends Omit<LedgerFile, 'append'> {
  /** As `LedgerFile.append`, at the present time. */
  readonly append: (draft: NewRecord) => Result<LedgerRecord, LedgerError>;
}

export interface LedgerFile {
  /**
   * On `ok`, the record is on disk where other programs find it. On an error, its fate is unknown
   * until `probe` runs. A ruling must have the number `summary.nextRuling`.
   */
  readonly append: (draft: NewRecord, time: Date) => Result<LedgerRecord, LedgerError>;
  /** What all records say together, up to the last one. */
  readonly summary: LedgerSummary;
  /** The last record. */
  readonly head: () => ChainHead;
  readonly rulings: (query: RulingsQuery) => Result<RulingsPage, LedgerReadError>;
  /** Undefined when there is no ruling of this number. */
  readonly ruling: (
    ruling: number,
    withSources?: boolean,
  ) => Result<RulingOnRecord | undefined, LedgerReadError>;
  /** When the lexicon in force passed its self-test last, at opening or on demand; ISO 8601. */
  readonly lastTest: () => Result<string | undefined, LedgerReadError>;
  /** Hands out all entries in order, checked along the chain up to the head. */
  readonly read: <Value>(
    work: (entries: () => Iterable<LedgerEntry>) => Value,
  ) => Result<Value, LedgerReadError>;
  /** Reads the whole chain again, as opening does. */
  readonly check: () => Result<ChainHead, LedgerReadError>;
  /**
   * Whether writing works: writes something durably that is no record. After a failed `append` it
   * also finds out whether the record came to be nevertheless, as a crash could leave it.
   */
  readonly verifyWritable: () => Result<undefined, LedgerError>;
  /**
   * Closes the ledger when its file lies in its place, and puts it back there where it is gone. An
   * error: it is still open, and what it holds may be nowhere else.
   */
  readonly closeOrPutBack: () => Result<'inPlace' | 'putBack', LedgerError>;
  readonly close: () => void;
  /** An earlier program was killed before it had put the file back, and this opening did it. */
  readonly isPutBack: boolean;
}

export const ledgerFileName = 'ledger.sqlite';

const schema = `
  CREATE TABLE record (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    time TEXT NOT NULL,
    body TEXT NOT NULL,
    staff TEXT,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER record_is_never_updated BEFORE UPDATE ON record
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
  CREATE TRIGGER record_is_never_deleted BEFORE DELETE ON record
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
`;

const expectedSchema = makeExpectedSchema();

/** `last`: the head up to which this program knows the ledger; another one is not taken for it. */
export function openLedger(dataFolder: string, last?: ChainHead): Result<LedgerFile, LedgerError> {
  const files: { readonly close: () => void }[] = [];
  const opened = openFiles(dataFolder, last, files);
  if (!opened.ok) for (const file of files.toReversed()) file.close();
  return opened;
}

/** Puts every file that it opened into `opened`, in order. */
function openFiles(
  dataFolder: string,
  last: ChainHead | undefined,
  opened: { readonly close: () => void }[],
): Result<LedgerFile, LedgerError> {
  const file = join(dataFolder, ledgerFileName);
  try {
    // A folder that went with its disk must not be made anew.
    if (last === undefined) makeDataFolder(dataFolder);
    const lock = takeLock(join(dataFolder, lockFileName));
    if (lock === undefined) return fail({ kind: 'inUse' });
    opened.push({
      close: () => {
        lock.release(undefined);
      },
    });
    const isKnown = last !== undefined || lock.isBegun;
    const isPutBack = finishPutBack(file, last ?? lock.lastHead ?? emptyChain);
    if (isKnown && !existsSync(file)) return fail({ kind: 'missing' });
    const database = new DatabaseSync(file);
    opened.push(database);
    const found = schemaOf(database);
    if (isKnown && found === '') return fail({ kind: 'cut' });
    if (found !== '' && found !== expectedSchema) return fail({ kind: 'otherSchema' });
    // fullfsync matters on macOS, where an ordinary fsync may leave data in the disk's cache. The
    // cache is large enough for a ledger: what it holds can be put back if the file is emptied.
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;
       PRAGMA checkpoint_fullfsync = ON; PRAGMA cache_size = -65536;`,
    );
    if (found === '') database.exec(`BEGIN; ${schema} COMMIT;`);
    const ledger = readLedger(database, placeOf({ database, file, lock }));
    if (!ledger.ok) return ledger;
    const head = ledger.value.head();
    const kind = lacks(database, { last, lock, head });
    if (kind !== undefined) return fail({ kind });
    return noteHead(lock, head) ?? ok({ ...ledger.value, isPutBack });
  } catch (cause) {
    return fail({ kind: 'notOpened', cause });
  }
}

/** An error if the disk refuses. */
function noteHead(lock: LedgerLock, head: ChainHead): Result<never, LedgerError> | undefined {
  try {
    lock.note(head);
    return undefined;
  } catch (cause) {
    return fail({ kind: 'notWritten', cause });
  }
}

/** What the station knew of its ledger and does not find in it; `undefined` if all is there. */
function lacks(
  database: DatabaseSync,
  known: {
    readonly last: ChainHead | undefined;
    readonly lock: LedgerLock;
    readonly head: ChainHead;
  },
): Misplaced | undefined {
  const { last, lock, head } = known;
  // A lock file of the first edition says only that there was a ledger. It had a first record, but
  // for a start that was cut off between the two.
  if (lock.isBegun && lock.lastHead === undefined && head.number === 0) return 'cut';
  return (
    findRecord(database, last ?? emptyChain) ?? findRecord(database, lock.lastHead ?? emptyChain)
  );
}

/** The definitions of everything in the file, with single spaces. */
function schemaOf(database: DatabaseSync): string {
  return (
    database
      // What ANALYZE leaves is SQLite's own and says nothing of records.
      .prepare("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'")
      .all()
      .map(({ sql }) => String(sql).replaceAll(/\s+/g, ' '))
      .toSorted()
      .join('\n')
  );
}

function makeExpectedSchema(): string {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec(schema);
    return schemaOf(database);
  } finally {
    database.close();
  }
}

function readLedger(
  database: DatabaseSync,
  place: LedgerPlace,
): Result<Omit<LedgerFile, 'isPutBack'>, LedgerError> {
  let head = emptyChain;
  const summary = new RecordFold();
  /** Set while nobody knows whether the last record was written. */
  let isUncertain = false;
  let probes = 0;
  // A number below 1 breaks the chain, too.
  const newer = database.prepare(
    'SELECT * FROM record WHERE number > ? OR number < 1 ORDER BY number',
  );
  const insert = database.prepare(
    'INSERT INTO record (number, kind, time, body, staff, previous, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );

  /** Follows the chain to its end on disk. */
  function followToEnd(): Result<undefined, LedgerError> {
    for (const row of newer.iterate(head.number)) {
      const record = recordOf(row);
      const followed = followChain(head, record, sha256);
      if (!followed.ok) return fail({ kind: 'broken', error: followed.error });
      head = followed.value.head;
      summary.add(followed.value.draft, record.time);
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

  /** A record that other programs do not find does not count as written. */
  function inPlace(kind = place.check(head)): Result<undefined, LedgerError> {
    if (kind !== undefined) isUncertain = true;
    return kind === undefined ? ok(undefined) : fail({ kind });
  }

  /** A ruling got its number before it was known that the one before it had been written. */
  function isOutOfTurn(draft: NewRecord): boolean {
    return draft.kind === 'ruling' && draft.body.ruling !== summary.nextRuling;
  }

  const followed = followToEnd();
  if (!followed.ok) return followed;
  return ok({
    append: (draft, time) => {
      const certain = write(() => {
        const there = inPlace();
        return there.ok && isUncertain ? followToEnd() : there;
      });
      if (!certain.ok) return certain;
      if (isOutOfTurn(draft)) {
        return fail({ kind: 'notWritten', cause: new Error('The number is not the next one.') });
      }
      const record = makeRecord(draft, head, time, sha256);
      // What could not be read back would close every later station on this ledger.
      if (!readRecord(record).ok) {
        const cause = new Error(`This is no record of the kind "${record.kind}".`);
        return fail({ kind: 'notWritten', cause });
      }
      const { number, kind, body, staff = null, previous, hash } = record;
      const written = write(() => {
        insert.run(number, kind, record.time, body, staff, previous, hash);
        return inPlace(place.settle(record));
      });
      if (!written.ok) return written;
      head = { number, hash };
      summary.add(draft, record.time);
      return ok(record);
    },
    head: () => head,
    summary,
    rulings: (query) => findRulings(database, query),
    ruling: (ruling, withSources = false) => findRuling(database, ruling, withSources),
    lastTest: () => findLastTest(database),
    read: (work) => reading(() => work(() => chainEntries(database, head))),
    check: () =>
      reading(() => {
        for (const _ of chainEntries(database, head));
        return head;
      }),
    verifyWritable: () =>
      write(() => {
        const before = inPlace();
        if (!before.ok) return before;
        // A transaction that is rolled back proves nothing: SQLite writes when it commits. This
        // number in the file's head is free for use, goes the way of a record and is not read.
        probes += 1;
        database.exec(`PRAGMA user_version = ${probes.toString()}`);
        const there = inPlace(place.settle(head));
        return there.ok ? followToEnd() : there;
      }),
    closeOrPutBack: () => {
      try {
        const how = place.verifyOrPutBack(head);
        return how === 'inPlace' || how === 'putBack' ? ok(how) : fail({ kind: how });
      } catch (cause) {
        return fail({ kind: 'notWritten', cause });
      }
    },
    close: () => {
      place.close(head);
    },
  });
}
