/** A program meets a data folder in which a newer one wrote: it closes, and changes no byte there. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainStart, recordHash, type LedgerRecord } from '../../electron/core/ledger/record.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { describeHubError } from '../../electron/hub/ledgers/hub-error.ts';
import { hubFileName } from '../../electron/hub/ledgers/hub-tables.ts';
import { formatFileName } from '../../electron/station/disk/own-folder.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { insertRecord } from '../../electron/station/ledger/ledger-tables.ts';
import { randomId } from '../../electron/station/machine/random-id.ts';
import { ledgerFileName, openLedger } from '../../electron/station/ledger/ledger.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';
import { open as openAsHub } from '../hub/opened-hub.ts';
import { told } from '../in-english.ts';
import { runCommand } from '../scripts/commands/run-command.ts';
import { everythingIn } from './everything-in.ts';
import { writeStaff } from './people.ts';
import { signIn, StationOnDisk, view } from './station-on-disk.ts';

const newer =
  'A newer program (challenge-station 0.2.0) wrote in this data folder. Start that program. Nothing was changed.';
const unnamed =
  'A newer program wrote in this data folder. Start that program. Nothing was changed.';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  mkdirSync(station.data);
});

afterEach(() => {
  station.end();
});

const inData = (name: string): string => path.join(station.data, name);

/** A ledger of yesterday that the next program continued. */
function writeLedger(file: string, tomorrow: string | undefined): DatabaseSync {
  const folder = path.dirname(file);
  const ledger = valueOf(openLedger(folder));
  const program = 'challenge-station 0.2.0';
  const started = { program, station: '3', run: randomId() };
  valueOf(ledger.append({ kind: 'started', body: started }, new Date('2026-11-26T10:00:00Z')));
  ledger.close();
  const database = new DatabaseSync(file);
  if (tomorrow !== undefined) insertRecord(database, newerRecord(database, tomorrow));
  return database;
}

function newerRecord(database: DatabaseSync, kind: string): LedgerRecord {
  const last = database.prepare('SELECT number, hash FROM record_2 ORDER BY number DESC').get();
  const unhashed = {
    ...{ number: Number(last?.['number'] ?? 0) + 1, kind, time: '2026-11-26T10:01Z' },
    ...{ public: '{}', words: undefined, people: undefined, staff: undefined },
    previous: String(last?.['hash'] ?? chainStart),
    hash: '',
  };
  return { ...unhashed, hash: recordHash(unhashed, sha256) };
}

/** Each way in which a folder can be of a newer program, and what is said of it. */
const folders: readonly (readonly [how: string, said: string, make: () => void])[] = [
  [
    'with a higher format',
    newer,
    () => {
      writeLedger(inData(ledgerFileName), undefined).close();
      writeFormat({ format: 2, program: 'challenge-station 0.2.0' });
      writeFileSync(inData('settings.json'), '{"station":"D1","armedSeconds":20}');
    },
  ],
  [
    'with a higher format of a program that hides its name',
    unnamed,
    () => {
      writeFormat({ format: 7, program: '<b>challenge-station</b> 0.2.0', more: [{}] });
    },
  ],
  [
    'with a newer record and no format.json',
    newer,
    () => {
      writeLedger(inData(ledgerFileName), 'note').close();
      rmSync(inData(formatFileName), { force: true });
    },
  ],
  [
    'with a newer record, an index of a newer program, and no format.json',
    newer,
    () => {
      const database = writeLedger(inData(ledgerFileName), 'note');
      database.exec('CREATE INDEX kind_of_record ON record_2 (kind)');
      database.close();
      rmSync(inData(formatFileName), { force: true });
    },
  ],
  [
    'with a newer record in the log of a program that was killed, and no format.json',
    newer,
    () => {
      const elsewhere = station.at('elsewhere');
      mkdirSync(elsewhere);
      const file = path.join(elsewhere, ledgerFileName);
      const open = writeLedger(file, 'note');
      for (const log of ['', '-wal']) copyFileSync(file + log, inData(ledgerFileName) + log);
      open.close();
      expect(lstatSync(inData(`${ledgerFileName}-wal`)).size).toBeGreaterThan(0);
    },
  ],
];

function writeFormat(json: unknown): void {
  writeFileSync(inData(formatFileName), `${JSON.stringify(json)}\n`);
}

