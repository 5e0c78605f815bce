import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { Sending, TypedFingerprints } from '../../../electron/hub/lists/sending.ts';
import { named } from '../../core/event/samples.ts';
import { sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { writeEvent } from '../../station/event-samples.ts';
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
    expect(sending().confirm(number, { lexicon }, 'Dana').ok).toBe(true);
    expect(sending().confirm(number + 1, { lexicon }, 'Eve').ok).toBe(false);
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
      const confirmed = sending().confirm(number, typed, 'Dana');
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
