/** Says which part of a long list is shown, and turns the pages. */
import type { ReactNode } from 'react';
import { Button } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';

interface PagerProps {
  readonly from: number;
  readonly shown: number;
  readonly total: number;
  readonly perPage: number;
  readonly go: (from: number) => void;
}

export function Pager({ from, shown, total, perPage, go }: PagerProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <div className="buttons pager">
      <p role="status">{t('lexicons.shown', { from: from + 1, to: from + shown, total })}</p>
      <Button
        disabled={from === 0}
        onClick={() => {
          go(Math.max(0, from - perPage));
        }}
      >
        {t('lexicons.earlier')}
      </Button>
      <Button
        disabled={from + shown >= total}
        onClick={() => {
          go(from + perPage);
        }}
      >
        {t('lexicons.later')}
      </Button>
    </div>
  );
}
