/** Makes a director whose PIN is too short change it before anything else. */
import type { ReactNode } from 'react';
import type { PinLength } from '../../electron/contract/screen-types.ts';
import type { ViewOf } from '../player/screens/view-of.ts';
import { useConsoleTexts } from './texts.ts';
import { LanguagePicker } from './components/language-picker.tsx';
import { PinForm } from './components/pin-form.tsx';
import { Warnings } from './staff-screen.tsx';
import { useStation } from './station-context.ts';

interface NewPinScreenProps {
  readonly view: ViewOf<'staff'>;
  readonly pinLength: PinLength;
}

export function NewPinScreen({ view, pinLength }: NewPinScreenProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  return (
    <main className="sign-in first-pin">
      <h1>{t('newPin.heading')}</h1>
      <p className="lead">{t('newPin.lead', { ...pinLength })}</p>
      <Warnings view={view} />
      <PinForm
        before={{ label: t('members.currentPin'), isPin: true }}
        go={t('newPin.go')}
        goAway={t('frame.signOut')}
        send={(current, pin) => station.changeOwnPin({ current, pin })}
      />
      <LanguagePicker />
    </main>
  );
}
