/**
 * The short form of what `npm run test:long` does with 100,000 mutations of each kind: a lexicon file of
 * a whole list and a signature file, mutated at random.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  joinSections,
  splitSections,
  type Sections,
} from '../../electron/core/lexicon/lexicon-format.ts';
import { readLexicon } from '../../electron/core/lexicon/lexicon.ts';
import { edgeCountOffset, stateCountOffset } from '../../electron/core/word-graph/format.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import { countAllocations } from '../../scripts/lexicon-audit/allocations.ts';
import { mostAllocatedAByte } from '../../scripts/lexicon-audit/lexicon-mutations.ts';
import { runWorkers, type Sum } from '../../scripts/lexicon-audit/run-workers.ts';
import type { MutationJob } from '../../scripts/lexicon-audit/worker.ts';
import { makeDemonstrationLexicon } from '../../scripts/demonstration-lexicon.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';

/** Half a minute on an idle machine; workers that fall silent are ended long before. */
const timeout = 900_000;

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

describe('wild numbers in a large file', { timeout }, () => {
  it('are refused without taking more memory than the bytes of the file warrant', () => {
    const { sections, bytes } = wholeFile();
    const { primary } = sections;
    const bits = primary.graph.length * 8;
    const wild = [0, 1, 2 ** 16, bits - 96, bits, 2 ** 25 - 1, 2 ** 31, 2 ** 32 - 1];
    const kinds = new Set<string>();
    let most = 0;
    const allocations = countAllocations();
    try {
      for (const states of wild) {
        for (const edges of wild) {
          const graph = primary.graph.slice();
          const view = new DataView(graph.buffer);
          view.setUint32(stateCountOffset, states, true);
          view.setUint32(edgeCountOffset, edges, true);
          const changed = joinSections({ ...sections, primary: { ...primary, graph } }, sha256);
          allocations.reset(bytes * mostAllocatedAByte);
          kinds.add(errorOf(readLexicon(changed, sha256)).kind);
          most = Math.max(most, allocations.bytes());
          allocations.reset(Infinity);
        }
      }
    } finally {
      allocations.end();
    }
    expect([...kinds]).toEqual(['badStructure']);
    // Some of these numbers get as far as the arrays for that many states.
    expect(most).toBeGreaterThan(bytes);
  });
});

function wholeFile(): { readonly sections: Sections; readonly bytes: number } {
  const bytes = new Uint8Array(readFileSync(lexicon));
  return { sections: valueOf(splitSections(bytes, sha256)).sections, bytes: bytes.length };
}
