/** The ruling is being recorded. The screen must not depend on the verdict. */
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';
import { BothSides, FrozenPlay, JudgeCells } from '../components/frozen-play.tsx';
import { Sign } from '../components/sign.tsx';
import { comparedWithOf } from '../compared-with.ts';
import { bothConfirmed } from './armed-screen.tsx';
import type { PlayerScreen } from './player-screen.ts';

export function RecordingScreen({ view, snapshot, size }: PlayerScreen<'recording'>): ReactNode {
  const t = useTexts();
  return (
    <>
      <Sign heading={t('recording')} />
      <FrozenPlay words={view.words} size={size} asText={snapshot.display.wordsAsText}>
        {view.whoTypes === undefined ? (
          <BothSides confirmed={bothConfirmed} tab="down" />
        ) : (
          <JudgeCells tab="down" comparedWith={comparedWithOf(snapshot)} />
        )}
      </FrozenPlay>
    </>
  );
}
