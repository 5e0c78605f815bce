import { describe, expect, it } from 'vitest';
import { adjudicate, sourceOf } from '../../../electron/core/challenge/adjudicate.ts';
import { parsePlay, type Play } from '../../../electron/core/challenge/play.ts';
import { generalRules, type Rules } from '../../../electron/core/rulebook/rules.ts';
import { parseWord, type Word } from '../../../electron/core/words/word.ts';
import { sampleLexicon, valueOf, wordsOf } from '../lexicon/samples.ts';

const lexicon = sampleLexicon(
  'AT NONSENSE STATION STATIONED',
  'NONSENSES STATIONED STATIONMASTERS',
  9,
);
const rules: Rules = {
  ...generalRules,
  allowList: new Set(wordsOf('SPONSOR FORBIDDEN SPONSORSSPONSORSS')),
  denyList: new Set(wordsOf('FORBIDDEN STATIONED DENIEDDENIEDDENIED')),
};

function source(word: string, by = rules): string {
  return sourceOf(valueOf(parseWord(word)), lexicon, by);
}

function playOf(text: string): Play {
  return valueOf(parsePlay(text.split(' '), 8));
}

describe('the source of a word', () => {
  const allowing = { ...generalRules, allowList: new Set(wordsOf('AT')) };

  it.each<[string, string, string, Rules?]>([
    ['the main list', 'AT', 'primary'],
    ['the main list before the long words', 'STATIONED', 'primary', generalRules],
    ['the long words', 'NONSENSES', 'secondary'],
    ['no list', 'QZ', 'none'],
    ['no list, with one letter', 'A', 'none'],
    ['the allow list', 'SPONSOR', 'allow'],
    ['the allow list before the main list', 'AT', 'allow', allowing],
    ['the allow list, as long as allowed', 'SPONSOR', 'allow', { ...rules, maximumLength: 7 }],
    ['the length before the allow list', 'SPONSOR', 'too-long', { ...rules, maximumLength: 6 }],
    ['the length of every board before the allow list', 'SPONSORSSPONSORSS', 'too-long'],
    ['the deny list before the allow list', 'FORBIDDEN', 'deny'],
    ['the deny list before the main list', 'STATIONED', 'deny'],
    ['the deny list before the length', 'DENIEDDENIEDDENIED', 'deny'],
  ])('is %s', (_, word, expected, by) => {
    expect(source(word, by)).toBe(expected);
  });

  it('is the secondary list only from its threshold on', () => {
    const words = 'BOATLIKE DREAMLIKE NONSENSES';
    const eight = sampleLexicon('AT', words, 8);
    const nine = sampleLexicon('AT', words, 9);
    const [boatlike, dreamlike] = wordsOf(words).map((word) => [
      sourceOf(word, eight, generalRules),
      sourceOf(word, nine, generalRules),
    ]);
    expect(boatlike).toEqual(['secondary', 'none']);
    expect(dreamlike).toEqual(['secondary', 'secondary']);
  });

  it('is never the secondary list below its threshold, even if the word is on it', () => {
    const { secondary, ...parts } = lexicon;
    if (secondary === undefined) throw new Error('The sample has a secondary list.');
    const [word] = wordsOf('NONSENSES');
    const from = (fromLength: number): string | undefined =>
      word && sourceOf(word, { ...parts, secondary: { ...secondary, fromLength } }, rules);
    expect([9, 10].map(from)).toEqual(['secondary', 'none']);
  });

  it('is none where a lexicon has no secondary list', () => {
    const [word] = wordsOf('NONSENSES');
    expect(word && sourceOf(word, sampleLexicon('AT'), generalRules)).toBe('none');
  });
});

describe('adjudicating a play', () => {
  it('rules acceptable when every word is', () => {
    expect(adjudicate(playOf('AT SPONSOR NONSENSES AT'), lexicon, rules)).toEqual({
      verdict: 'acceptable',
      sources: ['primary', 'allow', 'secondary', 'primary'],
    });
  });

  it.each(['QZ AT STATION', 'AT QZ STATION', 'AT STATION QZ'])(
    'rules unacceptable when one word is not, in %s',
    (text) => {
      expect(adjudicate(playOf(text), lexicon, rules).verdict).toBe('unacceptable');
    },
  );

  it('looks up every word also when the first is unacceptable', () => {
    const asked: string[] = [];
    class WatchedList extends Set<Word> {
      override has(word: Word): boolean {
        asked.push(word);
        return super.has(word);
      }
    }
    const play = playOf('QZ AT ZQ NONSENSES');
    const { sources } = adjudicate(play, lexicon, { ...rules, denyList: new WatchedList() });
    expect(asked).toEqual(['QZ', 'AT', 'ZQ', 'NONSENSES']);
    expect(sources).toEqual(['none', 'primary', 'none', 'secondary']);
  });
});
