/** A verdict as staff pages quote it: in the shape, symbol and lightness of the players' screen. */
import type { ReactNode } from 'react';
import type { Verdict } from '../../../electron/contract/screen-types.ts';
import { VerdictSymbol } from '../../player/components/verdict-symbol.tsx';
import { useCopy } from '../../copy/copy-context.ts';

export function VerdictChip({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const copy = useCopy();
  return (
    <span className="verdict-chip" data-verdict={verdict}>
      <VerdictSymbol verdict={verdict} /> {copy.verdict[verdict]}
    </span>
  );
}
