import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StationNow } from '../../../electron/core/fleet/messages.ts';
import type { SentAtStation } from '../../../electron/core/fleet/sent-state.ts';
import { writeTrust } from '../../../electron/station/lexicons/trust.ts';
import type { StationHost } from '../../../electron/station/station-host.ts';
import { writeJoined } from '../../../electron/station/fleet/joined.ts';
import { stagedFolder } from '../../../electron/station/fleet/staged-files.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { entries, named } from '../../core/event/samples.ts';
import { sampleBytes, sampleLexicon, sha256, valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { publishFile } from '../../published.ts';
import { signWith, writeEvent } from '../event-samples.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';
import { confirmedContent, contentOf, otherBytes, SigningHub, type Files } from './staged.ts';

/** Longer than the station waits without a key. */
const restedMs = 15_000;
/** Longer than the station waits before it looks at other files of the same hub. */
const longMs = 65_000;

let station: StationOnDisk;
let clock: StillClock;
let told: StationNow | undefined;
let hubs: readonly SigningHub[];
let hub: SigningHub;

beforeEach(async () => {
  station = new StationOnDisk();
  clock = new StillClock();
  told = undefined;
  hubs = [await SigningHub.begin('a'), await SigningHub.begin('b')];
  [hub] = hubs as [SigningHub];
  mkdirSync(station.data);
  valueOf(
    writeJoined(
      station.data,
      hubs.map(({ joined }) => joined),
    ),
  );
  use(list('old', 'AT CAT'));
});

afterEach(() => {
  station.end();
});

/** Writes a word list file of these words. */
function list(name: string, words: string, isPublished = true): string {
  const file = station.at(`${name}.lexicon`);
  writeFileSync(file, sampleBytes(words));
  if (isPublished) publishFile(file);
  return file;
}

/** The list that the station uses before. */
function use(file: string): void {
  const store = valueOf(openLexiconStore(station.data));
  valueOf(store.activate(valueOf(store.install(file)).sha256));
}

function start(options: Parameters<StationOnDisk['start']>[0] = {}): StationHost {
  return station.start({
    ...{ clock, asksForSetUp: false, lexiconFile: undefined },
    startCourier: () => ({
      send: (now) => {
        told = now;
        return true;
      },
      onMessage: () => undefined,
      onEnd: () => undefined,
      end: () => undefined,
    }),
    ...options,
  });
}

function stage(files: Files, isConfirmed = true, from = hub): void {
  const content = contentOf(station.at('store'), files);
  from.stage(station.data, from.manifest(isConfirmed ? confirmedContent(content) : content), files);
}

/** What the station says of the hub, after a while in which nobody touched it. */
function sent(from = hub): Partial<SentAtStation> | undefined {
  clock.pass(longMs);
  return told?.sent?.find((one) => one.station === from.joined.station);
}

function press(host: StationHost, ...keys: readonly string[]): void {
  for (const key of keys) {
    host.handlers.press({
      stroke: strokeOf(key),
      seen: host.handlers.watch(undefined).revision,
    });
  }
}

/** Challenges this word, and returns the verdict. */
function ruleOn(host: StationHost, word: string): unknown {
  press(host, ...word, 'Enter');
  clock.pass(200);
  press(host, 'Enter', '1', '2');
  clock.pass(1_000);
  press(host, 'Tab');
  const painted = (): void => {
    host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
    clock.pass(1_000);
  };
  painted();
  const shown = view(host);
  painted();
  const verdict = 'verdict' in shown ? shown.verdict : shown;
  clock.pass(60_000);
  press(host, 'Enter');
  clock.pass(1_000);
  return verdict;
}

function identityInUse(): string | undefined {
  clock.pass(1_000);
  return told?.lexicon;
}

const oldList = sampleLexicon('AT CAT').identity;
const newWords = 'AT CAT DOG';
const newList = sampleLexicon(newWords).identity;

describe('a list from the hub', () => {
  it('waits for a director, and comes into use when one has confirmed it', () => {
    start();
    const lexicon = list('new', newWords);
    stage({ lexicon }, false);
    expect(sent()).toMatchObject({ number: 1, state: 'staged' });
    expect(identityInUse()).toBe(oldList);
    stage({ lexicon });
    expect(sent()).toEqual({ station: 'a'.repeat(16), number: 2, state: 'inUse' });
    expect(identityInUse()).toBe(newList);
  });

  it('is on record with the director and the hub', () => {
    start();
    stage({ lexicon: list('new', newWords) });
    sent();
    const by = { id: `hub-${hub.id}`, name: 'Dana at the hub', role: 'director' };
    const fromHub = { hub: hub.id, name: 'the hub a', manifest: 1 };
    const lexicon = { identity: newList };
    expect(station.bodiesOf('lexiconInstalled').at(-1)).toMatchObject({ lexicon, by, fromHub });
    expect(station.bodiesOf('lexiconActivated').at(-1)).toMatchObject({
      ...{ lexicon, by, fromHub, how: 'activated' },
    });
  });

  it('waits for players, who lose no key and get the verdict by the list before', () => {
    const host = start();
    stage({ lexicon: list('new', newWords) });
    clock.pass(8_000);
    press(host, 'D');
    clock.pass(9_000);
    expect(told?.sent).toMatchObject([{ state: 'waiting' }]);
    press(host, 'O', 'G');
    expect(view(host)).toMatchObject({ screen: 'typing' });
    clock.pass(8_000);
    press(host, 'Backspace', 'Backspace', 'Backspace');
    expect(ruleOn(host, 'DOG')).toBe('unacceptable');
    expect(sent()).toMatchObject({ state: 'inUse' });
    expect(ruleOn(host, 'DOG')).toBe('acceptable');
  });

  it('waits for staff at the console and for the end of practice', async () => {
    const host = station.setUp(start({ asksForSetUp: true }));
    stage({ lexicon: list('new', newWords) });
    clock.pass(restedMs);
    expect(told?.sent).toMatchObject([{ state: 'waiting' }]);
    valueOf(await host.handlers.startPractice({ rulebook: undefined }));
    clock.pass(restedMs);
    expect(told).toMatchObject({ state: 'practice', sent: [{ state: 'waiting' }] });
    expect(identityInUse()).toBe(oldList);
  });

  it('stays away after staff have chosen another one, until it is confirmed again', async () => {
    const host = station.setUp(start({ asksForSetUp: true }));
    void host.handlers.signOut(undefined);
    const lexicon = list('new', newWords);
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'inUse' });
    signIn(host);
    expect(await host.handlers.stepBackLexicon(undefined)).toMatchObject({ ok: true });
    void host.handlers.signOut(undefined);
    expect(sent()).toMatchObject({ state: 'changed' });
    expect(identityInUse()).toBe(oldList);
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'inUse' });
  });

  it('is looked at once a minute at most, however often the hub sends another one', () => {
    start();
    station.hasKnownLists = false;
    const sendOther = (name: string, words: string): void => {
      stage({ lexicon: list(name, words, false) }, false);
      clock.pass(restedMs);
    };
    sendOther('first', 'AT CAT ASP');
    expect(told?.sent).toMatchObject([{ number: 1, state: 'refused' }]);
    for (const [index, words] of ['AT CAT BEE', 'AT CAT BOA', 'AT CAT COD'].entries()) {
      sendOther('other', words);
      expect(told?.sent).toMatchObject([{ number: index + 2, state: 'staged' }]);
    }
    clock.pass(restedMs);
    expect(told?.sent).toMatchObject([{ number: 4, state: 'refused' }]);
  });

  it('comes into use soon after it is confirmed', () => {
    start();
    const lexicon = list('new', newWords);
    stage({ lexicon }, false);
    clock.pass(restedMs);
    expect(told?.sent).toMatchObject([{ state: 'staged' }]);
    stage({ lexicon });
    clock.pass(3_000);
    expect(told?.sent).toMatchObject([{ number: 2, state: 'inUse' }]);
  });

  it('comes into use at the next start, if the station ended before', () => {
    start();
    stage({ lexicon: list('new', newWords) });
    station.close();
    start();
    expect(sent()).toMatchObject({ state: 'inUse' });
  });
});

