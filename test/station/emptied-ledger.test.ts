/**
 * The ledger's files are emptied, cut or overwritten in place, while a station has them open and
 * between two starts. What other programs find counts, not what the station still sees: after a
 * power cut only the files are left.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRecord, readRecord, recordHash } from '../../electron/core/ledger/record.ts';
import { ledgerFileName, openLedger, type LedgerFile } from '../../electron/station/ledger.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { StaffedStation } from '../rules/staffed-station.ts';
import { readerOf } from './ledger-reader.ts';
import { recordsIn } from './ledger-records.ts';
import { ruling } from './ruling-draft.ts';

const time = new Date('2026-11-21T10:00:00Z');

let top = '';
let data = '';
let file = '';
let ledger: LedgerFile | undefined;

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'emptied-'));
  data = path.join(top, 'data');
  file = path.join(data, ledgerFileName);
});

afterEach(() => {
  ledger?.close();
  ledger = undefined;
  rmSync(top, { recursive: true, force: true });
});

function open(): LedgerFile {
  ledger = valueOf(openLedger(data));
  return ledger;
}

function close(): void {
  ledger?.close();
  ledger = undefined;
}

/** The rulings that another machine finds if this one loses its power now. */
function leftAfterPowerCut(): readonly unknown[] {
  const elsewhere = path.join(top, 'elsewhere');
  rmSync(elsewhere, { recursive: true, force: true });
  cpSync(data, elsewhere, { recursive: true });
  rmSync(path.join(elsewhere, `${ledgerFileName}-shm`), { force: true });
  return rulingsIn(elsewhere);
}

function rulingsIn(folder: string): readonly unknown[] {
  return recordsIn(folder)
    .filter(({ kind }) => kind === 'ruling')
    .map(({ body }) => body['ruling']);
}

function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function fillWithZeros(of: string, bytes: number): void {
  writeFileSync(of, Buffer.alloc(bytes), { flag: 'r+' });
}

const log = (): string => `${file}-wal`;

/** Ways to damage the files of a ledger that is open. */
const damages: readonly (readonly [string, () => void])[] = [
  [
    'is emptied',
    () => {
      truncateSync(file, 0);
    },
  ],
  [
    'loses its second half',
    () => {
      truncateSync(file, statSync(file).size / 2);
    },
  ],
  [
    'loses its last byte',
    () => {
      truncateSync(file, statSync(file).size - 1);
    },
  ],
  [
    'is filled with zeros',
    () => {
      fillWithZeros(file, statSync(file).size);
    },
  ],
  [
    'gets an older copy written into it',
    () => {
      copyFileSync(path.join(top, 'older'), file);
    },
  ],
  [
    'has its log emptied',
    () => {
      truncateSync(log(), 0);
    },
  ],
  [
    'has its log filled with zeros',
    () => {
      fillWithZeros(log(), statSync(log()).size);
    },
  ],
  [
    'has zeros written into its log',
    () => {
      fillWithZeros(log(), 100_000);
    },
  ],
];

describe('an open ledger whose file', () => {
  it.each(damages)('%s gives no ruling that is not on record, and loses none', (_how, damage) => {
    const first = open();
    for (const one of upTo(3)) valueOf(first.append(ruling(one), time));
    close();
    copyFileSync(file, path.join(top, 'older'));
    const opened = open();
    for (let one = 4; one <= 60; one += 1) valueOf(opened.append(ruling(one), time));
    damage();
    const appended = opened.append(ruling(61), time);
    if (appended.ok) expect(leftAfterPowerCut()).toEqual(upTo(61));
    else expect(appended.error).toEqual({ kind: 'cut' });
    const { number } = opened.head();
    expect(number).toBe(appended.ok ? 61 : 60);
    expect(opened.handOver().ok).toBe(true);
    ledger = valueOf(openLedger(data, opened.head()));
    expect(rulingsIn(data).slice(0, number)).toEqual(upTo(number));
    const next = ledger.nextRuling();
    valueOf(ledger.append(ruling(next), time));
    expect(leftAfterPowerCut()).toEqual(upTo(next));
    const report = verifyLedger(file, []);
    expect(report.ok && report.value.findings).toEqual([]);
  });

  it.each(damages.slice(0, 4))('%s is noticed by the probe as well', (_how, damage) => {
    const opened = open();
    for (const one of upTo(60)) valueOf(opened.append(ruling(one), time));
    damage();
    expect(opened.probe()).toEqual({ ok: false, error: { kind: 'cut' } });
  });

  it('is emptied is not noticed too late if the station was just started', () => {
    for (const one of upTo(3)) valueOf((ledger ?? open()).append(ruling(one), time));
    close();
    const opened = open();
    truncateSync(file, 0);
    expect(opened.append(ruling(4), time)).toEqual({ ok: false, error: { kind: 'cut' } });
  });

  it('is emptied while another program reads it writes nothing that is lost', () => {
    const opened = open();
    for (const one of upTo(30)) valueOf(opened.append(ruling(one), time));
    const done = readerOf(file);
    valueOf(opened.append(ruling(31), time));
    expect(statSync(log()).size).toBeGreaterThan(0);
    expect(leftAfterPowerCut()).toEqual(upTo(31));
    truncateSync(log(), 0);
    expect(opened.append(ruling(32), time)).toEqual({ ok: false, error: { kind: 'cut' } });
    done();
    expect(opened.handOver().ok).toBe(true);
    open();
    expect(rulingsIn(data)).toEqual(upTo(31));
  });

  it('was damaged so that nothing can put it back is not closed over', () => {
    const opened = open();
    for (const one of upTo(3)) valueOf(opened.append(ruling(one), time));
    // Another program changed the rows, and the station has seen the change.
    const database = new DatabaseSync(file);
    database.exec('DROP TRIGGER record_is_never_deleted; DELETE FROM record WHERE number = 3');
    database.close();
    expect(opened.check().ok).toBe(false);
    expect(opened.handOver()).toEqual({ ok: false, error: { kind: 'cut' } });
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'inUse' } });
    expect(existsSync(`${file}.put-back`)).toBe(false);
  });
});

