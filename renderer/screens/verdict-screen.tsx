/** The word and its symbol, nothing else. Lightness, corners and order differ too, not just colour. */
import type { CSSProperties, ReactNode } from 'react';
import { VerdictSymbol } from '../components/verdict-symbol.tsx';
import { useCopy } from '../copy/copy-context.ts';
import { verdictWidthEm } from '../verdict-size.ts';
import type { ViewOf } from './view-of.ts';

export function VerdictScreen({ view }: { readonly view: ViewOf<'verdict'> }): ReactNode {
  const copy = useCopy();
  const { verdict } = view;
  const word = (
    <div role="status">
      <h1 style={{ '--em': verdictWidthEm(copy.verdict) } as CSSProperties}>
        {copy.verdict[verdict]}
      </h1>
    </div>
  );
  const symbol = <VerdictSymbol verdict={verdict} />;
  return (
    <main className="verdict" data-verdict={verdict} tabIndex={-1} data-focus="">
      <div className="verdict-panel">
        {verdict === 'acceptable' ? (
          <>
            {symbol}
            {word}
          </>
        ) : (
          <>
            {word}
            {symbol}
          </>
        )}
      </div>
    </main>
  );
}
