/**
 * The verdicts' symbols: a check in a circle and a cross in an octagon. Use them for verdicts only.
 */
import type { ReactNode } from 'react';
import type { Verdict } from '../../electron/contract/screen-types.ts';

export function VerdictSymbol({ verdict }: { readonly verdict: Verdict }): ReactNode {
  return (
    <svg className="verdict-symbol" viewBox="0 0 100 100" aria-hidden="true">
      {verdict === 'acceptable' ? (
        <>
          <circle cx="50" cy="50" r="49" />
          <path d="M25 52.5 43 70 76 33" />
        </>
      ) : (
        <>
          <polygon points="29.3,0 70.7,0 100,29.3 100,70.7 70.7,100 29.3,100 0,70.7 0,29.3" />
          <path d="M31 31 69 69M69 31 31 69" />
        </>
      )}
    </svg>
  );
}