describe('a list that is no published edition', () => {
  const words = 'AT CAT EMU';

  it.each([
    ['unsigned', false],
    ['signed by a key that the station does not trust', true],
  ])('and %s is for a director at the station', (_, isSigned) => {
    start();
    station.hasKnownLists = false;
    const lexicon = list('new', words, false);
    if (isSigned) signWith(station.at('key'), lexicon);
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(identityInUse()).toBe(oldList);
  });

  it('and signed by a trusted key is used and confirmed, so that the station rules by it', () => {
    const host = start();
    const lexicon = list('new', words, false);
    const key = signWith(station.at('key'), lexicon);
    valueOf(writeTrust(station.data, [{ name: 'Publisher', key }]));
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'inUse' });
    expect(station.bodiesOf('listConfirmed')).toMatchObject([
      { lexicon: { identity: sampleLexicon(words).identity }, fromHub: { hub: hub.id } },
    ]);
    expect(told).toMatchObject({ state: 'ready' });
    expect(ruleOn(host, 'EMU')).toBe('acceptable');
  });

  it('and is sent again with a signature is used, and not once the signature is taken back', () => {
    start();
    station.hasKnownLists = false;
    const lexicon = list('new', 'AT CAT YAK', false);
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    const key = signWith(station.at('key'), lexicon);
    const signature = readFileSync(`${lexicon}.minisig`);
    valueOf(writeTrust(station.data, [{ name: 'Publisher', key }]));
    stage({ lexicon }, false);
    expect(sent()).toMatchObject({ state: 'staged' });
    rmSync(`${lexicon}.minisig`);
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    writeFileSync(`${lexicon}.minisig`, signature);
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'inUse' });
  });

  it('is not used if the station stopped trusting its key before it was confirmed', () => {
    start();
    station.hasKnownLists = false;
    const lexicon = list('new', 'AT CAT ELK', false);
    const key = signWith(station.at('key'), lexicon);
    valueOf(writeTrust(station.data, [{ name: 'Publisher', key }]));
    stage({ lexicon }, false);
    expect(sent()).toMatchObject({ state: 'staged' });
    valueOf(writeTrust(station.data, []));
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(identityInUse()).toBe(oldList);
  });

  it('and with a signature of other content is not used', () => {
    start();
    const lexicon = list('new', words, false);
    const key = signWith(station.at('key'), list('other', 'AT CAT EEL', false));
    valueOf(writeTrust(station.data, [{ name: 'Publisher', key }]));
    writeFileSync(`${lexicon}.minisig`, readFileSync(`${station.at('other.lexicon')}.minisig`));
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'unusable' });
  });
});

