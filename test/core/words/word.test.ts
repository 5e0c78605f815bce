import { describe, expect, it } from 'vitest';
import { describeWordError, letterOf, parseWord } from '../../../electron/core/words/word.ts';
import { english } from '../../../electron/core/text/sentence.ts';

describe('letterOf', () => {
  it('upper-cases A to Z', () => {
    expect(letterOf('a')).toBe('A');
    expect(letterOf('Z')).toBe('Z');
  });

  it.each(['ı', 'ſ', 'ß', '\u212a', 'Å', 'é', '1', '', 'ab', 'Enter'])(
    'knows no letter in %j',
    (text) => {
      expect(letterOf(text)).toBeUndefined();
    },
  );
});

describe('parseWord', () => {
  it('upper-cases a word', () => {
    expect(parseWord('Quit')).toEqual({ ok: true, value: 'QUIT' });
  });

  it.each([
    ["CAN'T", "'"],
    ['CO-OP', '-'],
    ['CAFÉ', 'É'],
    ['A1', '1'],
    ['A\u{1F600}', '\u{1F600}'],
    ['A B', ' '],
  ])('refuses %s and names the character', (text, character) => {
    const parsed = parseWord(text);
    expect(parsed).toEqual({ ok: false, error: { kind: 'notALetter', text, character } });
    expect(parsed.ok ? '' : english(describeWordError(parsed.error))).toBe(
      `"${text}" is not a word: "${character}" is not a letter from A to Z.`,
    );
  });

  it('is told cut short and without obeying its control characters', () => {
    const told = (text: string): string => {
      const parsed = parseWord(text);
      return parsed.ok ? '' : english(describeWordError(parsed.error));
    };
    expect(told('A\tB')).toBe('"A\\u{9}B" is not a word: "\\u{9}" is not a letter from A to Z.');
    expect(told(`${'A'.repeat(39)}\u{1f600}BC`)).toBe(
      `"${'A'.repeat(39)}\u{1f600}…" is not a word: "\u{1f600}" is not a letter from A to Z.`,
    );
    expect(told('é'.repeat(1_000_000)).length).toBeLessThan(120);
  });

  it('refuses nothing at all', () => {
    const parsed = parseWord('');
    expect(parsed.ok ? '' : english(describeWordError(parsed.error))).toBe(
      'No word was given. Give at least one.',
    );
  });
});
