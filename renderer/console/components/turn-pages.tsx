/** Turns the pages of a list of rulings, the newest of which come first. */
import type { ReactNode } from 'react';
import { Button } from './controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';

interface TurnPagesProps {
  /** For each page turned, the ruling before which it starts. Empty on the newest page. */
  readonly pages: readonly number[];
  readonly onPages: (pages: readonly number[]) => void;
  readonly hasOlder: boolean;
  /** The last ruling of this page. */
  readonly last: number | undefined;
}

export function TurnPages({ pages, onPages, hasOlder, last }: TurnPagesProps): ReactNode {
  const t = useConsoleTexts();
  if (pages.length === 0 && !hasOlder) return null;
  return (
    <div className="buttons">
      <Button
        disabled={pages.length === 0}
        onClick={() => {
          onPages(pages.slice(0, -1));
        }}
      >
        {t('rulings.newer')}
      </Button>
      <Button
        disabled={!hasOlder}
        onClick={() => {
          if (last !== undefined) onPages([...pages, last]);
        }}
      >
        {t('rulings.older')}
      </Button>
    </div>
  );
}
