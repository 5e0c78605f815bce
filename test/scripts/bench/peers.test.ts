import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsFrom, standardLists } from '../../../scripts/bench/lists.ts';
import { peerNames, peers, textFile } from '../../../scripts/bench/peers.ts';
import { takeSample } from '../../../scripts/bench/sample.ts';
import { buildToalDawg, openToalDawg } from '../../../scripts/bench/toal-dawg.ts';
import { readWordListFile } from '../../../electron/station/word-list-file.ts';
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

describe('the lexicon of the benchmark', () => {
  it('is opened with every word proven', async () => {
    expect((await takeSample('prove', 'lexicon', folder, 1)).found).toBe(words.length);
    await expect(takeSample('prove', 'set', folder, 1)).rejects.toThrow('cannot prove');
  });
});

describe('the word graph in the layout of Graham Toal', () => {
  it('has the words for a reader that shares no code with its builder', () => {
    const read = valueOf(readWordListFile(path.join(folder, peers.dawg.file)));
    expect(read.detected.format).toBe('dwg');
    expect(read.words.toSorted()).toEqual(words);
  });

  it('keeps equal ends once, with the root first', () => {
    const bytes = buildToalDawg(['BAT', 'BATS', 'CAT', 'CATS']);
    const edges = new Uint32Array(bytes.buffer);
    const edge = (letter: string, child: number, flags = 0): number =>
      ((letter.charCodeAt(0) << 24) | flags | child) >>> 0;
    const [isWord, isLast] = [1 << 23, 1 << 22];
    expect([...edges]).toEqual([
      5,
      edge('B', 5),
      edge('C', 5, isLast),
      edge('S', 0, isWord | isLast),
      edge('T', 3, isWord | isLast),
      edge('A', 4, isLast),
    ]);
  });

  it('is not opened when it is cut off', () => {
    const file = path.join(folder, 'cut.dwg');
    writeFileSync(file, buildToalDawg(words).subarray(0, -4));
    expect(() => openToalDawg(file)).toThrow('cut off');
  });
});

describe('the lists of the benchmark', () => {
  it('are the large list and the primary list of the demonstration lexicon', () => {
    const [large, demonstration, ...more] = valueOf(standardLists());
    expect(large?.words.length).toBeGreaterThan(250_000);
    expect(demonstration?.words.length).toBeGreaterThan(75_000);
    expect(more).toEqual([]);
    for (const { words: list } of [large, demonstration].filter((one) => one !== undefined)) {
      expect(list.find((word, place) => place > 0 && word <= (list[place - 1] ?? ''))).toBe(
        undefined,
      );
    }
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
