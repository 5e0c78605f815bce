/** The bar of hints at the foot of a screen, and the amber bar that takes its place. */
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { Phrase } from './phrase.tsx';

interface HintBarProps {
  readonly left: string;
  readonly right?: string;
}

export function HintBar({ left, right }: HintBarProps): ReactNode {
  return (
    <div className="bar hint-bar">
      <p>
        <Phrase text={left} acts />
      </p>
      {right !== undefined && (
        <p>
          <Phrase text={right} acts />
        </p>
      )}
    </div>
  );
}

/** A key that was not taken, and why. */
export function RefusalBar({ text }: { readonly text: string }): ReactNode {
  const t = useTexts();
  return (
    <div className="bar notice-bar" role="alert">
      <kbd className="key" aria-hidden="true">
        {t('keys.unknown')}
      </kbd>
      <p>
        <Phrase text={text} />
      </p>
    </div>
  );
}

/** What to do now, such as a key that must be pressed once more. */
export function MessageBar({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="bar notice-bar" role="alert">
      <p>
        <Phrase text={text} acts />
      </p>
    </div>
  );
}
