import { describe, expect, it } from 'vitest';
import { readZyzzyvaText } from '../../../../electron/core/lexicon/sources/zyzzyva-text.ts';
import { errorOf, valueOf } from '../samples.ts';
import { invalidTexts, wordsIn } from './reading-results.ts';
import { inEnglish } from '../../../in-english.ts';

describe('a list as Zyzzyva writes it', () => {
  it('has the word first and the definition behind it', () => {
    const text = 'ZA pizza [n ZAS]\r\nZAX a tool,\tslate [n -ES]\n\nqi the force [n -S]\nzo';
    expect(wordsIn(readZyzzyvaText(text))).toEqual(['ZA', 'ZAX', 'QI', 'ZO']);
  });

  it('has comment lines, which are counted', () => {
    const list = valueOf(readZyzzyvaText('\uFEFF# a list\n#ZZ\nZA\n'));
    expect(list.words).toEqual(['ZA']);
    expect(inEnglish(list.remarks)).toEqual(['Comment lines: 2.']);
  });

  it('may mark new words, and the markers are taken off and counted', () => {
    const list = valueOf(readZyzzyvaText('ZA# pizza [n]\nZAX#\nZO+\nQI! force\nXU$\nAT\n'));
    expect(list.words).toEqual(['ZA', 'ZAX', 'ZO', 'QI', 'XU', 'AT']);
    expect(inEnglish(list.remarks)).toEqual([
      'Marks after words were removed: 2 of #, 1 of +, 1 of !, 1 of $.',
    ]);
  });

  it('may have blanks before a word, which are told', () => {
    const list = valueOf(readZyzzyvaText(' ZA pizza\n\tZO# beast \nQI \n'));
    expect(list.words).toEqual(['ZA', 'ZO', 'QI']);
    expect(inEnglish(list.remarks)).toContain(
      'Words with spaces around them, which were ignored: 2.',
    );
  });

  it('may repeat a word with another definition', () => {
    expect(wordsIn(readZyzzyvaText('ZA# one [n]\nZA# other [v]\n'))).toEqual(['ZA', 'ZA']);
  });

  it.each([
    ['ZA* pizza', '1: ZA* pizza: "*" after the word is not a known mark (# + ! $)'],
    ['ZA#+ pizza', '1: ZA#+ pizza: "#+" after the word is not a known mark (# + ! $)'],
    ['ZA 12', '1: ZA 12: "12" after the word is not a known mark (# + ! $)'],
    ["CAN'T not able", '1: CAN\'T not able: "\'" is not a letter from A to Z'],
    ['ZA ZO ZAX', '1: ZA ZO ZAX: more than one word on the line'],
    ['ZA\u00A0', '1: ZA\u00A0: "\u00A0" after the word is not a known mark (# + ! $)'],
    ['Z last letter', '1: Z last letter: 1 letter, but a word has 2 to 15'],
    ['ZA\nzo\nZA# pizza', '3: ZA# pizza: the same word has another mark on line 1'],
  ])('is refused with line, text and reason: %j', (text, told) => {
    expect(invalidTexts(readZyzzyvaText(text))).toEqual([told]);
  });

  it('is refused when it has only comments', () => {
    expect(errorOf(readZyzzyvaText('# nothing\n'))).toEqual({ kind: 'noWords' });
  });
});
