import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import { installEvent } from '../events/install-event.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { writeTrust } from '../../../electron/station/signatures/trust.ts';
import { entries, sampleFile } from '../../core/event/samples.ts';
import { errorOf, listOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { signWith, writeEvent } from '../event-samples.ts';
import {
  begin,
  EventStation,
  lexicon,
  lexiconNames,
  pageOf,
  put,
  form,
  today,
} from '../event-station.ts';
import { fingerprintInName } from '../../../electron/core/base/fingerprint.ts';

let station: EventStation;

beforeEach(() => {
  station = new EventStation();
});

afterEach(() => {
  station.end();
});

describe('the event page without an event', () => {
  it('says so, with the rulebooks and the lexicon in force to choose from', async () => {
    const page = await pageOf(station.setUp().handlers);
    expect(page).toMatchObject({
      inForce: { ok: true, value: undefined },
      draft: { ok: true, value: undefined },
      conflicts: [],
      trustedKeys: [],
      today,
    });
    expect(page.rulebooks.map(({ id }) => id)).toContain('nsa-1995');
    expect(page.lexicons.map(({ title }) => title)).toEqual(['Invented list']);
  });

  it('lists installed lexicons and trusted keys, too', async () => {
    const other = valueOf(
      compileLexicon({ ...lexiconNames, title: 'Other', primary: listOf('DOG') }, sha256, pack),
    );
    const { sha256: hash } = valueOf(readLexicon(other, sha256, unpack));
    mkdirSync(path.join(station.data, 'lexicons'), { recursive: true });
    writeFileSync(path.join(station.data, 'lexicons', `${hash}.lexicon`), other);
    writeFileSync(path.join(station.data, 'lexicons', `${'0'.repeat(64)}.lexicon`), 'none');
    const key = signWith(station.at('club.key'), station.lexiconFile);
    valueOf(writeTrust(station.data, [{ name: 'Club', key }]));
    const page = await pageOf(station.setUp().handlers);
    expect(page.lexicons.map(({ title }) => title)).toEqual(['Invented list', 'Other']);
    expect(page.trustedKeys).toEqual([{ name: 'Club', key: publicKeyLine(key) }]);
  });

  it('puts the decision for none on record', async () => {
    const { handlers } = station.setUp();
    expect(await pageOf(handlers)).toMatchObject({ isWithoutByChoice: false });
    valueOf(await handlers.leaveEvent(undefined));
    expect(await pageOf(handlers)).toMatchObject({ isWithoutByChoice: true });
    expect(station.changes()).toMatchObject([{ by: { name: 'Dana' } }]);
    expect(await handlers.changeEvent(undefined)).toMatchObject({ ok: false });
    expect(await handlers.saveEvent({ folder: station.folder })).toMatchObject({ ok: false });
  });
});

describe('an event from a file', () => {
  const file = (): string => station.at('club.event');

  it('is looked at first, and put in force as it was seen', async () => {
    const { handlers } = station.setUp();
    writeEvent(file(), { lexicon });
    const {
      event,
      changes: listed,
      signature,
    } = valueOf(await handlers.lookAtEventFile({ file: file() }));
    expect(listed.length).toBeGreaterThan(5);
    expect(inEnglish(signature)).toBe('Not signed.');
    valueOf(await handlers.putFileInForce({ file: file(), seen: event.sha256 }));
    expect(valueOf((await pageOf(handlers)).inForce)?.sha256).toBe(event.sha256);
    writeEvent(file(), { lexicon, title: 'Other' });
    const other = await handlers.putFileInForce({ file: file(), seen: event.sha256 });
    expect(inEnglish(errorOf(other))).toContain('has changed since you checked it');
  });

  it.each<[string, () => void, RegExp]>([
    [
      'malformed',
      () => {
        writeFileSync(file(), '{"version":1}');
      },
      /not an event file/,
    ],
    [
      'contradictory',
      () => writeEvent(file(), { allowList: entries('AT'), denyList: entries('AT') }),
      /AT is on both the allow list and the deny list/,
    ],
    [
      'changed by another program',
      () => {
        writeFileSync(file(), writeEvent(file()).replace('  "id"', ' "id"'));
      },
      /changed with another program/,
    ],
    [
      'signed and tampered with',
      () => {
        writeEvent(file(), { lexicon });
        const key = signWith(station.at('club.key'), file());
        valueOf(writeTrust(station.data, [{ name: 'Club', key }]));
        writeEvent(file(), { lexicon, denyList: entries('AT') });
      },
      /the file or the signature was changed/,
    ],
    ['not there', () => undefined, /Event file not found/],
  ])('is refused when it is %s, and the old event stays', async (_, prepare, why) => {
    const { handlers } = station.setUp();
    await begin(handlers);
    await put(handlers);
    const before = valueOf((await pageOf(handlers)).inForce);
    prepare();
    expect(inEnglish(errorOf(await handlers.lookAtEventFile({ file: file() })))).toMatch(why);
    const forced = await handlers.putFileInForce({ file: file(), seen: 'ab'.repeat(32) });
    expect(inEnglish(errorOf(forced))).toMatch(why);
    expect(valueOf((await pageOf(handlers)).inForce)).toEqual(before);
    expect(station.changes()).toHaveLength(1);
  });
});

describe('saving the event for other stations', () => {
  it('copies the very bytes with their signature, and never over another file', async () => {
    const file = station.at('club.event');
    const text = writeEvent(file, { lexicon });
    signWith(station.at('club.key'), file);
    valueOf(installEvent(station.data, file));
    const { handlers } = station.setUp();
    const stick = station.at('stick');
    mkdirSync(stick);
    const copy = valueOf(await handlers.saveEvent({ folder: stick }));
    const fingerprint = valueOf((await pageOf(handlers)).inForce)?.fingerprint ?? '';
    expect(path.basename(copy)).toBe(`club-finals-${fingerprintInName(fingerprint)}.event`);
    expect(readFileSync(copy, 'utf8')).toBe(text);
    expect(readdirSync(stick)).toHaveLength(2);
    valueOf(await handlers.saveEvent({ folder: stick }));
    writeFileSync(copy, 'something else');
    expect(inEnglish(errorOf(await handlers.saveEvent({ folder: stick })))).toContain(
      'Nothing was saved',
    );
    expect(readFileSync(copy, 'utf8')).toBe('something else');
    expect(inEnglish(errorOf(await handlers.saveEvent({ folder: station.at('none') })))).toContain(
      `Folder ${station.at('none')} not found`,
    );
  });

  it('does not pass on a file that was altered in the data folder', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    await put(handlers);
    const event = valueOf((await pageOf(handlers)).inForce);
    const kept = path.join(station.data, 'events', `${event?.sha256 ?? ''}.event`);
    writeEvent(kept, { title: 'Other' });
    expect(inEnglish(errorOf(await handlers.saveEvent({ folder: station.folder })))).toContain(
      'This file now holds a different event.',
    );
    writeFileSync(kept, '{}');
    expect(inEnglish(errorOf(await handlers.saveEvent({ folder: station.folder })))).toContain(
      'not an event file',
    );
  });
});

