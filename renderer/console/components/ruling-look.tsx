/** One look at a ruling, the first or that of an opinion, as the console and a hub show it. */
import type { ReactNode } from 'react';
import type {
  LexiconShown,
  Moment,
  RulingShown,
  Verdict,
} from '../../../electron/contract/screen-types.ts';
import { Phrase } from '../../ui/phrase.tsx';
import { momentText } from '../moment.ts';
import { placeText } from '../place-text.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Fact } from './controls.tsx';
import { ListShown } from './list-shown.tsx';
import { VerdictChip } from './verdict-chip.tsx';

interface LookedAt extends Moment {
  readonly verdict: Verdict;
  readonly words: readonly string[];
  readonly lexicon: LexiconShown;
}

interface LookProps {
  readonly look: LookedAt;
  /** `undefined` if the name is not to be shown. */
  readonly who: string | undefined;
  readonly wordsName: string;
  /** More facts. */
  readonly children?: ReactNode;
}

function Look({ look, who, wordsName, children }: LookProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <>
      <p>
        <VerdictChip verdict={look.verdict} />
      </p>
      <dl className="look">
        {who !== undefined && <Fact name={t('opinions.givenBy')}>{who}</Fact>}
        <Fact name={t('opinions.time')}>{momentText(t, look)}</Fact>
        <Fact name={wordsName}>
          <ul className="look-words">
            {look.words.map((word, index) => (
              // A play may contain a word twice.
              <li key={index}>{word}</li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('opinions.lexicon')}>
          <ListShown lexicon={look.lexicon} />
        </Fact>
        {children}
      </dl>
    </>
  );
}

interface FirstLookProps extends Omit<LookProps, 'look' | 'wordsName'> {
  readonly ruling: LookedAt & Pick<RulingShown, 'round' | 'board'>;
}

export function FirstLook({ ruling, who, children }: FirstLookProps): ReactNode {
  const t = useConsoleTexts();
  const { round, board } = ruling;
  return (
    <section className="card opinion-card">
      <h3>{t('opinions.first')}</h3>
      <Look look={ruling} who={who} wordsName={t('opinions.words')}>
        {children}
      </Look>
      {(round ?? board) !== undefined && (
        <dl className="look">
          <Fact name={t('opinions.place')}>{placeText(round, board)}</Fact>
        </dl>
      )}
    </section>
  );
}

interface OpinionLookProps extends Omit<LookProps, 'look' | 'wordsName'> {
  readonly opinion: LookedAt & Pick<RulingShown['opinions'][number], 'opinion'>;
  readonly ruling: Pick<RulingShown, 'words'>;
}

export function OpinionLook({ opinion, ruling, who, children }: OpinionLookProps): ReactNode {
  const t = useConsoleTexts();
  const isCorrected = opinion.words.join(' ') !== ruling.words.join(' ');
  return (
    <section className="card opinion-card">
      <h3>{t(`opinions.${opinion.opinion}`)}</h3>
      <Look
        look={opinion}
        who={who}
        wordsName={t(isCorrected ? 'opinions.slip' : 'opinions.words')}
      >
        {children}
      </Look>
    </section>
  );
}

/** Says that a ruling was set aside, why and by whom; nothing if it was not. */
export function SetAsideNote({ setAsides }: Pick<RulingShown, 'setAsides'>): ReactNode {
  const t = useConsoleTexts();
  const aside = setAsides.at(-1);
  if (aside === undefined) return null;
  const { why, by } = aside;
  return (
    <p className="warning" role="status">
      <Phrase text={t(`opinions.setAside.${why}`)} />{' '}
      {by && t('opinions.setAsideBy', { name: by.name, time: momentText(t, aside) })}
    </p>
  );
}
