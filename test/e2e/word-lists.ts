/** Invented word lists. */

/** Words of four letters in alphabetical order. */
export function manyWords(count: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return Array.from({ length: count }, (_, number) =>
    [3, 2, 1, 0].map((place) => letters[Math.floor(number / 26 ** place) % 26]).join(''),
  ).join('\n');
}
