import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peerNames, peers, textFile } from '../../../scripts/bench/peers.ts';

const words = ['AT', 'CAT', 'CATS', 'COT', 'DOG', 'STATION', 'ZOO'];

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  writeFileSync(path.join(folder, textFile), words.map((word) => `${word}\n`).join(''));
  for (const name of peerNames) {
    const { build } = await peers[name].load();
    if (build) writeFileSync(path.join(folder, peers[name].file), build(words));
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('every peer of the benchmark', () => {
  it.each(peerNames)('finds the words and no others: %s', async (name) => {
    const { open } = await peers[name].load();
    const has = open(path.join(folder, peers[name].file));
    expect(words.filter(has)).toEqual(words);
    for (const text of ['A', 'CA', 'CATSS', 'AAA', 'ZZZ', 'STATIONS'])
      expect(has(text)).toBe(false);
  });
});