describe('an event that requires a list which nobody confirmed', () => {
  const words = 'AT CAT EWE';

  beforeEach(() => {
    station.hasKnownLists = false;
  });

  function event(): string {
    const file = station.at('the.event');
    writeEvent(file, { lexicon: named(sampleLexicon(words)) });
    return file;
  }

  function install(file: string): void {
    valueOf(valueOf(openLexiconStore(station.data)).install(file));
  }

  it('does not make the station rule by the list in use', () => {
    use(list('own', words, false));
    start();
    stage({ event: event() });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(station.bodiesOf('listConfirmed')).toEqual([]);
    expect(told).toMatchObject({ state: 'practice' });
  });

  it('does not make it rule by a list that is only installed', () => {
    install(list('own', words, false));
    start();
    stage({ event: event() });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(station.bodiesOf('listConfirmed')).toEqual([]);
    expect(identityInUse()).toBe(oldList);
  });

  it('makes it rule by an installed list that a trusted key signed', () => {
    const own = list('own', words, false);
    const key = signWith(station.at('key'), own);
    install(own);
    start();
    valueOf(writeTrust(station.data, [{ name: 'Publisher', key }]));
    stage({ event: event() });
    expect(sent()).toMatchObject({ state: 'inUse' });
    expect(station.bodiesOf('listConfirmed')).toMatchObject([
      { lexicon: { identity: sampleLexicon(words).identity }, fromHub: { hub: hub.id } },
    ]);
  });
});

