import { describe, expect, it } from 'vitest';
import {
  agreeOnNeighbours,
  agreeOnRandomTexts,
  agreeOnWords,
  whole,
} from '../../../scripts/lexicon-audit/agreement.ts';
import { sortedList } from '../../../scripts/lexicon-audit/sorted-list.ts';
import { sampleLexicon } from '../../core/lexicon/samples.ts';

const graph = sampleLexicon('AT CAT CATS COT DOG').primary;
const asItIs = sortedList('at\r\ncat\ncats\n\nCOT\nDOG\n');
const withOther = sortedList('AT\nCAT\nCOTS\nCOT\nDOG\n');

describe('a lexicon and the oracle', () => {
  it('agree where they have the same words', () => {
    expect(agreeOnWords(graph, asItIs)).toEqual({ asked: 5, words: 5, disagreements: [] });
    const neighbours = agreeOnNeighbours(graph, asItIs, { ...whole, words: 5, seed: 1 });
    expect(neighbours.asked).toBeGreaterThan(700);
    expect(neighbours).toMatchObject({ words: 6, disagreements: [] });
    const texts = agreeOnRandomTexts(graph, asItIs, { ...whole, texts: 5000, seed: 1 });
    expect(texts.asked).toBe(5000);
    expect(texts.words).toBeGreaterThan(0);
    expect(texts.disagreements).toEqual([]);
  });

  it('are told to differ on words, neighbours and texts', () => {
    expect(agreeOnWords(graph, withOther).disagreements).toContain('COTS');
    const neighbours = agreeOnNeighbours(graph, withOther, { ...whole, words: 5, seed: 1 });
    expect(neighbours.disagreements).toContain('CATS');
    expect(neighbours.disagreements).toContain('COTS');
    const texts = agreeOnRandomTexts(graph, withOther, { ...whole, texts: 5000, seed: 1 });
    expect(texts.disagreements.length).toBeGreaterThan(0);
  });

  it('are told to differ where the lexicon has a word more at its end', () => {
    const shorter = sortedList('AT\nCAT\nCATS\nCOT\n');
    expect(agreeOnWords(graph, shorter).disagreements).toEqual(['DOG']);
  });

  it('are asked everything when several processes share the questions', () => {
    const shares = [0, 1, 2].map((part) => ({ part, parts: 3, seed: 1 }));
    const neighbours = shares.map((share) =>
      agreeOnNeighbours(graph, asItIs, { ...share, words: 5 }),
    );
    const together = agreeOnNeighbours(graph, asItIs, { ...whole, words: 5, seed: 1 });
    expect(neighbours.reduce((sum, { asked }) => sum + asked, 0)).toBe(together.asked);
    const texts = shares.map((share) =>
      agreeOnRandomTexts(graph, asItIs, { ...share, texts: 100 }),
    );
    expect(texts.map(({ asked }) => asked)).toEqual([34, 33, 33]);
  });
});

describe('the oracle', () => {
  it('has its words and no other text', () => {
    expect(asItIs.words).toEqual(['AT', 'CAT', 'CATS', 'COT', 'DOG']);
    for (const word of asItIs.words) expect(asItIs.has(word)).toBe(true);
    for (const text of ['', 'A', 'CA', 'CATSS', 'ZZZ', 'cat']) expect(asItIs.has(text)).toBe(false);
    expect(sortedList('').has('AT')).toBe(false);
  });
});
