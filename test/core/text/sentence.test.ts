import { describe, expect, it } from 'vitest';
import {
  choice,
  day,
  english,
  englishLines,
  joinSentences,
  plural,
  sentence,
  translatorWith,
  type Sentence,
} from '../../../electron/core/text/sentence.ts';
import { lineOfText } from '../../../electron/core/base/line-of-text.ts';
import { problemOf, z } from '../../../electron/core/base/schema.ts';

describe('a sentence', () => {
  it('keeps its text apart from its values', () => {
    expect(sentence`The event is ${'2026-11-21'}, and ${2} words are out.`).toEqual({
      text: 'The event is {0}, and {1} words are out.',
      values: ['2026-11-21', 2],
    });
    expect(sentence`Not signed.`).toEqual({ text: 'Not signed.', values: [] });
  });

  it('is a message with the plurals that stand in it', () => {
    const one = sentence`${'AB'} has ${plural(1, '# letter', '# letters')}.`;
    expect(one.text).toBe('{0} has {1, plural, one {# letter} other {# letters}}.');
    expect(english(one)).toBe('AB has 1 letter.');
    expect(english({ ...one, values: ['AB', plural(2_000, '', '')] })).toBe(
      'AB has 2,000 letters.',
    );
  });

  it('is a message with the words that it chooses by a name', () => {
    const one = (list: string): Sentence =>
      sentence`The ${choice(list, 'primary', 'main list', 'long-word list')} has ${'AB'}.`;
    expect(one('primary').text).toBe(
      'The {0, select, primary {main list} other {long-word list}} has {1}.',
    );
    expect(['primary', 'secondary'].map((list) => english(one(list)))).toEqual([
      'The main list has AB.',
      'The long-word list has AB.',
    ]);
  });

  it('is said in English with counts in groups, and sentences within it', () => {
    const inner = sentence`it has ${23_456} words`;
    expect(english(sentence`${'{1}'}: The file cannot be used: ${inner}.`)).toBe(
      '{1}: The file cannot be used: it has 23,456 words.',
    );
  });

  it('stands behind others, or on a line of its own', () => {
    const both = [sentence`One.`, sentence`Two.`];
    expect(english(joinSentences(both))).toBe('One. Two.');
    expect(english(joinSentences(both, '\n'))).toBe(englishLines(both));
    expect(joinSentences([], ', ')).toEqual({ text: '', values: [] });
  });
});

it('writes a day out as the language does', () => {
  const { text, values } = sentence`Until ${day('2026-07-04')}.`;
  const told = (['en', 'fr', 'es'] as const).map((language) =>
    translatorWith({ [text]: text }, language)({ text, values }),
  );
  expect(told).toEqual([
    'Until 4 July 2026.',
    'Until 4 juillet 2026.',
    'Until 4 de julio de 2026.',
  ]);
});

describe('what is wrong with a line of text', () => {
  const problems = (text: unknown): readonly string[] =>
    lineOfText(5)
      .safeParse(text)
      .error?.issues.map((issue) => english(problemOf(issue))) ?? [];

  it.each([
    ['', ['empty']],
    ['too long', ['longer than 5 characters']],
    ['a\tb', ['has a control character or a line break']],
    [' a', ['has a space at the beginning or end']],
    ['right', []],
  ])('%j is told', (text, told) => {
    expect(problems(text)).toEqual(told);
  });

  it('is told in the words of the library where no person types it', () => {
    const library = z.string().safeParse(7).error?.issues[0]?.message;
    expect(problems(7)).toEqual([library]);
  });
});
