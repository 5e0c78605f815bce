/** The word and its symbol, nothing else. Lightness, corners and order differ too, not just colour. */
import type { ReactNode } from 'react';
import { VerdictSymbol } from '../components/verdict-symbol.tsx';
import { copy } from '../copy/en.ts';
import type { ViewOf } from './view-of.ts';

export function VerdictScreen({ view }: { readonly view: ViewOf<'verdict'> }): ReactNode {
  const { verdict } = view;
  const word = (
    <div role="status">
      <h1>{copy.verdict[verdict]}</h1>
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
