/**
 * The frame of the screens with frozen words: a head, the words, and below them what is to be
 * done. The words stand at the same place on all of them.
 */
import { useId, type ReactNode } from 'react';
import type { ArmedNotice, CheckingNotice } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../texts.ts';
import { layOutWords } from '../words-layout.ts';
import { MessageBar } from './bars.tsx';
import { CountdownBanner } from './countdown-banner.tsx';
import { Phrase } from './phrase.tsx';
import { WordsBoard } from './words-board.tsx';

/** From so many rows on the strip below the words is low. */
const lowStripRows = 4;

interface FrozenWordsProps {
  readonly screen: 'checking' | 'armed' | 'recording';
  readonly words: readonly string[];
  /** The page's heading, when it stands in the head and not below the words. */
  readonly question?: string;
  readonly hint?: string;
  /** What players hardly ever need, in smaller letters. */
  readonly rareHint?: string;
  /** Takes the place of the head. */
  readonly notice?: CheckingNotice | ArmedNotice | undefined;
  readonly secondsLeft?: number | undefined;
  /** Whether the whole screen has the focus. */
  readonly hasFocus: boolean;
  readonly children: ReactNode;
}

export function FrozenWords(props: FrozenWordsProps): ReactNode {
  const t = useTexts();
  const { screen, words, question, hint, rareHint, notice, secondsLeft, hasFocus, children } =
    props;
  const heading = useId();
  const layout = layOutWords(words);
  const message = notice === 'wasBusy' ? t('wasBusy.checkWords') : t('checking.escapeAgain');
  const banner = notice && <MessageBar text={message} />;
  const instead =
    secondsLeft === undefined ? banner : <CountdownBanner secondsLeft={secondsLeft} />;
  return (
    <main
      className="frozen"
      data-screen={screen}
      data-strip={layout.rows >= lowStripRows ? 'low' : 'high'}
      aria-labelledby={question === undefined ? undefined : heading}
      {...(hasFocus && { tabIndex: -1, 'data-focus': '' })}
    >
      {instead}
      <div className={instead === undefined ? 'head' : 'head unseen'}>
        <p className="count">
          <b>{words.length}</b> {t('checking.unit', { count: words.length })}
        </p>
        {question !== undefined && <h1 id={heading}>{question}</h1>}
        {hint !== undefined && instead === undefined && (
          <div className="head-hints">
            <p>
              <Phrase text={hint} acts />
            </p>
            {rareHint !== undefined && (
              <p className="head-rare">
                <Phrase text={rareHint} />
              </p>
            )}
          </div>
        )}
      </div>
      <WordsBoard words={words} layout={layout} />
      {children}
    </main>
  );
}
