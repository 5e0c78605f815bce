import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationLists, listsFrom } from '../../../scripts/bench/lists.ts';
import { peerNames, peers, textFile } from '../../../scripts/bench/peers.ts';
import { takeSample } from '../../../scripts/bench/sample.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { runProcess } from '../cli-calling.ts';

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

  it.each(peerNames)(
    'tells how much it found, so that its work cannot be left out: %s',
    async (name) => {
      expect((await takeSample('open', name, folder, 1)).found).toBe(words.length);
      expect((await takeSample('build', name, folder, 1)).found).toBeGreaterThan(0);
    },
  );
});

describe('the lists of the benchmark', () => {
  it('are the two demonstration lists', () => {
    const [primary, secondary, ...more] = valueOf(demonstrationLists());
    expect(primary?.words.length).toBeGreaterThan(250_000);
    expect(secondary?.words.length).toBeGreaterThan(4000);
    expect(more).toEqual([]);
  });

  it('are files in any format that compiles, in canonical order', () => {
    const file = path.join(folder, 'list.txt');
    writeFileSync(file, 'dog\r\ncat\r\ncat\r\n');
    expect(listsFrom([file])).toEqual({
      ok: true,
      value: [{ title: 'list.txt', words: ['CAT', 'DOG'] }],
    });
  });

  it('are refused with a sentence where they cannot be read', async () => {
    const file = path.join(folder, 'none.txt');
    const sentence = `${file}: File not found. Check the name.`;
    expect(errorOf(listsFrom([file]))).toBe(sentence);
    const ran = await runProcess(process.execPath, [
      'scripts/bench.ts',
      '--only',
      'lexicon',
      '--lists',
      file,
    ]);
    expect(ran).toMatchObject({ code: 2, messages: `${sentence}\n` });
  });
});
