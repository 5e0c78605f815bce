/** A ruling was recorded but not shown, for example after a crash. Calls for a word judge. */
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';
import { Phrase } from '../../ui/phrase.tsx';

export function PendingScreen({ ruling }: { readonly ruling: string | undefined }): ReactNode {
  const t = useTexts();
  const heading = useId();
  return (
    <main className="closed" aria-labelledby={heading} tabIndex={-1} data-focus="">
      <h1 id={heading}>{t('pending.heading')}</h1>
      <p className="closed-lead">{t('pending.lead')}</p>
      {ruling !== undefined && <p className="pending-ruling">{ruling}</p>}
      <p className="closed-code">
        <Phrase text={t('pending.judge')} />
      </p>
    </main>
  );
}
