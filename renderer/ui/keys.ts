/** Turns `keydown` events and drawn keys into key strokes. The station decides what they mean. */
import type { KeyStroke } from '../../electron/contract/screen-types.ts';

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
  '1',
  '2',
  '3',
  '4',
] as const;
/** The keys that player screens draw. */
export type CapName = (typeof capNames)[number];

const capKeys: Readonly<Record<CapName, readonly [key: string, code: string]>> = {
  enter: ['Enter', 'Enter'],
  space: [' ', 'Space'],
  backspace: ['Backspace', 'Backspace'],
  tab: ['Tab', 'Tab'],
  escape: ['Escape', 'Escape'],
  left: ['ArrowLeft', 'ArrowLeft'],
  right: ['ArrowRight', 'ArrowRight'],
  up: ['ArrowUp', 'ArrowUp'],
  down: ['ArrowDown', 'ArrowDown'],
  '1': ['1', 'Digit1'],
  '2': ['2', 'Digit2'],
  '3': ['3', 'Digit3'],
  '4': ['4', 'Digit4'],
};

export function strokeOfCap(name: CapName): KeyStroke {
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

export function isDrawnName(name: string): name is DrawnName {
  return (drawnNames as readonly string[]).includes(name);
}

export function isCapName(name: string): name is CapName {
  return (capNames as readonly string[]).includes(name);
}
