/** The sign in a shop's door. */
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

export function ClosedSign(): ReactNode {
  const t = useTexts();
  return (
    <svg className="closed-sign" viewBox="0 0 300 170" aria-hidden="true">
      <path d="M58 78 150 13l92 65" />
      <circle cx="150" cy="12" r="10" />
      <rect x="10" y="76" width="280" height="88" rx="14" />
      <text
        x="150"
        y="138"
        textAnchor="middle"
        data-long={t('closed.sign').length > 6 || undefined}
      >
        {t('closed.sign')}
      </text>
    </svg>
  );
}
