import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../../electron/station/signatures/minisign.ts';
import { writeTrust } from '../../../electron/station/signatures/trust.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { entries, named } from '../../core/event/samples.ts';
import { sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { signWith, writeEvent } from '../event-samples.ts';
import { newList, newWords, oldList, StationWithHubs } from './station-with-hubs.ts';
import { confirmedContent, contentOf } from './staged.ts';

let the: StationWithHubs;

beforeEach(async () => {
  the = await StationWithHubs.begin();
});

afterEach(() => {
  the.station.end();
});

describe('an event that requires a list which nobody confirmed', () => {
  const words = 'AT CAT EWE';

  beforeEach(() => {
    the.station.hasKnownLists = false;
  });

  function event(): string {
    const file = the.station.at('the.event');
    writeEvent(file, { lexicon: named(sampleLexicon(words)) });
    return file;
  }

  function install(file: string): void {
    valueOf(valueOf(openLexiconStore(the.station.data)).install(file));
  }

  it('does not make the station rule by the list in use', () => {
    the.use(the.list('own', words, false));
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

  it('makes it rule by an installed list that a trusted key signed', () => {
    const own = the.list('own', words, false);
    const key = signWith(the.station.at('key'), own);
    install(own);
    the.start();
    valueOf(writeTrust(the.station.data, [{ name: 'Publisher', key }]));
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.station.bodiesOf('listConfirmed')).toMatchObject([
      { lexicon: { identity: sampleLexicon(words).identity }, fromHub: { hub: the.hub.id } },
    ]);
  });
});

describe('an event from the hub', () => {
  function event(change: Parameters<typeof writeEvent>[1] = {}, words = 'AT CAT'): string {
    const file = the.station.at('the.event');
    writeEvent(file, { lexicon: named(sampleLexicon(words)), ...change });
    return file;
  }

  it('comes into use with the name of the director', () => {
    the.start();
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.station.bodiesOf('eventChanged').at(-1)).toMatchObject({
      event: { title: 'Club finals' },
      by: { name: 'Dana at the hub' },
      fromHub: { manifest: 1 },
    });
  });

  it('comes with its list in one step', () => {
    the.start();
    const lexicon = the.list('new', newWords);
    the.stage({ lexicon, event: event({}, newWords) });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.told).toMatchObject({ state: 'ready', lexicon: newList });
    expect(the.station.bodiesOf('eventChanged')).toHaveLength(1);
  });

  it('brings back an installed list that it requires', () => {
    the.start();
    the.stage({ lexicon: the.list('new', newWords) });
    the.sent();
    the.stage({ event: event() });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('is refused with the reason, if it does not fit the list', () => {
    the.start();
    the.stage({ event: event({}, newWords) });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(the.sent()?.why).toContain('is not installed on this station');
    the.stage({ lexicon: the.list('third', 'AT CAT GNU'), event: event() });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(the.told).toMatchObject({ state: 'ready', lexicon: oldList });
    expect(the.told?.event).toBeUndefined();
  });

  it('keeps a list away that it does not fit', () => {
    the.start();
    the.stage({ event: event() });
    the.sent();
    the.stage({ lexicon: the.list('new', newWords) });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'doesNotFit' });
    expect(the.told).toMatchObject({ state: 'ready', lexicon: oldList });
  });

  it('with other words must be signed by a trusted key', () => {
    the.start();
    const file = event({ allowList: entries('DOG') });
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    const key = signWith(the.station.at('key'), file);
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    valueOf(writeTrust(the.station.data, [{ name: 'Publisher', key }]));
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    rmSync(`${file}.minisig`);
    writeEvent(file, {
      lexicon: named(sampleLexicon('AT CAT')),
      title: 'Finals',
      allowList: entries('DOG'),
    });
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
  });

  it('with other words needs a director if only keys that it names itself have signed it', () => {
    the.start();
    const keyFile = the.station.at('key');
    const { key } = valueOf(makeKeyFiles(keyFile));
    const file = event({
      denyList: entries('CAT'),
      signatures: { count: 0, keys: [{ name: 'Its own', key: publicKeyLine(key) }] },
    });
    valueOf(signFile(file, valueOf(readSecretKeyFile(keyFile)), 'test'));
    the.stage({ event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    valueOf(writeTrust(the.station.data, [{ name: 'Publisher', key }]));
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
    the.start();
    the.stage({ event: event() });
    the.sent();
    const dates = { first: '2026-11-21', last: '2026-11-23' };
    the.stage({ event: event({ title: 'Finals, longer', dates, stations: ['1', '2', '3'] }) });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
  });

  it('is refused if it is of no version that the station reads', () => {
    the.start();
    const file = event();
    const content = confirmedContent(contentOf(the.station.at('store'), { event: file }));
    writeFileSync(file, '{}');
    the.hub.stage(the.station.data, the.hub.manifest(content), { event: file });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'unusable' });
    expect(the.told?.event).toBeUndefined();
  });
});
