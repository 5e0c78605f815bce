/**
 * Compares the lexicon of a large list with an independent sorted list: every word, every one-edit
 * neighbor of some words, random texts. `npm run test:long` asks for ten million.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../scripts/fuzz/agreement.ts';
import { runWorkers } from '../../scripts/fuzz/run-workers.ts';
import type { AgreementJob } from '../../scripts/fuzz/worker.ts';
import { buildLexiconFile } from '../../scripts/commands/lexicon-build.ts';
import { largeList } from '../../scripts/lists/large-list.ts';
import { valueOf } from '../core/lexicon/samples.ts';

/** Seconds on an idle machine; workers that fall silent are ended long before. */
const timeout = 900_000;

let folder = '';
let text = '';
let lexicon = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'agreement-'));
  text = path.join(folder, 'words.txt');
  lexicon = path.join(folder, 'words.lexicon');
  writeFileSync(text, largeList().join('\n'));
  valueOf(buildLexiconFile({ id: 'words', title: 'Words', primary: text, out: lexicon }));
}, timeout);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function agreement(kind: AgreementJob['kind'], count: number): Promise<Agreement> {
  const job = { kind, lexicon, text, count, seed: 1, part: 0, parts: 1 };
  const sum = await runWorkers([job]);
  expect(sum.failures).toEqual([]);
  expect(sum.agreement.disagreements).toEqual([]);
  return sum.agreement;
}

describe('the word graph and an independent sorted list agree', { timeout }, () => {
  it('on every word, and the graph has no other', async () => {
    const { asked, words } = await agreement('words', 0);
    expect(words).toBe(asked);
    expect(asked).toBeGreaterThan(250_000);
  });

  it('on every one-edit neighbour of 1,000 words', async () => {
    const { asked, words } = await agreement('neighbours', 1_000);
    expect(asked).toBeGreaterThan(450_000);
    expect(words).toBeGreaterThan(1_000);
  });

  it('on 200,000 texts by chance', async () => {
    const { asked, words } = await agreement('texts', 200_000);
    expect(asked).toBe(200_000);
    expect(words).toBeGreaterThan(2_000);
  });
});
