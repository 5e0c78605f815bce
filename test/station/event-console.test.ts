import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventPage, EventSettings } from '../../electron/contract/staff/event.ts';
import { compileLexicon } from '../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../electron/core/lexicon/lexicon.ts';
import { publicKeyLine } from '../../electron/core/signature/minisign-format.ts';
import { activeEvent, installEvent } from '../../electron/station/event-store.ts';
import { ledgerFileName } from '../../electron/station/ledger.ts';
import { localTimeOf } from '../../electron/station/local-time.ts';
import { openStation } from '../../electron/station/open-station.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { writeTrust } from '../../electron/station/trust.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import { entries, named } from '../core/event/samples.ts';
import { errorOf, listOf, valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { signWith, writeEvent } from './event-samples.ts';
import { inEnglish } from '../in-english.ts';

const names = { id: 'nwl2030', title: 'Invented list', edition: 'NWL2030' };
const bytes = valueOf(compileLexicon({ ...names, primary: listOf('AT CAT') }, sha256));
const lexicon = named(valueOf(readLexicon(bytes, sha256)));
const today = localTimeOf(new Date()).date;

let folder = '';
let data = '';
let station: StationHost | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'event-console-'));
  data = path.join(folder, 'data');
  writeFileSync(path.join(folder, 'a.lexicon'), bytes);
});

afterEach(() => {
  station?.close();
  station = undefined;
  rmSync(folder, { recursive: true });
});

function start(eventFile?: string): StationHost {
  station = openStation({
    dataFolder: data,
    lexiconFile: path.join(folder, 'a.lexicon'),
    practiceLexiconFile: undefined,
    eventFile,
    program: 'test',
    asksForSetUp: true,
    log: () => undefined,
  });
  return station;
}

function setUp(host = start()): StationHost['handlers'] {
  valueOf(host.handlers.chooseFirstPin({ name: 'Dana', pin: '1111' }) as never);
  return host.handlers;
}

interface Recorded {
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
}

function records(): readonly Recorded[] {
  const database = new DatabaseSync(path.join(data, ledgerFileName), { readOnly: true });
  const rows = database.prepare('SELECT kind, body FROM record ORDER BY number').all();
  database.close();
  return rows.map(({ kind, body }) => ({
    kind: String(kind),
    body: JSON.parse(String(body)) as Recorded['body'],
  }));
}

function changes(): readonly Recorded['body'][] {
  return records().flatMap(({ kind, body }) => (kind === 'eventChanged' ? [body] : []));
}

async function pageOf(handlers: StationHost['handlers']): Promise<EventPage> {
  return handlers.eventPage(undefined);
}

async function draftOf(
  handlers: StationHost['handlers'],
): Promise<NonNullable<Extract<EventPage['draft'], { ok: true }>['value']>> {
  const draft = valueOf((await pageOf(handlers)).draft);
  if (draft === undefined) throw new Error('no draft');
  return draft;
}

async function begin(handlers: StationHost['handlers'], rulebook = 'general'): Promise<void> {
  const event = { title: ' Spring Open ', first: today, last: today, rulebook };
  valueOf(await handlers.startEvent({ ...event, lexicon: lexicon.sha256 }));
}

const settings: EventSettings = {
  title: 'Spring Open',
  first: today,
  last: today,
  rulebook: 'general',
  lexicon: lexicon.sha256,
  maximumLength: 15,
  procedure: 'selfService',
  lastOpinion: 3,
  preparedSecondary: '',
  stations: ['1'],
  languages: ['en'],
  verdictWords: {},
  signatures: 0,
  signers: [],
};

async function put(handlers: StationHost['handlers']): Promise<void> {
  const { event } = await draftOf(handlers);
  valueOf(await handlers.putDraftInForce({ seen: event.sha256 }));
}

