/** A ledger of the first edition that a station continues in format 2. */
import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordHash, type ChainHead } from '../../../electron/core/ledger/record.ts';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import { sha256 } from '../../../electron/station/files/sha256.ts';
import { openStationKey } from '../../../electron/station/ledger/station-key.ts';
import { ledgerFileName, openLedger } from '../../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../../electron/station/station-host.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { told } from '../../in-english.ts';
import { runCommand } from '../../scripts/commands/run-command.ts';
import { writeStaff } from '../people.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';

// The fixtures have real hashes.
vi.unmock('node:crypto');

const fixture = path.join(import.meta.dirname, '../../fixtures/first-edition/data');
const words = 'AT BLORP BLORPS CAT CATS DO DOES GLIMF JO QUIXAL STATIONWORD ZA ZAXIL';
/** Of the lexicon file by which the first edition ruled. */
const fileFingerprint = '9C76B7A0';

let station: StationOnDisk;
let clock: StillClock;
let file = '';

beforeEach(() => {
  station = new StationOnDisk();
  clock = new StillClock();
  file = path.join(station.data, ledgerFileName);
  cpSync(fixture, station.data, { recursive: true });
  writeStaff(station.data);
  station.writeLexicon(words);
});

afterEach(() => {
  station.end();
});

/** Starts the station and leaves the event, whose list it cannot know by its words. */
async function startRuling(): Promise<StationHost> {
  const host = station.start({ clock });
  signIn(host);
  valueOf(told(host.handlers.leaveEvent(undefined)));
  await host.handlers.signOut(undefined);
  expect(view(host)).toMatchObject({ screen: 'idle' });
  return host;
}

function challenge(host: StationHost, word: string): void {
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) {
      host.handlers.press({ stroke: strokeOf(key), seen: host.handlers.watch(undefined).revision });
    }
  };
  press(...word, 'Enter', 'Enter', '1', '2');
  clock.pass(500);
  press('Tab');
  clock.pass(40);
  expect(view(host)).toMatchObject({ screen: 'verdict' });
  host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
}

/** Number, kind and previous hash of the records of a table. */
function rowsOf(table: 'record' | 'record_2'): readonly Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(`SELECT * FROM ${table} ORDER BY number`).all();
  database.close();
  return rows;
}

