/**
 * The short form of what `npm run audit` does with 100,000 mutations of each kind: a lexicon file of
 * a whole list and a signature file, mutated at random.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { runWorkers, type Sum } from '../../scripts/audit/run-workers.ts';
import type { MutationJob } from '../../scripts/audit/worker.ts';
import { makeDemonstrationLexicon } from '../../scripts/demonstration-lexicon.ts';
import { valueOf } from '../core/lexicon/samples.ts';

const timeout = 180_000;

let lexicon = '';
beforeAll(() => {
  lexicon = valueOf(makeDemonstrationLexicon());
});

async function mutations(kind: MutationJob['kind'], count: number): Promise<Sum> {
  const sum = await runWorkers([{ kind, lexicon, from: 1, count, step: 1 }]);
  expect(sum.failures).toEqual([]);
  expect(sum.tally.mutations).toBe(count);
  expect(sum.tally.faults).toEqual([]);
  return sum;
}

/** What became of them, without the details. */
function kindsIn({ tally }: Sum): readonly string[] {
  return [...new Set(Object.keys(tally.outcomes).map((how) => how.split(':')[0] ?? ''))].toSorted();
}

describe('mutations of a large file', { timeout }, () => {
  it('are refused at its hash, every one', async () => {
    expect(kindsIn(await mutations('raw', 4000))).toEqual(['refused']);
  });

  it('are refused behind a repaired hash, or reported, or decide alike', async () => {
    const sum = await mutations('repaired', 600);
    expect(kindsIn(sum)).toEqual(['harmless', 'refused', 'reported']);
    // Altered graphs with the right number of words reach the self-test.
    expect(sum.tally.outcomes['reported: self-test, word']).toBeGreaterThan(0);
    expect(sum.tally.mostAllocated).toBeGreaterThan(0);
  });

  it('of a signature are refused or reported', async () => {
    expect(kindsIn(await mutations('signature', 2000))).toEqual(['refused', 'reported']);
  });
});
