/** Turns `keydown` events and drawn keys into key strokes. The station decides what they mean. */
import type { KeyStroke } from '../../electron/contract/screen-types.ts';
import { withdrawalDigits } from '../../electron/contract/screen-values.ts';

/** The contract's limit. No key has a longer name. */
const maximumNameLength = 40;

export type KeyFacts = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'repeat'
  | 'shiftKey'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
  | 'isComposing'
  | 'getModifierState'
>;

export function strokeOf(event: KeyFacts): KeyStroke {
  return {
    // While an input method composes, the key is unknown. Its name is then "Process".
    key: event.isComposing ? 'Process' : keyName(event.key),
    code: keyName(event.code),
    repeat: event.repeat,
    shift: event.shiftKey,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    meta: event.metaKey,
    altGraph: event.getModifierState('AltGraph'),
  };
}

function keyName(name: string): string {
  return name.length > maximumNameLength ? '' : name;
}

/** Digits that act: those of the sides, and those of the reasons to withdraw. */
const digits = ['1', '2', ...withdrawalDigits] as const;
type Digit = (typeof digits)[number];

export const capNames = [
  'enter',
  'space',
  'backspace',
  'tab',
  'escape',
  'left',
  'right',
  'up',
  'down',
  ...digits,
] as const;
/** The keys that player screens draw. */
export type CapName = (typeof capNames)[number];

const capKeys: Readonly<Record<Exclude<CapName, Digit>, readonly [key: string, code: string]>> = {
  enter: ['Enter', 'Enter'],
  space: [' ', 'Space'],
  backspace: ['Backspace', 'Backspace'],
  tab: ['Tab', 'Tab'],
  escape: ['Escape', 'Escape'],
  left: ['ArrowLeft', 'ArrowLeft'],
  right: ['ArrowRight', 'ArrowRight'],
  up: ['ArrowUp', 'ArrowUp'],
  down: ['ArrowDown', 'ArrowDown'],
};

export function strokeOfCap(name: CapName): KeyStroke {
  if (isDigit(name)) return strokeOfDigit(name);
  const [key, code] = capKeys[name];
  return drawnStroke(key, code);
}

/** The stroke of a letter on the touch keyboard. */
export function strokeOfLetter(letter: string): KeyStroke {
  return drawnStroke(letter.toLowerCase(), `Key${letter}`);
}

/** Of a digit on the touch keyboard. */
export function strokeOfDigit(digit: string): KeyStroke {
  return drawnStroke(digit, `Digit${digit}`);
}

function drawnStroke(key: string, code: string): KeyStroke {
  return {
    key,
    code,
    repeat: false,
    shift: false,
    ctrl: false,
    alt: false,
    meta: false,
    altGraph: false,
  };
}

/** Includes keys that are drawn but cannot be touched, because chords need a real keyboard. */
export const drawnNames = [...capNames, 'control', 'shift', 's'] as const;
export type DrawnName = (typeof drawnNames)[number];

export function isDigit(name: DrawnName): name is Digit {
  return (digits as readonly string[]).includes(name);
}

export function isDrawnName(name: string): name is DrawnName {
  return (drawnNames as readonly string[]).includes(name);
}

export function isCapName(name: string): name is CapName {
  return (capNames as readonly string[]).includes(name);
}