describe('a director at the station', () => {
  const words = 'AT CAT EMU';
  const id = 'a'.repeat(16);

  async function atConsole(options: Parameters<typeof start>[0] = {}): Promise<StationHost> {
    const host = station.setUp(start({ asksForSetUp: true, ...options }));
    void host.handlers.signOut(undefined);
    clock.pass(restedMs);
    signIn(host);
    await Promise.resolve();
    return host;
  }

  it('uses a list that a hub alone may not bring into use', async () => {
    const host = await atConsole();
    stage({ lexicon: list('new', words, false) }, false);
    expect(await host.handlers.fleet(undefined)).toMatchObject({
      sent: [{ station: id, hub: 'the hub a', number: 1, lexicon: { title: 'Sample list' } }],
    });
    expect(await host.handlers.useSent({ station: id, number: 1 })).toMatchObject({ ok: true });
    const { identity } = sampleLexicon(words);
    const [activated] = station.bodiesOf('lexiconActivated').slice(-1);
    expect(activated).toMatchObject({ lexicon: { identity }, by: { name: 'Dana' } });
    expect(activated).not.toHaveProperty('fromHub');
    expect(station.bodiesOf('listConfirmed')).toEqual([]);
    void host.handlers.signOut(undefined);
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
  });

  it('chooses between two hubs', async () => {
    const host = await atConsole();
    const other = hubs[1] ?? hub;
    stage({ lexicon: list('new', newWords) });
    stage({ lexicon: list('third', 'AT CAT GNU') }, true, other);
    clock.pass(3_000);
    expect(await host.handlers.fleet(undefined)).toMatchObject({
      sent: [
        { hub: 'the hub a', state: 'refused', refusal: 'hubsDiffer' },
        { hub: 'the hub b', state: 'refused', refusal: 'hubsDiffer' },
      ],
    });
    expect(await host.handlers.useSent({ station: 'b'.repeat(16), number: 1 })).toMatchObject({
      ok: true,
    });
    void host.handlers.signOut(undefined);
    expect(sent(other)).toMatchObject({ state: 'inUse' });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'hubsDiffer' });
    expect(identityInUse()).toBe(sampleLexicon('AT CAT GNU').identity);
  });

  it('does not use what the hub has replaced, what does not fit, or what no hub sent', async () => {
    const host = await atConsole();
    stage({ lexicon: list('new', newWords) }, false);
    const event = station.at('the.event');
    writeEvent(event, { lexicon: named(sampleLexicon('AT CAT GNU')) });
    stage({ event }, false);
    for (const number of [1, 2, 3]) {
      expect(await host.handlers.useSent({ station: id, number })).toMatchObject({ ok: false });
    }
    const unknown = { station: 'c'.repeat(16), number: 1 };
    expect(await host.handlers.useSent(unknown)).toMatchObject({ ok: false });
    expect(identityInUse()).toBe(oldList);
  });
});

describe('what a station refuses', () => {
  it('is a file that is not what the hub says', () => {
    start();
    const lexicon = list('new', newWords);
    const content = confirmedContent(contentOf(station.at('store'), { lexicon }));
    const file = content.lexicon;
    if (file === undefined) throw new Error('no list');
    for (const [index, change] of [
      otherBytes(file),
      { ...file, identity: 'ab'.repeat(32) },
    ].entries()) {
      const changed = { ...file, ...change };
      const other = {
        lexicon: changed,
        confirmed: { lexicon: changed.identity, by: 'D', wallMs: 1 },
      };
      hub.stage(station.data, hub.manifest(other), { lexicon });
      expect(sent(), index.toString()).toMatchObject({ state: 'refused', refusal: 'unusable' });
    }
    hub.stage(station.data, hub.manifest(content), { lexicon });
    writeFileSync(
      path.join(stagedFolder(station.data, hub.joined), `${file.sha256}.lexicon`),
      'no list',
    );
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'unusable' });
    expect(identityInUse()).toBe(oldList);
  });

  it('is a file that was changed after the courier had put it there', () => {
    start();
    stage({ lexicon: list('new', newWords) }, false);
    sent();
    stage({ lexicon: list('new', newWords) });
    const folder = stagedFolder(station.data, hub.joined);
    appendFileSync(path.join(folder, `${sha256(sampleBytes(newWords))}.lexicon`), 'x');
    expect(sent()).toMatchObject({ state: 'refused' });
    expect(identityInUse()).toBe(oldList);
  });

  it('is a manifest that the hub did not sign, or that is older than the last one', async () => {
    start();
    const lexicon = list('new', newWords);
    stage({ lexicon }, false);
    const file = path.join(stagedFolder(station.data, hub.joined), 'manifest.json');
    const unconfirmed = readFileSync(file, 'utf8');
    const content = confirmedContent(contentOf(station.at('store'), { lexicon }));
    const false1 = (await SigningHub.begin('a')).signed(hub.manifest(content));
    const changed = unconfirmed.replace('"number\\":1', '"number\\":2');
    for (const text of [JSON.stringify(false1), changed, '{}', '']) {
      writeFileSync(file, text);
      expect(sent()).toBeUndefined();
    }
    stage({ lexicon });
    expect(sent()).toMatchObject({ state: 'inUse' });
    writeFileSync(file, unconfirmed);
    expect(sent()).toBeUndefined();
    expect(identityInUse()).toBe(newList);
  });

  it('is a confirmation of another fingerprint', () => {
    start();
    const lexicon = list('new', newWords);
    const content = contentOf(station.at('store'), { lexicon });
    const confirmed = { lexicon: oldList, by: 'Dana', wallMs: 1 };
    hub.stage(station.data, hub.manifest({ ...content, confirmed }), { lexicon });
    expect(sent()).toMatchObject({ state: 'staged' });
    expect(identityInUse()).toBe(oldList);
  });

  it('is anything, if it was started with a list of its own', () => {
    start({ lexiconFile: list('own', 'AT CAT OWL') });
    stage({ lexicon: list('new', newWords) });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'givenAtStart' });
  });

  it('is what two hubs do not agree on', () => {
    start();
    const other = hubs[1] ?? hub;
    stage({ lexicon: list('new', newWords) });
    stage({ lexicon: list('third', 'AT CAT GNU') }, true, other);
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'hubsDiffer' });
    expect(sent(other)).toMatchObject({ state: 'refused', refusal: 'hubsDiffer' });
    expect(identityInUse()).toBe(oldList);
    stage({ lexicon: list('new', newWords) }, true, other);
    expect([sent()?.state, sent(other)?.state]).toEqual(['inUse', 'inUse']);
  });
});

