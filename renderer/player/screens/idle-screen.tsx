/** How to begin, and the three steps of a challenge. */
import { useId, type ReactNode } from 'react';
import type { Limits } from '../../../electron/contract/screen-types.ts';
import { MessageBar, RefusalBar } from '../components/bars.tsx';
import { CountdownBanner } from '../components/countdown-banner.tsx';
import { LanguageRow } from '../components/language-row.tsx';
import { Phrase } from '../components/phrase.tsx';
import { TileRow } from '../components/tile-row.tsx';
import { useTexts } from '../../texts.ts';
import { refusalText } from '../refusal-text.ts';
import type { ViewOf } from './view-of.ts';

/** As many cells as a player has tiles. */
const cells = 7;

type Typist = NonNullable<ViewOf<'idle'>['typist']> | 'challenger';

interface IdleScreenProps {
  readonly view: ViewOf<'idle'>;
  readonly limits: Limits | undefined;
}

export function IdleScreen({ view, limits }: IdleScreenProps): ReactNode {
  const t = useTexts();
  const heading = useId();
  const { typist = 'challenger' } = view;
  return (
    <main className="idle">
      {view.secondsLeft !== undefined && <CountdownBanner secondsLeft={view.secondsLeft} isJudge />}
      {view.languages !== undefined && <LanguageRow languages={view.languages} />}
      <div className="start">
        <h1 id={heading}>
          <span className={typist === 'challenger' ? 'who-challenger' : undefined}>
            {t(`typist.${typist}`)}
          </span>{' '}
          {typist === 'nobody' ? t('idle.callJudge') : t('idle.ask')}
        </h1>
        <div
          className="focus entry"
          role="group"
          tabIndex={-1}
          data-focus=""
          aria-label={t('entry', { number: 1 })}
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

function Steps({ typist }: { readonly typist: Typist }): ReactNode {
  const t = useTexts();
  const step = typist === 'wordJudge' ? 'idle.judgeStep' : 'idle.step';
  return typist === 'nobody' ? (
    <div className="bar hint-bar">
      <p>
        <Phrase text={t('idle.judgeNeeded')} />
      </p>
    </div>
  ) : (
    <ol className="steps">
      {(['1', '2', '3'] as const).map((number) => (
        <li key={number}>
          <span className="step-number">{number}</span>
          <p>
            <b>{t(`${step}${number}`)}</b>
            <span>
              <Phrase text={t(`${step}${number}How`)} />
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
  const t = useTexts();
  switch (notice) {
    case 'judgeNeeded':
      return <RefusalBar text={t('idle.judgeNeeded')} />;
    case 'signOutAsked':
      return <MessageBar text={t('idle.escapeAgain')} />;
    case 'wasBusy':
      return <MessageBar text={t('wasBusy.start')} />;
    default:
      return <RefusalBar text={refusalText(t, 'lettersOnly', limits)} />;
  }
}
