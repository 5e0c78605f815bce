import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListedWords, writeListedWords } from '../../../electron/core/lexicon/listed-words.ts';
import { arbitraryList } from '../word-graph/arbitrary-list.ts';
import { errorOf, valueOf, wordsOf } from './samples.ts';

describe('listed words', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(arbitraryList, (words) => {
        expect(valueOf(readListedWords(writeListedWords(words), words.length))).toEqual(words);
      }),
    );
  });

  it('lie in bits: shared letters, following letters, and these', () => {
    // 0, 2, A, T; 2, 1, E.
    expect([...writeListedWords(wordsOf('AT ATE'))]).toEqual([
      0b0000_0010, 0b00000_100, 0b11_0010_00, 0b01_00100_0,
    ]);
  });

  const bytes = writeListedWords(wordsOf('AT ATE BE'));

  it.each([
    ['cut off', bytes.subarray(0, -1), 3, { kind: 'cutOff' }],
    ['fewer than they should be', bytes, 4, { kind: 'cutOff' }],
    ['more than they should be', bytes, 2, { kind: 'leftOver' }],
    ['followed by a byte', Uint8Array.from([...bytes, 0]), 3, { kind: 'leftOver' }],
    ['not sorted', writeListedWords(wordsOf('BE AT')), 2, { kind: 'notAscending', word: 1 }],
    ['repeated', writeListedWords(wordsOf('AT AT')), 2, { kind: 'notAscending', word: 1 }],
    ['of other letters', Uint8Array.of(0x01, 0xf8), 1, { kind: 'notAscending', word: 0 }],
    ['sharing letters with nothing', Uint8Array.of(0x11, 0), 1, { kind: 'notAscending', word: 0 }],
  ])('are refused when they are %s', (_, listed, count, error) => {
    expect(errorOf(readListedWords(listed, count))).toEqual(error);
  });

  it('end on whatever bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat({ max: 50 }), (listed, count) => {
        expect(readListedWords(listed, count)).toHaveProperty('ok');
      }),
      { numRuns: 1_000 },
    );
  });
});
