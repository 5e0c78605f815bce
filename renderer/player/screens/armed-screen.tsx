/**
 * Both sides have confirmed; the challenged side presses Tab. A word judge who typed the words
 * compares them alone and presses Tab.
 */
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';
import { CountSign } from '../components/count-sign.tsx';
import { BothSides, FrozenPlay, JudgeCells } from '../components/frozen-play.tsx';
import { PlaySign } from '../components/play-sign.tsx';
import { Sign } from '../components/sign.tsx';
import { comparedWithOf } from '../compared-with.ts';
import type { PlayerScreen } from './player-screen.ts';

export const bothConfirmed = { challenger: true, challenged: true };

export function ArmedScreen({ view, snapshot, size }: PlayerScreen<'armed'>): ReactNode {
  const t = useTexts();
  const { words, tab } = view;
  const isJudge = view.whoTypes !== undefined;
  const comparedWith = comparedWithOf(snapshot);
  return (
    <>
      <PlaySign view={view} snapshot={snapshot}>
        {isJudge ? (
          <CountSign words={words} question={t(`checking.${comparedWith}`)} />
        ) : (
          <Sign look="challenged" heading={t('armed.title')} text={t('armed.sub')} />
        )}
      </PlaySign>
      <FrozenPlay
        words={words}
        size={size}
        asText={snapshot.display.wordsAsText}
        autoFocus={tab === 'soon'}
      >
        {isJudge ? (
          <JudgeCells tab={tab} comparedWith={comparedWith} />
        ) : (
          <BothSides confirmed={bothConfirmed} tab={tab} />
        )}
      </FrozenPlay>
    </>
  );
}
