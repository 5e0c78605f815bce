import { describe, expect, it } from 'vitest';
import { emptyEntry, entryOf, playOf } from '../../../electron/core/challenge/entry.ts';
import {
  describePlayError,
  validatePlay,
  parsePlay,
} from '../../../electron/core/challenge/play.ts';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import { english } from '../../../electron/core/text/sentence.ts';

function judged(...texts: readonly string[]): unknown {
  const play = parsePlay(texts, 8);
  return play.ok ? validatePlay(play.value, generalRules) : play;
}

describe('a play', () => {
  it('has one to eight words of two to fifteen letters, also the same word twice', () => {
    expect(judged('jo', 'JO', 'ACKNOWLEDGEMENT')).toEqual({
      ok: true,
      value: { words: ['JO', 'JO', 'ACKNOWLEDGEMENT'] },
    });
  });

  it.each([
    [[], { kind: 'noWords' }],
    [Array.from({ length: 9 }, () => 'JO'), { kind: 'tooManyWords', maximum: 8 }],
    [
      ['JO', 'R2'],
      { kind: 'word', index: 1, error: { kind: 'notALetter', text: 'R2', character: '2' } },
    ],
    [['JO', 'A'], { kind: 'tooShort', index: 1, minimum: 2 }],
    [['ACKNOWLEDGEMENTS'], { kind: 'tooLong', index: 0, maximum: 15 }],
  ])('is not %j', (texts, error) => {
    expect(judged(...texts)).toEqual({ ok: false, error });
  });
});

describe('playOf', () => {
  it('takes the lines with letters as words', () => {
    expect(playOf({ lines: ['JO', '', 'QUIT'], line: 1, column: 0 }, generalRules)).toEqual({
      ok: true,
      value: { words: ['JO', 'QUIT'] },
    });
  });

  it('is the way back of entryOf', () => {
    const play = parsePlay(['JO', 'QUIT'], 8);
    const entry = play.ok ? entryOf(play.value) : emptyEntry;
    expect(entry).toEqual({ lines: ['JO', 'QUIT'], line: 1, column: 4 });
    expect(playOf(entry, generalRules)).toEqual(play);
  });

  it.each([
    [['J', 'QUIT'], 'tooShort', 0],
    [['JO', 'ACKNOWLEDGEMENTS'], 'tooLong', 1],
    [['JO', 'R2'], 'lettersOnly', 1],
    [Array.from({ length: 9 }, () => 'JO'), 'tooManyWords', 0],
    [[''], 'tooShort', 0],
  ])('refuses %j and leads to the word', (lines, refusal, line) => {
    expect(playOf({ lines, line: 0, column: 0 }, generalRules)).toMatchObject({
      ok: false,
      error: { refusal, entry: { line } },
    });
  });
});

describe('what is no play', () => {
  it.each([
    [{ kind: 'noWords' }, 'No word was given.'],
    [
      { kind: 'tooManyWords', maximum: 8 },
      'There are more than 8 words, but a play has at most 8.',
    ],
    [
      { kind: 'word', index: 1, error: { kind: 'notALetter', text: 'R2', character: '2' } },
      '"R2" is not a word: "2" is not a letter from A to Z.',
    ],
    [{ kind: 'tooShort', index: 1, minimum: 2 }, 'Word 2 has fewer than 2 letters.'],
    [{ kind: 'tooLong', index: 0, maximum: 15 }, 'Word 1 has more than 15 letters.'],
  ] as const)('is told in words: %j', (error, sentence) => {
    expect(english(describePlayError(error))).toBe(sentence);
  });
});
