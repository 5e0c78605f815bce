/** One side's half: its key, its name, and what it has to do or has done. Never a check mark. */
import { useId, type ReactNode } from 'react';
import type { Confirmed, Side } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../texts.ts';
import { KeyCap } from './key-cap.tsx';
import { Phrase } from './phrase.tsx';

interface SideHalfProps {
  readonly side: Side;
  readonly isConfirmed: boolean;
  /** Whether the side's key still does something. */
  readonly acts: boolean;
}

export function SideHalf({ side, isConfirmed, acts }: SideHalfProps): ReactNode {
  const t = useTexts();
  const text = useId();
  const name = t(`sides.${side}`);
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
          <p>{t('sides.confirmed')}</p>
        ) : (
          <p>
            <span>{t('sides.ask')}</span>{' '}
            <span>
              <Phrase text={t(`sides.${side}Press`)} />
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

export function SideHalves({ confirmed, acts }: SideHalvesProps): ReactNode {
  return (
    <div className="halves">
      <SideHalf side="challenger" isConfirmed={confirmed.challenger} acts={acts} />
      <SideHalf side="challenged" isConfirmed={confirmed.challenged} acts={acts} />
    </div>
  );
}
