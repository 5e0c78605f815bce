/** Shows a verdict on staff pages, with the shape, symbol and lightness of the players' screen. */
import type { ReactNode } from 'react';
import type { Verdict } from '../../../electron/contract/screen-types.ts';
import { VerdictSymbol } from '../../ui/verdict-symbol.tsx';
import { useTexts } from '../../ui/use-texts.ts';

export function VerdictChip({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const t = useTexts();
  return (
    <span className="verdict-chip" data-verdict={verdict}>
      <VerdictSymbol verdict={verdict} /> {t(`verdict.${verdict}`)}
    </span>
  );
}
