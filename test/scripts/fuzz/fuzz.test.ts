/** That the audit would notice: its oracle, its mutations and its workers, once each. */
import { expect, it } from 'vitest';
import {
  agreeOnNeighbours,
  agreeOnRandomTexts,
  agreeOnWords,
  whole,
} from '../../../scripts/fuzz/agreement.ts';
import { mutate } from '../../../scripts/fuzz/mutate.ts';
import { runWorkers } from '../../../scripts/fuzz/run-workers.ts';
import { sortedList } from '../../../scripts/fuzz/sorted-list.ts';
import { seededRandom } from '../../../scripts/fuzz/random.ts';
import { sampleLexicon } from '../../core/lexicon/samples.ts';

it('a lexicon and an oracle with another word differ on words, neighbours and texts', () => {
  const graph = sampleLexicon('AT CAT CATS COT DOG').primary;
  const other = sortedList('AT\nCAT\nCOTS\nCOT\nDOG\n');
  expect(agreeOnWords(graph, other).disagreements).toContain('COTS');
  const { disagreements } = agreeOnNeighbours(graph, other, { ...whole, words: 5, seed: 1 });
  expect(disagreements).toEqual(expect.arrayContaining(['CATS', 'COTS']));
  const texts = agreeOnRandomTexts(graph, other, { ...whole, texts: 5000, seed: 1 });
  expect(texts.disagreements.length).toBeGreaterThan(0);
});

it('a mutation always changes something, and is the same for the same number', () => {
  const original = Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256);
  for (let seed = 0; seed < 100; seed += 1) {
    const bytes = mutate(original, seededRandom(seed));
    expect(Buffer.compare(bytes, original)).not.toBe(0);
    expect(mutate(original, seededRandom(seed))).toEqual(bytes);
  }
});

it('a worker that does not end well is told of', async () => {
  const job = { kind: 'raw', lexicon: 'no such file', from: 1, count: 10, step: 1 } as const;
  const { failures } = await runWorkers([job]);
  expect(failures).toEqual([expect.stringContaining('A worker ended with 1 after 0: ')]);
});
