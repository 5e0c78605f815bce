/**
 * How large the two verdict words can be, both alike, so that the longer one stays inside its panel
 * with whatever letters. Widths are of Atkinson Hyperlegible Next at weight 800, in em at the
 * capital height that the screens set, rounded up: M and W, then every other letter.
 */
import type { VerdictWords } from '../electron/contract/screen-types.ts';

const wideEm = 1.05;
const otherEm = 0.72;

/** The width in em that the longer word may take up. */
export function verdictWidthEm({ acceptable, unacceptable }: VerdictWords): number {
  return Math.max(widthEm(acceptable), widthEm(unacceptable));
}

function widthEm(word: string): number {
  return Array.from(word).reduce(
    (width, letter) => width + (/[MW]/i.test(letter) ? wideEm : otherEm),
    0,
  );
}