describe('an open ledger that is closed', () => {
  const rulings = 60;
  let opened: LedgerFile;

  beforeEach(() => {
    opened = open();
    for (const one of upTo(rulings)) valueOf(opened.append(ruling(one), time));
  });

  /** Zeros over older pages, and the last ones as they were. */
  function damageTheMiddle(): void {
    const bytes = readFileSync(file);
    bytes.fill(0, 2 * 4096, 4 * 4096);
    writeFileSync(file, bytes, { flag: 'r+' });
  }

  it('is put back if older pages of its file were overwritten', () => {
    damageTheMiddle();
    expect(opened.handOver()).toEqual({ ok: true, value: 'putBack' });
    open();
    expect(rulingsIn(data)).toEqual(upTo(rulings));
  });

  it('writes nothing more if its file was overwritten while another program reads', () => {
    const done = readerOf(file);
    valueOf(opened.append(ruling(rulings + 1), time));
    fillWithZeros(file, statSync(file).size);
    expect(opened.append(ruling(rulings + 2), time)).toEqual({
      ok: false,
      error: { kind: 'cut' },
    });
    done();
    expect(opened.handOver()).toEqual({ ok: true, value: 'putBack' });
    open();
    expect(rulingsIn(data)).toEqual(upTo(rulings + 1));
  });

  it.each([
    [
      'gone',
      () => {
        rmSync(file);
      },
    ],
    [
      'emptied',
      () => {
        truncateSync(file, 0);
      },
    ],
  ])('keeps its copy if that cannot take the place of a file that is %s', (_how, damage) => {
    damage();
    // Nothing can be renamed to the name of a folder that is not empty.
    const aside = path.join(top, 'aside');
    if (existsSync(file)) renameSync(file, aside);
    mkdirSync(path.join(file, 'in-the-way'), { recursive: true });
    const head = opened.head();
    for (let time_ = 0; time_ < 2; time_ += 1) expect(opened.handOver().ok).toBe(false);
    rmSync(file, { recursive: true });
    if (existsSync(aside)) renameSync(aside, file);
    expect(opened.handOver()).toEqual({ ok: true, value: 'putBack' });
    ledger = valueOf(openLedger(data, head));
    expect(rulingsIn(data)).toEqual(upTo(rulings));
  });

  it.each([
    [
      'gone',
      () => {
        rmSync(file);
      },
    ],
    [
      'empty',
      () => {
        truncateSync(file, 0);
      },
    ],
  ])(
    'is put back by the next start if the program was killed and the file is %s',
    (_how, damage) => {
      close();
      copyFileSync(file, `${file}.put-back`);
      damage();
      expect(open().isPutBack).toBe(true);
      expect(rulingsIn(data)).toEqual(upTo(rulings));
      expect(existsSync(`${file}.put-back`)).toBe(false);
      close();
      expect(open().isPutBack).toBe(false);
    },
  );

  it('is not put back from a copy that is older', () => {
    close();
    copyFileSync(file, `${file}.put-back`);
    valueOf(open().append(ruling(rulings + 1), time));
    close();
    expect(open().isPutBack).toBe(false);
    close();
    rmSync(file);
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'missing' } });
  });

  it('goes on after another program has emptied the log or analyzed the table', () => {
    const done = readerOf(file);
    valueOf(opened.append(ruling(rulings + 1), time));
    done();
    const auditor = new DatabaseSync(file);
    auditor.exec('PRAGMA wal_checkpoint(TRUNCATE); ANALYZE');
    auditor.close();
    valueOf(opened.append(ruling(rulings + 2), time));
    close();
    open();
    expect(rulingsIn(data)).toEqual(upTo(rulings + 2));
    const report = verifyLedger(file, []);
    expect(report.ok && report.value.findings).toEqual([]);
  });
});

