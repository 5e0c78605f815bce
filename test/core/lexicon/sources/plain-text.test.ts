import { describe, expect, it } from 'vitest';
import { readPlainText } from '../../../../electron/core/lexicon/sources/plain-text.ts';
import {
  describeInvalidReason,
  type InvalidLine,
} from '../../../../electron/core/lexicon/sources/invalid-line.ts';
import { errorOf, valueOf } from '../samples.ts';
import { invalidOf, wordsIn } from './reading-results.ts';
import { inEnglish } from '../../../in-english.ts';
import { english } from '../../../../electron/core/text/sentence.ts';

function firstInvalidOf(text: string): InvalidLine {
  const [line] = invalidOf(readPlainText(text)).lines;
  if (line === undefined) throw new Error('no line is told');
  return line;
}

describe('a word list as text', () => {
  it.each([
    ['plain lines', 'AT\nBE\nCAT\n'],
    ['no end of the last line', 'AT\nBE\nCAT'],
    ['carriage returns', 'AT\r\nBE\r\nCAT\r\n'],
    ['a carriage return at the very end', 'AT\r\nBE\r\nCAT\r'],
    ['a byte-order mark', '\uFEFFAT\nBE\nCAT\n'],
    ['lower and mixed case', 'at\nBe\ncAT\n'],
    ['blank lines', '\n\nAT\n \nBE\n\t\n\r\nCAT\n\n'],
    ['any order', 'CAT\nAT\nBE\n'],
    ['spaces and tabs around words', ' AT\nBE  \nCAT\t\n'],
    ['carriage returns alone', 'AT\rBE\r\rCAT\r'],
  ])('is taken with %s', (_, text) => {
    expect(wordsIn(readPlainText(text)).toSorted()).toEqual(['AT', 'BE', 'CAT']);
  });

  it('keeps every word in its order, repeated ones too', () => {
    expect(valueOf(readPlainText('AT\n\nat\r\nBE'))).toMatchObject({
      words: ['AT', 'AT', 'BE'],
      rows: { lines: [1, 3, 4], written: ['AT', 'at', 'BE'], rests: ['', '', ''] },
      dropped: [],
      remarks: [],
    });
  });

  it('tells how many words have spaces around them', () => {
    expect(inEnglish(valueOf(readPlainText('AT \n BE\nCAT\n')).remarks)).toEqual([
      'Words with spaces around them, which were ignored: 2.',
    ]);
  });

  it.each(['', '\n\n', '\uFEFF', ' \r\n'])('is refused when it has no words: %j', (text) => {
    expect(errorOf(readPlainText(text))).toEqual({ kind: 'noWords' });
  });

  it.each([
    ["AT\nCAN'T\n", 2, "CAN'T", '"\'" is not a letter from A to Z'],
    ['CO-OP\n', 1, 'CO-OP', '"-" is not a letter from A to Z'],
    ['AT to the place of\n', 1, 'AT to the place of', 'more than one word on the line'],
    ['AT 2\n', 1, 'AT 2', 'a space is not a letter from A to Z'],
    ['AT\tBE\n', 1, 'AT\uFFFDBE', 'more than one word on the line'],
    ['AT\t2\n', 1, 'AT\uFFFD2', 'a tab is not a letter from A to Z'],
    ['AT\u00A0\n', 1, 'AT\u00A0', 'the character U+00A0 is not a letter from A to Z'],
    ['AT,BE\n', 1, 'AT,BE', '"," is not a letter from A to Z'],
    ['AT#\n', 1, 'AT#', '"#" is not a letter from A to Z'],
    ['R2D2\n', 1, 'R2D2', '"2" is not a letter from A to Z'],
    ['\nÉTÉ\n', 2, 'ÉTÉ', '"É" is not a letter from A to Z'],
    ['GROSS\uFF21\n', 1, 'GROSS\uFF21', '"\uFF21" is not a letter from A to Z'],
    ['A\0T\n', 1, 'A\uFFFDT', 'the character U+0000 is not a letter from A to Z'],
    ['A\rB\n', 1, 'A\uFFFDB', 'the character U+000D is not a letter from A to Z'],
    ['AT\uFEFF\n', 1, 'AT\uFFFD', 'the character U+FEFF is not a letter from A to Z'],
    ['A\n', 1, 'A', '1 letter, but a word has 2 to 15'],
    ['\r\n\r\nABCDEFGHIJKLMNOP\r\n', 3, 'ABCDEFGHIJKLMNOP', '16 letters, but a word has 2 to 15'],
  ])('is refused with line, text and reason: %j', (text, line, told, reason) => {
    const invalid = firstInvalidOf(text);
    expect([invalid.line, invalid.text, english(describeInvalidReason(invalid.reason))]).toEqual([
      line,
      told,
      reason,
    ]);
  });

  it('does not cut a line however long it is, and shortens what it tells of it', () => {
    const invalid = firstInvalidOf(`${'A'.repeat(100_000)}\n`);
    expect(invalid.reason).toEqual({ kind: 'length', letters: 100_000 });
    expect(invalid.text).toBe(`${'A'.repeat(40)}…`);
    expect(firstInvalidOf('B'.repeat(40)).text).toBe('B'.repeat(40));
  });

  it('keeps words apart that no board holds, unless there are no others', () => {
    const text = 'A\nAT\n ABCDEFGHIJKLMNOP\nBE\n';
    expect(valueOf(readPlainText(text))).toMatchObject({
      words: ['AT', 'BE'],
      dropped: [],
      remarks: [],
      unplayable: {
        unit: 'line',
        rows: [
          { line: 1, text: 'A', reason: { rule: 'length', letters: 1 } },
          { line: 3, text: ' ABCDEFGHIJKLMNOP', reason: { rule: 'length', letters: 16 } },
        ],
      },
    });
    expect(invalidOf(readPlainText(`${text}X1\n`))).toMatchObject({ total: 1 });
    expect(invalidOf(readPlainText('A\nABCDEFGHIJKLMNOP\n'))).toMatchObject({ total: 2 });
  });

  it('tells the first twenty invalid lines and how many there are', () => {
    const text = Array.from({ length: 50 }, (_, line) => (line % 2 === 0 ? 'AT' : 'X1')).join('\n');
    const error = invalidOf(readPlainText(text));
    expect(error.total).toBe(25);
    expect(error.lines.map(({ line }) => line)).toEqual(
      Array.from({ length: 20 }, (_, index) => 2 * index + 2),
    );
  });
});
