/** Tells words in capitals, in small letters and in both apart. */

export const letterCases = ['upper', 'lower', 'mixed'] as const;
export type LetterCase = (typeof letterCases)[number];

/** The word must have letters from A to Z only. */
export function caseOf(word: string): LetterCase {
  if (!/[a-z]/.test(word)) return 'upper';
  return /[A-Z]/.test(word) ? 'mixed' : 'lower';
}