describe('a program that is killed after its ledger was emptied', () => {
  it.each([1, 2, 3])(
    'leaves every ruling that it told, or a ledger that is refused (%i)',
    async () => {
      const script = path.join(import.meta.dirname, 'ledger-child.ts');
      const child = spawn(process.execPath, [script, data], { stdio: ['pipe', 'pipe', 'inherit'] });
      let told = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
      const closed = once(child, 'close');
      const says = async (text: string): Promise<void> => {
        while (!told.includes(text)) await once(child.stdout, 'data');
      };
      child.stdin.write('\n');
      await says('< 40\n');
      truncateSync(file, 0);
      // It has noticed, and waits.
      await says('full\n');
      child.kill('SIGKILL');
      await closed;
      const acknowledged = [...told.matchAll(/^< (\d+)$/gm)].map((match) => Number(match[1]));
      expect(acknowledged.length).toBeGreaterThanOrEqual(40);
      expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'cut' } });
    },
  );
});

describe('a ledger that is opened', () => {
  const rulings = 5;

  beforeEach(() => {
    const made = open();
    for (const one of upTo(rulings)) valueOf(made.append(ruling(one), time));
    close();
    copyFileSync(file, path.join(top, 'kept'));
  });

  /** The lock's file as the first edition of the program left it. */
  function forgetHead(): void {
    const lock = new DatabaseSync(path.join(data, 'station.lock'));
    lock.exec('DROP TABLE head');
    lock.close();
  }

  const emptyings: readonly (readonly [string, () => void])[] = [
    [
      'is empty',
      () => {
        truncateSync(file, 0);
      },
    ],
    [
      'has no table',
      () => {
        rmSync(file);
        const database = new DatabaseSync(file);
        database.exec('PRAGMA user_version = 7');
        database.close();
      },
    ],
    [
      'has a table without records',
      () => {
        rmSync(file);
        valueOf(openLedger(path.join(top, 'new'))).close();
        copyFileSync(path.join(top, 'new', ledgerFileName), file);
      },
    ],
  ];

  it.each(emptyings)('and %s is refused, not begun again, until it is put back', (_how, empty) => {
    empty();
    const before = readFileSync(file);
    const cut = { ok: false, error: { kind: 'cut' } };
    expect(openLedger(data)).toEqual(cut);
    expect(openLedger(data)).toEqual(cut);
    if (before.length === 0) expect(readFileSync(file)).toHaveLength(0);
    copyFileSync(path.join(top, 'kept'), file);
    expect(open().nextRuling()).toBe(rulings + 1);
  });

  it.each(emptyings)('and %s is refused with the lock of the first edition, too', (_how, empty) => {
    forgetHead();
    empty();
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'cut' } });
  });

  it('with the lock of the first edition goes on, and its head is known from then on', () => {
    forgetHead();
    valueOf(open().append(ruling(rulings + 1), time));
    close();
    copyFileSync(path.join(top, 'kept'), file);
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'cut' } });
  });

  it('is refused as an older copy, and as another ledger of the same length', () => {
    valueOf(open().append(ruling(rulings + 1), time));
    close();
    copyFileSync(path.join(top, 'kept'), file);
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'cut' } });
    const other = valueOf(openLedger(path.join(top, 'other')));
    for (const one of upTo(rulings + 1)) {
      valueOf(other.append(ruling(one), new Date('2026-11-22T10:00:00Z')));
    }
    other.close();
    copyFileSync(path.join(top, 'other', ledgerFileName), file);
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'replaced' } });
  });

  it('keeps the head of the opening after a kill', async () => {
    valueOf(open().append(ruling(rulings + 1), time));
    close();
    const script = path.join(import.meta.dirname, 'ledger-child.ts');
    const child = spawn(process.execPath, [script, data], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write('\n');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    copyFileSync(path.join(top, 'kept'), file);
    rmSync(log(), { force: true });
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'cut' } });
  });

  it.each([
    ['an extra trigger', 'CREATE TRIGGER x AFTER INSERT ON record BEGIN SELECT 1; END'],
    ['an extra table', 'CREATE TABLE x (y)'],
    ['an extra column', 'ALTER TABLE record ADD COLUMN x TEXT'],
    ['a view', 'CREATE VIEW x AS SELECT * FROM record'],
    ['no trigger against deletion', 'DROP TRIGGER record_is_never_deleted'],
  ])('with %s is refused, as the auditor refuses it', (_what, sql) => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'otherSchema' } });
    const report = verifyLedger(file, []);
    expect(report.ok && report.value.findings).not.toEqual([]);
  });

  it('with a row before the first record is refused, as the auditor refuses it', () => {
    const database = new DatabaseSync(file);
    database.exec(
      'INSERT INTO record SELECT -5, kind, time, body, staff, previous, hash FROM record WHERE number = 1',
    );
    database.close();
    expect(openLedger(data)).toMatchObject({ error: { kind: 'broken', error: { kind: 'gap' } } });
    const report = verifyLedger(file, []);
    expect(report.ok && report.value.findings).not.toEqual([]);
  });

  it('whose last record says a thing twice is refused, as the auditor refuses it', () => {
    const made = open();
    const head = made.head();
    close();
    const plain = makeRecord({ kind: 'stopped', body: {} }, head, time, sha256);
    const twice = { ...plain, kind: 'noticed', body: '{"ruling":1,"ruling":2}' };
    expect(readRecord({ ...twice, body: '{"ruling":2}' }).ok).toBe(true);
    const hash = recordHash(twice, sha256);
    const database = new DatabaseSync(file);
    database
      .prepare('INSERT INTO record VALUES (?, ?, ?, ?, NULL, ?, ?)')
      .run(twice.number, twice.kind, twice.time, twice.body, twice.previous, hash);
    database.close();
    expect(openLedger(data)).toMatchObject({
      error: { kind: 'broken', error: { number: rulings + 1, kind: 'unreadable' } },
    });
    const report = verifyLedger(file, []);
    expect(report.ok && report.value.findings).not.toEqual([]);
  });

  it('is missed by the auditor where it is emptied or older than its lock says', () => {
    valueOf(open().append(ruling(rulings + 1), time));
    close();
    copyFileSync(path.join(top, 'kept'), file);
    const older = verifyLedger(file, []);
    expect(older.ok && older.value.findings).toEqual([expect.stringContaining('station.lock')]);
    truncateSync(file, 0);
    const empty = verifyLedger(file, []);
    expect(!empty.ok && empty.sentence).toContain('station.lock');
  });

  it('satisfies the auditor beside its lock, also while a station runs', () => {
    const opened = open();
    valueOf(opened.append(ruling(rulings + 1), time));
    const report = verifyLedger(file, []);
    expect(report.ok && report.value.findings).toEqual([]);
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'inUse' } });
  });
});

