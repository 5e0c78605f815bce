/** How to begin, and the three steps of a challenge. */
import { useId, type ReactNode } from 'react';
import type { Limits } from '../../../electron/contract/screen-types.ts';
import { MessageBar, RefusalBar } from '../components/bars.tsx';
import { CountdownBanner } from '../components/countdown-banner.tsx';
import { LanguageRow } from '../components/language-row.tsx';
import { Phrase } from '../components/phrase.tsx';
import { TileRow } from '../components/tile-row.tsx';
import { useCopy } from '../../copy/copy-context.ts';
import type { Copy } from '../../copy/copy.ts';
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
  const { typist = 'challenger' } = view;
  return (
    <main className="idle">
      {view.secondsLeft !== undefined && <CountdownBanner secondsLeft={view.secondsLeft} isJudge />}
      {view.languages !== undefined && <LanguageRow languages={view.languages} />}
      <div className="start">
        <h1 id={heading}>
          <span className={typist === 'challenger' ? 'who-challenger' : undefined}>
            {copy.typist[typist]}
          </span>{' '}
          {typist === 'nobody' ? copy.idle.callJudge : copy.idle.ask}
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
      {view.notice === undefined ? (
        <Steps typist={typist} />
      ) : (
        <Notice notice={view.notice} limits={limits} />
      )}
    </main>
  );
}

function Steps({ typist }: { readonly typist: keyof Copy['typist'] }): ReactNode {
  const copy = useCopy();
  const steps = typist === 'wordJudge' ? copy.idle.judgeSteps : copy.idle.steps;
  return typist === 'nobody' ? (
    <div className="bar hint-bar">
      <p>
        <Phrase text={copy.idle.judgeNeeded} />
      </p>
    </div>
  ) : (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
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
  );
}

interface NoticeProps {
  readonly notice: NonNullable<ViewOf<'idle'>['notice']>;
  readonly limits: Limits | undefined;
}

function Notice({ notice, limits }: NoticeProps): ReactNode {
  const copy = useCopy();
  switch (notice) {
    case 'judgeNeeded':
      return <RefusalBar text={copy.idle.judgeNeeded} />;
    case 'escapeAgain':
      return <MessageBar text={copy.idle.escapeAgain} />;
    case 'wasBusy':
      return <MessageBar text={copy.wasBusy.start} />;
    default:
      return <RefusalBar text={copy.refusal(notice, limits)} />;
  }
}
