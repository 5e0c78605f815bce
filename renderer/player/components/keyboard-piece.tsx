/**
 * The piece of the keyboard around Tab: few children know where that key is. French is typed on
 * AZERTY in Europe and on QWERTY in Canada, so the letters stay off the drawing there.
 */
import type { ReactNode } from 'react';
import type { Language } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../texts.ts';
import { KeyCap } from './key-cap.tsx';

const letters: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  en: ['Q', 'W', 'A', 'S'],
  fr: ['', '', '', ''],
  es: ['Q', 'W', 'A', 'S'],
};

interface KeyboardPieceProps {
  /** Awaited: Tab acts and has the focus. Otherwise it is drawn as pressed. */
  readonly isAwaited: boolean;
  readonly describedBy?: string;
}

export function KeyboardPiece({ isAwaited, describedBy }: KeyboardPieceProps): ReactNode {
  const t = useTexts();
  const [q, w, a, s] = letters[t.language];
  return (
    <div className="keyboard">
      <Row legends={['', t('keys.challenger'), t('keys.challenged'), '', '', '']} />
      <div className="keyboard-row keyboard-tab">
        {isAwaited ? (
          <KeyCap name="tab" acts hasFocus {...(describedBy !== undefined && { describedBy })} />
        ) : (
          <KeyCap name="tab" isDown />
        )}
        <Neighbours legends={[q, w, '', '']} />
      </div>
      <Row legends={[t('keys.capsLock'), a, s, '', '']} />
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
