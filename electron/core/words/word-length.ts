/** How long words of a list can be, in letters: a board is 15 squares wide. Rulebooks allow less. */
export const shortestLength = 2;
export const longestLength = 15;
