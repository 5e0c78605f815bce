import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildWordGraph } from '../../../electron/core/word-graph/build.ts';
import { readWordGraph } from '../../../electron/core/word-graph/read.ts';
import type { Word } from '../../../electron/core/word.ts';
import { compileDecoder, decoderBytesFile } from './compile-decoder.ts';
import { valueOf, wordsOf } from '../lexicon/samples.ts';
import { arbitraryList } from './arbitrary-list.ts';
import { readIndependently } from './independent-reader.ts';

const most = 10_000;

/** Both readers say the same about the bytes; the answer is whether they took them. */
function agree(bytes: Uint8Array): boolean {
  const graph = readWordGraph(bytes);
  const independent = readIndependently(bytes, most);
  if (!graph.ok) {
    expect(independent).toBeUndefined();
    return false;
  }
  const { count, stateCount, edgeCount } = graph.value;
  expect(independent).toEqual({
    states: stateCount,
    edges: edgeCount,
    words: count > most ? [] : [...graph.value.words()],
  });
  return true;
}

/** A list whose states are referred to often, seldom and once, with words of all lengths. */
function mixedList(size: number): readonly Word[] {
  const words = new Set<Word>();
  for (let number = 1; words.size < size; number += 1) {
    let word = '';
    for (let rest = Math.imul(number, 0x9e3779b1) >>> (number % 23); rest > 0; rest >>>= 3) {
      word += 'AEIORSTZ'.charAt(rest & 7);
    }
    words.add(`${word}${['', 'S', 'ED', 'ING', 'Q'][number % 5] ?? ''}` as Word);
  }
  return [...words].filter(({ length }) => length > 0).toSorted();
}

describe('the decoder of word graphs', () => {
  it('is what its text compiles to', async () => {
    expect(readFileSync(decoderBytesFile, 'utf8')).toBe(await compileDecoder());
  });

  it('agrees with an independent reader on every list', () => {
    fc.assert(
      fc.property(arbitraryList, (words) => {
        expect(agree(valueOf(buildWordGraph(words)))).toBe(true);
      }),
    );
    const words = mixedList(5_000);
    const bytes = valueOf(buildWordGraph(words));
    expect(agree(bytes)).toBe(true);
    expect(readIndependently(bytes)?.words).toEqual(words);
  });

  it.each([
    ['shallow', wordsOf('AT ATE BAT CAT CATS DOG DOGS ZOO ZOOS ZOOT')],
    ['deep', mixedList(12)],
  ])('agrees with an independent reader on every flipped bit of a %s graph', (_, words) => {
    const bytes = valueOf(buildWordGraph(words));
    let taken = 0;
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Uint8Array.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      if (agree(flipped)) taken += 1;
    }
    // The hash of the file is what refuses these: they are other lists of as many words.
    expect(taken).toBeGreaterThan(0);
  });

  it('agrees with an independent reader on whatever becomes of a large graph', () => {
    const bytes = valueOf(buildWordGraph(mixedList(400)));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat({ max: 255 })), {
          minLength: 1,
          maxLength: 3,
        }),
        (changes) => {
          const changed = Uint8Array.from(bytes);
          for (const [place, value] of changes) changed[place] = value;
          agree(changed);
        },
      ),
      { numRuns: 300 },
    );
  });
});
