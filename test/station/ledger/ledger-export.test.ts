import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportFormats } from '../../../electron/core/ledger/export-format.ts';
import { statisticsOf } from '../../core/reports/statistics-of.ts';
import { offsetsIn } from '../../../electron/core/ledger/time-zones.ts';
import {
  describeCheckpointError,
  makeCheckpoint,
  type LedgerAtWork,
} from '../../../electron/station/ledger/make-checkpoint.ts';
import {
  describeExportError,
  exportFileName,
  exportLedger,
} from '../../../electron/station/ledger/ledger-export.ts';
import { localTimeOf } from '../../../electron/station/machine/machine-time.ts';
import { readPublicKeyFile } from '../../../electron/station/signatures/minisign.ts';
import { openStationKey } from '../../../electron/station/ledger/station-key.ts';
import { readCheckpoint } from '../../../scripts/audit/checkpoint.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { Day } from './ledger-day.ts';
import { unfinishedFileOf } from '../../../electron/station/disk/unfinished-file.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../in-english.ts';
import { has, needs } from '../../facility/facility.ts';

let folder = '';
let stick = '';
let day: Day;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'export-'));
  stick = path.join(folder, 'stick');
  mkdirSync(stick);
  day = new Day(folder);
  day.writeAll(12);
});

afterEach(() => {
  day.ledger.close();
  rmSync(folder, { recursive: true });
});

function kindsSince(number: number): readonly string[] {
  return valueOf(
    day.ledger.read((entries) =>
      [...entries()].filter(({ record }) => record.number > number).map(({ fact }) => fact.kind),
    ),
  );
}

describe('the key of the station', () => {
  it('is made once, for its user alone, with the public half beside it', () => {
    const { key, isNew } = valueOf(openStationKey(folder));
    expect(isNew).toBe(true);
    const file = path.join(folder, 'station.key');
    if (has('file modes')) expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(valueOf(readPublicKeyFile(`${file}.pub`))).toEqual(key.publicKey);
    rmSync(`${file}.pub`);
    expect(valueOf(openStationKey(folder))).toEqual({ key, isNew: false });
    expect(existsSync(`${file}.pub`)).toBe(true);
  });

  it('is refused in a sentence when it was altered or cannot be made', () => {
    writeFileSync(path.join(folder, 'station.key'), 'not a key');
    expect(inEnglish(errorOf(openStationKey(folder)).sentence)).toContain('cannot be used');
    expect(english(describeCheckpointError(errorOf(makeCheckpoint(day.work))))).toContain(
      'cannot be used',
    );
    expect(inEnglish(errorOf(openStationKey(path.join(folder, 'none'))).sentence)).toBe(
      "The station's key could not be written: its folder does not exist. Check the data folder and its disk.",
    );
  });

  it('is named in the ledger before its first checkpoint, and again when it is another one', () => {
    const { number } = day.ledger.head();
    day.checkpoint();
    day.checkpoint();
    expect(kindsSince(number)).toEqual(['stationKeyMade', 'checkpointed', 'checkpointed']);
    for (const name of ['station.key', 'station.key.pub']) rmSync(path.join(folder, name));
    day.checkpoint();
    expect(kindsSince(number + 3)).toEqual(['stationKeyMade', 'checkpointed']);
    expect(verifyLedger(day.file, [])).toMatchObject({ ok: true, value: { findings: [] } });
  });
});

describe('a checkpoint of the station', () => {
  it('is read back by the auditor as code and as signed text', () => {
    const { head, code, text } = day.checkpoint();
    const file = path.join(folder, 'checkpoint.txt');
    writeFileSync(file, text);
    const { number, hash } = head;
    expect(readCheckpoint(code)).toMatchObject({ ok: true, value: { number } });
    const signed = readCheckpoint(file);
    expect(signed).toMatchObject({
      ok: true,
      value: { number, hashStart: hash, key: day.ledger.summary.stationKey },
    });
    const checkpoints = signed.ok ? [signed.value] : [];
    expect(verifyLedger(day.file, checkpoints)).toMatchObject({
      ok: true,
      value: { findings: [], vouchedFor: number },
    });
  });

  it('is refused as a text with any one letter changed', () => {
    const { text } = day.checkpoint();
    const file = path.join(folder, 'checkpoint.txt');
    // The first line of the signature is a comment that is not signed.
    const unsigned = text.split('\n')[7] ?? '';
    const [from, to] = [text.indexOf(unsigned), text.indexOf(unsigned) + unsigned.length];
    for (let place = 0; place < text.length - 1; place += 1) {
      if (place >= from && place < to) continue;
      const other = text[place] === 'A' ? 'B' : 'A';
      writeFileSync(file, `${text.slice(0, place)}${other}${text.slice(place + 1)}`);
      expect(readCheckpoint(file), `character ${place.toString()}`).toMatchObject({ ok: false });
    }
    writeFileSync(file, text.replaceAll('\n', '\r\n'));
    expect(readCheckpoint(file).ok).toBe(true);
    expect(readCheckpoint(folder).ok).toBe(false);
  });

  it('does not fit a ledger that does not name its key', () => {
    const other = new Day(path.join(folder, 'other'));
    other.writeAll(1);
    const { head, text } = other.checkpoint();
    other.close();
    const file = path.join(folder, 'checkpoint.txt');
    writeFileSync(file, text);
    const read = readCheckpoint(file);
    const known = {
      name: 'one',
      number: head.number,
      hashStart: '',
      key: read.ok ? read.value.key : '',
    };
    const report = verifyLedger(day.file, [known]);
    expect(report.ok && report.value.findings[0]).toContain('a key that this ledger does not name');
  });

  it('is a good signature for minisign itself', needs('minisign'), () => {
    const lines = day.checkpoint().text.split('\n');
    const file = path.join(folder, 'statement');
    writeFileSync(file, `${lines.slice(0, 7).join('\n')}\n`);
    writeFileSync(`${file}.minisig`, lines.slice(7).join('\n'));
    const key = path.join(folder, 'station.key.pub');
    expect(spawnSync('minisign', ['-Vm', file, '-p', key]).status).toBe(0);
  });
});