describe('an event that was not chosen at the console', () => {
  it('is on record when the station opens by it, once', async () => {
    const file = station.at('club.event');
    writeEvent(file, { lexicon });
    const { sha256: hash } = valueOf(installEvent(station.data, file));
    station.start().close();
    const host = station.start();
    expect(station.changes()).toEqual([
      {
        event: {
          id: 'club-finals',
          title: 'Club finals',
          sha256: hash,
          identity: lexicon.identity,
          dates: sampleFile.dates,
        },
      },
    ]);
    expect(valueOf((await pageOf(station.setUp(host).handlers)).inForce)?.sha256).toBe(hash);
  });

  it('cannot be changed when it was given at the start, but saved', async () => {
    const file = station.at('club.event');
    writeEvent(file, { lexicon });
    const { handlers } = station.setUp(station.start({ eventFile: file }));
    expect((await pageOf(handlers)).givenFile).toBe(file);
    expect(inEnglish(errorOf(await handlers.changeEvent(undefined)))).toContain(
      'Start it without that file',
    );
    expect(inEnglish(errorOf(await handlers.leaveEvent(undefined)))).toContain(
      'Start it without that file',
    );
    expect(await handlers.saveEvent({ folder: station.data })).toMatchObject({ ok: true });
  });

  it('closes the station when it was altered, and the page says why', async () => {
    const file = station.at('club.event');
    writeEvent(file, { lexicon });
    const { sha256: hash } = valueOf(installEvent(station.data, file));
    writeFileSync(path.join(station.data, 'events', `${hash}.event`), '{}');
    const { handlers } = station.setUp();
    expect((await pageOf(handlers)).inForce).toMatchObject({ ok: false });
    const status = await handlers.status(undefined);
    expect(status.readiness.find(({ item }) => item === 'event')?.state).toBe('notReady');
    valueOf(await handlers.leaveEvent(undefined));
    expect(handlers.watch(undefined).view).toMatchObject({ restingState: { name: 'idle' } });
  });

  it('is shown also when there is no lexicon', async () => {
    writeEvent(station.at('club.event'), { lexicon });
    valueOf(installEvent(station.data, station.at('club.event')));
    rmSync(station.lexiconFile);
    const page = await pageOf(station.setUp().handlers);
    expect(valueOf(page.inForce)?.file.title).toBe('Club finals');
    expect(page.lexicons).toEqual([]);
  });
});

describe('the event among the things to be ready', () => {
  it('asks to look when it is another day or another station', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    const item = async (): Promise<unknown> =>
      (await handlers.status(undefined)).readiness.find((one) => one.item === 'event');
    await put(handlers);
    expect(await item()).toMatchObject({ state: 'ready' });
    valueOf(await handlers.changeEvent(undefined));
    const past = { first: '2020-01-01', last: '2020-01-02', stations: ['7', '8'] };
    valueOf(await handlers.setDraft({ ...form, ...past }));
    await put(handlers);
    expect(inEnglish(await item())).toMatchObject({
      state: 'attention',
      sentence: expect.stringContaining('from 1 January 2020 to 2 January 2020') as unknown,
      details: [expect.stringContaining('the event lists 7, 8')],
    });
    expect(await handlers.status(undefined)).toMatchObject({ state: 'ready' });
  });
});
