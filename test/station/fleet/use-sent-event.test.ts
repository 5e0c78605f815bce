import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../../electron/station/signatures/minisign.ts';
import { trustFileName, writeTrust } from '../../../electron/station/signatures/trust.ts';
import { eventFileOf } from '../../../electron/station/events/event-store.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { entries, named } from '../../core/event/samples.ts';
import { sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { Publisher, writeEvent } from '../event-samples.ts';
import { newList, newWords, oldList, StationWithHubs } from './station-with-hubs.ts';
import { inEnglish } from '../../in-english.ts';
import { confirmedContent, contentOf } from './staged.ts';

let the: StationWithHubs;

beforeEach(async () => {
  the = await StationWithHubs.begin();
});

afterEach(() => {
  the.station.end();
});

/** Version 1 of the event, by which the station rules. */
function eventBefore(change: Parameters<typeof writeEvent>[1] = {}): string {
  const file = the.station.at('before.event');
  writeEvent(file, { lexicon: named(sampleLexicon('AT CAT')), issue: 1, ...change });
  return file;
}

describe('an event that requires a list which nobody confirmed', () => {
  const words = 'AT CAT EWE';

  beforeEach(() => {
    the.station.hasKnownLists = false;
    the.useEvent(eventBefore());
  });

  function event(): string {
    const file = the.station.at('the.event');
    writeEvent(file, { lexicon: named(sampleLexicon(words)), issue: 2 });
    return file;
  }

  function install(file: string): void {
    valueOf(valueOf(openLexiconStore(the.station.data)).install(file));
  }

  it('does not make the station rule by the list in use', () => {
    the.use(the.list('own', words, false));
    the.useEvent(eventBefore({ lexicon: named(sampleLexicon(words)) }));
    the.start();
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.station.bodiesOf('listConfirmed')).toEqual([]);
    expect(the.told).toMatchObject({ state: 'practice' });
  });

  it('does not make it rule by a list that is only installed', () => {
    install(the.list('own', words, false));
    the.start();
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.station.bodiesOf('listConfirmed')).toEqual([]);
    expect(the.identityInUse()).toBe(oldList);
  });

  it('makes it rule by an installed list that a trusted key signed, if the hub sent it, too', () => {
    const publisher = the.publisher();
    const own = the.list('own', words, false);
    publisher.sign(own);
    install(own);
    the.start();
    // Nobody at the hub had the list before them.
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.station.bodiesOf('listConfirmed')).toEqual([]);
    the.stage({ event: event(), lexicon: own });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.station.bodiesOf('listConfirmed')).toMatchObject([
      { lexicon: { identity: sampleLexicon(words).identity }, fromHub: { hub: the.hub.id } },
    ]);
  });
});

