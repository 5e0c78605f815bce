import fc from '../../property.ts';
import { expect, it } from 'vitest';
import {
  canonicalListsOf,
  type CanonicalLists,
} from '../../../electron/core/challenge/second-look.ts';
import {
  judgeAgain,
  type BasisAtHand,
  type InForce,
} from '../../../electron/core/ledger/judge-again.ts';
import { generalRules, type Rules } from '../../../electron/core/rulebook/rules.ts';
import { sampleLexicon, wordsOf } from '../lexicon/samples.ts';

const identity = '1dea'.repeat(16);
const event = 'e'.repeat(64);
const lists: CanonicalLists = {
  primary: ['AT', 'CAT'],
  secondary: { words: ['NONSENSES'], fromLength: 9 },
};
const eventRules: Rules = { ...generalRules, denyList: new Set(wordsOf('CAT')) };
const atHand: BasisAtHand = {
  lists: (wanted) => (wanted === identity ? lists : undefined),
  rules: (wanted) => (wanted === event ? eventRules : undefined),
};
const inForce: InForce = { lexicon: 'f'.repeat(64), identity, rulebook: 'general' };

it.each([
  [['CAT', 'NONSENSES'], 'acceptable', 'agrees', ['primary', 'secondary']],
  [['CAT'], 'unacceptable', 'otherwise', ['primary']],
  [['CAT', 'ACT'], 'unacceptable', 'agrees', ['primary', 'none']],
  [['CAT', 'ACT'], 'acceptable', 'otherwise', ['primary', 'none']],
] as const)('judges %j, which was ruled %s', (words, verdict, kind, sources) => {
  const judgement = judgeAgain({ ...inForce, words, verdict }, atHand);
  expect(judgement).toMatchObject({ kind, look: { sources } });
});

it('judges by the rules of the event that was in force', () => {
  const ruled = { ...inForce, words: ['CAT'], verdict: 'acceptable' } as const;
  expect(judgeAgain(ruled, atHand).kind).toBe('agrees');
  expect(judgeAgain({ ...ruled, event }, atHand).kind).toBe('otherwise');
});

it.each<readonly [string, Partial<InForce>]>([
  ['list', { identity: 'a'.repeat(64) }],
  ['event', { event: 'a'.repeat(64) }],
  ['rules', { rulebook: 'nsa-1995' }],
  ['rules', { rulebook: 'nsa-1995', event }],
])('does not judge without the %s', (missing, change) => {
  const ruled = { ...inForce, words: ['CAT'], verdict: 'acceptable', ...change } as const;
  expect(judgeAgain(ruled, atHand)).toEqual({ kind: 'notJudged', missing });
});

it('does not judge a ruling whose words a report leaves out', () => {
  expect(judgeAgain({ ...inForce, words: [], verdict: 'acceptable' }, atHand)).toEqual({
    kind: 'notJudged',
    missing: 'words',
  });
});

it('spells out every word of both lists', () => {
  const someFrom = (letters: RegExp): fc.Arbitrary<string[]> =>
    fc.uniqueArray(fc.stringMatching(letters), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(someFrom(/^[A-C]{2,5}$/), someFrom(/^[A-C]{3,5}$/), (main, long) => {
      const lexicon = sampleLexicon(main.join(' '), long.join(' '), 3);
      const spelled = canonicalListsOf(lexicon);
      expect(spelled.primary).toEqual(main.toSorted());
      expect(spelled.secondary).toEqual({ words: long.toSorted(), fromLength: 3 });
      expect(canonicalListsOf(sampleLexicon(main.join(' ')))).toEqual({ primary: main.toSorted() });
    }),
    { numRuns: 30 },
  );
});
