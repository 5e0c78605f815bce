/** One side's half: its key, its name, and what it has to do or has done. Never a check mark. */
import { useId, type ReactNode } from 'react';
import type { Confirmed, Side } from '../../../electron/contract/screen-types.ts';
import { useCopy } from '../../copy/copy-context.ts';
import { KeyCap } from './key-cap.tsx';
import { Phrase } from './phrase.tsx';

interface SideHalfProps {
  readonly side: Side;
  readonly count: number;
  readonly isConfirmed: boolean;
  /** Whether the side's key still does something. */
  readonly acts: boolean;
}

export function SideHalf({ side, count, isConfirmed, acts }: SideHalfProps): ReactNode {
  const copy = useCopy();
  const text = useId();
  const { name, press } = copy.sides[side];
  return (
    <section
      className="half"
      data-side={side}
      data-confirmed={isConfirmed || undefined}
      aria-label={name}
    >
      <KeyCap name={side} acts={acts} isDown={isConfirmed} describedBy={text} />
      <div id={text}>
        <h2>{name}</h2>
        {isConfirmed ? (
          <p>{copy.sides.confirmed}</p>
        ) : (
          <p>
            <span>{copy.sides.ask(count)}</span>{' '}
            <span>
              <Phrase text={press} />
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

interface SideHalvesProps extends Omit<SideHalfProps, 'side' | 'isConfirmed'> {
  readonly confirmed: Confirmed;
}

export function SideHalves({ confirmed, count, acts }: SideHalvesProps): ReactNode {
  return (
    <div className="halves">
      <SideHalf side="challenger" count={count} isConfirmed={confirmed.challenger} acts={acts} />
      <SideHalf side="challenged" count={count} isConfirmed={confirmed.challenged} acts={acts} />
    </div>
  );
}