describe('a station whose ledger is emptied', () => {
  let station: StaffedStation;

  beforeEach(() => {
    const lexiconFile = path.join(top, 'a.lexicon');
    writeFileSync(lexiconFile, sampleBytes('AT CAT', 'NONSENSES'));
    station = new StaffedStation({ lexiconFile });
    data = station.data;
    file = path.join(data, ledgerFileName);
    expect(station.ruled('CAT')).toBe('ACCEPTABLE');
  });

  afterEach(() => {
    station.end();
  });

  /** Both sides confirm and Tab is pressed; the screen that comes. */
  function challenge(): unknown {
    station.enter('CAT');
    station.press('1', '2');
    station.wait(500);
    station.press('Tab');
    station.wait(1_000);
    return station.now.view;
  }

  it('closes without a verdict, puts it back and goes on with the next number', () => {
    truncateSync(file, 0);
    expect(challenge()).toEqual({ screen: 'closed', code: 'LG-07' });
    station.wait(5_000);
    expect(station.now.view).toMatchObject({ screen: 'idle' });
    expect(station.ruled('QUIT')).toBe('UNACCEPTABLE');
    expect(station.bodiesOf('ruling')).toMatchObject([
      { ruling: 1, words: ['CAT'] },
      { ruling: 2, words: ['QUIT'] },
    ]);
    expect(station.kinds().filter((kind) => kind === 'ledgerPutBack')).toHaveLength(1);
    const report = verifyLedger(file, []);
    expect(report.ok && report.value.findings).toEqual([]);
  });
});
