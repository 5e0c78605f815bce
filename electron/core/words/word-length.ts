/**
 * Limits of the length of words in a list, in letters: a board is 15 squares wide. Rulebooks allow
 * less.
 */
export const shortestLength = 2;
export const longestLength = 15;
