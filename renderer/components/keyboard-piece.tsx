/** The piece of the keyboard around Tab: few children know where that key is. */
import type { ReactNode } from 'react';
import { copy } from '../copy/en.ts';
import { KeyCap } from './key-cap.tsx';

interface KeyboardPieceProps {
  /** Awaited: Tab acts and has the focus. Otherwise it is drawn as pressed. */
  readonly isAwaited: boolean;
  readonly describedBy?: string;
}

export function KeyboardPiece({ isAwaited, describedBy }: KeyboardPieceProps): ReactNode {
  const { keys } = copy;
  return (
    <div className="keyboard">
      <Row legends={['', keys.challenger, keys.challenged, '', '', '']} />
      <div className="keyboard-row keyboard-tab">
        {isAwaited ? (
          <KeyCap name="tab" acts hasFocus {...(describedBy !== undefined && { describedBy })} />
        ) : (
          <KeyCap name="tab" isDown />
        )}
        <Neighbours legends={[keys.q, keys.w, '', '']} />
      </div>
      <Row legends={[keys.capsLock, keys.a, keys.s, '', '']} />
    </div>
  );
}

function Row({ legends }: { readonly legends: readonly string[] }): ReactNode {
  return (
    <div className="keyboard-row" aria-hidden="true">
      <Neighbours legends={legends} />
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