describe('the event page without an event', () => {
  it('says so, with the rulebooks and the lexicon in force to choose from', async () => {
    const page = await pageOf(setUp());
    expect(page).toMatchObject({
      inForce: { ok: true, value: undefined },
      draft: { ok: true, value: undefined },
      misfits: [],
      trustedKeys: [],
      today,
    });
    expect(page.rulebooks.map(({ id }) => id)).toContain('nsa-1995');
    expect(page.lexicons.map(({ title }) => title)).toEqual(['Invented list']);
  });

  it('lists installed lexicons and trusted keys, too', async () => {
    const other = valueOf(
      compileLexicon({ ...names, title: 'Other', primary: listOf('DOG') }, sha256),
    );
    const { sha256: hash } = valueOf(readLexicon(other, sha256));
    mkdirSync(path.join(data, 'lexicons'), { recursive: true });
    writeFileSync(path.join(data, 'lexicons', `${hash}.lexicon`), other);
    writeFileSync(path.join(data, 'lexicons', `${'0'.repeat(64)}.lexicon`), 'none');
    const key = signWith(path.join(folder, 'club.key'), path.join(folder, 'a.lexicon'));
    valueOf(writeTrust(data, [{ name: 'Club', key }]));
    const page = await pageOf(setUp());
    expect(page.lexicons.map(({ title }) => title)).toEqual(['Invented list', 'Other']);
    expect(page.trustedKeys).toEqual([{ name: 'Club', key: publicKeyLine(key) }]);
  });

  it('puts the decision for none on record', async () => {
    const handlers = setUp();
    valueOf(await handlers.leaveEvent(undefined));
    expect(changes()).toMatchObject([{ by: { name: 'Dana' } }]);
    expect(await handlers.changeEvent(undefined)).toMatchObject({ ok: false });
    expect(await handlers.saveEvent({ folder })).toMatchObject({ ok: false });
  });
});