/** The most dangerous words that the screen of a verdict could have. */
const swapped = { acceptable: 'UNACCEPTABLE', unacceptable: 'ACCEPTABLE' };

describe('an event from the hub', () => {
  function event(change: Parameters<typeof writeEvent>[1] = {}, words = 'AT CAT'): string {
    const file = station.at('the.event');
    writeEvent(file, { lexicon: named(sampleLexicon(words)), ...change });
    return file;
  }

  it('comes into use with the name of the director', () => {
    start();
    stage({ event: event() });
    expect(sent()).toMatchObject({ state: 'inUse' });
    expect(station.bodiesOf('eventChanged').at(-1)).toMatchObject({
      event: { title: 'Club finals' },
      by: { name: 'Dana at the hub' },
      fromHub: { manifest: 1 },
    });
  });

  it('comes with its list in one step', () => {
    start();
    const lexicon = list('new', newWords);
    stage({ lexicon, event: event({}, newWords) });
    expect(sent()).toMatchObject({ state: 'inUse' });
    expect(told).toMatchObject({ state: 'ready', lexicon: newList });
    expect(station.bodiesOf('eventChanged')).toHaveLength(1);
  });

  it('brings back an installed list that it requires', () => {
    start();
    stage({ lexicon: list('new', newWords) });
    sent();
    stage({ event: event() });
    expect(sent()).toMatchObject({ state: 'inUse' });
    expect(identityInUse()).toBe(oldList);
  });

  it('is refused with the reason, if it does not fit the list', () => {
    start();
    stage({ event: event({}, newWords) });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(sent()?.why).toContain('is not installed on this station');
    stage({ lexicon: list('third', 'AT CAT GNU'), event: event() });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(told).toMatchObject({ state: 'ready', lexicon: oldList });
    expect(told?.event).toBeUndefined();
  });

  it('keeps a list away that it does not fit', () => {
    start();
    stage({ event: event() });
    sent();
    stage({ lexicon: list('new', newWords) });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(told).toMatchObject({ state: 'ready', lexicon: oldList });
  });

  it('with other words must be signed by a trusted key; its own keys do not count', () => {
    start();
    const file = event({ allowList: entries('DOG') });
    stage({ event: file });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    const key = signWith(station.at('key'), file);
    stage({ event: file });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    valueOf(writeTrust(station.data, [{ name: 'Publisher', key }]));
    stage({ event: file });
    expect(sent()).toMatchObject({ state: 'inUse' });
    rmSync(`${file}.minisig`);
    writeEvent(file, {
      ...{ lexicon: named(sampleLexicon('AT CAT')), title: 'Finals', allowList: entries('DOG') },
    });
    stage({ event: file });
    expect(sent()).toMatchObject({ state: 'inUse' });
  });

  it.each([
    ['words on the screen', { verdictWords: { en: swapped } }],
    ['longest word', { adjustments: { maximumLength: 8 } }],
  ] as const)('with another %s must be signed by a trusted key', (_what, change) => {
    start();
    stage({ event: event(change) });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(told?.event).toBeUndefined();
  });

  it('may have another title, other days and other stations', () => {
    start();
    stage({ event: event() });
    sent();
    const dates = { first: '2026-11-21', last: '2026-11-23' };
    stage({ event: event({ title: 'Finals, longer', dates, stations: ['1', '2', '3'] }) });
    expect(sent()).toMatchObject({ state: 'inUse' });
  });

  it('is refused if it is of no version that the station reads', () => {
    start();
    const file = event();
    const content = confirmedContent(contentOf(station.at('store'), { event: file }));
    writeFileSync(file, '{}');
    hub.stage(station.data, hub.manifest(content), { event: file });
    expect(sent()).toMatchObject({ state: 'refused', refusal: 'unusable' });
    expect(told?.event).toBeUndefined();
  });
});