const readers = { audience: 'public' } as const;

describe('an export of the station', () => {
  it.each(exportFormats)(
    'as %s is written whole with its checkpoint, and recorded',
    async (format) => {
      const { number } = day.ledger.head();
      const file = path.join(stick, exportFileName('N 3', number, { format, readers }));
      expect(path.basename(file)).toBe(`ledger-N-3-to-${number.toString()}-public.${format}`);
      const report = valueOf(
        await exportLedger(day.work, { format, readers, language: 'en', file }),
      );
      expect(readdirSync(stick).toSorted()).toEqual(
        [file, report.checkpointFile].map((one) => path.basename(one)).toSorted(),
      );
      expect(readFileSync(report.checkpointFile, 'utf8')).toBe(report.checkpoint.text);
      expect(kindsSince(number)).toEqual(['stationKeyMade', 'checkpointed', 'exported']);
      expect(report.checkpoint.head.number).toBe(number + 1);
      const text = readFileSync(file, 'utf8');
      expect(text).not.toMatch(/UNSTATES|Judge|"sources"|checkpointed/);
    },
  );

  it('for the federation has the sources, and says so in its name', async () => {
    expect(exportFileName('3', 9, { format: 'html', readers: { audience: 'whole' } })).toBe(
      'ledger-3-to-9-whole.html',
    );
    const file = path.join(stick, 'staff.csv');
    valueOf(
      await exportLedger(day.work, {
        format: 'csv',
        readers: { audience: 'whole' },
        language: 'en',
        file,
      }),
    );
    expect(readFileSync(file, 'utf8')).toContain('"primary primary secondary"');
  });

  it('leaves a file alone that is there already', async () => {
    const { number } = day.ledger.head();
    const error = errorOf(
      await exportLedger(day.work, { format: 'csv', readers, language: 'en', file: day.file }),
    );
    expect(english(describeExportError(error))).toContain(
      'A file with this name already exists and was not changed.',
    );
    expect(kindsSince(number)).toEqual([]);
  });

  it('says in a sentence that the stick is gone, and leaves nothing', async () => {
    rmSync(stick, { recursive: true });
    const file = path.join(stick, 'a.csv');
    const error = errorOf(
      await exportLedger(day.work, { format: 'csv', readers, language: 'en', file }),
    );
    expect(english(describeExportError(error))).toBe(
      `${file}: The export could not be written: its folder does not exist. No file was left behind. Try again, or choose another folder.`,
    );
  });

  it('takes back an export whose checkpoint could not be written', async () => {
    const file = path.join(stick, 'a.csv');
    mkdirSync(unfinishedFileOf(`${file}.checkpoint.txt`));
    const error = errorOf(
      await exportLedger(day.work, { format: 'csv', readers, language: 'en', file }),
    );
    expect(error.kind).toBe('notWritten');
    expect(existsSync(file)).toBe(false);
  });

  it('takes back an export that could not be recorded', async () => {
    const file = path.join(stick, 'a.csv');
    let appends = 0;
    const failing: LedgerAtWork = {
      ...day.work,
      ledger: {
        ...day.ledger,
        append: (fact) => {
          appends += 1;
          return fact.kind === 'exported'
            ? { ok: false, error: { kind: 'notWritten', cause: new Error('disk full') } }
            : day.ledger.append(fact);
        },
      },
    };
    const error = errorOf(
      await exportLedger(failing, { format: 'csv', readers, language: 'en', file }),
    );
    expect(appends).toBe(3);
    expect(english(describeExportError(error))).toContain('disk full');
    expect(readdirSync(stick)).toEqual([]);
  });

  it('counts for the statistics what the ledger holds', () => {
    const statistics = valueOf(day.ledger.statistics());
    const read = day.ledger.read((entries) => statisticsOf(entries(), offsetsIn(entries())));
    expect(statistics).toEqual(valueOf(read));
    expect(statistics.total.acceptable + statistics.total.unacceptable).toBe(12);
    expect(statistics.opinions.given).toBe(6);
  });
});

describe('local time', () => {
  it('is the same moment as the UTC that it was made from', () => {
    for (const text of ['2026-01-15T23:59:59.000Z', '2026-07-01T00:00:00.000Z']) {
      const { date, time, offset } = localTimeOf(new Date(text));
      expect(new Date(`${date}T${time}${offset}`).toISOString()).toBe(text);
    }
  });

  it.each([
    ['America/St_Johns', '2026-11-21 04:30:00 -03:30'],
    ['Asia/Kathmandu', '2026-11-21 13:45:00 +05:45'],
  ])('in %s has its offset', (zone, expected) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      const { date, time, offset } = localTimeOf(new Date('2026-11-21T08:00:00.000Z'));
      expect(`${date} ${time} ${offset}`).toBe(expected);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});
