import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import {
  ledgerFileName,
  openLedger,
  type LedgerFile,
} from '../../../electron/station/ledger/ledger.ts';
import { describeLedgerReadError } from '../../../electron/station/ledger/checked-on-each-read.ts';
import { insertRecord } from '../../../electron/station/ledger/ledger-tables.ts';
import { tools } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { Day, director } from './ledger-day.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { ruling } from '../ruling-fact.ts';
import { needs } from '../../facility/facility.ts';

const time = new Date('2026-11-21T10:00:00Z');

let base = '';
let folder = '';
const open: LedgerFile[] = [];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ledger-'));
  folder = base;
});

afterEach(() => {
  closeAll();
  rmSync(base, { recursive: true });
});

function opened(): LedgerFile {
  const ledger = openLedger(folder);
  if (!ledger.ok) throw new Error(`not opened: ${ledger.error.kind}`);
  open.push(ledger.value);
  return ledger.value;
}

function closeAll(): void {
  for (const ledger of open.splice(0)) ledger.close();
}

/** Changes the file with another program, and puts the triggers back that stood in the way. */
function tamper(sql: string): void {
  const database = new DatabaseSync(join(folder, ledgerFileName));
  const select = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'";
  const triggers = database.prepare(select).all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  database.exec(sql);
  for (const trigger of triggers) database.exec(String(trigger['sql']));
  database.close();
}

