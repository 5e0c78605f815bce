/** After a crash between record and display: a ruling exists, nobody saw it, a word judge must. */
import { useId, type ReactNode } from 'react';
import { Phrase } from '../components/phrase.tsx';
import { useCopy } from '../copy/copy-context.ts';
import type { ViewOf } from './view-of.ts';

interface UnshownScreenProps {
  readonly view: ViewOf<'unshown'>;
  readonly ruling: string | undefined;
}

export function UnshownScreen({ view, ruling }: UnshownScreenProps): ReactNode {
  const copy = useCopy();
  const heading = useId();
  const isAgain = view.notice === 'escapeAgain';
  return (
    <main className="closed" aria-labelledby={heading} tabIndex={-1} data-focus="">
      <h1 id={heading}>{copy.unshown.heading}</h1>
      <p className="closed-lead">{copy.unshown.lead}</p>
      {ruling !== undefined && <p className="unshown-ruling">{ruling}</p>}
      {/* Keyed, so that the notice is a new alert and not a changed line. */}
      <p
        key={isAgain ? 'again' : 'judge'}
        className="unshown-line"
        data-notice={isAgain || undefined}
        role={isAgain ? 'alert' : undefined}
      >
        <Phrase text={isAgain ? copy.unshown.escapeAgain : copy.unshown.judge} acts />
      </p>
    </main>
  );
}
