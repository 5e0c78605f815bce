/** Opens a data folder of a development version, whose events and staff are not read. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../../electron/core/result.ts';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';
import { runCommand } from '../scripts/commands/run-command.ts';
import { told } from '../in-english.ts';
import { writeStaff } from './people.ts';
import { signIn, StationOnDisk, view } from './station-on-disk.ts';

// The fixtures have real hashes.
vi.unmock('node:crypto');

const fixture = path.join(import.meta.dirname, '../fixtures/first-edition/data');
const words = 'AT BLORP BLORPS CAT CATS DO DOES GLIMF JO QUIXAL STATIONWORD ZA ZAXIL';
/** Of the lexicon file by which everything was ruled. */
const fileFingerprint = '9C76B7A0';

const eventOfDevelopment =
  'This event file was made by a development version of this program and cannot be read. Keep it, and make the event again on the page "Event".';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  cpSync(fixture, station.data, { recursive: true });
  station.writeLexicon(words);
});

afterEach(() => {
  station.end();
});

const ledger = (): string => path.join(station.data, ledgerFileName);

/** With a director of the staff that the station has now. */
function atConsole(host: StationHost): StationHost {
  signIn(host);
  expect(host.role()).toBe('director');
  return host;
}

describe('a ledger of the first edition', () => {
  it('verifies', async () => {
    expect(await runCommand(['ledger', 'verify', ledger()])).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^OK records \d+, rulings 4, opinions 2, station "1", "7", /,
      ) as unknown,
    });
  });

  it('rejudges by a stand-in with the right words, which is said, and not without', async () => {
    const event = path.join(
      fixture,
      'events',
      readdirSync(path.join(fixture, 'events')).find((name) => /^[0-9a-f]{64}/.test(name)) ?? '',
    );
    const rejudge = ['ledger', 'rejudge', ledger(), '--event', event];
    const standIn = `${fileFingerprint}=${station.lexiconFile}`;
    const ran = await runCommand([...rejudge, '--stand-in', standIn]);
    expect(ran).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^OK 6 rulings and opinions came out the same/) as unknown,
      messages: expect.stringContaining('nothing ties these words to it') as unknown,
    });
    const without = await runCommand([...rejudge, '--lexicon', station.lexiconFile]);
    expect(without).toMatchObject({ code: 2, output: '' });
    expect(without.messages).toContain(`--stand-in ${fileFingerprint}=FILE`);
    for (const bad of ['nothing', 'xyz=a.lexicon']) {
      expect(await runCommand([...rejudge, '--stand-in', bad])).toMatchObject({
        code: 2,
        messages: expect.stringContaining('is no stand-in') as unknown,
      });
    }
    expect(await runCommand(rejudge)).toMatchObject({
      code: 2,
      messages: expect.stringContaining('Give the lexicon that was used for rulings') as unknown,
    });
  });
});

describe('a data folder of the first edition', () => {
  it('keeps the ledger and goes on with it', () => {
    writeStaff(station.data);
    const host = atConsole(station.start());
    valueOf(told(host.handlers.leaveEvent(undefined)));
    expect(verifyLedger(ledger(), [])).toMatchObject({
      ok: true,
      value: { findings: [], rulings: 4 },
    });
    const list = valueOf(told(host.handlers.rulings({ search: '' })));
    expect(list.rulings.map(({ label }) => label)).toEqual([
      ...['7-0004', '7-0003', '7-0002', '1-0001'],
    ]);
    expect(list.rulings[0]?.lexicon).toEqual({
      title: 'Invented list',
      edition: 'NWL2030',
      of: 'file',
      fingerprint: fileFingerprint,
    });
  });

  it('has its word list refused: it must be imported again', () => {
    const host = station.start({ lexiconFile: undefined });
    expect(view(host)).toMatchObject({ screen: 'closed' });
    expect(station.logged.join('\n')).toMatch(
      /This word list file has format version 3, and this program reads version 4\. Import the original list again\./,
    );
  });

  it('starts closed for its event, says what to do, and loses nothing', async () => {
    const events = path.join(station.data, 'events');
    const before = filesIn(events);
    writeStaff(station.data);
    const host = station.start();
    expect(view(host)).toEqual({ screen: 'closed', code: 'EV-02' });
    expect(station.logged.join('\n')).toContain(eventOfDevelopment);
    atConsole(host);
    const { readiness } = told(host.handlers.status(undefined));
    expect(readiness.find(({ item }) => item === 'event')?.sentence).toContain(eventOfDevelopment);
    const page = await host.handlers.eventPage(undefined);
    expect(page.inForce.ok || page.draft.ok).toBe(false);
    expect(filesIn(events)).toEqual(before);
  });

  it('has its event refused from a stick, too', async () => {
    writeStaff(station.data);
    const host = atConsole(station.start());
    const file = station.at('stick.event');
    cpSync(path.join(fixture, 'events/draft.event'), file);
    const looked = told(await host.handlers.lookAtEventFile({ file }));
    const put = told(await host.handlers.putFileInForce({ file, seen: 'ab'.repeat(32) }));
    for (const answer of [looked, put]) {
      expect(errorOf(answer as Result<unknown, string>)).toContain(eventOfDevelopment);
    }
    const check = await runCommand(['event', 'check', file]);
    expect(check).toMatchObject({ code: 2, output: '' });
    expect(check.messages).toContain(eventOfDevelopment);
  });

  it('has its staff refused, says so, and keeps the file', () => {
    const file = path.join(station.data, 'staff.json');
    const before = readFileSync(file);
    const host = station.start();
    signIn(host, '1111');
    expect(view(host)).toMatchObject({ screen: 'signIn', problem: 'unreadable' });
    expect(station.logged.join('\n')).toContain(
      'The staff file (staff.json in the data folder) was made by a development version of this program and cannot be read. Move the file away and choose a new director PIN.',
    );
    expect(readFileSync(file)).toEqual(before);
  });

  it('gives no opinion on a ruling whose words are not on record', () => {
    writeStaff(station.data);
    const host = atConsole(station.start());
    valueOf(told(host.handlers.leaveEvent(undefined)));
    const { next } = valueOf(told(host.handlers.openRuling({ ruling: 1 })));
    const why = expect.stringMatching(
      /^This ruling was given by an earlier version of this program/,
    ) as unknown;
    expect(next).toEqual({ kind: 'refused', sentence: why });
    expect(told(host.handlers.giveOpinion({ ruling: 1, words: ['CAT'] }))).toEqual({
      ok: false,
      error: why,
    });
  });

  it('has its settings', async () => {
    writeStaff(station.data);
    const host = atConsole(station.start());
    expect(await host.handlers.settings(undefined)).toMatchObject({
      station: '7',
      theme: 'night',
      textSize: 'large',
      languages: ['en'],
    });
  });
});

/** Names and bytes. */
function filesIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder).map((name) => [
    name,
    readFileSync(path.join(folder, name)).toString('hex'),
  ]);
}