describe('a ledger of the first edition', () => {
  it('is left as it is by an opening that writes nothing', () => {
    valueOf(openLedger(station.data)).close();
    expect(() => rowsOf('record_2')).toThrow('no such table');
    expect(rowsOf('record').at(-1)?.['kind']).not.toBe('ledgerEnded');
  });

  it('is left as it is by a clock that no record can name', () => {
    const before = rowsOf('record');
    const ledger = valueOf(openLedger(station.data));
    const stopped = ledger.append({ kind: 'stopped', body: {} }, new Date('+010000-01-01'));
    expect(stopped).toMatchObject({ ok: false, error: { kind: 'notWritten' } });
    ledger.close();
    expect(rowsOf('record')).toEqual(before);
    const again = valueOf(openLedger(station.data));
    valueOf(again.append({ kind: 'stopped', body: {} }, new Date('2026-11-21')));
    again.close();
    expect(rowsOf('record_2')).toHaveLength(2);
  });

  it('is ended and continued in the same file, and numbers go on', async () => {
    const before = rowsOf('record');
    const host = await startRuling();
    challenge(host, 'CAT');
    const first = rowsOf('record');
    const second = rowsOf('record_2');
    expect(first.slice(0, -1)).toEqual(before);
    expect(first.at(-1)).toMatchObject({ kind: 'ledgerEnded', body: '{"format":2}' });
    const last = { number: first.at(-1)?.['number'], hash: first.at(-1)?.['hash'] };
    expect(second[0]).toMatchObject({
      number: Number(last.number) + 1,
      kind: 'ledgerContinued',
      previous: last.hash,
      public: JSON.stringify({ ...last, rulings: 4 }),
    });
    const list = valueOf(told(host.handlers.rulings({ search: '' })));
    expect(list.rulings.map(({ label }) => label)).toEqual([
      ...['7-0005', '7-0004', '7-0003', '7-0002', '1-0001'],
    ]);
  });

  it('is verified and rejudged, with the rulings of both formats', async () => {
    const host = await startRuling();
    challenge(host, 'CAT');
    station.close();
    const again = station.start({ clock });
    challenge(again, 'ZAX');
    station.close();
    expect(await runCommand(['ledger', 'verify', file])).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^OK records \d+, rulings 6, opinions 2, station "1", "7", /,
      ) as unknown,
    });
    const events = path.join(fixture, 'events');
    const event = readdirSync(events).find((name) => /^[0-9a-f]{64}/.test(name)) ?? '';
    const judged = await runCommand([
      ...['ledger', 'rejudge', file, '--event', path.join(events, event)],
      ...['--stand-in', `${fileFingerprint}=${station.lexiconFile}`],
      ...['--lexicon', station.lexiconFile],
    ]);
    expect(judged).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^OK 8 rulings and opinions came out the same/) as unknown,
    });
  });

  it('names its key again before it signs in format 2', async () => {
    const host = await startRuling();
    signIn(host);
    valueOf(await host.handlers.signCheckpoint(undefined));
    const named = station.records().filter(({ kind }) => kind === 'stationKeyMade');
    expect(named).toHaveLength(1);
    expect(await runCommand(['ledger', 'verify', file])).toMatchObject({ code: 0 });
  });

  it('is not signed by the command with a key that its report does not name', async () => {
    const { key } = valueOf(openStationKey(station.data));
    const publicKey = publicKeyLine(key.publicKey);
    const { number, hash: previous } = rowsOf('record').at(-1) as unknown as ChainHead;
    const record = {
      ...{ format: 1 as const, number: number + 1, kind: 'stationKeyMade', previous },
      ...{ time: '2026-11-21T12:00:00.000Z', staff: undefined },
      body: JSON.stringify({ publicKey, how: 'made' }),
    };
    const database = new DatabaseSync(file);
    database
      .prepare('INSERT INTO record VALUES (?, ?, ?, ?, NULL, ?, ?)')
      .run(
        ...[record.number, record.kind, record.time, record.body],
        ...[previous, recordHash(record, sha256)],
      );
    database.close();
    const ledger = valueOf(openLedger(station.data));
    const started = { kind: 'started', body: { program: '0.2.0', station: '7' } } as const;
    valueOf(ledger.append(started, new Date('2026-11-22')));
    ledger.close();
    const report = path.join(station.data, 'report.html');
    const args = ['ledger', 'export', file, '--format', 'html', '--out', report];
    const exported = await runCommand(args);
    expect(exported).toMatchObject({ code: 0, messages: '' });
    const code = exported.output.trim();
    expect(await runCommand(['ledger', 'verify', report, '--checkpoint', code])).toMatchObject({
      code: 0,
    });
  });

  it.each([
    ['its last record', 'record', "DELETE FROM record WHERE kind = 'ledgerEnded'"],
    [
      'its first record of format 2',
      'record_2',
      "DELETE FROM record_2 WHERE kind = 'ledgerContinued'",
    ],
    ['all of format 2', 'record_2', 'DELETE FROM record_2'],
  ] as const)('without %s is refused, as the auditor refuses it', async (_, table, sql) => {
    await startRuling();
    station.close();
    const database = new DatabaseSync(file);
    const trigger = database
      .prepare('SELECT sql FROM sqlite_schema WHERE name = ?')
      .get(`${table}_is_never_deleted`);
    database.exec(`DROP TRIGGER ${table}_is_never_deleted; ${sql}; ${String(trigger?.['sql'])}`);
    database.close();
    expect(openLedger(station.data)).toMatchObject({ ok: false });
    expect((await runCommand(['ledger', 'verify', file])).code).not.toBe(0);
  });

  it('whose table of format 2 is taken away is refused as cut', async () => {
    await startRuling();
    station.close();
    const database = new DatabaseSync(file);
    database.exec('DROP TABLE record_2');
    database.close();
    expect(openLedger(station.data)).toEqual({ ok: false, error: { kind: 'cut' } });
    expect((await runCommand(['ledger', 'verify', file])).code).toBe(1);
  });
});
