/** The staff screens: the sign-in, and the console behind it. */
import { useMemo, type ReactNode } from 'react';
import type { StaffLanguage, StationBridge } from '../../electron/contract/screen-types.ts';
import { consoleTexts } from '../../electron/contract/screen-values.ts';
import type { ViewOf } from '../ui/view-of.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { StaffScreen, type Place } from './staff-screen.tsx';
import { StationContext } from './station-context.ts';
import { ConsoleTextsContext } from './use-console-texts.ts';

export interface ConsoleProps {
  readonly station: StationBridge | undefined;
  readonly language: StaffLanguage;
  readonly view: ViewOf<'signIn'> | ViewOf<'staff'>;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

export function Console({ station, language, view, place, onPlace }: ConsoleProps): ReactNode {
  const t = useMemo(() => consoleTexts(language), [language]);
  return (
    <StationContext value={station}>
      <ConsoleTextsContext value={t}>
        {view.screen === 'signIn' ? (
          <SignInScreen view={view} />
        ) : (
          <StaffScreen view={view} place={place} onPlace={onPlace} />
        )}
      </ConsoleTextsContext>
    </StationContext>
  );
}
