import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { sendingShown } from '../../../electron/hub/fleet/show-sending.ts';
import type { Sending, TypedFingerprints } from '../../../electron/hub/lists/sending.ts';
import { named } from '../../core/event/samples.ts';
import { sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { publishFile } from '../../published.ts';
import { writeEvent } from '../../station/event-samples.ts';
import { recordsIn } from '../../station/ledger-records.ts';
import { SendingFleet } from './sending-fleet.ts';

const newWords = 'AT CAT DOG';
const newList = sampleLexicon(newWords);

let all: SendingFleet;

beforeEach(async () => {
  all = new SendingFleet();
  await all.openHub();
});

afterEach(async () => {
  await all.end();
});

function sending(): Sending {
  return all.fleet.sending;
}

/** Sends this list. Returns the number of the manifest. */
function send(file: string): number {
  const { sent } = valueOf(sending().store.takeLexicon(file));
  valueOf(sending().send({ lexicon: sent.sha256 }));
  return sending().now()?.number ?? 0;
}

describe('what a director may not confirm', () => {
  it('is a confirmation of something else, of another manifest, or without one', () => {
    const lexicon = fingerprintOf(newList.identity);
    expect(sending().confirm(1, { lexicon }, 'Dana').ok).toBe(false);
    const number = send(all.list('new', newWords));
    const other = fingerprintOf(sampleLexicon('AT CAT GNU').identity);
    expect(sending().confirm(number, { lexicon: other }, 'Dana').ok).toBe(false);
    expect(sending().confirm(number, { lexicon: lexicon.slice(0, 9) }, 'Dana').ok).toBe(false);
    expect(sending().confirm(number, { event: lexicon }, 'Dana').ok).toBe(false);
    expect(sending().confirm(number + 1, { lexicon }, 'Dana').ok).toBe(false);
    expect(sending().now()?.confirmed).toBeUndefined();
    expect(sending().confirm(number, { lexicon }, 'Dana', 3).ok).toBe(true);
    expect(sending().confirm(number + 1, { lexicon }, 'Eve', 3).ok).toBe(false);
  });

  it('is a list that was confirmed, and an event that was sent with it and was not', () => {
    const file = all.at('files', 'the.event');
    const list = valueOf(sending().store.takeLexicon(all.list('new', newWords)));
    writeEvent(file, { lexicon: named(list.lexicon) });
    const rules = valueOf(sending().store.takeEvent(file));
    valueOf(sending().send({ lexicon: list.sent.sha256, event: rules.event.sha256 }));
    const { number = 0 } = sending().now() ?? {};
    const lexicon = fingerprintOf(list.lexicon.identity);
    const event = fingerprintOf(rules.event.sha256);
    const said = (typed: TypedFingerprints): string => {
      const confirmed = sending().confirm(
        number,
        typed,
        'Dana',
        list.lexicon.manifest.primary.words,
      );
      return confirmed.ok ? '' : english(confirmed.error);
    };
    expect(said({ lexicon })).toMatch(
      /^You typed 0 characters, and the event fingerprint has 17\./,
    );
    expect(said({ lexicon, event: lexicon })).toBe(
      'This is the list fingerprint. Type the event fingerprint.',
    );
    expect(sending().now()?.confirmed).toBeUndefined();
    expect(said({ lexicon, event: event.toLowerCase() })).toBe('');
    expect(sending().now()?.confirmed).toMatchObject({ event: rules.event.sha256 });
  });
});

describe('a list that is no known edition', () => {
  const typed = { lexicon: fingerprintOf(newList.identity) };

  it('is confirmed by whoever has read what is known of it, and types its number of words', () => {
    const number = send(all.list('new', newWords));
    expect(sendingShown(all.fleet)?.toConfirm?.map(english)).toEqual([
      expect.stringMatching(/^Not a known edition\. .*No word begins with B, E to Z\./),
    ]);
    const said = (words?: number): string => {
      const confirmed = sending().confirm(number, typed, 'Dana', words);
      return confirmed.ok ? '' : english(confirmed.error);
    };
    expect(said()).toMatch(
      /The person who confirms it types the number of words of its main list\.$/,
    );
    expect(said(4)).toMatch(/^You typed 4, and the main list has 3 words\./);
    expect(sending().now()?.confirmed).toBeUndefined();
    expect(said(3)).toBe('');
    expect(sending().now()).toMatchObject({ version: 2, confirmed: { words: 3, by: 'Dana' } });
    expect(sendingShown(all.fleet)?.toConfirm).toBeUndefined();
    const record = recordsIn(all.stations.hub).find(({ kind }) => kind === 'manifestConfirmed');
    expect(record?.body).toMatchObject({
      ...{ name: 'Dana', recognised: { kind: 'unknown' } },
      told: { wordsTyped: 3, noInitials: 'BEFGHIJKLMNOPQRSTUVWXYZ' },
    });
  });

  it('is read once, and again with other rules beside it', () => {
    const list = valueOf(sending().store.takeLexicon(all.list('new', newWords)));
    valueOf(sending().send({ lexicon: list.sent.sha256 }));
    const before = sending().toConfirm();
    expect(sending().toConfirm()).toBe(before);
    const file = all.at('files', 'the.event');
    writeEvent(file, { lexicon: named(list.lexicon) });
    const rules = valueOf(sending().store.takeEvent(file));
    valueOf(sending().send({ lexicon: list.sent.sha256, event: rules.event.sha256 }));
    expect(sending().toConfirm()).not.toBe(before);
    expect(sending().toConfirm()).toEqual(before);
  });
});

it('a known edition is confirmed without a number, as every program reads it', () => {
  const file = all.list('known', 'AT CAT EWE');
  publishFile(file);
  const number = send(file);
  expect(sendingShown(all.fleet)?.toConfirm).toBeUndefined();
  const lexicon = fingerprintOf(sampleLexicon('AT CAT EWE').identity);
  valueOf(sending().confirm(number, { lexicon }, 'Dana'));
  const now = sending().now();
  expect(now?.confirmed).toMatchObject({ by: 'Dana' });
  expect(now).not.toHaveProperty('version');
  expect(now?.confirmed).not.toHaveProperty('words');
  const record = recordsIn(all.stations.hub).find(({ kind }) => kind === 'manifestConfirmed');
  expect(record?.body).not.toHaveProperty('told');
});