describe('a draft', () => {
  it('takes title, days, rulebook and the lexicon by its hash, and counts for nothing', async () => {
    const handlers = setUp();
    await begin(handlers);
    const { event } = await draftOf(handlers);
    expect(event.file).toMatchObject({
      id: 'spring-open',
      title: 'Spring Open',
      dates: { first: today, last: today },
      rulebook: 'general',
      lexicon,
      stations: ['1'],
    });
    expect(handlers.watch(undefined).status.event).toBe('General rules');
    expect(changes()).toEqual([]);
  });

  it('is not begun where something is wrong, with the reasons', async () => {
    const handlers = setUp();
    const event = { title: '', first: '2026-02-30', last: today, rulebook: 'general' };
    const refused = errorOf(await handlers.startEvent({ ...event, lexicon: lexicon.sha256 }));
    expect(inEnglish(refused)).toMatch(/^title: empty\.\ndates\.first: not a day/);
    const unknown = { ...event, title: '東京', first: today, lexicon: 'ab'.repeat(32) };
    expect(inEnglish(errorOf(await handlers.startEvent(unknown)))).toMatch(
      /not installed any more/,
    );
    valueOf(await handlers.startEvent({ ...unknown, lexicon: lexicon.sha256 }));
    expect((await draftOf(handlers)).event.file.id).toBe('event');
  });

  it('takes words with reason, and fills in who and when', async () => {
    const handlers = setUp();
    await begin(handlers);
    valueOf(await handlers.addDraftWord({ list: 'allow', word: ' acme ', reason: 'sponsor' }));
    valueOf(await handlers.addDraftWord({ list: 'deny', word: 'cat', reason: 'school' }));
    const { event, changes: listed } = await draftOf(handlers);
    expect(event.file.allowList).toEqual([
      { word: 'ACME', reason: 'sponsor', by: 'Dana', on: today },
    ]);
    expect(listed).toContainEqual({
      kind: 'word',
      list: 'deny',
      change: 'added',
      word: 'CAT',
      reason: 'school',
    });
    valueOf(await handlers.dropDraftWord({ word: 'ACME' }));
    expect((await draftOf(handlers)).event.file.allowList).toEqual([]);
    expect(inEnglish(errorOf(await handlers.dropDraftWord({ word: 'ACME' })))).toContain(
      'on neither list',
    );
  });

  it.each([
    ['no letter', 'c4t', 'school', /"4" is not a letter/],
    ['too short', 'a', 'school', /has 1 letter/],
    ['without a reason', 'dog', '', /reason: empty/],
    ['on the other list', 'cat', 'sponsor', /on the allow list and on the deny list/],
  ])('refuses a word that is %s, and stays as it was', async (_, word, reason, why) => {
    const handlers = setUp();
    await begin(handlers);
    valueOf(await handlers.addDraftWord({ list: 'deny', word: 'cat', reason: 'school' }));
    const before = await draftOf(handlers);
    expect(
      inEnglish(errorOf(await handlers.addDraftWord({ list: 'allow', word, reason }))),
    ).toMatch(why);
    expect(await draftOf(handlers)).toEqual(before);
  });

  it('takes all other fields at once, and keeps only what differs from the rulebook', async () => {
    const handlers = setUp();
    await begin(handlers);
    const key = signWith(path.join(folder, 'club.key'), path.join(folder, 'a.lexicon'));
    valueOf(
      await handlers.setDraft({
        ...settings,
        title: 'Autumn Open',
        maximumLength: 9,
        lastOpinion: 2,
        stations: ['1', ' B2 ', ''],
        languages: ['fr', 'en'],
        verdictWords: {
          fr: { acceptable: 'ADMIS', unacceptable: 'REFUSÉ' },
          en: { acceptable: '', unacceptable: '' },
        },
        signatures: 1,
        signers: [{ name: 'Club', key: path.join(folder, 'club.key.pub') }],
      }),
    );
    const { file } = (await draftOf(handlers)).event;
    expect(file).toMatchObject({
      id: 'spring-open',
      title: 'Autumn Open',
      adjustments: { maximumLength: 9, lastOpinion: 2 },
      stations: ['1', 'B2'],
      languages: ['fr', 'en'],
      verdictWords: { fr: { acceptable: 'ADMIS', unacceptable: 'REFUSÉ' } },
      signatures: { count: 1, keys: [{ name: 'Club', key: publicKeyLine(key) }] },
    });
    expect(file.adjustments).not.toHaveProperty('procedure');
    const signers = file.signatures.keys;
    valueOf(await handlers.setDraft({ ...settings, signatures: 1, signers }));
    expect((await draftOf(handlers)).event.file.signatures.keys).toEqual(signers);
    const unread = [{ name: 'X', key: '/none' }];
    expect(await handlers.setDraft({ ...settings, signers: unread })).toMatchObject({ ok: false });
  });

  it('keeps who said that a list was prepared by hand while the reason stays', async () => {
    const handlers = setUp();
    await begin(handlers, 'nsa-1995');
    const nsa = {
      ...settings,
      rulebook: 'nsa-1995',
      procedure: 'wordJudge',
      lastOpinion: 3,
      preparedSecondary: 'read twice',
    } as const;
    valueOf(await handlers.setDraft(nsa));
    const prepared = { reason: 'read twice', by: 'Dana', on: today };
    expect((await draftOf(handlers)).event.file.adjustments).toEqual({
      preparedSecondary: prepared,
    });
    valueOf(await handlers.setDraft({ ...nsa, title: 'Other title' }));
    expect((await draftOf(handlers)).event.file.adjustments).toEqual({
      preparedSecondary: prepared,
    });
  });

  it('lasts over a restart, can be thrown away, and is nobody else once it is gone', async () => {
    const host = start();
    await begin(setUp(host));
    host.close();
    const { handlers } = start();
    handlers.press({ stroke: strokeOf('S', { ctrl: true, shift: true }), seen: 0 });
    void handlers.signIn({ pin: '1111' });
    expect((await draftOf(handlers)).event.file.title).toBe('Spring Open');
    valueOf(await handlers.discardDraft(undefined));
    expect(await handlers.setDraft(settings)).toMatchObject({ ok: false });
  });

  it('that was altered on disk is told, and thrown away', async () => {
    const handlers = setUp();
    await begin(handlers);
    writeFileSync(path.join(data, 'events', 'draft.event'), '{}');
    expect((await pageOf(handlers)).draft).toMatchObject({ ok: false });
    expect(await handlers.setDraft(settings)).toMatchObject({ ok: false });
    valueOf(await handlers.discardDraft(undefined));
    expect((await pageOf(handlers)).draft).toEqual({ ok: true, value: undefined });
  });
});

