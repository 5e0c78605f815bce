/** The keyboard on the screen: letters, the caret's arrows, and what ends a word or all of them. */
import { useState, type ReactNode } from 'react';
import type { KeyStroke } from '../../../electron/contract/screen-types.ts';
import { strokeOfCap, strokeOfLetter } from '../../keys.ts';
import { useTexts } from '../../texts.ts';
import { usePress } from '../use-press.ts';
import type { TouchLayout } from '../use-touch-keyboard.ts';
import { KeySymbol } from './key-symbol.tsx';

const rows: Readonly<Record<TouchLayout, readonly string[]>> = {
  qwerty: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  azerty: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'],
  abc: ['ABCDEFGHIJ', 'KLMNOPQRST', 'UVWXYZ'],
};

export function TouchKeyboard({ layout }: { readonly layout: TouchLayout }): ReactNode {
  const t = useTexts();
  const enter = strokeOfCap('enter');
  const all = rows[layout];
  return (
    <section className="touch-keyboard" aria-label={t('touch.label')}>
      <div className="touch-letters">
        {all.map((letters, row) => (
          <div key={letters} className="touch-row">
            {Array.from(letters, (letter) => (
              <TouchKey key={letter} strokes={[strokeOfLetter(letter)]}>
                {letter}
              </TouchKey>
            ))}
            {row === all.length - 1 && (
              <>
                <TouchKey strokes={[strokeOfCap('left')]} label={t('keys.left')}>
                  <KeySymbol name="left" />
                </TouchKey>
                <TouchKey strokes={[strokeOfCap('right')]} label={t('keys.right')}>
                  <KeySymbol name="right" />
                </TouchKey>
              </>
            )}
          </div>
        ))}
      </div>
      <div className="touch-actions">
        <TouchKey strokes={[strokeOfCap('backspace')]}>
          <KeySymbol name="backspace" />
          {t('touch.delete')}
        </TouchKey>
        <TouchKey strokes={[enter]}>
          <KeySymbol name="enter" />
          {t('touch.next')}
        </TouchKey>
        <TouchKey strokes={[enter, enter]} isMain>
          {t('touch.done')}
        </TouchKey>
      </div>
    </section>
  );
}

interface TouchKeyProps {
  readonly strokes: readonly KeyStroke[];
  readonly label?: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** Dark while a finger is on it. */
function TouchKey({ strokes, label, isMain = false, children }: TouchKeyProps): ReactNode {
  const [isHeld, setIsHeld] = useState(false);
  const { onPointerDown, onClick } = usePress(...strokes);
  const release = (): void => {
    setIsHeld(false);
  };
  return (
    <button
      type="button"
      className="touch-key"
      tabIndex={-1}
      aria-label={label}
      data-main={isMain || undefined}
      data-held={isHeld || undefined}
      onPointerDown={(event) => {
        setIsHeld(true);
        onPointerDown(event);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
