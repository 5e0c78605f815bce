/**
 * The word and its symbol, nothing else. Lightness, corners and order differ too, not just colour.
 * What staff show from the console is marked with the number of the opinion.
 */
import type { ReactNode } from 'react';
import { VerdictSymbol } from '../components/verdict-symbol.tsx';
import { copy } from '../copy/en.ts';
import type { ViewOf } from './view-of.ts';

interface VerdictScreenProps {
  readonly view: ViewOf<'verdict'> | ViewOf<'announcement'>;
}

export function VerdictScreen({ view }: VerdictScreenProps): ReactNode {
  const { verdict } = view;
  const word = (
    <div role="status">
      <h1>{copy.verdict[verdict]}</h1>
    </div>
  );
  const symbol = <VerdictSymbol verdict={verdict} />;
  return (
    <main className="verdict" data-verdict={verdict} tabIndex={-1} data-focus="">
      {view.screen === 'announcement' && (
        <p className="opinion-mark">{copy.opinion[view.opinion]}</p>
      )}
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
