import { describe, expect, it } from 'vitest';
import { canonicalBytes } from '../../../electron/core/lexicon/canonical-list.ts';
import { parseEditions } from '../../../electron/core/lexicon/known-editions.ts';
import { pairName, pairNumber } from '../../../electron/core/lexicon/listed-words.ts';
import { decodeSketch, encodeSketch, sketchOf } from '../../../electron/core/lexicon/sketch.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import facts from '../../../lexicons/known-editions.json' with { type: 'json' };
import { largeList } from '../../../scripts/lists/large-list.ts';
import { inventedWords, listed, sketched } from './invented-editions.ts';
import { sha256, valueOf, wordsOf } from './samples.ts';

const editions = valueOf(parseEditions(facts)).known;
const words = inventedWords(20_000, 1);

function sketchIn({ sketch, wordsByLength }: (typeof editions)[number]) {
  if (sketch === undefined) throw new Error('no sketch');
  return decodeSketch(sketch, Object.keys(wordsByLength).map(Number));
}

describe('the sketch of a shipped edition', () => {
  it.each(editions)('agrees with its counts: $id', (edition) => {
    const { lengths, sections, marks } = sketchIn(edition);
    expect([...lengths.keys()].map(String)).toEqual(Object.keys(edition.wordsByLength));
    expect([...lengths.values()].every((hash) => /^[0-9a-f]{8}$/.test(hash))).toBe(true);
    const counts = sections.map((section) => section.words);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(edition.words);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(64);
    const starts = sections.map(({ from }) => from);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(sections.every(({ hash }) => /^[0-9a-f]{8}$/.test(hash))).toBe(true);
    expect(new Set(marks).size).toBe(128);
    expect(marks).toEqual(marks.toSorted());
    expect(JSON.stringify(edition.sketch).length).toBeLessThan(4096);
  });

  it('is made as the product makes one: the large list has nearly the words of CSW12', () => {
    const edition = editions.find(({ id }) => id === 'CSW12');
    if (edition === undefined) throw new Error('no CSW12');
    const { sections, marks } = sketchIn(edition);
    const list = listed(largeList() as readonly Word[]);
    const agreeing = sections.filter(({ from, hash }, index) => {
      const before = sections[index + 1]?.from ?? 26 * 26;
      return list.section(from, before).hash === hash;
    });
    expect(agreeing.length).toBeGreaterThan(sections.length / 3);
    const own = new Set(list.marks);
    expect(marks.filter((mark) => own.has(mark)).length).toBeGreaterThan(120);
  });
});

describe('the sketch of a list', () => {
  const { lengths, sections, marks } = sketchOf(listed(words));
  const hashOf = (some: readonly Word[]): string => sha256(canonicalBytes(some)).slice(0, 8);

  it('has a hash of the words of each length', () => {
    expect([...lengths.keys()]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    for (const [letters, hash] of lengths) {
      expect(hash).toBe(hashOf(words.filter(({ length }) => length === letters)));
    }
  });

  it('has sections of 64 words or more, cut where the first two letters change', () => {
    expect(sections.length).toBeGreaterThan(100);
    let place = 0;
    for (const [index, { from, words: count, hash }] of sections.entries()) {
      const own = words.slice(place, place + count);
      place += count;
      expect(pairName(from)).toBe(own[0]?.slice(0, 2));
      expect(hash).toBe(hashOf(own));
      expect(own.length).toBeGreaterThanOrEqual(64);
      expect(words[place]?.slice(0, 2)).not.toBe(own.at(-1)?.slice(0, 2));
      const lastPair = own.at(-1)?.slice(0, 2) ?? '';
      const beforeLast = own.filter((word) => word.slice(0, 2) < lastPair).length;
      if (index < sections.length - 1) expect(beforeLast).toBeLessThan(64);
    }
    expect(place).toBe(words.length);
  });

  it('has the 128 smallest marks', () => {
    const all = words.map((word) =>
      sha256(new TextEncoder().encode(`challenge-station sketch 1\n${word}`)).slice(0, 12),
    );
    expect(marks).toEqual(all.toSorted().slice(0, 128));
  });

  it('comes back from the form in which the table keeps it', () => {
    const sketch = { lengths, sections, marks };
    const encoded = encodeSketch(sketch);
    expect(decodeSketch(encoded, [...lengths.keys()])).toEqual(sketch);
    expect(decodeSketch(encoded, [...lengths.keys()])).toBe(
      decodeSketch(encoded, [...lengths.keys()]),
    );
    const edition = sketched('TEST', words);
    const read = parseEditions({ about: '', editions: [edition], printed: [] });
    expect(valueOf(read).known[0]?.sketch).toEqual(encoded);
  });

  it('of a short list is one section', () => {
    const short = sketchOf(listed(wordsOf('AT CAT ZO')));
    expect(short.sections).toMatchObject([{ from: pairNumber('AT'), words: 3 }]);
    expect(short.marks).toHaveLength(3);
  });
});

describe('the words of a list', () => {
  it('tell the letters with which none begins', () => {
    expect(listed(words).missingInitials).toEqual([]);
    const without = words.filter((word) => !word.startsWith('T') && !word.startsWith('Z'));
    expect(listed(without).missingInitials).toEqual(['T', 'Z']);
    expect(listed([]).missingInitials).toHaveLength(26);
  });

  it('have a hash when spelled backwards', () => {
    expect(listed(wordsOf('AT CAT')).reversedSha256()).toBe(
      sha256(canonicalBytes(wordsOf('TA TAC'))),
    );
  });
});
