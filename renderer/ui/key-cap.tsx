/** Draws a key as on the keyboard. If the key acts, it is a button that sends its stroke. */
import type { ReactNode } from 'react';
import { isCapName, isDigit, strokeOfCap, type CapName, type DrawnName } from './keys.ts';
import { useTexts } from './use-texts.ts';
import { usePress } from './use-press.ts';
import { KeySymbol } from './key-symbol.tsx';

/** `soon`: Tab during the guard time. `ready`: Tab rules. */
export type KeyLook = 'down' | 'soon' | 'ready';

interface KeyCapProps {
  readonly name: DrawnName;
  readonly acts?: boolean;
  readonly look?: KeyLook | undefined;
}

export function KeyCap({ name, acts = false, look }: KeyCapProps): ReactNode {
  if (acts && isCapName(name)) return <ActingKey name={name} look={look} />;
  return (
    <kbd className="key" data-look={look} data-shape={isArrow(name) ? 'arrow' : undefined}>
      <Legend name={name} />
    </kbd>
  );
}

interface ActingKeyProps {
  readonly name: CapName;
  readonly look: KeyLook | undefined;
}

function ActingKey({ name, look }: ActingKeyProps): ReactNode {
  const handlers = usePress(strokeOfCap(name));
  return (
    <button
      type="button"
      className="key"
      data-look={look}
      data-shape={isArrow(name) ? 'arrow' : undefined}
      tabIndex={-1}
      data-focus={look === 'ready' ? '' : undefined}
      aria-pressed={isDigit(name) ? look === 'down' : undefined}
      {...handlers}
    >
      <Legend name={name} />
    </button>
  );
}

function Legend({ name }: { readonly name: DrawnName }): ReactNode {
  const t = useTexts();
  if (isDigit(name)) return name;
  const legend = t(`keys.${name}`);
  return (
    <>
      {isCapName(name) && <KeySymbol name={name} />}
      {isArrow(name) ? <span className="unseen">{legend}</span> : <TwoNames legend={legend} />}
    </>
  );
}

/** Where keyboards of one language differ, a key has a second name in brackets, which stands below. */
function TwoNames({ legend }: { readonly legend: string }): ReactNode {
  const [, first, second] = /^(.+) (\(.+\))$/u.exec(legend) ?? [];
  if (first === undefined) return legend;
  return (
    <span className="two-names">
      {first} <span>{second}</span>
    </span>
  );
}

/** Arrow keys show only their symbol. */
function isArrow(name: DrawnName): boolean {
  return name === 'left' || name === 'right' || name === 'up' || name === 'down';
}

export function ArrowKeys(): ReactNode {
  return (
    <span className="arrows">
      <KeyCap name="left" acts />
      <KeyCap name="right" acts />
      <KeyCap name="up" acts />
      <KeyCap name="down" acts />
    </span>
  );
}
