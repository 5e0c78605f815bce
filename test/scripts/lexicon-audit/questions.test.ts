import { describe, expect, it } from 'vitest';
import { neighboursOf, randomTexts } from '../../../scripts/lexicon-audit/questions.ts';
import { seededRandom, shuffled } from '../../../scripts/random.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('the neighbours of a word', () => {
  it('are all that one insertion, omission, replacement or exchange makes', () => {
    const found = new Set(neighboursOf('CAB'));
    const expected = new Set([
      ...letters.flatMap((one) => [`${one}CAB`, `C${one}AB`, `CA${one}B`, `CAB${one}`]),
      ...letters.flatMap((one) => [`${one}AB`, `C${one}B`, `CA${one}`]),
      ...['AB', 'CB', 'CA', 'ACB', 'CBA'],
    ]);
    expected.delete('CAB');
    expect([...found].toSorted()).toEqual([...expected].toSorted());
  });

  it('are as many as the edits of a word of this length', () => {
    const word = 'STATIONMASTER';
    const { length } = word;
    expect([...neighboursOf(word)]).toHaveLength(
      26 * (length + 1) + 25 * length + length + (length - 1),
    );
  });
});

describe('texts by chance', () => {
  const words = ['STATION', 'STATIONS', 'LEXICON', 'LEDGER'];

  it('are the same for the same seed', () => {
    const make = (): string[] => {
      const next = randomTexts(words, seededRandom(3));
      return Array.from({ length: 100 }, () => next());
    };
    expect(make()).toEqual(make());
  });

  it('have 1 to 17 letters, often begin as words do, and are seldom the same', () => {
    const next = randomTexts(words, seededRandom(4));
    const texts = Array.from({ length: 10_000 }, () => next());
    expect(texts.every((text) => /^[A-Z]{1,17}$/.test(text))).toBe(true);
    const likeWords = texts.filter((text) =>
      words.some((word) => text.startsWith(word.slice(0, 3))),
    );
    expect(likeWords.length).toBeGreaterThan(1000);
    expect(new Set(texts).size).toBeGreaterThan(3000);
  });
});

describe('numbers by chance', () => {
  it('stay below their bound, reach all of it, and differ between neighbouring seeds', () => {
    const draw = (seed: number): number[] => {
      const random = seededRandom(seed);
      return Array.from({ length: 1000 }, () => random(10));
    };
    expect([...new Set(draw(1))].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('shuffle without losing anything', () => {
    const mixed = shuffled(letters, seededRandom(1));
    expect(mixed).not.toEqual(letters);
    expect(mixed.toSorted()).toEqual(letters);
  });
});
