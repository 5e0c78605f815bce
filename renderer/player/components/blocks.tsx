/** Shows one block per second, or per part of a longer time; elapsed ones are hollow. */
import type { ReactNode } from 'react';

interface BlocksProps {
  readonly left: number;
  readonly of: number;
}

export function Blocks({ left, of }: BlocksProps): ReactNode {
  return (
    <span className="blocks" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} data-gone={index >= left || undefined} />
      ))}
    </span>
  );
}
