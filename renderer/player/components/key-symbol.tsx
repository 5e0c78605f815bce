/** The symbols on key caps, drawn by line in the colour of the legend. */
import type { ReactNode } from 'react';
import type { CapName } from '../../keys.ts';

const symbols: Readonly<Partial<Record<CapName, string>>> = {
  enter: 'M27 3v10H5M12 6l-7 7 7 7',
  space: 'M4 11v7h26v-7',
  backspace: 'M10 3h21v18H10L3 12zM16 8l8 8M24 8l-8 8',
  left: 'M29 12H6M13 5l-7 7 7 7',
  right: 'M6 12h23M22 5l7 7-7 7',
  tab: 'M3 12h24M20 5l7 7-7 7M32 3v18',
};

export function KeySymbol({ name }: { readonly name: CapName }): ReactNode {
  const path = symbols[name];
  return path === undefined ? undefined : (
    <svg className="key-symbol" viewBox="0 0 35 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
