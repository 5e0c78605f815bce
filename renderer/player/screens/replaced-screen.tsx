/** A newer window has taken over; this one shows nothing of the station. */
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';
import { StatusBar } from '../components/status-bar.tsx';

export function ReplacedScreen({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const heading = useId();
  return (
    <>
      <main className="closed" aria-labelledby={heading} tabIndex={-1} data-focus="">
        <h1 id={heading}>{t('replaced.heading')}</h1>
        <p className="closed-lead">{t('replaced.lead')}</p>
        <p className="closed-code">
          {t('closed.code')} <b>{code}</b>
        </p>
      </main>
      <StatusBar />
    </>
  );
}
