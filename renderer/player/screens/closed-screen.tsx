/** The station cannot rule. Never shows a verdict; the code is for staff. */
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';
import { ClosedPlate } from '../components/closed-plate.tsx';
import { Phrase } from '../../ui/phrase.tsx';

interface ClosedScreenProps {
  readonly code: string;
  /** False if the page has no station. */
  readonly canSignIn?: boolean;
}

export function ClosedScreen({ code, canSignIn = false }: ClosedScreenProps): ReactNode {
  const t = useTexts();
  const heading = useId();
  return (
    <main className="closed" aria-labelledby={heading} tabIndex={-1} data-focus="">
      <ClosedPlate />
      <h1 id={heading}>{t('closed.heading')}</h1>
      <p className="closed-lead">{t('closed.lead')}</p>
      <p className="closed-code">
        {t('closed.code')} <b>{code}</b>
        {canSignIn && (
          <>
            {' · '}
            <Phrase text={t('closed.signIn')} />
          </>
        )}
      </p>
    </main>
  );
}