describe.each(folders)('a data folder %s', (_how, said, make) => {
  beforeEach(() => {
    make();
    writeStaff(station.data);
    chmodSync(station.data, 0o755);
  });

  it('closes the station, which says so and changes no byte', () => {
    const before = everythingIn(station.data);
    const host = station.start();
    expect(view(host)).toEqual({ screen: 'closed', code: 'LG-09' });
    expect(station.logged).toContain(said);
    signIn(host, '9999');
    signIn(host);
    expect(told(host.handlers.status(undefined)).readiness[0]?.sentence).toBe(said);
    const name = { station: 'D9', languages: ['en'] as const };
    const settings = { ...told(host.handlers.settings(undefined)), ...name };
    expect(told(host.handlers.changeSettings(settings))).toMatchObject({ ok: false });
    told(host.handlers.tryToOpen(undefined));
    void host.handlers.leaveKiosk(undefined);
    station.close();
    expect(everythingIn(station.data)).toEqual(before);
  });

  it.each([
    ['self-test'],
    ['event', 'leave'],
    ['lexicon', 'step-back'],
    ['staff', 'reset-director'],
    ['lexicon', 'trust', 'remove', 'club'],
  ])('is refused by the command %s %s', async (...command) => {
    const before = everythingIn(station.data);
    const ran = await runCommand([...command, '--data', station.data]);
    expect(ran).toMatchObject({ output: '', messages: `${said}\n` });
    expect(ran.code).not.toBe(0);
    expect(everythingIn(station.data)).toEqual(before);
  });

  it('is refused as that of a hub', () => {
    writeFileSync(inData(hubFileName), '');
    const before = everythingIn(station.data);
    expect(english(describeHubError(errorOf(openAsHub(station.data))))).toBe(said);
    expect(everythingIn(station.data)).toEqual(before);
  });
});

it('a newer record closes the station even where format.json hides it', () => {
  writeLedger(inData(ledgerFileName), 'note').close();
  writeFormat({ format: 1, program: 'challenge-station 0.1.0' });
  writeStaff(station.data);
  expect(view(station.start())).toEqual({ screen: 'closed', code: 'LG-09' });
  expect(station.logged).toContain(newer);
});

it.each(['', '{', '[]', '{"format":0,"program":"x"}', '{"format":1,"program":"x","more":1}'])(
  'a format.json with the text "%s" closes station and hub, and stays',
  (text) => {
    writeFileSync(inData(formatFileName), text);
    const before = everythingIn(station.data);
    expect(view(station.start())).toEqual({ screen: 'closed', code: 'LG-10' });
    const said = 'The file format.json in the data folder was changed by hand or damaged.';
    expect(station.logged.join('\n')).toContain(said);
    const hub = errorOf(openAsHub(station.data));
    expect(english(describeHubError(hub))).toContain(said);
    station.close();
    expect(everythingIn(station.data)).toEqual(before);
  },
);

it('a format.json that is a folder closes the station', () => {
  mkdirSync(inData(formatFileName));
  expect(view(station.start())).toEqual({ screen: 'closed', code: 'LG-10' });
});

describe('a folder of this program', () => {
  const format = (folder: string): unknown =>
    JSON.parse(readFileSync(path.join(folder, formatFileName), 'utf8'));

  it('names its format and the first program, and keeps both', () => {
    rmSync(station.data, { recursive: true });
    for (const program of ['challenge-station 0.1.0', 'challenge-station 0.1.1']) {
      station.start({ program });
      station.close();
      expect(format(station.data)).toEqual({ format: 1, program: 'challenge-station 0.1.0' });
    }
  });

  it('gets one when a ledger without it is opened', () => {
    writeLedger(inData(ledgerFileName), undefined).close();
    expect(existsSync(inData(formatFileName))).toBe(false);
    station.start({ program: 'challenge-station 0.1.0' });
    expect(format(station.data)).toMatchObject({ format: 1 });
  });

  it('is that of a hub as well', () => {
    const folder = station.at('hub');
    valueOf(openAsHub(folder)).close();
    expect(format(folder)).toEqual({ format: 1, program: 'challenge-station 1.0.0' });
    valueOf(openAsHub(folder)).close();
  });
});
