/** The challenger types the words, one on each line. */
import { useId, type ReactNode } from 'react';
import type {
  Limits,
  Refusal,
  TypingHint,
  TypingNotice,
} from '../../../electron/contract/screen-types.ts';
import { HintBar, MessageBar, RefusalBar } from '../components/bars.tsx';
import { CountdownBanner } from '../components/countdown-banner.tsx';
import { WordsBoard } from '../components/words-board.tsx';
import { useTexts } from '../../texts.ts';
import { unreachable } from '../../unreachable.ts';
import { refusalText } from '../refusal-text.ts';
import { layOutWords } from '../words-layout.ts';
import type { ViewOf } from './view-of.ts';

/** So many rows leave room for the heading beside the countdown. */
const rowsBesideCountdown = 3;

interface TypingScreenProps {
  readonly view: ViewOf<'typing'>;
  readonly limits: Limits | undefined;
}

export function TypingScreen({ view, limits }: TypingScreenProps): ReactNode {
  const t = useTexts();
  const heading = useId();
  const { words, line, column, secondsLeft } = view;
  const layout = layOutWords(words);
  const isCounting = secondsLeft !== undefined;
  return (
    <main className="typing" data-counting={isCounting || undefined}>
      {isCounting && <CountdownBanner secondsLeft={secondsLeft} />}
      <div className={isCounting && layout.rows > rowsBesideCountdown ? 'head unseen' : 'head'}>
        <h1 id={heading}>
          <span className={view.typist === undefined ? 'who-challenger' : undefined}>
            {t(`typist.${view.typist ?? 'challenger'}`)}
          </span>{' '}
          {t('typing.ask')}
        </h1>
        {!isCounting && <p>{t('typing.lead')}</p>}
      </div>
      <WordsBoard words={words} layout={layout} caret={{ line, column }} describedBy={heading} />
      {view.notice === undefined ? (
        <Hint hint={view.hint} />
      ) : (
        <NoticeBar notice={view.notice} limits={limits} />
      )}
    </main>
  );
}

function Hint({ hint }: { readonly hint: TypingHint }): ReactNode {
  const t = useTexts();
  switch (hint) {
    case 'word':
      return <HintBar left={t('typing.nextWord')} right={t('typing.fixLetter')} />;
    case 'emptyLine':
      return <HintBar left={t('typing.anotherWord')} right={t('typing.noMoreWords')} />;
    case 'lastWord':
      return <HintBar left={t('typing.noMoreWords')} right={t('typing.fixLetter')} />;
    default:
      return unreachable(hint);
  }
}

interface NoticeBarProps {
  readonly notice: TypingNotice;
  readonly limits: Limits | undefined;
}

const refusals: Readonly<Partial<Record<TypingNotice, Refusal>>> = {
  short: 'tooShort',
  long: 'tooLong',
  many: 'tooManyWords',
};

function NoticeBar({ notice, limits }: NoticeBarProps): ReactNode {
  const t = useTexts();
  switch (notice) {
    case 'clear':
      return <MessageBar text={t('typing.escapeAgain')} />;
    case 'wasBusy':
      return <MessageBar text={t('wasBusy.checkWords')} />;
    default:
      return <RefusalBar text={refusalText(t, refusals[notice] ?? 'lettersOnly', limits)} />;
  }
}
