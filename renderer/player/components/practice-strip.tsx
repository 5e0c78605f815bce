/** The strip on every screen during practice, verdicts included. */
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';

export function PracticeStrip(): ReactNode {
  const t = useTexts();
  return (
    <aside className="practice" aria-label={t('practice.tag')}>
      <b className="practice-tag">{t('practice.tag')}</b>
      <p>{t('practice.text')}</p>
    </aside>
  );
}
