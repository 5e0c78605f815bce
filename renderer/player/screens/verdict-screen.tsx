/**
 * The word and its symbol, nothing else. Lightness, corners and order differ too, not just colour.
 * What staff show from the console is marked with the number of the opinion.
 */
import type { CSSProperties, ReactNode } from 'react';
import { VerdictSymbol } from '../components/verdict-symbol.tsx';
import { useTexts } from '../../texts.ts';
import { verdictWidthEm } from '../verdict-size.ts';
import type { ViewOf } from './view-of.ts';

interface VerdictScreenProps {
  readonly view: ViewOf<'verdict'>;
}

export function VerdictScreen({ view }: VerdictScreenProps): ReactNode {
  const t = useTexts();
  const { verdict } = view;
  const em = verdictWidthEm({
    acceptable: t('verdict.acceptable'),
    unacceptable: t('verdict.unacceptable'),
  });
  const word = (
    <div role="status">
      <h1 style={{ '--em': em } as CSSProperties}>{t(`verdict.${verdict}`)}</h1>
    </div>
  );
  const symbol = <VerdictSymbol verdict={verdict} />;
  return (
    <main className="verdict" data-verdict={verdict} tabIndex={-1} data-focus="">
      {view.opinion !== undefined && <p className="opinion-mark">{t(`opinion.${view.opinion}`)}</p>}
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