describe('putting an event in force', () => {
  it('reopens the station by it at once, on record with who did it', async () => {
    const handlers = setUp();
    await begin(handlers);
    valueOf(await handlers.addDraftWord({ list: 'allow', word: 'acme', reason: 'sponsor' }));
    await put(handlers);
    const page = await pageOf(handlers);
    const event = valueOf(page.inForce);
    expect(event).toMatchObject({ file: { title: 'Spring Open' } });
    expect(page.draft).toEqual({ ok: true, value: undefined });
    expect(handlers.watch(undefined).status.event).toBe('Spring Open');
    expect(changes()).toMatchObject([
      { event: { id: 'spring-open', sha256: event?.sha256 }, by: { name: 'Dana' } },
    ]);
    expect(records().at(-1)).toMatchObject({ kind: 'opened', body: { event: event?.sha256 } });
  });

  it('closes the station where it does not fit, and says what does not', async () => {
    const handlers = setUp();
    await begin(handlers, 'scrabble-fest-2023');
    const draft = await draftOf(handlers);
    expect(inEnglish(draft.misfits)).toEqual([
      expect.stringMatching(/^The rulebook demands OSPD7, /),
    ]);
    await put(handlers);
    expect(handlers.watch(undefined).view).toMatchObject({ ground: { code: 'EV-01' } });
    expect((await pageOf(handlers)).misfits).toEqual(draft.misfits);
    const status = await handlers.status(undefined);
    expect(status).toMatchObject({
      isReady: false,
      event: { title: 'Spring Open' },
      rulebook: 'Scrabble Fest 2023',
      lexicon: { title: 'Invented list' },
    });
    expect(status.readiness.find(({ item }) => item === 'event')).toMatchObject({
      state: 'notReady',
      details: draft.misfits,
    });
    valueOf(await handlers.changeEvent(undefined));
    valueOf(await handlers.setDraft({ ...settings, rulebook: 'general' }));
    await put(handlers);
    expect(handlers.watch(undefined).view).toMatchObject({ ground: { name: 'idle' } });
  });

  it('is refused when the draft is another one than was looked at', async () => {
    const handlers = setUp();
    await begin(handlers);
    const { event } = await draftOf(handlers);
    valueOf(await handlers.setDraft({ ...settings, title: 'Changed since' }));
    const refused = await handlers.putDraftInForce({ seen: event.sha256 });
    expect(inEnglish(errorOf(refused))).toContain('was changed since you looked at it');
    expect(valueOf(activeEvent(data))).toBeUndefined();
  });

  it('ends with leaving the event', async () => {
    const handlers = setUp();
    await begin(handlers);
    await put(handlers);
    valueOf(await handlers.leaveEvent(undefined));
    expect(valueOf((await pageOf(handlers)).inForce)).toBeUndefined();
    expect(handlers.watch(undefined).status.event).toBe('General rules');
    expect(changes().map(({ event }) => event === undefined)).toEqual([false, true]);
  });
});

describe('an event from a file', () => {
  const file = (): string => path.join(folder, 'club.event');

  it('is looked at first, and put in force as it was seen', async () => {
    const handlers = setUp();
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
    expect(inEnglish(errorOf(other))).toContain('changed since you looked at it');
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
      /AT is on the allow list and on the deny list/,
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
        const key = signWith(path.join(folder, 'club.key'), file());
        valueOf(writeTrust(data, [{ name: 'Club', key }]));
        writeEvent(file(), { lexicon, denyList: entries('AT') });
      },
      /the file or the signature was altered/,
    ],
    ['not there', () => undefined, /There is no such event file/],
  ])('is refused when it is %s, and the old event stays', async (_, prepare, why) => {
    const handlers = setUp();
    await begin(handlers);
    await put(handlers);
    const before = valueOf((await pageOf(handlers)).inForce);
    prepare();
    expect(inEnglish(errorOf(await handlers.lookAtEventFile({ file: file() })))).toMatch(why);
    const forced = await handlers.putFileInForce({ file: file(), seen: 'ab'.repeat(32) });
    expect(inEnglish(errorOf(forced))).toMatch(why);
    expect(valueOf((await pageOf(handlers)).inForce)).toEqual(before);
    expect(changes()).toHaveLength(1);
  });
});

