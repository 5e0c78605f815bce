import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsFor, layOutWords } from '../../../renderer/player/words-layout.ts';

const word = (length: number): string => 'W'.repeat(length);
const words = (...lengths: readonly number[]): string[] => lengths.map(word);

describe('the layout of the words', () => {
  it('puts up to four words into one column at M, whatever their lengths', () => {
    expect(layOutWords(words(15, 2, 15, 15))).toEqual({
      size: 'm',
      columns: 1,
      fill: 'down',
      rows: 4,
      spans: [false, false, false, false],
    });
    expect(layOutWords(words(2))).toMatchObject({ size: 'm', columns: 1, rows: 1 });
  });

  it('fills two columns downwards from five words on', () => {
    expect(layOutWords(words(7, 2, 2, 5, 3))).toMatchObject({
      size: 'm',
      columns: 2,
      fill: 'down',
      rows: 4,
    });
    expect(layOutWords(words(7, 2, 2, 5, 3, 4, 2, 2))).toMatchObject({ fill: 'down', rows: 4 });
  });

  it('gives a word over seven letters both columns and fills the rest row by row', () => {
    expect(layOutWords(words(8, 2, 2, 5, 3))).toEqual({
      size: 'm',
      columns: 2,
      fill: 'across',
      rows: 3,
      spans: [true, false, false, false, false],
    });
  });

  it('goes to S when there would be more than four rows, where over ten letters span', () => {
    expect(layOutWords(words(14, 10, 9, 12, 8, 9, 11, 2))).toEqual({
      size: 's',
      columns: 2,
      fill: 'across',
      rows: 6,
      spans: [true, false, false, true, false, false, true, false],
    });
    expect(layOutWords(words(8, 8, 8, 8, 8))).toMatchObject({ size: 's', rows: 3 });
  });

  it('goes to XS when there would be more than six rows', () => {
    expect(layOutWords(words(15, 15, 15, 15, 15, 15, 15, 15))).toMatchObject({
      size: 'xs',
      rows: 8,
    });
    expect(layOutWords(words(15, 15, 15, 15, 15, 15, 15))).toMatchObject({ size: 'xs', rows: 7 });
    expect(layOutWords(words(15, 15, 15, 15, 15, 15))).toMatchObject({ size: 's', rows: 6 });
  });

  it('has room for every play at its size, and a place as wide as each word', () => {
    const play = fc.array(fc.integer({ min: 2, max: 15 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(play, (lengths) => {
        const layout = layOutWords(words(...lengths));
        expect(layout.rows).toBeLessThanOrEqual({ m: 4, s: 6, xs: 8 }[layout.size]);
        expect(layout.spans).toHaveLength(lengths.length);
        for (const [index, length] of lengths.entries()) {
          expect(cellsFor(layout, index)).toBeGreaterThanOrEqual(length);
        }
      }),
    );
  });
});
