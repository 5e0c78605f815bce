import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { adjudicate } from '../../../electron/core/challenge/adjudicate.ts';
import { parsePlay } from '../../../electron/core/challenge/play.ts';
import {
  lookAgain,
  type CanonicalLists,
  type SecondLook,
} from '../../../electron/core/challenge/second-look.ts';
import { generalRules, type Rules } from '../../../electron/core/rulebook/rules.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { sampleLexicon, valueOf, wordsOf } from '../lexicon/samples.ts';

const lists: CanonicalLists = {
  primary: ['AT', 'CAT', 'JO', 'SHORTEST'],
  secondary: { words: ['NONSENSES', 'QUITTERING'], fromLength: 9 },
};

function look(texts: readonly string[], change: Partial<Rules> = {}, by = lists): SecondLook {
  return lookAgain(valueOf(parsePlay(texts, 8)), by, { ...generalRules, ...change });
}

describe('the second look', () => {
  it('tells for every word where it was found, also after one that was not', () => {
    expect(look(['QUITX', 'JO', 'NONSENSES', 'JO'])).toEqual({
      verdict: 'unacceptable',
      sources: ['none', 'primary', 'secondary', 'primary'],
    });
    expect(look(['JO', 'NONSENSES']).verdict).toBe('acceptable');
  });

  it('lets the deny list outvote the maximum length, that the allow list, and that the lists', () => {
    const allowList = new Set(wordsOf('ACME JO'));
    const denyList = new Set(wordsOf('CAT NONSENSES'));
    expect(look(['ACME', 'JO', 'CAT'], { allowList, denyList }).sources).toEqual([
      'allow',
      'allow',
      'deny',
    ]);
    expect(look(['ACME', 'NONSENSES'], { maximumLength: 3, allowList, denyList })).toEqual({
      verdict: 'unacceptable',
      sources: ['too-long', 'deny'],
    });
  });

  it('knows no word of the secondary list below its threshold, and none without one', () => {
    const higher = { ...lists, secondary: { words: ['NONSENSES', 'QUITTERING'], fromLength: 10 } };
    expect(look(['NONSENSES', 'QUITTERING'], {}, higher).sources).toEqual(['none', 'secondary']);
    expect(look(['NONSENSES'], {}, { primary: lists.primary }).sources).toEqual(['none']);
  });

  it('says what the word graph says of any play', () => {
    const letters = fc.constantFrom(...'ABC');
    const text = fc.array(letters, { minLength: 2, maxLength: 6 }).map((parts) => parts.join(''));
    const some = fc.uniqueArray(text, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        some,
        some,
        some,
        some,
        fc.array(text, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 6 }),
        (primary, secondary, allowed, denied, play, maximumLength) => {
          const long = secondary.filter((word) => word.length >= 4);
          const sorted = primary.toSorted();
          const lexicon =
            long.length === 0
              ? sampleLexicon(sorted.join(' '))
              : sampleLexicon(sorted.join(' '), long.toSorted().join(' '), 4);
          const rules = {
            ...generalRules,
            maximumLength,
            allowList: new Set(allowed as Word[]),
            denyList: new Set(denied as Word[]),
          };
          const parsed = valueOf(parsePlay(play, 8));
          const { verdict, sources } = adjudicate(parsed, lexicon, rules);
          expect(
            lookAgain(
              parsed,
              {
                primary: sorted,
                ...(long.length > 0 && { secondary: { words: long.toSorted(), fromLength: 4 } }),
              },
              rules,
            ),
          ).toEqual({ verdict, sources });
        },
      ),
      { numRuns: 300 },
    );
  });
});
