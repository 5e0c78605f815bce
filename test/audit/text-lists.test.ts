import { describe, expect, it } from 'vitest';
import { identityOf } from '../../scripts/audit/core/list-identity.ts';
import { lexiconsOf, wordsOfText } from '../../scripts/audit/core/text-lists.ts';
import { identity, longFrom, longList, mainIdentity, mainList } from '../ledger-vectors/lists.ts';

describe('a list in plain text', () => {
  it.each([
    ['line ends of all kinds', 'CAT\r\nAT\rZA\nAT\n'],
    ['lower case, spaces and a mark', '\uFEFFcat  \n at\nZA'],
    ['definitions and counts', 'CAT [n CATS]\nAT,12\nZA;x\n'],
    ['lines without a word', '3 words\n\nCAT\nAT\n-\nZA\nA\nABCDEFGHIJKLMNOP\n'],
  ])('is read with %s', (_, text) => {
    expect(wordsOfText(text)).toEqual(['AT', 'CAT', 'ZA']);
  });
});

describe('the lexicons of lists', () => {
  const both = [longList.toSorted(), mainList.toSorted()];

  it('are found whichever list is given first, and from which length long words count', () => {
    for (const lists of [both, both.toReversed()]) {
      const found = lexiconsOf(lists, new Set([identity, mainIdentity]));
      expect(found.map(identityOf).toSorted()).toEqual([identity, mainIdentity].toSorted());
      expect(found.map(({ secondaryFrom }) => secondaryFrom).toSorted()).toEqual([0, longFrom]);
    }
  });

  it('are none if a word is missing or one is too many', () => {
    const [long = [], main = []] = both;
    const wanted = new Set([identity, mainIdentity]);
    expect(lexiconsOf([long, main.slice(1)], wanted)).toEqual([]);
    expect(lexiconsOf([[...main, 'ZZZ']], wanted)).toEqual([]);
    expect(lexiconsOf([long], wanted)).toEqual([]);
  });
});
