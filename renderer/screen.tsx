/** The screen for each view of the station. */
import { useState, type ReactNode } from 'react';
import type { Limits, StatusBar, View } from '../electron/contract/screen-types.ts';
import { unreachable } from './unreachable.ts';
import { ArmedScreen } from './player/screens/armed-screen.tsx';
import { CheckingScreen } from './player/screens/checking-screen.tsx';
import { ClosedScreen } from './player/screens/closed-screen.tsx';
import { IdleScreen } from './player/screens/idle-screen.tsx';
import { NewPinScreen } from './console/new-pin-screen.tsx';
import { SignInScreen } from './console/sign-in-screen.tsx';
import { firstPlace, StaffScreen } from './console/staff-screen.tsx';
import { RecordingScreen } from './player/screens/recording-screen.tsx';
import { TypingScreen } from './player/screens/typing-screen.tsx';
import { UnshownScreen } from './player/screens/unshown-screen.tsx';
import { VerdictScreen } from './player/screens/verdict-screen.tsx';

interface ScreenProps {
  readonly view: View;
  readonly status: StatusBar;
  readonly limits: Limits | undefined;
}

export function Screen({ view, status, limits }: ScreenProps): ReactNode {
  const [place, setPlace] = useState(firstPlace);
  // The staff go on where they were when the players have read what was announced, and only then.
  const isOfStaff = view.screen === 'staff' || view.screen === 'verdict';
  if (!isOfStaff && place !== firstPlace) setPlace(firstPlace);
  switch (view.screen) {
    case 'closed':
      return <ClosedScreen code={view.code} canSignIn />;
    case 'idle':
      return <IdleScreen view={view} limits={limits} />;
    case 'typing':
      return <TypingScreen view={view} limits={limits} />;
    case 'checking':
      return <CheckingScreen view={view} />;
    case 'withdrawing':
      return <RecordingScreen view={{ screen: 'recording', words: view.words }} />;
    case 'armed':
      return <ArmedScreen view={view} />;
    case 'recording':
      return <RecordingScreen view={view} />;
    case 'verdict':
      return <VerdictScreen view={view} />;
    case 'unshown':
      return <UnshownScreen ruling={status.ruling} />;
    case 'signIn':
      return <SignInScreen view={view} />;
    case 'staff':
      return view.newPin === undefined ? (
        <StaffScreen view={view} place={place} onPlace={setPlace} />
      ) : (
        <NewPinScreen view={view} pinLength={view.newPin} />
      );
    default:
      return unreachable(view);
  }
}
