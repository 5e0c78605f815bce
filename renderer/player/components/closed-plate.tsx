/** The sign CLOSED, like the one in a shop's door. */
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';

export function ClosedPlate(): ReactNode {
  const plate = useTexts()('closed.plate');
  return (
    <svg className="closed-plate" viewBox="0 0 300 130" aria-hidden="true">
      <path d="M150 6 58 44M150 6l92 38" />
      <circle cx="150" cy="7" r="7" />
      <rect x="22" y="44" width="256" height="80" rx="8" />
      <text x="150" y="103" textAnchor="middle" data-long={plate.length > 6 || undefined}>
        {plate}
      </text>
    </svg>
  );
}
