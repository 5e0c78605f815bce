/** Data that a development version left: it is refused in a sentence, and stays as it is. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../electron/core/text/sentence.ts';
import { collectFiles } from '../../electron/hub/ledgers/collect.ts';
import { describeHubError } from '../../electron/hub/ledgers/hub-error.ts';
import { hubFileName } from '../../electron/hub/ledgers/hub-tables.ts';
import {
  eventFileOf,
  eventFolder,
  writeActiveEvent,
} from '../../electron/station/events/event-store.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { lockFileName } from '../../electron/station/ledger/ledger-lock.ts';
import { ledgerFileName, openLedger } from '../../electron/station/ledger/ledger.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';
import { open } from '../hub/opened-hub.ts';
import { told } from '../in-english.ts';
import { runCommand } from '../scripts/commands/run-command.ts';
import { writeEvent } from './event-samples.ts';
import { writeStaff } from './people.ts';
import { signIn, StationOnDisk, view } from './station-on-disk.ts';

const ledgerOfDevelopment =
  'This ledger was made by a development version of this program and cannot be read. Keep it, and start with a new data folder.';
const eventOfDevelopment =
  'This event file was made by a development version of this program and cannot be read. Keep it, and make the event again on the page "Event".';

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

function inDatabase(file: string, ...statements: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(file);
  for (const sql of statements) database.exec(sql);
  return database;
}

/** Two records in the old table, in write-ahead mode as that program left them. */
function openOldLedger(file: string): DatabaseSync {
  const previous = '0'.repeat(64);
  return inDatabase(
    file,
    'PRAGMA journal_mode = WAL',
    'CREATE TABLE record (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, time TEXT NOT NULL, body TEXT NOT NULL, staff TEXT, previous TEXT NOT NULL, hash TEXT NOT NULL) STRICT',
    `INSERT INTO record VALUES (1, 'started', '2026-01-01T10:00:00.000Z', '{"program":"0.1.0","station":"3"}', NULL, '${previous}', '${'a'.repeat(64)}')`,
    `INSERT INTO record VALUES (2, 'stopped', '2026-01-01T11:00:00.000Z', '{}', NULL, '${'a'.repeat(64)}', '${'b'.repeat(64)}')`,
  );
}

/** Each way in which a data folder can have a ledger of a development version. */
const ledgers: readonly (readonly [how: string, make: () => void])[] = [
  [
    'closed in good order',
    () => {
      openOldLedger(inData(ledgerFileName)).close();
    },
  ],
  [
    'with records in its log, after a crash',
    () => {
      const elsewhere = station.at('elsewhere');
      const open = openOldLedger(elsewhere);
      for (const log of ['', '-wal'])
        copyFileSync(`${elsewhere}${log}`, inData(ledgerFileName) + log);
      open.close();
    },
  ],
  [
    'that a later version continued',
    () => {
      const old = openOldLedger(inData(ledgerFileName));
      old.exec('CREATE TABLE record_2 (number INTEGER PRIMARY KEY, public TEXT) STRICT');
      old.close();
    },
  ],
  [
    'known to its lock',
    () => {
      openOldLedger(inData(ledgerFileName)).close();
      inDatabase(
        inData(lockFileName),
        'CREATE TABLE head (number INTEGER NOT NULL, hash TEXT NOT NULL) STRICT',
        `INSERT INTO head VALUES (2, '${'b'.repeat(64)}')`,
        'PRAGMA user_version = 1',
      ).close();
    },
  ],
];

/** Names and bytes of the files of the ledger. SQLite makes the last one for every reader. */
function ledgerFiles(): readonly (readonly [string, string])[] {
  return readdirSync(station.data)
    .filter((name) => name.startsWith('ledger') && !name.endsWith('-shm'))
    .map((name) => [name, readFileSync(inData(name)).toString('hex')]);
}

