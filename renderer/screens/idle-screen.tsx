/** How to begin, and the three steps of a challenge. */
import { useId, type ReactNode } from 'react';
import type { Limits } from '../../electron/contract/screen-types.ts';
import { RefusalBar } from '../components/bars.tsx';
import { LanguageRow } from '../components/language-row.tsx';
import { Phrase } from '../components/phrase.tsx';
import { TileRow } from '../components/tile-row.tsx';
import { useCopy } from '../copy/copy-context.ts';
import type { ViewOf } from './view-of.ts';

/** As many cells as a player has tiles. */
const cells = 7;

interface IdleScreenProps {
  readonly view: ViewOf<'idle'>;
  readonly limits: Limits | undefined;
}

export function IdleScreen({ view, limits }: IdleScreenProps): ReactNode {
  const copy = useCopy();
  const heading = useId();
  return (
    <main className="idle">
      {view.languages !== undefined && <LanguageRow languages={view.languages} />}
      <div className="start">
        <h1 id={heading}>
          <span className="who-challenger">{copy.idle.who}</span> {copy.idle.ask}
        </h1>
        <div
          className="focus entry"
          role="group"
          tabIndex={-1}
          data-focus=""
          aria-label={copy.entry(1)}
          aria-describedby={heading}
        >
          <TileRow letters="" caret={0} cells={cells} empty={cells - 1} />
        </div>
      </div>
      {view.refusal === undefined ? (
        <ol className="steps">
          {copy.idle.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="step-number">{index + 1}</span>
              <p>
                <b>{title}</b>
                <span>
                  <Phrase text={text} />
                </span>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <RefusalBar text={copy.refusal(view.refusal, limits)} />
      )}
    </main>
  );
}
