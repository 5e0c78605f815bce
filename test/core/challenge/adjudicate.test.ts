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
  it.each([
    ['AT', 'primary'],
    ['NONSENSES', 'secondary'],
    ['QZ', 'none'],
    ['SPONSOR', 'allow'],
    ['A', 'none'],
  ])('of %s is %s', (word, expected) => {
    expect(source(word)).toBe(expected);
  });

  it('is the deny list before everything else', () => {
    expect(source('FORBIDDEN')).toBe('deny');
    expect(source('STATIONED')).toBe('deny');
    expect(source('DENIEDDENIEDDENIED')).toBe('deny');
  });

  it('is the length before the allow list', () => {
    expect(source('SPONSORSSPONSORSS')).toBe('too-long');
    expect(source('SPONSOR', { ...rules, maximumLength: 6 })).toBe('too-long');
    expect(source('SPONSOR', { ...rules, maximumLength: 7 })).toBe('allow');
  });

  it('is the allow list before the lexicon', () => {
    const allowing = { ...generalRules, allowList: new Set(wordsOf('AT')) };
    expect(source('AT', allowing)).toBe('allow');
  });

  it('is the primary list before the secondary list', () => {
    expect(source('STATIONED', generalRules)).toBe('primary');
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
