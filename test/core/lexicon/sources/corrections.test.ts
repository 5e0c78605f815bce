import { describe, expect, it } from 'vitest';
import { correctList } from '../../../../electron/core/lexicon/sources/corrections.ts';
import { describeInvalidReason } from '../../../../electron/core/lexicon/sources/invalid-line.ts';
import { english } from '../../../../electron/core/text/sentence.ts';
import { errorOf, valueOf, wordsOf } from '../samples.ts';

const list = wordsOf('AT QI ZA');

describe('corrections to a list', () => {
  it('add words and remove them, in the order of the alphabet', () => {
    const text = '# 1996 printing\n+zo\n\n - za # not a word\n+AA\r\n';
    expect(correctList(list, text)).toEqual({
      ok: true,
      value: { words: ['AA', 'AT', 'QI', 'ZO'], added: 2, removed: 1 },
    });
    expect(list).toEqual(['AT', 'QI', 'ZA']);
  });

  it.each(['\u2212ZA', '\u2013ZA', '-ZA'])('may have any minus: %s', (text) => {
    expect(valueOf(correctList(list, text))).toMatchObject({ added: 0, removed: 1 });
  });

  it.each([
    ['+ZA', '2: +ZA: the main list already has this word, so it cannot be added'],
    ['-ZO', '2: -ZO: the main list does not have this word, so it cannot be removed'],
    ['ZO', '2: ZO: a correction begins with + or -'],
    ['+', '2: +: there is no word'],
    ['+Z0', '2: +Z0: "0" is not a letter from A to Z'],
    ['+ZO ZAX', '2: +ZO ZAX: more than one word on the line'],
    ['+AA', '2: +AA: line 1 has a correction of the same word'],
    ['-AA', '2: -AA: line 1 has a correction of the same word'],
  ])('are refused with line, text and reason: %s', (line, told) => {
    const error = errorOf(correctList(list, `+AA\n${line}\n`));
    if (error.kind !== 'invalid') throw new Error(`is ${error.kind}`);
    expect(
      error.lines.map(
        ({ line: number, text, reason }) =>
          `${number.toString()}: ${text}: ${english(describeInvalidReason(reason))}`,
      ),
    ).toEqual([told]);
  });

  it.each(['', '# nothing\n'])('are refused when there are none: %j', (text) => {
    expect(errorOf(correctList(list, text))).toEqual({ kind: 'noWords' });
  });
});
