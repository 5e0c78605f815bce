/** Words of an event that change nothing. */
import { describe, expect, it } from 'vitest';
import { adjudicate } from '../../../electron/core/challenge/adjudicate.ts';
import { describeIdleEntries, idleEntries } from '../../../electron/core/challenge/idle-entries.ts';
import { parsePlay } from '../../../electron/core/challenge/play.ts';
import { generalRules, type Rules } from '../../../electron/core/rulebook/rules.ts';
import { inEnglish } from '../../in-english.ts';
import { sampleLexicon, valueOf, wordsOf } from '../lexicon/samples.ts';

const both = sampleLexicon('AT QUIZ STATION', 'BOATLIKE NONSENSES', 9);
const alone = sampleLexicon('AT QUIZ STATION');
const short: Rules = { ...generalRules, maximumLength: 8 };

function rulesWith(allow: string, deny: string, rules = generalRules): Rules {
  return { ...rules, allowList: new Set(wordsOf(allow)), denyList: new Set(wordsOf(deny)) };
}

describe('a word of an event', () => {
  it.each([
    ['allowed, on the main list', 'QUIZ', '', both, { kind: 'listed' }],
    ['allowed, on the long-word list', 'NONSENSES', '', both, { kind: 'listed' }],
    ['denied, on no list', '', 'QUIZZLIKE', both, { kind: 'unlisted' }],
    ['denied, on no list, where there is one list', '', 'QUIZZ', alone, { kind: 'unlisted' }],
    [
      'denied, too short for the long-word list',
      '',
      'BOATLIKE',
      both,
      { kind: 'belowThreshold', fromLength: 9 },
    ],
  ] as const)('changes nothing if it is %s', (_, allow, deny, lexicon, why) => {
    const word = allow || deny;
    expect(idleEntries(rulesWith(allow, deny), lexicon)).toEqual([{ ...why, word }]);
  });

  it.each([
    ['allow', 'NONSENSES', ''],
    ['deny', '', 'NONSENSES'],
  ] as const)('changes nothing if it is too long: %s', (list, allow, deny) => {
    expect(idleEntries(rulesWith(allow, deny, short), both)).toEqual([
      { kind: 'tooLong', word: 'NONSENSES', list, maximum: 8 },
    ]);
  });

  it.each([
    ['allowed, on no list', 'ACME', ''],
    ['allowed, on the long-word list, but too short for it', 'BOATLIKE', ''],
    ['denied, on the main list', '', 'QUIZ'],
    ['denied, on the long-word list', '', 'NONSENSES'],
  ])('counts if it is %s', (_, allow, deny) => {
    expect(idleEntries(rulesWith(allow, deny), both)).toEqual([]);
  });

  it('counts if it is allowed, and as long as the longest', () => {
    expect(idleEntries(rulesWith('QUIZZERS', '', short), both)).toEqual([]);
  });

  it('changes nothing exactly where the verdict is the same without it', () => {
    const words = wordsOf('AT QUIZ STATION BOATLIKE NONSENSES ACME QUIZZLIKE');
    for (const rules of [generalRules, short]) {
      for (const list of ['allowList', 'denyList'] as const) {
        for (const word of words) {
          const play = valueOf(parsePlay([word], 8));
          const withIt = { ...rules, [list]: new Set([word]) };
          const isIdle = idleEntries(withIt, both).length === 1;
          const verdicts = [withIt, rules].map((one) => adjudicate(play, both, one).verdict);
          expect({ word, list, isIdle }).toEqual({
            word,
            list,
            isIdle: verdicts[0] === verdicts[1],
          });
        }
      }
    }
  });
});

describe('the words that change nothing', () => {
  it('are told with the name of the list, those allowed first', () => {
    const rules = rulesWith('QUIZ', 'BOATLIKE QUIZZLIKE QUIZZLIKES', {
      ...generalRules,
      maximumLength: 9,
    });
    expect(inEnglish(describeIdleEntries(rules, both))).toEqual([
      'QUIZ is on Sample list, First already: allowing it changes nothing.',
      'BOATLIKE is not on the main list of Sample list, First, and its long-word list counts from 9 letters on: denying it changes nothing.',
      'QUIZZLIKE is not on Sample list, First: denying it changes nothing.',
      'QUIZZLIKES has 10 letters, and the longest acceptable word has 9: denying it changes nothing.',
    ]);
    expect(inEnglish(describeIdleEntries(rulesWith('NONSENSES', '', short), both))).toEqual([
      'NONSENSES has 9 letters, and the longest acceptable word has 8: allowing it changes nothing.',
    ]);
  });

  it('are counted where they are many', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const many = [...letters].map((letter) => `ZZ${letter}`).join(' ');
    const told = inEnglish(describeIdleEntries(rulesWith('', many), alone));
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toBe('… and 6 more.');
  });
});
