/** The verdict's word and its symbol. The word of UNACCEPTABLE comes first, as a cue of its own. */
import type { CSSProperties, ReactNode } from 'react';
import type { Verdict } from '../../electron/contract/screen-types.ts';
import { VerdictSymbol } from './verdict-symbol.tsx';

interface VerdictPanelProps {
  readonly verdict: Verdict;
  readonly word: string;
  /** Of the longer verdict word, if the event has its own. */
  readonly letters: number | undefined;
  readonly headingId?: string;
}

export function VerdictPanel(props: VerdictPanelProps): ReactNode {
  const { verdict, word, letters, headingId } = props;
  const heading = (
    <h1
      id={headingId}
      style={letters === undefined ? undefined : ({ '--letters': letters } as CSSProperties)}
    >
      {word}
    </h1>
  );
  const symbol = <VerdictSymbol verdict={verdict} />;
  return (
    <div className="verdict-ground">
      <div className="verdict-panel">
        {verdict === 'acceptable' ? (
          <>
            {symbol}
            {heading}
          </>
        ) : (
          <>
            {heading}
            {symbol}
          </>
        )}
      </div>
    </div>
  );
}
