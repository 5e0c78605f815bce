/** Drafts of events at the console, and how they come into force. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import { activeEvent } from '../../../electron/station/events/event-store.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { signWith } from '../event-samples.ts';
import {
  begin,
  draftOf,
  EventStation,
  lexicon,
  pageOf,
  put,
  form,
  today,
} from '../event-station.ts';
import { signIn } from '../station-on-disk.ts';

let station: EventStation;

beforeEach(() => {
  station = new EventStation();
});

afterEach(() => {
  station.end();
});

describe('a draft', () => {
  it('takes title, days, rulebook and the lexicon by its hash, and counts for nothing', async () => {
    const { handlers } = station.setUp();
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
    expect(station.changes()).toEqual([]);
  });

  it('is not begun where something is wrong, with the reasons', async () => {
    const { handlers } = station.setUp();
    const event = { title: '', first: '2026-02-30', last: today, rulebook: 'general' };
    const refused = errorOf(await handlers.startEvent({ ...event, lexicon: lexicon.identity }));
    expect(inEnglish(refused)).toMatch(/^Type a title for the event\.\nFirst day: not a date/);
    const unknown = { ...event, title: '東京', first: today, lexicon: 'ab'.repeat(32) };
    expect(inEnglish(errorOf(await handlers.startEvent(unknown)))).toMatch(/no longer installed/);
    valueOf(await handlers.startEvent({ ...unknown, lexicon: lexicon.identity }));
    expect((await draftOf(handlers)).event.file.id).toMatch(/^event-[0-9a-f]{8}$/);
  });

  it('takes words with reason, and fills in who and when', async () => {
    const { handlers } = station.setUp();
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
      'not on the allow list or the deny list',
    );
  });

  it.each([
    ['no letter', 'c4t', 'school', /"4" is not a letter/],
    ['too short', 'a', 'school', /has 1 letter/],
    ['without a reason', 'dog', '', /^Type a reason for this word/],
    ['on the other list', 'cat', 'sponsor', /on both the allow list and the deny list/],
  ])('refuses a word that is %s, and stays as it was', async (_, word, reason, why) => {
    const { handlers } = station.setUp();
    await begin(handlers);
    valueOf(await handlers.addDraftWord({ list: 'deny', word: 'cat', reason: 'school' }));
    const before = await draftOf(handlers);
    expect(
      inEnglish(errorOf(await handlers.addDraftWord({ list: 'allow', word, reason }))),
    ).toMatch(why);
    expect(await draftOf(handlers)).toEqual(before);
  });

  it('takes many words at once, typed or of a file, or none of them', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    const reason = ' school ';
    const add = (from: { text: string } | { file: string }) =>
      handlers.addDraftWords({ list: 'deny', reason, from });
    expect(valueOf(await add({ text: 'dog\nbird, not for children' }))).toEqual({
      added: 2,
      idle: 2,
    });
    const listed = (await draftOf(handlers)).event.file.denyList;
    expect(listed).toEqual([
      { word: 'BIRD', reason: 'not for children', by: 'Dana', on: today },
      { word: 'DOG', reason: 'school', by: 'Dana', on: today },
    ]);
    const file = station.at('words.txt');
    writeFileSync(file, 'FISH\nDOG\nC4T\n');
    expect(inEnglish(valueOf(await add({ file })))).toEqual({
      refusal: '2 lines of 3 cannot be used, so no word was added. Fix them, then try again.',
      refused: [
        { line: 2, text: 'DOG', why: 'It is already on the deny list. Remove it from the text.' },
        { line: 3, text: 'C4T', why: expect.stringContaining('"4" is not a letter') as unknown },
      ],
    });
    expect((await draftOf(handlers)).event.file.denyList).toEqual(listed);
    writeFileSync(file, Buffer.from('\u{FEFF}FISH\r\n', 'utf16le'));
    expect(valueOf(await add({ file }))).toEqual({ added: 1, idle: 1 });
    expect(inEnglish(errorOf(await add({ file: station.data })))).toContain('This is a folder');
    valueOf(await handlers.discardDraft(undefined));
    expect(inEnglish(errorOf(await add({ file })))).toContain('no draft any more');
  });

  it('takes all other fields at once, and keeps only what differs from the rulebook', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    const key = signWith(station.at('club.key'), station.lexiconFile);
    valueOf(
      await handlers.setDraft({
        ...form,
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
        signers: [{ name: 'Club', key: station.at('club.key.pub') }],
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
    valueOf(await handlers.setDraft({ ...form, signatures: 1, signers }));
    expect((await draftOf(handlers)).event.file.signatures.keys).toEqual(signers);
    const unread = [{ name: 'X', key: '/none' }];
    expect(await handlers.setDraft({ ...form, signers: unread })).toMatchObject({ ok: false });
  });

  it('keeps who said that a list was prepared by hand while the reason stays', async () => {
    const { handlers } = station.setUp();
    await begin(handlers, 'nsa-1995');
    const nsa = {
      ...form,
      rulebook: 'nsa-1995',
      procedure: 'wordJudge',
      lastOpinion: 3,
      preparedSecondary: 'read twice',
    } as const;
    valueOf(await handlers.setDraft(nsa));
    const prepared = { reason: 'read twice', by: 'Dana', on: today };
    expect((await draftOf(handlers)).event.file.adjustments).toEqual({
      maximumLength: 15,
      preparedSecondary: prepared,
    });
    valueOf(await handlers.setDraft({ ...nsa, title: 'Other title' }));
    expect((await draftOf(handlers)).event.file.adjustments).toEqual({
      maximumLength: 15,
      preparedSecondary: prepared,
    });
  });

  it('changes who types only with a reason, which stands beside "Ready" and on the report', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    const judged = { ...form, procedure: 'wordJudge' } as const;
    const refused = inEnglish(errorOf(await handlers.setDraft(judged)));
    expect(refused).toBe(
      'Type the reason why the event changes who types.\nNothing was changed. Fix this, then try again.',
    );
    const explained = { ...judged, procedureReason: ' a player who cannot type ' };
    valueOf(await handlers.setDraft(explained));
    const procedureNote = { reason: 'a player who cannot type', by: 'Dana', on: today };
    const adjustments = { maximumLength: 15, procedure: 'wordJudge', procedureNote };
    expect((await draftOf(handlers)).event.file.adjustments).toEqual(adjustments);
    valueOf(await handlers.setDraft({ ...explained, title: 'Other title' }));
    expect((await draftOf(handlers)).event.file.adjustments).toEqual(adjustments);
    await put(handlers);
    const said = `A word judge types instead of the players: a player who cannot type (Dana, ${today})`;
    const { readiness } = inEnglish(await handlers.status(undefined));
    expect(readiness).toContainEqual({
      item: 'event',
      state: 'ready',
      sentence: 'Rules, event and word list fit together.',
      details: [said],
    });
    const saved = valueOf(await handlers.saveReadinessReport({ folder: station.data }));
    expect(readFileSync(saved.file, 'utf8')).toContain(said);
    await begin(handlers);
    valueOf(await handlers.setDraft({ ...form, procedureReason: 'no more' }));
    expect((await draftOf(handlers)).event.file.adjustments).toEqual({ maximumLength: 15 });
  });

  it('says before it is used that station, days or languages do not fit', async () => {
    const { handlers } = station.setUp();
    const usual = await handlers.settings(undefined);
    const languages: ('en' | 'fr')[] = ['en', 'fr'];
    valueOf(await handlers.changeSettings({ ...usual, languages }));
    await begin(handlers);
    const past = { first: '2020-01-02', last: '2020-01-03', stations: ['7'] };
    valueOf(await handlers.setDraft({ ...form, ...past }));
    expect(inEnglish((await draftOf(handlers)).remarks)).toEqual([
      expect.stringMatching(/^The event runs from 2 January 2020 to 3 January 2020, and today is /),
      expect.stringMatching(/^This station is called "1", but the event lists 7\./),
      expect.stringMatching(/^With this event, the players cannot choose Français any more\./),
    ]);
    valueOf(await handlers.setDraft({ ...form, languages: ['fr', 'en'] }));
    expect((await draftOf(handlers)).remarks).toEqual([]);
    expect(await handlers.settings(undefined)).not.toHaveProperty('eventLanguages');
    await put(handlers);
    expect(await handlers.settings(undefined)).toMatchObject({
      languages,
      eventLanguages: ['fr', 'en'],
    });
  });

  it('lasts over a restart, can be thrown away, and is nobody else once it is gone', async () => {
    const host = station.start();
    await begin(station.setUp(host).handlers);
    host.close();
    const again = station.start();
    signIn(again);
    const { handlers } = again;
    expect((await draftOf(handlers)).event.file.title).toBe('Spring Open');
    valueOf(await handlers.discardDraft(undefined));
    expect(await handlers.setDraft(form)).toMatchObject({ ok: false });
  });

  it('that was altered on disk is told, and thrown away', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    writeFileSync(path.join(station.data, 'events', 'draft.event'), '{}');
    expect((await pageOf(handlers)).draft).toMatchObject({ ok: false });
    expect(await handlers.setDraft(form)).toMatchObject({ ok: false });
    valueOf(await handlers.discardDraft(undefined));
    expect((await pageOf(handlers)).draft).toEqual({ ok: true, value: undefined });
  });
});

describe('putting an event in force', () => {
  it('reopens the station by it at once, on record with who did it', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    valueOf(await handlers.addDraftWord({ list: 'allow', word: 'acme', reason: 'sponsor' }));
    await put(handlers);
    const page = await pageOf(handlers);
    const event = valueOf(page.inForce);
    expect(event).toMatchObject({ file: { title: 'Spring Open' } });
    expect(page.draft).toEqual({ ok: true, value: undefined });
    expect(handlers.watch(undefined).status.event).toBe('Spring Open');
    expect(station.changes()).toMatchObject([
      { event: { id: 'spring-open', sha256: event?.sha256 }, by: { name: 'Dana' } },
    ]);
    expect(station.records().at(-1)).toMatchObject({
      kind: 'opened',
      body: { event: event?.sha256 },
    });
  });

  it('closes the station where it does not fit, and says what does not', async () => {
    const { handlers } = station.setUp();
    await begin(handlers, 'scrabble-fest-2023');
    const draft = await draftOf(handlers);
    expect(inEnglish(draft.conflicts)).toEqual([
      expect.stringMatching(/^The rules require the words of OSPD7, /),
    ]);
    await put(handlers);
    expect(handlers.watch(undefined).view).toMatchObject({ restingState: { code: 'EV-01' } });
    expect((await pageOf(handlers)).conflicts).toEqual(draft.conflicts);
    const status = await handlers.status(undefined);
    expect(status).toMatchObject({
      state: 'closed',
      event: { title: 'Spring Open' },
      rulebook: 'Scrabble Fest 2023',
      lexicon: { title: 'Invented list' },
    });
    expect(status.readiness.find(({ item }) => item === 'event')).toMatchObject({
      state: 'notReady',
      details: draft.conflicts,
    });
    valueOf(await handlers.changeEvent(undefined));
    valueOf(await handlers.setDraft({ ...form, rulebook: 'general' }));
    await put(handlers);
    expect(handlers.watch(undefined).view).toMatchObject({ restingState: { name: 'idle' } });
  });

  it('is refused when the draft is another one than was looked at', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    const { event } = await draftOf(handlers);
    valueOf(await handlers.setDraft({ ...form, title: 'Changed since' }));
    const refused = await handlers.putDraftInForce({ seen: event.sha256 });
    expect(inEnglish(errorOf(refused))).toContain('has changed since you checked it');
    expect(valueOf(activeEvent(station.data))).toBeUndefined();
  });

  it('ends with leaving the event', async () => {
    const { handlers } = station.setUp();
    await begin(handlers);
    await put(handlers);
    valueOf(await handlers.leaveEvent(undefined));
    expect(valueOf((await pageOf(handlers)).inForce)).toBeUndefined();
    expect(handlers.watch(undefined).status.event).toBe('General rules');
    expect(station.changes().map(({ event }) => event === undefined)).toEqual([false, true]);
  });
});