describe('saving the event for other stations', () => {
  it('copies the very bytes with their signature, and never over another file', async () => {
    const file = path.join(folder, 'club.event');
    const text = writeEvent(file, { lexicon });
    signWith(path.join(folder, 'club.key'), file);
    valueOf(installEvent(data, file));
    const handlers = setUp();
    const stick = path.join(folder, 'stick');
    mkdirSync(stick);
    const copy = valueOf(await handlers.saveEvent({ folder: stick }));
    const fingerprint = valueOf((await pageOf(handlers)).inForce)?.fingerprint ?? '';
    expect(path.basename(copy)).toBe(`club-finals-${fingerprint}.event`);
    expect(readFileSync(copy, 'utf8')).toBe(text);
    expect(readdirSync(stick)).toHaveLength(2);
    valueOf(await handlers.saveEvent({ folder: stick }));
    writeFileSync(copy, 'something else');
    expect(inEnglish(errorOf(await handlers.saveEvent({ folder: stick })))).toContain(
      'Nothing was saved',
    );
    expect(readFileSync(copy, 'utf8')).toBe('something else');
    expect(
      inEnglish(errorOf(await handlers.saveEvent({ folder: path.join(folder, 'none') }))),
    ).toContain('There is no folder');
  });

  it('does not pass on a file that was altered in the data folder', async () => {
    const handlers = setUp();
    await begin(handlers);
    await put(handlers);
    const event = valueOf((await pageOf(handlers)).inForce);
    const kept = path.join(data, 'events', `${event?.sha256 ?? ''}.event`);
    writeEvent(kept, { title: 'Other' });
    expect(inEnglish(errorOf(await handlers.saveEvent({ folder })))).toContain(
      'another event in this file',
    );
    writeFileSync(kept, '{}');
    expect(inEnglish(errorOf(await handlers.saveEvent({ folder })))).toContain('not an event file');
  });
});

describe('an event that was not chosen at the console', () => {
  it('is on record when the station opens by it, once', async () => {
    const file = path.join(folder, 'club.event');
    writeEvent(file, { lexicon });
    const { sha256: hash } = valueOf(installEvent(data, file));
    start().close();
    const host = start();
    expect(changes()).toEqual([
      { event: { id: 'club-finals', title: 'Club finals', sha256: hash } },
    ]);
    expect(valueOf((await pageOf(setUp(host))).inForce)?.sha256).toBe(hash);
  });

  it('cannot be changed when it was given at the start, but saved', async () => {
    const file = path.join(folder, 'club.event');
    writeEvent(file, { lexicon });
    const handlers = setUp(start(file));
    expect((await pageOf(handlers)).givenFile).toBe(file);
    expect(inEnglish(errorOf(await handlers.changeEvent(undefined)))).toContain(
      'Start it without that file',
    );
    expect(inEnglish(errorOf(await handlers.leaveEvent(undefined)))).toContain(
      'Start it without that file',
    );
    expect(await handlers.saveEvent({ folder: data })).toMatchObject({ ok: true });
  });

  it('closes the station when it was altered, and the page says why', async () => {
    const file = path.join(folder, 'club.event');
    writeEvent(file, { lexicon });
    const { sha256: hash } = valueOf(installEvent(data, file));
    writeFileSync(path.join(data, 'events', `${hash}.event`), '{}');
    const handlers = setUp();
    expect((await pageOf(handlers)).inForce).toMatchObject({ ok: false });
    const status = await handlers.status(undefined);
    expect(status.readiness.find(({ item }) => item === 'event')?.state).toBe('notReady');
    valueOf(await handlers.leaveEvent(undefined));
    expect(handlers.watch(undefined).view).toMatchObject({ ground: { name: 'idle' } });
  });

  it('is shown also when there is no lexicon', async () => {
    writeEvent(path.join(folder, 'club.event'), { lexicon });
    valueOf(installEvent(data, path.join(folder, 'club.event')));
    rmSync(path.join(folder, 'a.lexicon'));
    const page = await pageOf(setUp());
    expect(valueOf(page.inForce)?.file.title).toBe('Club finals');
    expect(page.lexicons).toEqual([]);
  });
});

describe('the event among the things to be ready', () => {
  it('asks to look when it is another day or another station', async () => {
    const handlers = setUp();
    await begin(handlers);
    const item = async (): Promise<unknown> =>
      (await handlers.status(undefined)).readiness.find((one) => one.item === 'event');
    await put(handlers);
    expect(await item()).toMatchObject({ state: 'ready' });
    valueOf(await handlers.changeEvent(undefined));
    const past = { first: '2020-01-01', last: '2020-01-02', stations: ['7', '8'] };
    valueOf(await handlers.setDraft({ ...settings, ...past }));
    await put(handlers);
    expect(inEnglish(await item())).toMatchObject({
      state: 'attention',
      sentence: expect.stringContaining('2020-01-01 to 2020-01-02') as unknown,
      details: [expect.stringContaining('the event has 7, 8')],
    });
    expect(await handlers.status(undefined)).toMatchObject({ isReady: true });
  });
});
