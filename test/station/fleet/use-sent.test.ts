import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTrust } from '../../../electron/station/signatures/trust.ts';
import { stagedFolder } from '../../../electron/station/fleet/staged-files.ts';
import { sampleBytes, sampleLexicon, sha256, valueOf } from '../../core/lexicon/samples.ts';
import { signWith } from '../event-samples.ts';
import { signIn, view } from '../station-on-disk.ts';
import { newList, newWords, oldList, restedMs, StationWithHubs } from './station-with-hubs.ts';
import { confirmedContent, contentOf, otherBytes, SigningHub } from './staged.ts';

let the: StationWithHubs;

beforeEach(async () => {
  the = await StationWithHubs.begin();
});

afterEach(() => {
  the.station.end();
});

describe('a list from the hub', () => {
  it('waits for a director, and comes into use when one has confirmed it', () => {
    the.start();
    const lexicon = the.list('new', newWords);
    the.stage({ lexicon }, false);
    expect(the.sent()).toMatchObject({ number: 1, state: 'staged' });
    expect(the.identityInUse()).toBe(oldList);
    the.stage({ lexicon });
    expect(the.sent()).toEqual({ station: 'a'.repeat(16), number: 2, state: 'inUse' });
    expect(the.identityInUse()).toBe(newList);
  });

  it('is on record with the director and the hub', () => {
    the.start();
    the.stage({ lexicon: the.list('new', newWords) });
    the.sent();
    const by = { id: `hub-${the.hub.id}`, name: 'Dana at the hub', role: 'director' };
    const fromHub = { hub: the.hub.id, name: 'the hub a', manifest: 1 };
    const lexicon = { identity: newList };
    expect(the.station.bodiesOf('lexiconInstalled').at(-1)).toMatchObject({ lexicon, by, fromHub });
    expect(the.station.bodiesOf('lexiconActivated').at(-1)).toMatchObject({
      lexicon,
      by,
      fromHub,
      how: 'activated',
    });
  });

  it('waits for players, who lose no key and get the verdict by the list before', () => {
    const host = the.start();
    the.stage({ lexicon: the.list('new', newWords) });
    the.clock.pass(8_000);
    the.press(host, 'D');
    the.clock.pass(9_000);
    expect(the.told?.sent).toMatchObject([{ state: 'waiting' }]);
    the.press(host, 'O', 'G');
    expect(view(host)).toMatchObject({ screen: 'typing' });
    the.clock.pass(8_000);
    the.press(host, 'Backspace', 'Backspace', 'Backspace');
    expect(the.ruleOn(host, 'DOG')).toBe('unacceptable');
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.ruleOn(host, 'DOG')).toBe('acceptable');
  });

  it('waits for players also if it was looked at before it was confirmed', () => {
    const host = the.start();
    const lexicon = the.list('new', newWords);
    the.stage({ lexicon }, false);
    expect(the.sent()).toMatchObject({ state: 'staged' });
    the.press(host, 'D');
    the.stage({ lexicon });
    the.clock.pass(3_000);
    expect(the.told?.sent).toMatchObject([{ state: 'waiting' }]);
    expect(the.identityInUse()).toBe(oldList);
    the.press(host, 'Backspace');
    expect(the.ruleOn(host, 'DOG')).toBe('unacceptable');
    expect(the.sent()).toMatchObject({ state: 'inUse' });
  });

  it('waits for staff at the console and for the end of practice', async () => {
    const host = the.station.setUp(the.start({ asksForSetUp: true }));
    the.stage({ lexicon: the.list('new', newWords) });
    the.clock.pass(restedMs);
    expect(the.told?.sent).toMatchObject([{ state: 'waiting' }]);
    valueOf(await host.handlers.startPractice({ rulebook: undefined }));
    the.clock.pass(restedMs);
    expect(the.told).toMatchObject({ state: 'practice', sent: [{ state: 'waiting' }] });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('stays away after staff have chosen another one, until it is confirmed again', async () => {
    const host = the.station.setUp(the.start({ asksForSetUp: true }));
    void host.handlers.signOut(undefined);
    const lexicon = the.list('new', newWords);
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    signIn(host);
    expect(await host.handlers.stepBackLexicon({})).toMatchObject({ ok: true });
    void host.handlers.signOut(undefined);
    expect(the.sent()).toMatchObject({ state: 'changed' });
    expect(the.identityInUse()).toBe(oldList);
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
  });

  it('is looked at once a minute at most, however often the hub sends another one', () => {
    the.start();
    the.station.hasKnownLists = false;
    const sendOther = (name: string, words: string): void => {
      the.stage({ lexicon: the.list(name, words, false) }, false);
      the.clock.pass(restedMs);
    };
    sendOther('first', 'AT CAT ASP');
    expect(the.told?.sent).toMatchObject([{ number: 1, state: 'refused' }]);
    for (const [index, words] of ['AT CAT BEE', 'AT CAT BOA', 'AT CAT COD'].entries()) {
      sendOther('other', words);
      expect(the.told?.sent).toMatchObject([{ number: index + 2, state: 'staged' }]);
    }
    the.clock.pass(restedMs);
    expect(the.told?.sent).toMatchObject([{ number: 4, state: 'refused' }]);
  });

  it('comes into use soon after it is confirmed', () => {
    the.start();
    const lexicon = the.list('new', newWords);
    the.stage({ lexicon }, false);
    the.clock.pass(restedMs);
    expect(the.told?.sent).toMatchObject([{ state: 'staged' }]);
    the.stage({ lexicon });
    the.clock.pass(3_000);
    expect(the.told?.sent).toMatchObject([{ number: 2, state: 'inUse' }]);
  });

  it('comes into use at the next start, if the station ended before', () => {
    the.start();
    the.stage({ lexicon: the.list('new', newWords) });
    the.station.close();
    the.start();
    expect(the.sent()).toMatchObject({ state: 'inUse' });
  });
});

describe('a list that is no published edition', () => {
  const words = 'AT CAT EMU';

  it.each([
    ['unsigned', false],
    ['signed by a key that the station does not trust', true],
  ])('and %s is for a director at the station', (_, isSigned) => {
    the.start();
    the.station.hasKnownLists = false;
    const lexicon = the.list('new', words, false);
    if (isSigned) signWith(the.station.at('key'), lexicon);
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('and signed by a trusted key is used and confirmed, so that the station rules by it', () => {
    const publisher = the.publisher();
    const host = the.start();
    const lexicon = the.list('new', words, false);
    publisher.sign(lexicon);
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    expect(the.station.bodiesOf('listConfirmed')).toMatchObject([
      {
        lexicon: { identity: sampleLexicon(words).identity },
        by: { name: 'Dana at the hub' },
        told: { wordsTyped: 3, noInitials: 'BDFGHIJKLMNOPQRSTUVWXYZ' },
        fromHub: { hub: the.hub.id },
      },
    ]);
    expect(the.told).toMatchObject({ state: 'ready' });
    expect(the.ruleOn(host, 'EMU')).toBe('acceptable');
  });

  it.each([
    [
      'no number of words was typed',
      undefined,
      'The person who confirms it types the number of words',
    ],
    ['another number was typed', 4, 'You typed 4, and the main list has 3 words.'],
  ])('and signed is for a director at the station, if at the hub %s', (_, words, why) => {
    const publisher = the.publisher();
    the.start();
    const lexicon = the.list('new', 'AT CAT EMU', false);
    publisher.sign(lexicon);
    const content = contentOf(the.station.at('store'), { lexicon });
    const stage = (typed?: number): void => {
      const manifest = the.hub.manifest(confirmedContent(content, typed));
      the.hub.stage(the.station.data, manifest, { lexicon });
    };
    stage(words);
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.sent()?.why).toContain(why);
    expect(the.identityInUse()).toBe(oldList);
    expect(the.station.bodiesOf('listConfirmed')).toEqual([]);
    stage(3);
    expect(the.sent()).toMatchObject({ number: 2, state: 'inUse' });
    expect(the.told).toMatchObject({ state: 'ready' });
  });

  it('and is sent again with a signature is used, and not once the signature is taken back', () => {
    const publisher = the.publisher();
    the.start();
    the.station.hasKnownLists = false;
    const lexicon = the.list('new', 'AT CAT YAK', false);
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    publisher.sign(lexicon);
    const signature = readFileSync(`${lexicon}.minisig`);
    the.stage({ lexicon }, false);
    expect(the.sent()).toMatchObject({ state: 'staged' });
    rmSync(`${lexicon}.minisig`);
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    writeFileSync(`${lexicon}.minisig`, signature);
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
  });

  it('is not used if the station stopped trusting its key before it was confirmed', () => {
    const publisher = the.publisher();
    the.start();
    the.station.hasKnownLists = false;
    const lexicon = the.list('new', 'AT CAT ELK', false);
    publisher.sign(lexicon);
    the.stage({ lexicon }, false);
    expect(the.sent()).toMatchObject({ state: 'staged' });
    valueOf(writeTrust(the.station.data, []));
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'needsDirector' });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('and with a signature of other content is not used', () => {
    the.start();
    const lexicon = the.list('new', words, false);
    const key = signWith(the.station.at('key'), the.list('other', 'AT CAT EEL', false));
    valueOf(writeTrust(the.station.data, [{ name: 'Publisher', key }]));
    writeFileSync(`${lexicon}.minisig`, readFileSync(`${the.station.at('other.lexicon')}.minisig`));
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'unusable' });
  });
});

