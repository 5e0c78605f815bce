/**
 * Random mutations of a complete lexicon file and of a signature file. `npm run test:long` makes
 * 100,000 of each kind.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../electron/station/lexicons/brotli.ts';
import { joinSections, splitSections } from '../../electron/core/lexicon/lexicon-format.ts';
import { readLexicon } from '../../electron/core/lexicon/read-lexicon.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { runWorkers, type Sum } from '../../scripts/fuzz/run-workers.ts';
import type { MutationJob } from '../../scripts/fuzz/worker.ts';
import { makeDemonstrationLexicon } from '../../scripts/lists/demonstration-lexicon.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';

/** Seconds on an idle machine; workers that fall silent are ended long before. */
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

/** Returns the outcomes without details. */
function kindsIn({ tally }: Sum): readonly string[] {
  return [...new Set(Object.keys(tally.outcomes).map((how) => how.split(':')[0] ?? ''))].toSorted();
}

describe('mutations of a large file', { timeout }, () => {
  it('are refused at its hash, every one', async () => {
    expect(kindsIn(await mutations('raw', 200))).toEqual(['refused']);
  });

  it('are refused behind a repaired hash, or have the same words', async () => {
    const sum = await mutations('repaired', 400);
    expect(kindsIn(sum)).toEqual(['harmless', 'refused']);
    // Altered graphs that are sound reach the proof, and altered streams the unpacking.
    expect(sum.tally.outcomes['refused: words']).toBeGreaterThan(0);
    expect(sum.tally.outcomes['refused: notPacked']).toBeGreaterThan(0);
    expect(sum.tally.mostAllocated).toBeGreaterThan(0);
  });

  it('of a signature are refused or reported', async () => {
    expect(kindsIn(await mutations('signature', 200))).toEqual(['refused', 'reported']);
  });
});

describe('a file that unpacks to very much', { timeout }, () => {
  it('is refused for the size that its header states', () => {
    const { sections } = valueOf(
      splitSections(new Uint8Array(readFileSync(lexicon)), sha256, unpack),
    );
    const bomb = pack(new Uint8Array(2 ** 25));
    for (const stream of Object.values(sections.primary) as Uint8Array[]) {
      const file = joinSections(sections, sha256, (bytes) =>
        bytes === stream ? bomb : pack(bytes),
      );
      expect(errorOf(readLexicon(file, sha256, unpack))).toEqual({ kind: 'notPacked' });
    }
  });
});
