/** How to start, the word list by which the station rules, and the steps of a challenge. */
import type { ReactNode } from 'react';
import type { Snapshot } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { BoardNumber } from '../components/board-number.tsx';
import { Cell, Desk } from '../components/desk.tsx';
import { LanguageRow } from '../components/language-row.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import { PlaySign } from '../components/play-sign.tsx';
import { RulesBy } from '../components/rules-by.tsx';
import { Sign } from '../components/sign.tsx';
import { TouchDigits, TouchKeyboard } from '../components/touch-keyboard.tsx';
import { Words } from '../components/words.tsx';
import { comparedWithOf } from '../compared-with.ts';
import type { DrawnLayout } from '../components/touch-keyboard.tsx';
import type { PlayerScreen } from './player-screen.ts';
import type { ViewOf } from '../../ui/view-of.ts';

/** After the caret's cell. A rack has seven tiles. */
const emptyCells = 6;

/** Of a challenge. */
const steps = ['1', '2', '3'] as const;

interface IdleScreenProps extends PlayerScreen<'idle'> {
  /** Layout of the on-screen keyboard; `undefined` if it is hidden. */
  readonly touchLayout: DrawnLayout | undefined;
}

export function IdleScreen({ view, snapshot, size, touchLayout }: IdleScreenProps): ReactNode {
  const t = useTexts();
  const { whoTypes, asksForBoard } = view;
  return (
    <>
      <PlaySign view={view} snapshot={snapshot} isTouch={touchLayout !== undefined}>
        <IdleSign view={view} snapshot={snapshot} />
      </PlaySign>
      <main
        {...(whoTypes === 'nobody' && {
          'aria-label': t('judge.needed'),
          tabIndex: -1,
          'data-focus': '',
        })}
      >
        <div
          className="board"
          data-who-types={whoTypes}
          data-list={snapshot.status.isPracticeList ? 'practice' : undefined}
          data-low={touchLayout === undefined ? undefined : ''}
        >
          {asksForBoard && <BoardNumber digits="" size={size} />}
          {whoTypes !== 'nobody' && !asksForBoard && (
            <Words
              words={['']}
              size={size}
              asText={false}
              caret={{ line: 0, column: 0 }}
              empty={emptyCells}
            />
          )}
          <RulesBy snapshot={snapshot} />
          {touchLayout !== undefined && <StepsLine whoTypes={whoTypes} />}
        </div>
        {touchLayout === undefined ? (
          <IdleDesk whoTypes={whoTypes} />
        ) : asksForBoard ? (
          <TouchDigits digits="" />
        ) : (
          <TouchKeyboard layout={touchLayout} />
        )}
      </main>
    </>
  );
}

interface IdleSignProps {
  readonly view: ViewOf<'idle'>;
  readonly snapshot: Snapshot;
}

function IdleSign({ view, snapshot }: IdleSignProps): ReactNode {
  const t = useTexts();
  const { whoTypes, languages } = view;
  const comparedWith = comparedWithOf(snapshot);
  // The players choose their language, not the word judge who types.
  const choice = whoTypes === 'wordJudge' ? undefined : languages;
  if (view.asksForBoard) {
    return (
      <Sign
        heading={t(whoTypes === undefined ? 'board.title' : 'judge.board')}
        keys={choice && <LanguageRow languages={choice} />}
      />
    );
  }
  const ask = snapshot.isPractice ? t('practice.title') : t('idle.title');
  const heading =
    whoTypes === undefined
      ? ask
      : t(whoTypes === 'nobody' ? `judge.players.${comparedWith}` : `judge.typing.${comparedWith}`);
  return <Sign heading={heading} keys={choice && <LanguageRow languages={choice} />} />;
}

/** The three steps in the place of the desk that the touch keyboard takes. */
function StepsLine({ whoTypes }: { readonly whoTypes: ViewOf<'idle'>['whoTypes'] }): ReactNode {
  const t = useTexts();
  const who = whoTypes === undefined ? 'idle' : 'judge';
  return (
    <ol className="steps-line">
      {steps.map((step) => (
        <li key={step}>
          <b>{step}</b> {t(`${who}.step${step}`)}
        </li>
      ))}
    </ol>
  );
}

function IdleDesk({ whoTypes }: { readonly whoTypes: ViewOf<'idle'>['whoTypes'] }): ReactNode {
  const t = useTexts();
  if (whoTypes === 'nobody') {
    return (
      <Desk>
        <Cell heading={t('judge.needed')}>
          <Phrase text={t('judge.signIn')} />
        </Cell>
      </Desk>
    );
  }
  const who = whoTypes === undefined ? 'idle' : 'judge';
  return (
    <ol className="desk">
      {steps.map((step) => (
        <li key={step} className="cell step">
          <span className="step-number">{step}</span>
          <div>
            <h2>{t(`${who}.step${step}`)}</h2>
            <p className="cell-keys">
              <span>
                <Phrase text={t(`${who}.step${step}How`)} />
              </span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