describe('what a station refuses', () => {
  it('is a file that is not what the hub says', () => {
    the.start();
    const lexicon = the.list('new', newWords);
    const content = confirmedContent(contentOf(the.station.at('store'), { lexicon }));
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
      the.hub.stage(the.station.data, the.hub.manifest(other), { lexicon });
      expect(the.sent(), index.toString()).toMatchObject({ state: 'refused', refusal: 'unusable' });
    }
    the.hub.stage(the.station.data, the.hub.manifest(content), { lexicon });
    writeFileSync(
      path.join(stagedFolder(the.station.data, the.hub.joined), `${file.sha256}.lexicon`),
      'no list',
    );
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'unusable' });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('is a file that was changed after the courier had put it there', () => {
    the.start();
    the.stage({ lexicon: the.list('new', newWords) }, false);
    the.sent();
    the.stage({ lexicon: the.list('new', newWords) });
    const folder = stagedFolder(the.station.data, the.hub.joined);
    appendFileSync(path.join(folder, `${sha256(sampleBytes(newWords))}.lexicon`), 'x');
    expect(the.sent()).toMatchObject({ state: 'refused' });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('is refused for one manifest, and looked at again for the next one', () => {
    the.start();
    const lexicon = the.list('new', newWords);
    the.stage({ lexicon });
    const folder = stagedFolder(the.station.data, the.hub.joined);
    const staged = path.join(folder, `${sha256(sampleBytes(newWords))}.lexicon`);
    writeFileSync(staged, 'cut off');
    expect(the.sent()).toMatchObject({ number: 1, state: 'refused', refusal: 'unusable' });
    writeFileSync(staged, sampleBytes(newWords));
    expect(the.sent()).toMatchObject({ number: 1, state: 'refused', refusal: 'unusable' });
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ number: 2, state: 'inUse' });
    expect(the.identityInUse()).toBe(newList);
  });

  it('is a manifest that the hub did not sign, or that is older than the last one', async () => {
    the.start();
    const lexicon = the.list('new', newWords);
    the.stage({ lexicon }, false);
    const file = path.join(stagedFolder(the.station.data, the.hub.joined), 'manifest.json');
    const unconfirmed = readFileSync(file, 'utf8');
    const content = confirmedContent(contentOf(the.station.at('store'), { lexicon }));
    const false1 = (await SigningHub.begin('a')).signed(the.hub.manifest(content));
    const changed = unconfirmed.replace('"number\\":1', '"number\\":2');
    for (const text of [JSON.stringify(false1), changed, '{}', '']) {
      writeFileSync(file, text);
      expect(the.sent()).toBeUndefined();
    }
    the.stage({ lexicon });
    expect(the.sent()).toMatchObject({ state: 'inUse' });
    writeFileSync(file, unconfirmed);
    expect(the.sent()).toBeUndefined();
    expect(the.identityInUse()).toBe(newList);
  });

  it('is a confirmation of another fingerprint', () => {
    the.start();
    const lexicon = the.list('new', newWords);
    const content = contentOf(the.station.at('store'), { lexicon });
    const confirmed = { lexicon: oldList, by: 'Dana', wallMs: 1 };
    the.hub.stage(the.station.data, the.hub.manifest({ ...content, confirmed }), { lexicon });
    expect(the.sent()).toMatchObject({ state: 'staged' });
    expect(the.identityInUse()).toBe(oldList);
  });

  it('is anything, if it was started with a list of its own', () => {
    the.start({ lexiconFile: the.list('own', 'AT CAT OWL') });
    the.stage({ lexicon: the.list('new', newWords) });
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'givenAtStart' });
  });

  it('is what two hubs do not agree on', () => {
    the.start();
    const other = the.hubs[1] ?? the.hub;
    the.stage({ lexicon: the.list('new', newWords) });
    the.stage({ lexicon: the.list('third', 'AT CAT GNU') }, true, other);
    expect(the.sent()).toMatchObject({ state: 'refused', refusal: 'hubsDiffer' });
    expect(the.sent(other)).toMatchObject({ state: 'refused', refusal: 'hubsDiffer' });
    expect(the.identityInUse()).toBe(oldList);
    the.stage({ lexicon: the.list('new', newWords) }, true, other);
    expect([the.sent()?.state, the.sent(other)?.state]).toEqual(['inUse', 'inUse']);
  });
});
