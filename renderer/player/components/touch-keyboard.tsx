/** The on-screen keyboard: letters, arrows for the caret, and keys that end a word or the entry. */
import { use, useState, type ReactNode } from 'react';
import type { KeyStroke, Settings } from '../../../electron/contract/screen-types.ts';
import { strokeOfCap, strokeOfDigit, strokeOfLetter } from '../../ui/keys.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { HandContext } from '../../ui/hand.ts';
import type { TimedEvent } from '../../ui/timed-event.ts';
import { touchHandlers } from '../../ui/use-press.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { mostDigits } from './board-number.tsx';
import { KeySymbol } from '../../ui/key-symbol.tsx';

/** A layout that can be drawn. */
export type DrawnLayout = Exclude<Settings['touchLayout'], 'byLanguage'>;

const rows: Readonly<Record<DrawnLayout, readonly string[]>> = {
  qwerty: ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'],
  azerty: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'],
  abc: ['ABCDEFGHIJ', 'KLMNOPQRST', 'UVWXYZ'],
};

interface TouchKeyboardProps {
  readonly layout: DrawnLayout;
  /** What the keys do while words are typed. Absent on the idle screen, where only letters act. */
  readonly keys?: ViewOf<'typing'>;
}

export function TouchKeyboard({ layout, keys }: TouchKeyboardProps): ReactNode {
  const t = useTexts();
  const { press, endEntry } = use(HandContext);
  const pressing =
    (stroke: KeyStroke) =>
    (event: TimedEvent): void => {
      press(stroke, event);
    };
  const all = rows[layout];
  const acts = actsOf(keys);
  return (
    <section className="touch-keyboard" aria-label={t('touch.label')}>
      <div className="touch-letters">
        {all.map((letters, row) => (
          <div key={letters} className="touch-row">
            {Array.from(letters, (letter) => (
              <TouchKey key={letter} acts={acts.letter} act={pressing(strokeOfLetter(letter))}>
                {letter}
              </TouchKey>
            ))}
            {row === all.length - 1 && (
              <>
                <TouchKey
                  acts={acts.fix}
                  act={pressing(strokeOfCap('left'))}
                  label={t('keys.left')}
                >
                  <KeySymbol name="left" />
                </TouchKey>
                <TouchKey
                  acts={acts.fix}
                  act={pressing(strokeOfCap('right'))}
                  label={t('keys.right')}
                >
                  <KeySymbol name="right" />
                </TouchKey>
              </>
            )}
          </div>
        ))}
      </div>
      <div className="touch-actions">
        <TouchKey acts={acts.fix} act={pressing(strokeOfCap('backspace'))}>
          <KeySymbol name="backspace" />
          {t('touch.delete')}
        </TouchKey>
        {/* Space, because Enter on an empty line ends the entry. */}
        <TouchKey acts={acts.next} act={pressing(strokeOfCap('space'))}>
          <KeySymbol name="enter" />
          {t('touch.next')}
        </TouchKey>
        <TouchKey acts={acts.end} act={endEntry} isMain>
          {t('touch.done')}
        </TouchKey>
        <TouchKey acts={acts.clear} act={pressing(strokeOfCap('escape'))}>
          {t('touch.clear')}
        </TouchKey>
      </div>
    </section>
  );
}

/** Which keys act. The others are drawn dashed. */
function actsOf(
  keys: ViewOf<'typing'> | undefined,
): Readonly<Record<'letter' | 'fix' | 'next' | 'end' | 'clear', boolean>> {
  if (keys === undefined)
    return { letter: true, fix: false, next: false, end: false, clear: false };
  const { hint, endsWord = false, takesLetter = false, enters, escape } = keys;
  return {
    letter: takesLetter,
    fix: hint !== 'firstWord',
    next: endsWord && hint === 'word',
    end: enters !== undefined,
    clear: escape !== 'soon',
  };
}

/** For the number of the board: a row of digits, and what deletes and goes on. */
export function TouchDigits({ digits }: { readonly digits: string }): ReactNode {
  const t = useTexts();
  const { press } = use(HandContext);
  const pressing =
    (stroke: KeyStroke) =>
    (event: TimedEvent): void => {
      press(stroke, event);
    };
  return (
    <section className="touch-keyboard" aria-label={t('touch.label')} data-digits="">
      <div className="touch-letters">
        <div className="touch-row">
          {Array.from('1234567890', (digit) => (
            <TouchKey
              key={digit}
              acts={digits.length < mostDigits && (digit !== '0' || digits !== '')}
              act={pressing(strokeOfDigit(digit))}
            >
              {digit}
            </TouchKey>
          ))}
        </div>
      </div>
      <div className="touch-actions">
        <TouchKey acts={digits !== ''} act={pressing(strokeOfCap('backspace'))}>
          <KeySymbol name="backspace" />
          {t('touch.delete')}
        </TouchKey>
        <TouchKey act={pressing(strokeOfCap('enter'))} isMain>
          {t('touch.go')}
        </TouchKey>
      </div>
    </section>
  );
}

interface TouchKeyProps {
  readonly act: (event: TimedEvent) => void;
  readonly label?: string;
  readonly isMain?: boolean;
  /** False if the station would refuse the key now. */
  readonly acts?: boolean;
  readonly children: ReactNode;
}

/** The key is dark while a finger is on it. */
function TouchKey(props: TouchKeyProps): ReactNode {
  const { act, label, isMain = false, acts = true, children } = props;
  const [isHeld, setIsHeld] = useState(false);
  const { onPointerDown, onClick } = touchHandlers(act);
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
      data-look={acts ? undefined : 'soon'}
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
