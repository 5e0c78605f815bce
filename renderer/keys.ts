/**
 * Key strokes as the station is told of them: the facts of a `keydown`, or the same facts from a
 * drawn key cap. What a stroke means is the station's business.
 */
import type { KeyStroke } from '../electron/contract/screen-types.ts';

/** Longer than any key's name; the contract takes no more. */
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
    // An input method that composes hides the key; "Process" is its name then.
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
  'challenger',
  'challenged',
] as const;
/** The keys that screens draw. The sides' keys bear their digits. */
export type CapName = (typeof capNames)[number];

const capKeys: Readonly<Record<CapName, Pick<KeyStroke, 'key' | 'code'>>> = {
  enter: { key: 'Enter', code: 'Enter' },
  space: { key: ' ', code: 'Space' },
  backspace: { key: 'Backspace', code: 'Backspace' },
  tab: { key: 'Tab', code: 'Tab' },
  escape: { key: 'Escape', code: 'Escape' },
  left: { key: 'ArrowLeft', code: 'ArrowLeft' },
  right: { key: 'ArrowRight', code: 'ArrowRight' },
  challenger: { key: '1', code: 'Digit1' },
  challenged: { key: '2', code: 'Digit2' },
};

export function strokeOfCap(name: CapName): KeyStroke {
  return {
    ...capKeys[name],
    repeat: false,
    shift: false,
    ctrl: false,
    alt: false,
    meta: false,
    altGraph: false,
  };
}

/** Keys that are only named: as a chord they come from the keyboard alone. */
export const drawnNames = [...capNames, 'control', 'shift', 's'] as const;
export type DrawnName = (typeof drawnNames)[number];

export function isDrawnName(name: string): name is DrawnName {
  return (drawnNames as readonly string[]).includes(name);
}

export function isCapName(name: string): name is CapName {
  return (capNames as readonly string[]).includes(name);
}