describe('an event from the hub', () => {
  function event(change: Parameters<typeof writeEvent>[1] = {}, words = 'AT CAT'): string {
    const file = the.station.at('the.event');
    rmSync(`${file}.minisig`, { force: true });
    writeEvent(file, { lexicon: named(sampleLexicon(words)), issue: 2, ...change });
    return file;
  }

  /** Version 1 is in use, signed by a publisher whom the station does not trust yet. */
  function publisherOfBefore(): Publisher {
    const publisher = new Publisher(the.station.at('key'));
    const file = eventBefore();
    publisher.sign(file);
    the.useEvent(file);
    return publisher;
  }

  function hashOf(file: string): string {
    return sha256(readFileSync(file));
  }

  it('that is not the one which the hub named is not used, and the hub is to send it again', () => {
    the.useEvent(eventBefore());
    the.start();
    const content = confirmedContent(contentOf(the.station.at('store'), { event: event() }));
    const other = event({ title: 'Another one' });
    the.hub.stage(the.station.data, the.hub.manifest(content), { event: other });
    expect(inEnglish(the.sent())).toMatchObject({
      state: 'refused',
      refusal: 'unusable',
      why: 'The event is not the one that the hub named. Send it again from the hub.',
    });
  });

  it('comes into use with the name of the director', () => {
    the.useEvent(eventBefore());
    the.start();
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.station.bodiesOf('eventChanged').at(-1)).toMatchObject({
      event: { title: 'Club finals', issue: 2 },
      by: { name: 'Dana at the hub' },
      fromHub: { manifest: 1 },
    });
    expect(the.told?.eventVersion).toMatchObject({ title: 'Club finals', issue: 2, latest: 2 });
  });

  it('comes with its list in one step', () => {
    the.useEvent(eventBefore());
    the.start();
    const lexicon = the.list('new', newWords);
    the.stage({ lexicon, event: event({}, newWords) });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.told).toMatchObject({ state: 'ready', lexicon: newList });
    expect(the.station.bodiesOf('eventChanged')).toHaveLength(2);
  });

  it('brings back an installed list that it requires', () => {
    the.useEvent(eventBefore());
    the.start();
    the.stage({ lexicon: the.list('new', newWords), event: event({}, newWords) });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    the.stage({ event: event({ issue: 3 }) });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('is refused with the reason, if it does not fit the list', () => {
    the.useEvent(eventBefore());
    the.start();
    the.stage({ event: event({}, newWords) });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(the.sent()?.why).toContain('is not installed on this station');
    the.stage({ lexicon: the.list('third', 'AT CAT GNU'), event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(the.told).toMatchObject({ state: 'ready', lexicon: oldList });
    expect(the.told?.eventVersion?.issue).toBe(1);
  });

  it('keeps a list away that it does not fit', () => {
    the.useEvent(eventBefore());
    the.start();
    the.stage({ event: event() });
    the.sent();
    the.stage({ lexicon: the.list('new', newWords) });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(the.told).toMatchObject({ state: 'ready', lexicon: oldList });
  });

  it('with other words must be signed by a trusted key', () => {
    const publisher = publisherOfBefore();
    the.start();
    const file = event({ allowList: entries('DOG') });
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    publisher.sign(file);
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    publisher.trustAt(the.station.data);
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    the.stage({ event: event({ issue: 3, title: 'Finals', allowList: entries('DOG') }) });
    expect(the.sent()).toMatchObject({
      ...{ state: 'refused', refusal: 'needsDirector' },
      why: 'This event is not signed with the key of the event in use.',
    });
  });

  it('with other words needs a director if only keys that it names itself have signed it', () => {
    const publisher = publisherOfBefore();
    the.start();
    const file = event({
      denyList: entries('CAT'),
      signatures: { count: 0, keys: [{ name: 'Its own', key: publicKeyLine(publisher.key) }] },
    });
    publisher.sign(file);
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    publisher.trustAt(the.station.data);
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
  });

  it('with the id of a trusted key on its own key is refused', () => {
    the.start();
    const [own, trusted] = ['own', 'trusted'].map((name) => {
      valueOf(makeKeyFiles(the.station.at(name)));
      return valueOf(readSecretKeyFile(the.station.at(name)));
    });
    if (own === undefined || trusted === undefined) throw new Error('Two keys are needed.');
    // Whoever makes a key chooses its id.
    const key = { ...trusted.publicKey, id: own.publicKey.id };
    valueOf(writeTrust(the.station.data, [{ name: 'Publisher', key }]));
    const file = event({
      denyList: entries('CAT'),
      signatures: { count: 0, keys: [{ name: 'Its own', key: publicKeyLine(own.publicKey) }] },
    });
    valueOf(signFile(file, own, 'test'));
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'unusable' });
  });

  it('may have another title, other days and other stations', () => {
    the.useEvent(eventBefore());
    the.start();
    the.stage({ event: event() });
    the.sent();
    const dates = { first: '2026-11-21', last: '2026-11-23' };
    const change = { title: 'Finals, longer', dates, stations: ['1', '2', '3'], issue: 3 };
    the.stage({ event: event(change) });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
  });

  it('is refused if it is of no version that the station reads', () => {
    the.useEvent(eventBefore());
    the.start();
    const file = event();
    const content = confirmedContent(contentOf(the.station.at('store'), { event: file }));
    writeFileSync(file, '{}');
    the.hub.stage(the.station.data, the.hub.manifest(content), { event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'unusable' });
    expect(the.told?.eventVersion?.issue).toBe(1);
  });

  it.each<readonly [string, Parameters<typeof writeEvent>[1], string]>([
    ['of another tournament', { id: 'fest', issue: 9 }, 'This is no version of the event in use.'],
    ['without a number', { issue: undefined }, 'This event does not say which version it is.'],
    [
      'of the same number and another content',
      { issue: 1, title: 'Another' },
      'This station has used a version with this number before.',
    ],
  ])('%s needs a director, although it changes no rules', (_, change, why) => {
    const before = eventBefore();
    the.useEvent(before);
    the.start();
    the.stage({ event: event(change) });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector', why });
    expect(the.told?.event).toBe(hashOf(before));
  });

  it('and a list are refused while the list of trusted keys cannot be read', () => {
    the.useEvent(eventBefore());
    the.start();
    writeFileSync(path.join(the.station.data, trustFileName), 'changed');
    for (const files of [{ event: event() }, { lexicon: the.list('new', newWords) }]) {
      the.stage(files);
      expect(the.sent()).toMatchObject({
        ...{ state: 'refused', refusal: 'notChanged' },
        why: expect.stringContaining('list of trusted keys was changed') as unknown,
      });
    }
    expect(the.told?.eventVersion?.issue).toBe(1);
    expect(the.identityInUse()).toBe(oldList);
  });

  it('is what a list needs to fit: none comes into use while the event here cannot be read', () => {
    const before = eventBefore();
    the.useEvent(before);
    writeFileSync(eventFileOf(the.station.data, hashOf(before)), 'changed');
    the.start();
    the.stage({ lexicon: the.list('new', newWords) });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(the.station.bodiesOf('lexiconActivated').at(-1)).toMatchObject({
      lexicon: { identity: oldList },
    });
    // A director can use the event in its place.
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
  });

  it('is refused at a station that was started with an event of its own', () => {
    const before = eventBefore();
    the.start({ eventFile: before });
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'givenAtStart' });
    expect(the.told?.event).toBe(hashOf(before));
  });

  it('is refused at a station that was started with another list than it requires', () => {
    const own = the.list('own', newWords);
    the.start({ lexiconFile: own });
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'givenAtStart' });
    expect(the.sent()?.why).toMatch(/^The event requires another word list than the one with/);
    the.stage({ event: event({}, newWords) });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.told).toMatchObject({ lexicon: newList });
  });

  it('needs a director where no event is in use, although it changes no rules', () => {
    the.start();
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.told?.event).toBeUndefined();
  });
});
