/** A hub that is given a list to look at goes on meanwhile. */
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import { lookAtLists } from '../../../electron/hub/fleet/show-sending.ts';
import { entries, named } from '../../core/event/samples.ts';
import { errorOf, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { writeEvent } from '../../station/event-samples.ts';
import { SendingFleet } from './sending-fleet.ts';

// Threads are started.
vi.setConfig({ testTimeout: 60_000 });

const proven = vi.hoisted(() => [] as string[]);

vi.mock(import('../../../electron/core/lexicon/verify.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    wrongListOf: (lexicon, sha256) => {
      proven.push(lexicon.manifest.title);
      return real.wrongListOf(lexicon, sha256);
    },
  };
});

let all: SendingFleet;

beforeEach(async () => {
  all = new SendingFleet();
  await all.openHub();
});

afterEach(async () => {
  await all.end();
});

it('proves a list in a thread, and never in the process of the broker', async () => {
  const file = all.list('owls', 'AT CAT OWL');
  proven.length = 0;
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 0);
  const { lexicon } = valueOf(await lookAtLists(all.fleet, { lexicon: file }));
  clearInterval(turning);
  expect(lexicon?.facts.words).toBe(3);
  expect(proven).toEqual([]);
  expect(turns).toBeGreaterThan(0);
});

it('says why a file cannot be used, as it would without a thread', async () => {
  const file = all.at('files', 'bad.lexicon');
  writeFileSync(file, 'AT\nCAT\n');
  const refusal = english(errorOf(await lookAtLists(all.fleet, { lexicon: file })));
  expect(refusal).toContain('bad.lexicon: This is not a word list file');
});

it('says which words of an event change nothing with the list that is sent, or with its own', async () => {
  const words = 'AT CAT';
  const event = all.at('files', 'open.event');
  const lexicon = named(sampleLexicon(words));
  writeEvent(event, { lexicon, allowList: entries('CAT', 'ACME') });
  const warnings = async (chosen: { lexicon?: string }): Promise<unknown> =>
    inEnglish(valueOf(await lookAtLists(all.fleet, { ...chosen, event })).warnings);
  const idle = [expect.stringMatching(/^CAT is on .* already: allowing it changes nothing\.$/)];
  expect(await warnings({})).toEqual([]);
  expect(await warnings({ lexicon: all.list('own', words) })).toEqual(idle);
  expect(await warnings({})).toEqual(idle);
  expect(await warnings({ lexicon: all.list('other', 'AT DOG') })).toEqual([]);
});
