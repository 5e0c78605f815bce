/** Symbols on keys, drawn as lines in the color of the legend. */
import type { ReactNode } from 'react';
import type { CapName } from './keys.ts';

const wide = '0 0 35 24';
const square = '0 0 24 24';

const symbols: Readonly<Partial<Record<CapName, readonly [box: string, path: string]>>> = {
  enter: [wide, 'M27 3v10H5M12 6l-7 7 7 7'],
  space: [wide, 'M4 11v7h26v-7'],
  backspace: [wide, 'M10 3h21v18H10L3 12zM16 8l8 8M24 8l-8 8'],
  tab: [wide, 'M3 12h24M20 5l7 7-7 7M32 3v18'],
  left: [square, 'M21 12H4M11 5l-7 7 7 7'],
  right: [square, 'M3 12h17M13 5l7 7-7 7'],
  up: [square, 'M12 21V4M5 11l7-7 7 7'],
  down: [square, 'M12 3v17M5 13l7 7 7-7'],
};

export function KeySymbol({ name }: { readonly name: CapName }): ReactNode {
  const [box, path] = symbols[name] ?? [];
  return path === undefined ? undefined : (
    <svg className="key-symbol" viewBox={box} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