describe('the ledger', () => {
  it('never writes what it could not read back', () => {
    const ledger = opened();
    const fact = { kind: 'staffSignInFailed', body: { failures: 5, waitMs: 14_999.6 } } as const;
    const tooLong = { program: 'p', station: 'x'.repeat(16_384) };
    for (const one of [fact, { kind: 'started', body: tooLong } as const]) {
      expect(ledger.append(one, time)).toMatchObject({ ok: false, error: { kind: 'notWritten' } });
    }
    expect(ledger.append(ruling(1), time)).toMatchObject({ ok: true, value: { number: 1 } });
    closeAll();
    expect(opened().head().number).toBe(1);
  });

  it('never begins as another ledger does that begins in the same minute', () => {
    const kinds = [
      { kind: 'dataFolderFoundOpen', body: { access: 'read' } },
      { kind: 'practiceEnded', body: { by: director } },
      { kind: 'started', body: { program: '1', station: '7', run: '0123456789abcdef' } },
    ] as const;
    const firsts = kinds.map((fact) => {
      const hashes = ['one', 'other'].map((name) => {
        const file = valueOf(openLedger(join(folder, fact.kind, name)));
        valueOf(file.append(fact, time));
        const first = valueOf(file.read((entries) => [...entries()][0]?.record));
        file.close();
        return [first?.kind, first?.hash] as const;
      });
      const [[kind, hash] = [], [, otherHash] = []] = hashes;
      return [kind, hash === otherHash];
    });
    expect(firsts).toEqual([
      ['ledgerBegun', false],
      ['practiceEnded', false],
      // Its caller gives it a random field.
      ['started', true],
    ]);
  });

  it('numbers rulings from 1 and goes on after a restart', () => {
    const ledger = opened();
    expect(ledger.summary.nextRuling).toBe(1);
    expect(ledger.append(ruling(1), time)).toMatchObject({ ok: true, value: { number: 1 } });
    expect(ledger.summary.nextRuling).toBe(2);
    closeAll();
    expect(opened().summary.nextRuling).toBe(2);
  });

  it('knows which rulings were not shown, also after a restart', () => {
    const ledger = opened();
    for (const number of [1, 2, 3, 4]) ledger.append(ruling(number), time);
    ledger.append({ kind: 'shown', body: { ruling: 1 } }, time);
    ledger.append({ kind: 'noticed', body: { ruling: 3 } }, time);
    expect(ledger.summary.pendingRulings).toMatchObject([{ ruling: 2 }, { ruling: 4 }]);
    closeAll();
    expect(opened().summary.pendingRulings).toMatchObject([{ ruling: 2 }, { ruling: 4 }]);
  });

  it('makes its folder', () => {
    folder = join(folder, 'a', 'b');
    expect(opened().summary.nextRuling).toBe(1);
  });

  it('is on disk with full synchronisation in a write-ahead log', () => {
    opened().append(ruling(1), time);
    const database = new DatabaseSync(join(folder, ledgerFileName), { readOnly: true });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('SELECT kind FROM record_2').all()).toEqual([{ kind: 'ruling' }]);
    database.close();
  });

  it.each(['UPDATE record_2 SET words = 1', 'DELETE FROM record_2'])('aborts %s', (sql) => {
    opened().append(ruling(1), time);
    const database = new DatabaseSync(join(folder, ledgerFileName));
    expect(() => {
      database.exec(sql);
    }).toThrow('the ledger is append-only');
    database.close();
  });

  it('lets only one station in at a time', () => {
    opened();
    expect(openLedger(folder)).toEqual({ ok: false, error: { kind: 'inUse' } });
    closeAll();
    expect(opened().summary.nextRuling).toBe(1);
  });

  it.each([
    [
      `UPDATE record_2 SET public = replace(public, 'acceptable', 'unacceptable') WHERE number = 2`,
      2,
    ],
    [`UPDATE record_2 SET staff = replace(staff, 'primary', 'none') WHERE number = 2`, 2],
    [`DELETE FROM record_2 WHERE number = 1`, 1],
    [`UPDATE record_2 SET number = 9 WHERE number = 3`, 3],
    [`UPDATE record_2 SET time = '2026-11-22T10:00Z' WHERE number = 1`, 1],
  ])('does not open after %s', (sql, number) => {
    const ledger = opened();
    for (const one of [1, 2, 3]) ledger.append(ruling(one), time);
    closeAll();
    tamper(sql);
    expect(openLedger(folder)).toMatchObject({
      ok: false,
      error: { kind: 'broken', error: { number } },
    });
  });

  it('does not open a file that is no database, and keeps it', () => {
    writeFileSync(join(folder, ledgerFileName), 'this is a letter, not a ledger'.repeat(100));
    expect(openLedger(folder)).toMatchObject({ ok: false, error: { kind: 'notOpened' } });
    expect(openLedger(folder)).toMatchObject({ ok: false, error: { kind: 'notOpened' } });
  });

  it('does not open where its folder is a file', () => {
    folder = join(folder, 'file');
    writeFileSync(folder, '');
    expect(openLedger(folder)).toMatchObject({ ok: false, error: { kind: 'notOpened' } });
    folder = join(folder, '..');
  });

  it('says so when it cannot write, and does not count the ruling', () => {
    const ledger = opened();
    ledger.append(ruling(1), time);
    const other = new DatabaseSync(join(folder, ledgerFileName));
    other.exec('BEGIN IMMEDIATE');
    expect(ledger.append(ruling(2), time)).toMatchObject({
      ok: false,
      error: { kind: 'notWritten' },
    });
    expect(ledger.summary.nextRuling).toBe(2);
    other.exec('ROLLBACK');
    other.close();
    expect(ledger.append(ruling(2), time)).toMatchObject({ ok: true, value: { number: 2 } });
  });

  it(
    'does not open in a folder that it may not write',
    needs('file modes', 'an account other than root'),
    () => {
      chmodSync(folder, 0o500);
      expect(openLedger(folder)).toMatchObject({ ok: false, error: { kind: 'notOpened' } });
      chmodSync(folder, 0o700);
    },
  );

  it('refuses a ruling that is not the next one, and writes nothing', () => {
    const ledger = opened();
    ledger.append(ruling(1), time);
    const head = ledger.head();
    for (const number of [1, 3]) {
      expect(ledger.append(ruling(number), time)).toMatchObject({
        ok: false,
        error: { kind: 'notWritten' },
      });
    }
    expect(ledger.head()).toEqual(head);
    expect(ledger.append(ruling(2), time)).toMatchObject({ ok: true, value: { number: 2 } });
  });

  it('finds out by a probe whether it can write again, without leaving a record', () => {
    const ledger = opened();
    ledger.append(ruling(1), time);
    const other = new DatabaseSync(join(folder, ledgerFileName));
    other.exec('BEGIN IMMEDIATE');
    expect(ledger.append(ruling(2), time).ok).toBe(false);
    expect(ledger.verifyWritable()).toMatchObject({ ok: false, error: { kind: 'notWritten' } });
    other.exec('ROLLBACK');
    const head = ledger.head();
    expect(ledger.verifyWritable()).toEqual({ ok: true, value: undefined });
    expect(ledger.verifyWritable()).toEqual({ ok: true, value: undefined });
    expect(ledger.head()).toEqual(head);
    expect(other.prepare('SELECT count(*) AS n FROM record_2').get()).toEqual({ n: 1 });
    other.close();
    expect(ledger.append(ruling(2), time).ok).toBe(true);
  });

  it('takes up a record that came to be although writing it seemed to fail', () => {
    const ledger = opened();
    ledger.append(ruling(1), time);
    const other = new DatabaseSync(join(folder, ledgerFileName));
    other.exec('BEGIN IMMEDIATE');
    const failed = makeRecord(ruling(2), ledger.head(), time, tools);
    expect(ledger.append(ruling(2), time).ok).toBe(false);
    insertRecord(other, failed);
    other.exec('COMMIT');
    other.close();
    // The number was given away with the first try, so the second must get another.
    expect(ledger.append(ruling(2), time)).toMatchObject({ ok: false });
    expect(ledger.summary.nextRuling).toBe(3);
    expect(ledger.summary.pendingRulings).toMatchObject([{ ruling: 1 }, { ruling: 2 }]);
    expect(ledger.append(ruling(3), time)).toMatchObject({ ok: true, value: { number: 3 } });
    expect(ledger.check()).toEqual({ ok: true, value: ledger.head() });
  });

  it('notices when it is asked that rows were altered under it', () => {
    const ledger = opened();
    for (const one of [1, 2, 3]) ledger.append(ruling(one), time);
    expect(ledger.check()).toMatchObject({ ok: true, value: { number: 3 } });
    expect(ledger.read((entries) => [...entries()].length)).toEqual({ ok: true, value: 3 });
    tamper(`UPDATE record_2 SET words = replace(words, 'JO', 'ZA') WHERE number = 2`);
    const broken = { ok: false, error: { kind: 'broken', error: { number: 2 } } };
    expect(ledger.check()).toMatchObject(broken);
    expect(ledger.ruling(2)).toMatchObject(broken);
    expect(ledger.rulings({ limit: 10 })).toMatchObject(broken);
    expect(ledger.ruling(3)).toMatchObject({ ok: true, value: { ruling: 3 } });
    // A search compares what was checked at the opening, and reads only what it finds.
    expect(ledger.rulings({ search: 'JO', limit: 10 })).toMatchObject(broken);
    expect(ledger.rulings({ search: '3', limit: 10 })).toMatchObject({ value: { found: 1 } });
    expect(
      english(describeLedgerReadError({ kind: 'broken', error: { number: 2, kind: 'gap' } })),
    ).toContain('from record 2 on');
  });

  it('notices when its end was cut off under it', () => {
    const ledger = opened();
    for (const one of [1, 2, 3]) ledger.append(ruling(one), time);
    tamper('DELETE FROM record_2 WHERE number = 3');
    expect(ledger.check()).toMatchObject({
      ok: false,
      error: { kind: 'broken', error: { number: 3, kind: 'gap' } },
    });
    for (const read of [ledger.ruling(3), ledger.rulings({ limit: 10 })]) {
      expect(read).toMatchObject({ error: { kind: 'broken', error: { number: 3, kind: 'gap' } } });
    }
  });

  it('says in a sentence when it cannot be read', () => {
    const ledger = opened();
    ledger.append(ruling(1), time);
    const database = new DatabaseSync(join(folder, ledgerFileName));
    database.exec('ALTER TABLE record_2 RENAME COLUMN number TO other');
    database.close();
    const read = ledger.check();
    expect(read).toMatchObject({ ok: false, error: { kind: 'notRead' } });
    expect(read.ok ? '' : english(describeLedgerReadError(read.error))).toContain(
      'no such column: number',
    );
  });

  it('hands out rulings newest first, page by page, with the opinions on them', () => {
    const day = new Day(join(folder, 'day'));
    day.writeAll(25);
    const { ledger } = day;
    open.push(ledger);
    const first = valueOf(ledger.rulings({ limit: 10 }));
    expect(first.rulings.map((one) => one.ruling)).toEqual([
      25, 24, 23, 22, 21, 20, 19, 18, 17, 16,
    ]);
    expect(first.hasMore).toBe(true);
    expect(first.found).toBe(25);
    const last = valueOf(ledger.rulings({ limit: 10, before: 6 }));
    expect(last.rulings.map((one) => one.ruling)).toEqual([5, 4, 3, 2, 1]);
    expect(last.hasMore).toBe(false);
    expect(last.rulings[2]).toMatchObject({
      ruling: 3,
      opinions: [{ opinion: 'second' }, { opinion: 'third', words: ['UNSTATE'] }],
    });
    expect(JSON.stringify(last)).not.toContain('sources');
    const found = valueOf(ledger.rulings({ search: '3-0003', limit: 10 }));
    expect(found.rulings.map((one) => one.ruling)).toEqual([3]);
    expect(found.found).toBe(1);
    const some = valueOf(ledger.rulings({ search: '2', limit: 1, before: 9 }));
    expect(some).toMatchObject({ found: 1, hasMore: false, rulings: [{ ruling: 2 }] });
    const byDay = valueOf(ledger.rulings({ search: '2026-', limit: 10 }));
    expect(byDay).toMatchObject({ found: 25, hasMore: true });
    const all = valueOf(ledger.rulings({ search: ' ', limit: 100, withSources: true }));
    expect(all.rulings).toHaveLength(25);
    expect(all.rulings.every(({ words, sources }) => sources?.length === words.length)).toBe(true);
    expect(valueOf(ledger.ruling(3))).toEqual(last.rulings[2]);
    expect(valueOf(ledger.ruling(3, true))?.opinions[0]?.sources).toEqual(['none']);
    expect(valueOf(ledger.ruling(26))).toBeUndefined();
  });
});
