/** On every screen while the station is used for practice, the verdict's too. */
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-context.ts';
import { Phrase } from './phrase.tsx';

export function PracticeBanner(): ReactNode {
  const copy = useCopy();
  return (
    <header className="practice">
      <b className="practice-tag">{copy.practice.tag}</b>
      <p>
        <Phrase text={copy.practice.text} />
      </p>
    </header>
  );
}
