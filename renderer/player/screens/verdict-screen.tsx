/**
 * The verdict and its symbol, above a foot that is the same for both verdicts. Lightness, corners
 * and order of the panels differ too, because color alone is not enough.
 */
import { useId, type ReactNode } from 'react';
import type { Snapshot } from '../../../electron/contract/screen-types.ts';
import { lettersOf } from '../../../electron/contract/screen-values.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { Blocks } from '../components/blocks.tsx';
import { KeyCap, type KeyLook } from '../../ui/key-cap.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import { VerdictPanel } from '../../ui/verdict-panel.tsx';
import type { ViewOf } from '../../ui/view-of.ts';

/** Seconds that a block stands for, and how many there are. */
const blocksOf = {
  10: { seconds: 1, of: 10 },
  30: { seconds: 3, of: 10 },
  bothRead: { seconds: 120, of: 1 },
} as const;

interface VerdictScreenProps {
  readonly view: ViewOf<'verdict'>;
  readonly snapshot: Snapshot;
}

export function VerdictScreen({ view, snapshot }: VerdictScreenProps): ReactNode {
  const t = useTexts();
  const { verdict } = view;
  const heading = useId();
  const { verdictWords } = snapshot;
  const letters = verdictWords && lettersOf(verdictWords);
  // A screen reader says the focused panel, which has the word's name. A status would say it twice.
  return (
    <main
      className="verdict"
      data-verdict={verdict}
      aria-labelledby={heading}
      tabIndex={-1}
      data-focus=""
    >
      <VerdictPanel
        verdict={verdict}
        word={t(`verdict.${verdict}`)}
        letters={letters}
        headingId={heading}
      />
      <Foot view={view} snapshot={snapshot} />
    </main>
  );
}

function Foot({ view, snapshot }: VerdictScreenProps): ReactNode {
  const t = useTexts();
  const { read, leave, opinion, secondsLeft, stays = '10', keys } = view;
  const { seconds, of } = blocksOf[stays];
  const soon = keys === 'soon' ? keys : undefined;
  const { isPractice, rulebook } = snapshot;
  const { ruling } = snapshot.status;
  const lookOf = (hasRead: boolean): KeyLook | undefined => (hasRead ? 'down' : soon);
  return (
    <div className="verdict-foot">
      {isPractice && <b>{t('practice.verdict')}</b>}
      {!isPractice && ruling !== undefined && (
        <span className="ruling-chip">{t('verdict.ruling', { ruling })}</span>
      )}
      {opinion !== undefined && <b>{t(`opinion.${opinion}`)}</b>}
      {!isPractice && opinion === undefined && rulebook?.mayAskSecondOpinion === true && (
        <span>{t('verdict.second')}</span>
      )}
      <span className="verdict-leave">
        {leave === 'both' ? (
          <>
            {t('verdict.read')} <KeyCap name="1" acts look={lookOf(read.challenger)} />
            <KeyCap name="2" acts look={lookOf(read.challenged)} />
          </>
        ) : (
          <Phrase text={t('judge.leave')} acts look={soon} />
        )}
        <Blocks left={Math.ceil(secondsLeft / seconds)} of={of} />
      </span>
    </div>
  );
}
