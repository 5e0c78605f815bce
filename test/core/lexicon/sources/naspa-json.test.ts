import { describe, expect, it } from 'vitest';
import { readNaspaJson } from '../../../../electron/core/lexicon/sources/naspa-json.ts';
import { errorOf, valueOf } from '../samples.ts';
import { invalidTexts, wordsIn } from './reading-results.ts';
import { inEnglish } from '../../../in-english.ts';

function jsonOf(words: unknown, lexicon: unknown = 'CLUB'): string {
  return JSON.stringify({ time: 'now', lexicon, words });
}

describe('a list as JSON of NASPA', () => {
  it('has an entry for every sense of a word', () => {
    const words = [
      ['za', 'ZA', 'n', 1, 'pizza'],
      ['ZAS', 'ZA', 'n', 1, null],
      ['ZA', 'ZA', 'v', 2, 'to eat'],
    ];
    expect(wordsIn(readNaspaJson(jsonOf(words)))).toEqual(['ZA', 'ZAS', 'ZA']);
    expect(inEnglish(valueOf(readNaspaJson(`\uFEFF${jsonOf(words)}`)).remarks)).toEqual([
      'The file is titled "CLUB".',
    ]);
    expect(inEnglish(valueOf(readNaspaJson(jsonOf(words, 7))).remarks)).toEqual([]);
  });

  it.each([
    [['Z0', 'ZO', 'n', 1, 'beast'], '2: Z0: "0" is not a letter from A to Z'],
    [['ZO'], '2: ZO: not a word with root, part of speech, sense and definition'],
    [[1, 2, 3, 4, 5], '2: : not a word with root, part of speech, sense and definition'],
    ['ZO', '2: ZO: not a word with root, part of speech, sense and definition'],
    [null, '2: : not a word with root, part of speech, sense and definition'],
  ])('is refused with the number of the entry: %j', (entry, told) => {
    const reading = readNaspaJson(jsonOf([['ZA', 'ZA', 'n', 1, 'pizza'], entry]));
    expect(invalidTexts(reading)).toEqual([told]);
    expect(errorOf(reading)).toMatchObject({ unit: 'entry' });
  });

  it.each([
    ['', 'it is not JSON, perhaps because it was cut off'],
    ['{"words": [', 'it is not JSON, perhaps because it was cut off'],
    ['{}', 'it has no "words" array'],
    ['[]', 'it has no "words" array'],
    ['null', 'it has no "words" array'],
    ['7', 'it has no "words" array'],
    ['{"words": {}}', 'it has no "words" array'],
    ['{"__proto__": {"words": []}}', 'it has no "words" array'],
  ])('is refused as a whole: %j', (text, problem) => {
    expect(inEnglish(errorOf(readNaspaJson(text)))).toEqual({ kind: 'damaged', problem });
  });

  it('is refused without entries', () => {
    expect(errorOf(readNaspaJson(jsonOf([])))).toEqual({ kind: 'noWords' });
  });

  it('is refused, and nothing breaks, with an entry nested deeper than a program can go', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect(['damaged', 'invalid']).toContain(errorOf(readNaspaJson(`{"words": [${deep}]}`)).kind);
  });
});
