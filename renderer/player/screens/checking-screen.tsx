/** Both sides compare the frozen words with the slip or the board, and confirm. */
import type { ReactNode } from 'react';
import { comparedWithOf } from '../compared-with.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { CountSign } from '../components/count-sign.tsx';
import { BothSides, FrozenPlay } from '../components/frozen-play.tsx';
import { PlaySign } from '../components/play-sign.tsx';
import type { PlayerScreen } from './player-screen.ts';

export function CheckingScreen({ view, snapshot, size }: PlayerScreen<'checking'>): ReactNode {
  const t = useTexts();
  const { words, confirmed, keys } = view;
  return (
    <>
      <PlaySign view={view} snapshot={snapshot}>
        <CountSign
          words={words}
          question={t(`checking.${comparedWithOf(snapshot)}`)}
          confirmed={confirmed}
        />
      </PlaySign>
      <FrozenPlay words={words} size={size} asText={snapshot.display.wordsAsText}>
        <BothSides confirmed={confirmed} tab="soon" look={keys === 'soon' ? keys : undefined} />
      </FrozenPlay>
    </>
  );
}