describe.each(ledgers)('a ledger of a development version %s', (_how, make) => {
  beforeEach(make);

  it('closes the station, which says so and changes nothing of it', () => {
    writeStaff(station.data);
    const before = ledgerFiles();
    for (const _ of ['at first', 'and again']) {
      expect(view(station.start())).toEqual({ screen: 'closed', code: 'LG-08' });
      station.close();
    }
    expect(station.logged).toContain(ledgerOfDevelopment);
    expect(ledgerFiles()).toEqual(before);
  });

  it.each(['verify', 'rejudge', 'export'])('is refused by "ledger %s"', async (command) => {
    const before = ledgerFiles();
    const file = inData(ledgerFileName);
    const options = {
      verify: [],
      rejudge: ['--lexicon', station.lexiconFile],
      export: ['--format', 'csv', '--out', station.at('out.csv')],
    }[command];
    expect(await runCommand(['ledger', command, file, ...(options ?? [])])).toEqual({
      code: 2,
      output: '',
      messages: `${file}: ${ledgerOfDevelopment}\n`,
    });
    expect(ledgerFiles()).toEqual(before);
  });

  it('is refused as the own ledger of a hub', () => {
    const folder = station.at('hub');
    valueOf(open(folder)).close();
    const kept = path.join(station.folder, 'kept');
    cpSync(path.join(folder, hubFileName), kept);
    cpSync(kept, inData(hubFileName));
    const before = ledgerFiles();
    expect(english(describeHubError(errorOf(open(station.data))))).toBe(ledgerOfDevelopment);
    expect(ledgerFiles()).toEqual(before);
  });
});

it('an export of a development version is refused by a hub and by the commands', async () => {
  const file = station.at('old.jsonl');
  const text = `{"export":"ledger of a challenge station","version":1,"station":"3","audience":"staff"}\n{"number":1}\n`;
  writeFileSync(file, text);
  const hub = valueOf(open(station.at('hub')));
  const { ledgers: collected, refusals } = valueOf(await collectFiles(hub, [file]));
  hub.close();
  expect(collected).toEqual([]);
  const said = `${file}: ${ledgerOfDevelopment}`;
  expect(refusals.map((one) => english(one))).toEqual([said]);
  const merge = ['ledger', 'merge', file, '--format', 'csv', '--out', station.at('out.csv')];
  for (const command of [merge, ['ledger', 'verify', file]]) {
    expect(await runCommand(command)).toEqual({ code: 2, output: '', messages: `${said}\n` });
  }
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('a table of the same name in another file is no ledger of a development version', async () => {
  valueOf(open(station.at('hub'))).close();
  const ofHub = path.join(station.at('hub'), hubFileName);
  const verified = await runCommand(['ledger', 'verify', ofHub]);
  expect(verified).toMatchObject({ code: 1 });
  expect(verified.output).toContain('holds something else');
  copyFileSync(ofHub, inData(ledgerFileName));
  expect(openLedger(station.data)).toMatchObject({ error: { kind: 'otherSchema' } });
});

describe('a data folder with an event of a development version', () => {
  /** The text of an event file, as its version. */
  function oldEvent(file: string): string {
    const text = writeEvent(file).replace(/"version":\s*2/, '"version": 1');
    writeFileSync(file, text);
    return text;
  }

  it('starts closed, says what to do, and loses nothing', () => {
    const fact = station.at('open.event');
    const text = oldEvent(fact);
    mkdirSync(eventFolder(station.data), { recursive: true });
    const kept = eventFileOf(station.data, sha256(text));
    copyFileSync(fact, kept);
    valueOf(writeActiveEvent(station.data, sha256(text)));
    writeStaff(station.data);
    const host = station.start();
    expect(view(host)).toEqual({ screen: 'closed', code: 'EV-02' });
    expect(station.logged.join('\n')).toContain(eventOfDevelopment);
    signIn(host);
    const { readiness } = told(host.handlers.status(undefined));
    expect(readiness.find(({ item }) => item === 'event')?.sentence).toContain(eventOfDevelopment);
    expect(readFileSync(kept, 'utf8')).toBe(text);
  });

  it('has it refused from a stick and by the command', async () => {
    writeStaff(station.data);
    const host = station.start();
    signIn(host);
    const file = station.at('stick.event');
    oldEvent(file);
    const looked = told(await host.handlers.lookAtEventFile({ file }));
    const put = told(await host.handlers.putFileInForce({ file, seen: 'ab'.repeat(32) }));
    expect([looked, put]).toMatchObject([
      { ok: false, error: expect.stringContaining(eventOfDevelopment) as unknown },
      { ok: false, error: expect.stringContaining(eventOfDevelopment) as unknown },
    ]);
    const check = await runCommand(['event', 'check', file]);
    expect(check).toMatchObject({ code: 2, output: '' });
    expect(check.messages).toContain(eventOfDevelopment);
  });
});

it('the staff of a development version are refused, and the file stays', () => {
  const file = inData('staff.json');
  const text = '{"version":1,"members":[]}\n';
  writeFileSync(file, text);
  const host = station.start();
  signIn(host, '1111');
  expect(view(host)).toMatchObject({ screen: 'signIn', problem: 'unreadable' });
  expect(station.logged.join('\n')).toContain(
    'The staff file (staff.json in the data folder) was made by a development version of this program and cannot be read. Move the file away and choose a new director PIN.',
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});
