/**
 * How wide the longer of the two verdict words is, so that both get one size at which it stays inside
 * its panel. Widths are those of Atkinson Hyperlegible Next at weight 800 and the capital height that
 * the screens set, in em and rounded up, by groups of letters.
 */
import type { VerdictWords } from '../../electron/contract/screen-types.ts';

const groups: readonly (readonly [letters: string, em: number])[] = [
  [' ', 0.4],
  ['I', 0.47],
  ['BCEFJLPSTZ', 0.71],
  ['ADGHKNRUVXY', 0.78],
  ['OQ', 0.82],
  ['MW', 0.97],
];
/** Any other sign. */
const widestEm = 1.1;

export function verdictWidthEm({ acceptable, unacceptable }: VerdictWords): number {
  return Math.max(widthEm(acceptable), widthEm(unacceptable));
}

function widthEm(word: string): number {
  // Accents stand above their letters and take no width.
  const letters = Array.from(word.normalize('NFD').replace(/\p{Mark}/gu, ''));
  return letters.reduce((width, letter) => width + letterEm(letter), 0);
}

function letterEm(letter: string): number {
  return groups.find(([letters]) => letters.includes(letter))?.[1] ?? widestEm;
}
