import type { TypingKeys } from '../../electron/core/station/view.ts';

/** What the next keys do after the last letter of these words. */
export function typingKeys(words: readonly string[]): TypingKeys {
  const last = words.at(-1) ?? '';
  const takesLetter = last.length < 15 && ({ takesLetter: true } as const);
  if (last === '' && words.length === 1) return { hint: 'firstWord', ...takesLetter };
  if (last === '') return { hint: 'emptyLine', enters: 1, ...takesLetter };
  if (words.length === 8) return { hint: 'lastWord', enters: 1, ...takesLetter };
  return { hint: 'word', enters: 2, endsWord: true, ...takesLetter };
}
