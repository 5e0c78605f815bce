import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerFileName, openLedger } from '../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { AuditedLedger, checkpointedDay } from './audited-ledger.ts';
import { readerOf } from '../station/ledger/ledger-reader.ts';
import { needs } from '../facility/facility.ts';

const day = checkpointedDay();
const { checkpointed, records } = day;
let audited: AuditedLedger;

beforeEach(() => {
  audited = new AuditedLedger(day);
});

afterEach(() => {
  audited.remove();
});

describe('the auditor', () => {
  it('finds nothing wrong with the ledger of a day', () => {
    const report = audited.verified([]);
    expect(report).toMatchObject({ findings: [], records, rulings: 60, stations: ['3'] });
    expect(records).toBeGreaterThan(150);
    expect(report.opinions).toBe(30);
    expect(audited.verified()).toMatchObject({ findings: [], vouchedFor: checkpointed });
  });

  it('tells the names that the station had, the present one last', () => {
    const ledger = valueOf(openLedger(audited.folder));
    const by = { id: 'd1', name: 'Dora', role: 'director' as const };
    for (const [from, to] of [
      ['3', '7'],
      ['7', '3'],
    ] as const) {
      const body = { setting: 'station', from, to, by };
      ledger.append({ kind: 'settingsChanged', body }, new Date());
    }
    const theme = { setting: 'theme', from: 'day', to: 'night', by };
    ledger.append({ kind: 'settingsChanged', body: theme }, new Date());
    ledger.close();
    expect(audited.verified([])).toMatchObject({ findings: [], stations: ['7', '3'] });
  });

  it('reads while a station writes, leaves nothing behind and disturbs nobody', () => {
    const ledger = valueOf(openLedger(audited.folder));
    ledger.append({ kind: 'stopped', body: {} }, new Date());
    const before = readdirSync(audited.folder);
    expect(before).toContain(`${ledgerFileName}-wal`);
    expect(audited.verified()).toMatchObject({ findings: [], records: records + 1 });
    expect(readdirSync(audited.folder)).toEqual(before);
    expect(ledger.append({ kind: 'stopped', body: {} }, new Date()).ok).toBe(true);
    ledger.close();
    expect(audited.verified()).toMatchObject({ findings: [], records: records + 2 });
  });

  it('reads a copy with and without the files beside it, and leaves it as it was', () => {
    const ledger = valueOf(openLedger(audited.folder));
    const done = readerOf(audited.file);
    ledger.append({ kind: 'stopped', body: {} }, new Date());
    const elsewhere = path.join(audited.folder, 'elsewhere');
    mkdirSync(elsewhere);
    const withWal = path.join(elsewhere, 'with-wal.sqlite');
    copyFileSync(audited.file, withWal);
    copyFileSync(`${audited.file}-wal`, `${withWal}-wal`);
    const alone = path.join(elsewhere, 'alone.sqlite');
    copyFileSync(audited.file, alone);
    done();
    ledger.close();
    const before = readdirSync(elsewhere);
    audited.file = withWal;
    expect(audited.verified()).toMatchObject({ findings: [], records: records + 1 });
    audited.file = alone;
    expect(audited.verified()).toMatchObject({ findings: [], records });
    expect(readdirSync(elsewhere)).toEqual(before);
  });

  it(
    'reads media that can only be read, with what a killed station left there',
    needs('file modes'),
    () => {
      const media = path.join(audited.folder, 'media');
      mkdirSync(media);
      const ledger = valueOf(openLedger(audited.folder));
      const done = readerOf(audited.file);
      ledger.append({ kind: 'stopped', body: {} }, new Date());
      for (const ending of ['', '-wal', '-shm']) {
        copyFileSync(audited.file + ending, path.join(media, ledgerFileName + ending));
        chmodSync(path.join(media, ledgerFileName + ending), 0o400);
      }
      done();
      ledger.close();
      audited.file = path.join(media, ledgerFileName);
      chmodSync(media, 0o500);
      try {
        expect(audited.verified()).toMatchObject({ findings: [], records: records + 1 });
      } finally {
        chmodSync(media, 0o700);
      }
    },
  );

  it.each([
    ['a folder', () => audited.folder, 'This is not an ordinary file'],
    ['nothing', () => path.join(audited.folder, 'none'), 'there is no such file'],
    ['an empty file', () => written(''), 'This is not a ledger'],
    ['a letter', () => written('Dear director, '.repeat(500)), 'This is not a ledger'],
  ])('says in a sentence that %s is no ledger', (_, given, sentence) => {
    const report = verifyLedger(given(), []);
    expect(report).toMatchObject({ ok: false });
    expect(!report.ok && report.sentence).toContain(sentence);
  });

  it('does not take another database for a ledger', () => {
    audited.file = path.join(audited.folder, 'other.sqlite');
    const database = new DatabaseSync(audited.file);
    database.exec('CREATE TABLE note (text); INSERT INTO note VALUES (1)');
    database.close();
    expect(audited.verified([]).findings[0]).toContain('something else than the table of records');
  });

  it('says that an empty ledger has nothing to verify', () => {
    rmSync(audited.file);
    valueOf(openLedger(audited.folder)).close();
    expect(verifyLedger(audited.file, [])).toMatchObject({ ok: false });
    expect(audited.verified().findings[0]).toContain('only the records up to 0 are there');
  });

  it('passes over an index, which a newer program may add', () => {
    const database = new DatabaseSync(audited.file);
    database.exec('CREATE INDEX other ON record_2 (kind)');
    database.close();
    expect(audited.verified()).toMatchObject({ findings: [], records });
  });

  it.each([
    'DROP TRIGGER record_2_is_never_updated',
    'DROP TRIGGER record_2_is_never_deleted',
    'CREATE TABLE other (kind TEXT)',
    'CREATE VIEW other AS SELECT kind FROM record_2',
    'CREATE TRIGGER quiet BEFORE INSERT ON record_2 BEGIN SELECT RAISE(IGNORE); END',
  ])('notices %s', (sql) => {
    const database = new DatabaseSync(audited.file);
    database.exec(sql);
    database.close();
    expect(audited.verified().findings[0]).toContain('append-only');
  });
});

function written(content: string): string {
  const place = path.join(audited.folder, 'letter');
  writeFileSync(place, content);
  return place;
}
