/**
 * The ledger's files are emptied, cut or overwritten in place while a station has them open. What
 * other programs find counts, not what the station still sees: after a power cut only the files are
 * left.
 */
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { errorOf } from '../../core/lexicon/samples.ts';
import { Child, killChildren } from '../killed-child.ts';
import { fillWithZeros, LedgerOnDisk, upTo } from './ledger-on-disk.ts';
import { readerOf } from './ledger-reader.ts';
import { RuledStation } from './ruled-station.ts';

let disk: LedgerOnDisk;

beforeEach(() => {
  disk = new LedgerOnDisk();
});

afterEach(async () => {
  await killChildren();
  disk.end();
});

/** Ways to damage the files of a ledger that is open. */
const damages: readonly (readonly [string, () => void])[] = [
  [
    'is emptied',
    () => {
      truncateSync(disk.file, 0);
    },
  ],
  [
    'loses its second half',
    () => {
      truncateSync(disk.file, statSync(disk.file).size / 2);
    },
  ],
  [
    'loses its last byte',
    () => {
      truncateSync(disk.file, statSync(disk.file).size - 1);
    },
  ],
  [
    'is filled with zeros',
    () => {
      fillWithZeros(disk.file, statSync(disk.file).size);
    },
  ],
  [
    'gets an older copy written into it',
    () => {
      copyFileSync(disk.at('older'), disk.file);
    },
  ],
  [
    'has its log emptied',
    () => {
      truncateSync(disk.log, 0);
    },
  ],
  [
    'has its log filled with zeros',
    () => {
      fillWithZeros(disk.log, statSync(disk.log).size);
    },
  ],
  [
    'has zeros written into its log',
    () => {
      fillWithZeros(disk.log, 100_000);
    },
  ],
];

describe('an open ledger whose file', () => {
  it.each(damages)('%s gives no ruling that is not on record, and loses none', (_how, damage) => {
    disk.ruleTo(3);
    disk.close();
    copyFileSync(disk.file, disk.at('older'));
    const opened = disk.open();
    disk.ruleTo(60);
    damage();
    const appended = disk.rule();
    if (appended.ok) expect(disk.leftAfterPowerCut()).toEqual(upTo(61));
    else expect(appended.error).toEqual({ kind: 'cut' });
    const { number } = opened.head();
    expect(number).toBe(appended.ok ? 61 : 60);
    expect(opened.closeOrPutBack().ok).toBe(true);
    const next = disk.open(opened.head()).summary.nextRuling;
    expect(disk.rulings().slice(0, number)).toEqual(upTo(number));
    disk.ruleTo(next);
    expect(disk.leftAfterPowerCut()).toEqual(upTo(next));
    expect(disk.findings()).toEqual([]);
  });

  it.each(damages.slice(0, 4))('%s is noticed by the probe as well', (_how, damage) => {
    const opened = disk.open();
    disk.ruleTo(60);
    damage();
    expect(opened.verifyWritable()).toEqual({ ok: false, error: { kind: 'cut' } });
  });

  it('is emptied is not noticed too late if the station was just started', () => {
    disk.ruleTo(3);
    disk.close();
    disk.open();
    truncateSync(disk.file, 0);
    expect(disk.rule()).toEqual({ ok: false, error: { kind: 'cut' } });
  });

  it('is emptied while another program reads it writes nothing that is lost', () => {
    const opened = disk.open();
    disk.ruleTo(30);
    const done = readerOf(disk.file);
    disk.ruleTo(31);
    expect(statSync(disk.log).size).toBeGreaterThan(0);
    expect(disk.leftAfterPowerCut()).toEqual(upTo(31));
    truncateSync(disk.log, 0);
    expect(disk.rule()).toEqual({ ok: false, error: { kind: 'cut' } });
    done();
    expect(opened.closeOrPutBack().ok).toBe(true);
    disk.open();
    expect(disk.rulings()).toEqual(upTo(31));
  });

  it('was damaged so that nothing can put it back is not closed over', () => {
    const opened = disk.open();
    disk.ruleTo(3);
    // Another program changed the rows, and the station has seen the change.
    const database = new DatabaseSync(disk.file);
    database.exec('DROP TRIGGER record_2_is_never_deleted; DELETE FROM record_2 WHERE number = 3');
    database.close();
    expect(opened.check().ok).toBe(false);
    expect(opened.closeOrPutBack()).toEqual({ ok: false, error: { kind: 'cut' } });
    expect(openLedger(disk.data)).toEqual({ ok: false, error: { kind: 'inUse' } });
    expect(existsSync(`${disk.file}.put-back`)).toBe(false);
  });
});

describe('a program that is killed after its ledger was emptied', () => {
  it.each([1, 2, 3])(
    'leaves every ruling that it told, or a ledger that is refused (%i)',
    async () => {
      const child = new Child(path.join(import.meta.dirname, 'ledger-child.ts'), [disk.data]);
      child.go();
      await child.says('< 40');
      truncateSync(disk.file, 0);
      // It has noticed, and waits.
      await child.says('full');
      await child.kill();
      const acknowledged = [...child.told.matchAll(/^< (\d+)$/gm)].map((match) => Number(match[1]));
      expect(acknowledged.length).toBeGreaterThanOrEqual(40);
      // What it wrote back before it noticed can leave a file that is no database.
      expect(['cut', 'notOpened']).toContain(errorOf(openLedger(disk.data)).kind);
    },
  );
});

describe('a station whose ledger is emptied', () => {
  let station: RuledStation;

  beforeEach(() => {
    station = new RuledStation(disk.at('a.lexicon'));
  });

  afterEach(() => {
    station.end();
  });

  it('closes without a verdict, puts it back and goes on with the next number', () => {
    truncateSync(station.ledgerFile, 0);
    expect(station.challenge()).toEqual({ screen: 'closed', code: 'LG-07' });
    station.expectRecovery();
  });
});
