/**
 * A key as it looks on the keyboard. Where the key acts, the cap is a button that sends the same
 * stroke; the keyboard itself never clicks it, so no key can count twice.
 */
import { use, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { isCapName, strokeOfCap, type DrawnName } from '../../keys.ts';
import { KeySymbol } from './key-symbol.tsx';
import { PressContext } from './press-context.ts';

/** Keys that bear nothing but their symbol. */
const isDrawnOnly: Readonly<Partial<Record<DrawnName, true>>> = { left: true, right: true };

interface KeyCapProps {
  readonly name: DrawnName;
  readonly acts?: boolean;
  readonly isDown?: boolean;
  /** Whether this cap has the screen's one focus. */
  readonly hasFocus?: boolean;
  readonly describedBy?: string;
}

export function KeyCap({ name, acts, isDown, hasFocus, describedBy }: KeyCapProps): ReactNode {
  const t = useTexts();
  const press = use(PressContext);
  const look = ['key', isDown === true && 'key-down', hasFocus === true && 'focus']
    .filter((part) => part !== false)
    .join(' ');
  const legend = (
    <>
      {isCapName(name) && <KeySymbol name={name} />}
      {isDrawnOnly[name] === true ? (
        <span className="unseen">{t(`keys.${name}`)}</span>
      ) : (
        t(`keys.${name}`)
      )}
    </>
  );
  if (acts !== true || !isCapName(name)) return <kbd className={look}>{legend}</kbd>;
  return (
    <button
      type="button"
      className={look}
      tabIndex={-1}
      data-focus={hasFocus === true ? '' : undefined}
      aria-describedby={describedBy}
      // Only a side's key can be down: it stays so until it is pressed again.
      aria-pressed={name === 'challenger' || name === 'challenged' ? isDown === true : undefined}
      onClick={(event) => {
        // A pointer's click counts itself; one that a key made counts nothing.
        if (event.detail > 0) press(strokeOfCap(name));
      }}
    >
      {legend}
    </button>
  );
}
