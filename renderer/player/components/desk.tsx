/** The desk: the panel below the words, with three cells on every screen of a challenge. */
import type { ReactNode } from 'react';
import type { Side } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { KeyCap, type KeyLook } from '../../ui/key-cap.tsx';
import { Phrase } from '../../ui/phrase.tsx';

export function Desk({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="desk">{children}</div>;
}

interface CellProps {
  readonly heading?: string;
  readonly children?: ReactNode;
}

export function Cell({ heading, children }: CellProps): ReactNode {
  return (
    <div className="cell">
      {heading !== undefined && <h2>{heading}</h2>}
      {children !== undefined && <div className="cell-keys">{children}</div>}
    </div>
  );
}

interface SideCellProps {
  readonly side: Side;
  /** The question for this side. */
  readonly ask: string;
  /** What the side has done; `undefined` if nothing. */
  readonly done: string | undefined;
  /** True for a question that is not about the letters. */
  readonly isOther?: boolean;
  /** True while the side's key acts. */
  readonly acts?: boolean;
  /** `soon`: the key does nothing yet. */
  readonly look?: 'soon' | undefined;
}

/** One side's cell with its key, its name, and its question or answer. */
export function SideCell(props: SideCellProps): ReactNode {
  const t = useTexts();
  const { side, ask, done, isOther = false, acts = true, look } = props;
  const name = t(`sides.${side}`);
  const isDone = done !== undefined;
  const key = side === 'challenger' ? '1' : '2';
  const cap = <KeyCap name={key} acts={acts} look={isDone ? 'down' : look} />;
  return (
    <section
      className="cell side"
      data-side={side}
      data-done={isDone || undefined}
      data-other={isOther || undefined}
      aria-label={name}
    >
      {side === 'challenger' && cap}
      <div>
        <h2>{name}</h2>
        <p>
          {done ?? (
            <>
              <span>{ask}</span>{' '}
              <span>
                <Phrase text={t(`sides.press${key}`)} />
              </span>
            </>
          )}
        </p>
      </div>
      {side === 'challenged' && cap}
    </section>
  );
}

interface TabCellProps {
  readonly look: KeyLook;
  /** True after both sides confirmed. The cell then has the challenged side's background. */
  readonly isArmed?: boolean;
}

/** Tab as part of a keyboard without letters, which is correct for every layout. */
export function TabCell({ look, isArmed = false }: TabCellProps): ReactNode {
  const t = useTexts();
  const acts = look !== 'down';
  return (
    <div className="cell tab-cell" data-armed={isArmed || undefined}>
      <div className="keyboard">
        <div className="keyboard-row" aria-hidden="true">
          <Neighbours legends={['', '1', '2', '', '', '']} />
        </div>
        <div className="keyboard-row">
          <KeyCap name="tab" acts={acts} look={look} />
          <Neighbours legends={['', '', '']} />
        </div>
      </div>
      <div className="tab-hints">
        {acts && (
          <>
            <p>
              {t('checking.wrong')} <KeyCap name="backspace" acts />
            </p>
            <p>
              {t('checking.withdraw')} <KeyCap name="escape" acts />
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Neighbours({ legends }: { readonly legends: readonly string[] }): ReactNode {
  return legends.map((legend, index) => (
    <span key={index} className="keyboard-key" aria-hidden="true">
      {legend}
    </span>
  ));
}
