/** Returns the screen for each view of the station. */
import { useState, type ReactNode } from 'react';
import type { Snapshot, StationBridge, View } from '../electron/contract/screen-types.ts';
import { staffLanguageOf } from '../electron/contract/screen-values.ts';
import type { Place } from './console/staff-screen.tsx';
import { ConsoleWhenLoaded } from './console-when-loaded.tsx';
import { ArmedScreen } from './player/screens/armed-screen.tsx';
import { BoardScreen } from './player/screens/board-screen.tsx';
import { CheckingScreen } from './player/screens/checking-screen.tsx';
import { ClosedScreen } from './player/screens/closed-screen.tsx';
import { IdleScreen } from './player/screens/idle-screen.tsx';
import { RecordingScreen } from './player/screens/recording-screen.tsx';
import { TypingScreen } from './player/screens/typing-screen.tsx';
import { PendingScreen } from './player/screens/pending-screen.tsx';
import { VerdictScreen } from './player/screens/verdict-screen.tsx';
import { WithdrawingScreen } from './player/screens/withdrawing-screen.tsx';
import type { DrawnLayout } from './player/components/touch-keyboard.tsx';
import { useWordSize } from './player/use-word-size.ts';
import { unreachable } from './ui/unreachable.ts';

const firstPlace: Place = {};

interface ScreenProps {
  /** For the calls of staff. */
  readonly station?: StationBridge | undefined;
  readonly snapshot: Snapshot;
  /** Layout of the on-screen keyboard; `undefined` if it is hidden. */
  readonly touchLayout?: DrawnLayout | undefined;
}

export function Screen({ station, snapshot, touchLayout }: ScreenProps): ReactNode {
  const { view, isPractice, display } = snapshot;
  const [place, setPlace] = useState(firstPlace);
  // After players read an opinion, staff return to the page they left. In all other cases they
  // start anew.
  const keepsPlace = view.screen === 'staff' || view.screen === 'verdict';
  if (!keepsPlace && place !== firstPlace) setPlace(firstPlace);
  const words = wordsOf(view);
  const isFrozen = words !== undefined && view.screen !== 'typing';
  const size = useWordSize(words, isPractice, touchLayout !== undefined, isFrozen);
  switch (view.screen) {
    case 'closed':
      return <ClosedScreen code={view.code} canSignIn />;
    case 'idle':
      return <IdleScreen {...{ view, snapshot, size, touchLayout }} />;
    case 'board':
      return (
        <BoardScreen {...{ view, snapshot, size }} hasTouchKeyboard={touchLayout !== undefined} />
      );
    case 'typing':
      return <TypingScreen {...{ view, snapshot, size, touchLayout }} />;
    case 'checking':
      return <CheckingScreen {...{ view, snapshot, size }} />;
    case 'armed':
      return <ArmedScreen {...{ view, snapshot, size }} />;
    case 'withdrawing':
      return <WithdrawingScreen {...{ view, snapshot, size }} />;
    case 'recording':
      return <RecordingScreen {...{ view, snapshot, size }} />;
    case 'verdict':
      return <VerdictScreen {...{ view, snapshot }} />;
    case 'pending':
      return <PendingScreen ruling={snapshot.status.ruling} />;
    case 'signIn':
    case 'staff':
      return (
        <ConsoleWhenLoaded
          {...{ station, view, place }}
          language={staffLanguageOf([display.language])}
          onPlace={setPlace}
        />
      );
    default:
      return unreachable(view);
  }
}

function wordsOf(view: View): readonly string[] | undefined {
  return 'words' in view ? view.words : undefined;
}
