/** What an opening refuses: a ledger that was emptied, cut, exchanged or changed between two starts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import { readRecord } from '../../../electron/core/ledger/read-record.ts';
import { recordHash } from '../../../electron/core/ledger/record.ts';
import { insertRecord } from '../../../electron/station/ledger/ledger-tables.ts';
import { ledgerFileName, openLedger } from '../../../electron/station/ledger/ledger.ts';
import { causeOfLedgerError } from '../../../electron/station/ledger/record-writer.ts';
import { tools } from '../../core/ledger/entries.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { LedgerOnDisk, upTo } from './ledger-on-disk.ts';
import { ruling } from '../ruling-fact.ts';

const time = new Date('2026-11-21T10:00:00Z');

let disk: LedgerOnDisk;

beforeEach(() => {
  disk = new LedgerOnDisk();
});

afterEach(() => {
  disk.end();
});

describe('a ledger that is opened', () => {
  const rulings = 5;

  beforeEach(() => {
    disk.ruleTo(rulings);
    disk.close();
    copyFileSync(disk.file, disk.at('kept'));
  });

  const emptyings: readonly (readonly [string, () => void])[] = [
    [
      'is empty',
      () => {
        truncateSync(disk.file, 0);
      },
    ],
    [
      'has no table',
      () => {
        rmSync(disk.file);
        const database = new DatabaseSync(disk.file);
        database.exec('PRAGMA user_version = 7');
        database.close();
      },
    ],
    [
      'has a table without records',
      () => {
        rmSync(disk.file);
        valueOf(openLedger(disk.at('new'))).close();
        copyFileSync(path.join(disk.at('new'), ledgerFileName), disk.file);
      },
    ],
  ];

  it.each(emptyings)('and %s is refused, not begun again, until it is put back', (_how, empty) => {
    empty();
    const before = readFileSync(disk.file);
    const cut = { ok: false, error: { kind: 'cut' } };
    expect(openLedger(disk.data)).toEqual(cut);
    expect(openLedger(disk.data)).toEqual(cut);
    if (before.length === 0) expect(readFileSync(disk.file)).toHaveLength(0);
    copyFileSync(disk.at('kept'), disk.file);
    expect(disk.open().summary.nextRuling).toBe(rulings + 1);
  });

  it('is refused as an older copy, and as another ledger of the same length', () => {
    disk.ruleTo(rulings + 1);
    disk.close();
    copyFileSync(disk.at('kept'), disk.file);
    expect(openLedger(disk.data)).toEqual({ ok: false, error: { kind: 'cut' } });
    const other = valueOf(openLedger(disk.at('other')));
    for (const one of upTo(rulings + 1)) {
      valueOf(other.append(ruling(one), new Date('2026-11-22T10:00:00Z')));
    }
    other.close();
    copyFileSync(path.join(disk.at('other'), ledgerFileName), disk.file);
    expect(openLedger(disk.data)).toEqual({ ok: false, error: { kind: 'replaced' } });
  });

  it('keeps the head of the opening after a kill', async () => {
    disk.ruleTo(rulings + 1);
    disk.close();
    const script = path.join(import.meta.dirname, 'ledger-child.ts');
    const child = spawn(process.execPath, [script, disk.data], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.write('\n');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    copyFileSync(disk.at('kept'), disk.file);
    rmSync(disk.log, { force: true });
    expect(openLedger(disk.data)).toEqual({ ok: false, error: { kind: 'cut' } });
  });

  it.each([
    ['an extra trigger', 'CREATE TRIGGER x AFTER INSERT ON record_2 BEGIN SELECT 1; END'],
    ['an extra table', 'CREATE TABLE x (y)'],
    ['an extra column', 'ALTER TABLE record_2 ADD COLUMN x TEXT'],
    ['a view', 'CREATE VIEW x AS SELECT * FROM record_2'],
    ['no trigger against deletion', 'DROP TRIGGER record_2_is_never_deleted'],
  ])('with %s is refused, as the auditor refuses it', (_what, sql) => {
    const database = new DatabaseSync(disk.file);
    database.exec(sql);
    database.close();
    expect(openLedger(disk.data)).toEqual({ ok: false, error: { kind: 'otherSchema' } });
    expect(disk.findings()).not.toEqual([]);
  });

  it('with a row before the first record is refused, as the auditor refuses it', () => {
    const database = new DatabaseSync(disk.file);
    database.exec(
      'INSERT INTO record_2 SELECT -5, kind, time, public, words, people, staff, previous, hash FROM record_2 WHERE number = 1',
    );
    database.close();
    expect(openLedger(disk.data)).toMatchObject({
      error: { kind: 'broken', error: { kind: 'gap' } },
    });
    expect(disk.findings()).not.toEqual([]);
  });

  it('whose last record says a thing twice is refused, as the auditor refuses it', () => {
    const made = disk.open();
    const head = made.head();
    disk.close();
    const plain = makeRecord({ kind: 'stopped', body: {} }, head, time, tools);
    const twice = { ...plain, kind: 'noticed', public: '{"ruling":1,"ruling":2}' };
    expect(readRecord({ ...twice, public: '{"ruling":2}' })).toBeDefined();
    const hash = recordHash(twice, tools.sha256);
    const database = new DatabaseSync(disk.file);
    insertRecord(database, { ...twice, hash });
    database.close();
    expect(openLedger(disk.data)).toMatchObject({
      error: { kind: 'broken', error: { number: rulings + 1, kind: 'unreadable' } },
    });
    expect(disk.findings()).not.toEqual([]);
  });

  it.each([
    ['a kind', 'noteTaken', '{}'],
    ['a member of a known kind', 'stopped', '{"more":1}'],
  ])('with %s that only a newer program knows is left to that program', (_what, kind, open) => {
    const made = disk.open();
    const body = { program: 'challenge-station 0.2.0', station: '3' };
    valueOf(made.append({ kind: 'started', body }, time));
    const plain = makeRecord({ kind: 'stopped', body: {} }, made.head(), time, tools);
    disk.close();
    const newer = { ...plain, kind, public: open };
    const database = new DatabaseSync(disk.file);
    insertRecord(database, { ...newer, hash: recordHash(newer, tools.sha256) });
    database.close();
    const before = readFileSync(disk.file);
    const error = { kind: 'newer', program: 'challenge-station 0.2.0' } as const;
    expect(openLedger(disk.data)).toEqual({ ok: false, error });
    expect(causeOfLedgerError(error)).toBe('newerProgram');
    expect(readFileSync(disk.file)).toEqual(before);
  });

  it.each(['another program 9', undefined])('names no program called %s', (program) => {
    const made = disk.open();
    if (program !== undefined) {
      valueOf(made.append({ kind: 'started', body: { program, station: '3' } }, time));
    }
    const plain = makeRecord({ kind: 'stopped', body: {} }, made.head(), time, tools);
    disk.close();
    const newer = { ...plain, kind: 'noteTaken' };
    const database = new DatabaseSync(disk.file);
    insertRecord(database, { ...newer, hash: recordHash(newer, tools.sha256) });
    database.close();
    expect(openLedger(disk.data)).toEqual({
      ok: false,
      error: { kind: 'newer', program: undefined },
    });
  });

  it('is missed by the auditor where it is emptied or older than its lock says', () => {
    disk.ruleTo(rulings + 1);
    disk.close();
    copyFileSync(disk.at('kept'), disk.file);
    const older = verifyLedger(disk.file, []);
    expect(older.ok && older.value.findings).toEqual([expect.stringContaining('station.lock')]);
    truncateSync(disk.file, 0);
    const empty = verifyLedger(disk.file, []);
    expect(!empty.ok && empty.sentence).toContain('station.lock');
  });

  it('satisfies the auditor beside its lock, also while a station runs', () => {
    disk.ruleTo(rulings + 1);
    expect(disk.findings()).toEqual([]);
    expect(openLedger(disk.data)).toEqual({ ok: false, error: { kind: 'inUse' } });
  });
});
