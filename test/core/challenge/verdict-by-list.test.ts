import { describe, expect, it } from 'vitest';
import type { WordSource } from '../../../electron/core/challenge/verdict.ts';
import { verdictByList } from '../../../electron/core/challenge/verdict-by-list.ts';
import { sampleLexicon, wordsOf } from '../lexicon/samples.ts';

const list = sampleLexicon('AT STATIONS', 'NONSENSES', 9);

describe('what another list would have said', () => {
  it.each<[string, readonly WordSource[], string]>([
    ['AT', ['none'], 'acceptable'],
    ['QI', ['primary'], 'unacceptable'],
    ['NONSENSES', ['none'], 'acceptable'],
    ['AT QI', ['primary', 'secondary'], 'unacceptable'],
    ['QI', ['allow'], 'acceptable'],
    ['AT', ['deny'], 'unacceptable'],
    ['STATIONS', ['too-long'], 'unacceptable'],
    ['AT QI NONSENSES', ['primary', 'allow', 'none'], 'acceptable'],
    ['AT STATIONS', ['primary', 'deny'], 'unacceptable'],
  ])('of %s, which was %j, is %s', (words, sources, verdict) => {
    expect(verdictByList(wordsOf(words), sources, list)).toBe(verdict);
  });
});
