/** Opens a data folder of the first edition. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EarlierEvent, EventPage } from '../../electron/contract/staff/event.ts';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { errorOf, sampleLexicon, valueOf } from '../core/lexicon/samples.ts';
import { runCommand } from '../scripts/commands/run-command.ts';
import { inEnglish, told } from '../in-english.ts';
import { signIn, StationOnDisk, view } from './station-on-disk.ts';

// The fixtures have real hashes.
vi.unmock('node:crypto');

const fixture = path.join(import.meta.dirname, '../fixtures/first-edition/data');
const words = 'AT BLORP BLORPS CAT CATS DO DOES GLIMF JO QUIXAL STATIONWORD ZA ZAXIL';
/** Of the lexicon file by which everything was ruled. */
const fileFingerprint = '9C76B7A0';

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

/** With the director, whose first-edition PIN is too short by now. */
async function atConsole(host: StationHost): Promise<StationHost> {
  signIn(host, '1111');
  valueOf(await host.handlers.changeOwnPin({ current: '1111', pin: '123456' }));
  expect(host.role()).toBe('director');
  return host;
}

async function earlierOf(host: StationHost): Promise<EarlierEvent> {
  const page: EventPage = await host.handlers.eventPage(undefined);
  if (page.earlier === undefined) throw new Error('no earlier event');
  return page.earlier;
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
  it('keeps the ledger and goes on with it', async () => {
    const host = await atConsole(station.start());
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
    const before = readdirSync(events);
    const host = station.start();
    expect(view(host)).toEqual({ screen: 'closed', code: 'EV-02' });
    const said =
      'This event file has format version 1, which does not say which words its word list has. Open the page "Event" and choose its word list again.';
    expect(station.logged.join('\n')).toContain(said);
    await atConsole(host);
    const { readiness } = told(host.handlers.status(undefined));
    expect(readiness.find(({ item }) => item === 'event')?.sentence).toContain(said);
    expect(readdirSync(events)).toEqual(before);
  });

  it('has its draft made into one for the list that is chosen again, then its event', async () => {
    const host = await atConsole(station.start());
    const earlier = await earlierOf(host);
    expect(earlier).toMatchObject({
      title: 'First Open',
      first: '2026-11-21',
      lexicon: { title: 'Invented list', edition: 'NWL2030' },
    });
    expect(path.basename(earlier.earlierFile)).toBe('draft.event');
    const { identity } = sampleLexicon(words);
    const file = earlier.earlierFile;
    const unknown = { file, lexicon: 'ab'.repeat(32) };
    expect(inEnglish(errorOf(await host.handlers.draftEarlierEvent(unknown)))).toMatch(
      /no longer installed/,
    );
    valueOf(await host.handlers.draftEarlierEvent({ file, lexicon: identity }));
    const page = await host.handlers.eventPage(undefined);
    const draft = valueOf(page.draft);
    expect(draft?.event.file).toMatchObject({
      version: 2,
      lexicon: { identity },
      allowList: [{ word: 'HASBRO' }, { word: 'SPONSOR' }],
      denyList: [{ word: 'GLIMF', reason: 'misprint' }],
    });
    valueOf(await host.handlers.discardDraft(undefined));
    // Without the draft, the event that was in use is next.
    const inUse = await earlierOf(host);
    valueOf(await host.handlers.draftEarlierEvent({ file: inUse.earlierFile, lexicon: identity }));
    const next = valueOf((await host.handlers.eventPage(undefined)).draft);
    expect(next?.event.file.allowList.map(({ word }) => word)).toEqual(['SPONSOR']);
    expect(existsSync(inUse.earlierFile)).toBe(true);
  });

  it('takes an event file of version 1 from a stick for a draft only', async () => {
    const host = await atConsole(station.start());
    const file = station.at('stick.event');
    cpSync(path.join(fixture, 'events/draft.event'), file);
    expect(await host.handlers.lookAtEventFile({ file })).toMatchObject({
      ok: true,
      value: { earlierFile: file, title: 'First Open' },
    });
    const put = await host.handlers.putFileInForce({ file, seen: 'ab'.repeat(32) });
    expect(inEnglish(errorOf(put))).toContain('choose its word list again');
    const check = await runCommand(['event', 'check', file]);
    expect(check).toMatchObject({ code: 2, output: '' });
    expect(check.messages).toContain('Open the page "Event" and choose its word list again.');
  });

  it('gives no opinion on a ruling whose words are not on record', async () => {
    const host = await atConsole(station.start());
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

  it('has its staff and its settings', async () => {
    const host = await atConsole(station.start());
    const { members } = await host.handlers.members(undefined);
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ['Dana', 'director'],
      ['Ada', 'wordJudge'],
      ['Stan', 'staff'],
    ]);
    expect(await host.handlers.settings(undefined)).toMatchObject({
      station: '7',
      theme: 'night',
      textSize: 'large',
      languages: ['en'],
    });
    expect(JSON.parse(readFileSync(path.join(fixture, 'staff.json'), 'utf8'))).toMatchObject({
      version: 1,
    });
  });
});
