/**
 * Things that look alike, at a hub: here all that differ do, as if a forger had found the first 40
 * bits of every hash.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Fingerprints from '../../../electron/core/base/fingerprint.ts';
import { english, type Sentence } from '../../../electron/core/text/sentence.ts';
import { lookAtLists } from '../../../electron/hub/fleet/show-sending.ts';
import { named } from '../../core/event/samples.ts';
import { errorOf, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { writeEvent } from '../../station/event-samples.ts';
import { soon } from '../soon.ts';
import { quiet } from './fleet-of-stations.ts';
import { intruder } from './intruder.ts';
import { SendingFleet } from './sending-fleet.ts';

vi.mock('../../../electron/core/base/fingerprint.ts', async (original) => {
  const whole = await original<typeof Fingerprints>();
  const forged = (sha256: string): string => `${'0'.repeat(10)}${sha256.slice(10)}`;
  const describeAlike: typeof whole.describeAlike = ({ thing, sha256 }, here) =>
    whole.describeAlike({ thing, sha256: forged(sha256) }, here.map(forged));
  const areAlike: typeof whole.areAlike = (one, other) =>
    whole.areAlike(forged(one), forged(other));
  return { ...whole, describeAlike, areAlike };
});

const alarm = (thing: 'list' | 'event'): unknown =>
  expect.stringMatching(`^In this file, the ${thing} fingerprint is 0000 0000 .*They begin alike`);

let all: SendingFleet;

beforeEach(async () => {
  all = new SendingFleet();
  await all.openHub();
});

afterEach(async () => {
  await all.end();
});

describe('something that looks like what a hub has', () => {
  it.each(['list', 'event'] as const)(
    'is another %s, which it says and does not send',
    async (thing) => {
      const { fleet } = all;
      const kind = thing === 'list' ? 'lexicon' : 'event';
      const file = (name: string): string => {
        if (thing === 'list') return all.list(name, `AT CAT ${name}`);
        writeEvent(all.at('files', name), { title: name, lexicon: named(sampleLexicon('AT CAT')) });
        return all.at('files', name);
      };
      const looked = async (of: string): Promise<readonly Sentence[]> =>
        valueOf(await lookAtLists(fleet, { [kind]: of })).conflicts;
      const [first, second] = [file('DOG'), file('OWL')];
      const isAlike = (text: Sentence): boolean => english(text).startsWith('In this file');
      expect((await looked(first)).filter(isAlike)).toEqual([]);
      expect((await looked(second)).filter(isAlike).map(english)).toEqual([alarm(thing)]);
      const { store } = fleet.sending;
      const { sha256 } =
        thing === 'list'
          ? valueOf(store.takeLexicon(second)).sent
          : valueOf(store.takeEvent(second)).sent;
      const sent = fleet.sending.send({ [kind]: sha256 });
      expect(english(errorOf(sent))).toEqual(alarm(thing));
      expect(fleet.sending.now()).toBeUndefined();
    },
  );

  it('is an alarm on its board, if stations rule by both', async () => {
    const days = ['1', '2'].map((name) => all.stations.add(name, 1));
    for (const day of days) await all.join(day);
    const bad = await Promise.all(days.map(intruder));
    let monotonicMs = 0;
    const sayRules = (lexicons: readonly string[]): void => {
      monotonicMs += 1;
      for (const [index, { send }] of bad.entries()) {
        const hash = (index + 1).toString().repeat(64);
        send('health', {
          ...{ ...quiet, name: (index + 1).toString(), lexicon: lexicons[index] },
          ...{ here: true, boot: 'b'.repeat(16), ledger: hash, head: { number: 1, hash } },
          ...{ collected: 0, diskFree: 1e12, clock: { wallMs: Date.now(), monotonicMs } },
        });
      }
    };
    const [one, other] = ['a'.repeat(64), 'c'.repeat(64)];
    sayRules([one, other]);
    await vi.waitFor(() => {
      expect(all.fleet.alarms()).toMatchObject([{ kind: 'alike', thing: 'lexicon' }]);
    }, soon);
    sayRules([one, one]);
    await vi.waitFor(() => {
      expect(all.fleet.alarms()).toEqual([]);
    }, soon);
    for (const { client } of bad) client.end(true);
  });
});
