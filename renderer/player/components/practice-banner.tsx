/** On every screen while the station is used for practice, the verdict's too. */
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { Phrase } from './phrase.tsx';

export function PracticeBanner(): ReactNode {
  const t = useTexts();
  return (
    <header className="practice">
      <b className="practice-tag">{t('practice.tag')}</b>
      <p>
        <Phrase text={t('practice.text')} />
      </p>
    </header>
  );
}
