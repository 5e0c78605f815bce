/**
 * What a key stroke means on a player screen. Strokes arrive as the facts of a keyboard event; a
 * drawn key cap sends the same facts. Auto-repeat, Ctrl, Alt and Meta never act.
 */
import type { Move } from '../challenge/entry.ts';
import type { WithdrawalReason } from '../rulebook/rulebook.ts';
import { letterOf } from '../words/word.ts';

/** The facts of a `keydown`: `key` as the layout gives it, `code` the physical key. */
export interface KeyStroke {
  readonly key: string;
  readonly code: string;
  readonly repeat: boolean;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  /** True for AltGr, which Windows also reports as Ctrl and Alt together. */
  readonly altGraph: boolean;
}

export const sides = ['challenger', 'challenged'] as const;
export type Side = (typeof sides)[number];

export type KeyMeaning =
  | { readonly kind: 'letter'; readonly letter: string }
  /** `sideDigit`: 1, 2 or 0, which confirm for a side on other screens. */
  | { readonly kind: 'notALetter' | 'otherScript' | 'sideDigit' }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'enter' | 'space' | 'backspace' | 'delete' | 'escape' }
  | { readonly kind: 'tab' | 'shiftTab' | 'other' };

/** True if the stroke can act. AltGr counts, so that its characters are refused visibly. */
export function isPlain(stroke: KeyStroke): boolean {
  if (stroke.repeat) return false;
  if (stroke.altGraph) return refused.has(meaningOf(stroke).kind);
  return !stroke.ctrl && !stroke.alt && !stroke.meta;
}

const refused: ReadonlySet<KeyMeaning['kind']> = new Set(['notALetter', 'otherScript']);

const moves: ReadonlyMap<string, Move> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'home'],
  ['End', 'end'],
]);

const namedKeys = new Map([
  ['Enter', 'enter'],
  [' ', 'space'],
  ['Backspace', 'backspace'],
  ['Delete', 'delete'],
  ['Escape', 'escape'],
] as const);

/** Returns the meaning of a plain stroke while words are typed. */
export function meaningOf(stroke: KeyStroke): KeyMeaning {
  const letter = letterOf(stroke.key);
  if (letter !== undefined) return { kind: 'letter', letter };
  const move = moves.get(stroke.key);
  if (move !== undefined) return { kind: 'move', move };
  const named = (namedKeys as ReadonlyMap<string, KeyMeaning['kind'] & 'enter'>).get(stroke.key);
  if (named !== undefined) return { kind: named };
  if (stroke.key === 'Tab') return { kind: stroke.shift ? 'shiftTab' : 'tab' };
  if (sideDigits.has(stroke.key)) return { kind: 'sideDigit' };
  if (!isCharacter(stroke.key)) return { kind: 'other' };
  return { kind: isOfOtherScript(stroke.key) ? 'otherScript' : 'notALetter' };
}

const sideDigits: ReadonlySet<string> = new Set(['1', '2', '0']);

/**
 * True for letters of another script: the complete keyboard has a wrong layout. An accented Latin
 * letter is a single key.
 */
function isOfOtherScript(key: string): boolean {
  return /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
}

const sideByCode: ReadonlyMap<string, Side> = new Map([
  ['Digit1', 'challenger'],
  ['Numpad1', 'challenger'],
  ['Digit2', 'challenged'],
  ['Numpad2', 'challenged'],
  ['Digit0', 'challenged'],
  ['Numpad0', 'challenged'],
]);

const sideByKey: ReadonlyMap<string, Side> = new Map([
  ['1', 'challenger'],
  ['2', 'challenged'],
  ['0', 'challenged'],
]);

/** Returns the side whose key this is. The challenged side, at the right, also has 0. */
export function sideOf(stroke: KeyStroke): Side | undefined {
  return meantBy(stroke, sideByKey, sideByCode);
}

const reasonByKey: ReadonlyMap<string, WithdrawalReason> = new Map([
  ['3', 'blankMisread'],
  ['4', 'bothAgree'],
]);

const reasonByCode: ReadonlyMap<string, WithdrawalReason> = new Map([
  ['Digit3', 'blankMisread'],
  ['Numpad3', 'blankMisread'],
  ['Digit4', 'bothAgree'],
  ['Numpad4', 'bothAgree'],
]);

/** Returns the reason for withdrawing whose key this is. */
export function withdrawalReasonOf(stroke: KeyStroke): WithdrawalReason | undefined {
  return meantBy(stroke, reasonByKey, reasonByCode);
}

/**
 * Looks up the character, then the physical key: the digit row types other characters on AZERTY,
 * and number pads without Num Lock type none.
 */
function meantBy<Meant>(
  stroke: KeyStroke,
  byKey: ReadonlyMap<string, Meant>,
  byCode: ReadonlyMap<string, Meant>,
): Meant | undefined {
  if (stroke.altGraph) return undefined;
  const meant = byKey.get(stroke.key);
  if (meant !== undefined || /^\d$/.test(stroke.key)) return meant;
  return letterOf(stroke.key) === undefined ? byCode.get(stroke.code) : undefined;
}

/** The digit that the stroke types, also by its physical key as for the sides. */
export function digitOf({ key, code, altGraph }: KeyStroke): string | undefined {
  if (altGraph) return undefined;
  if (/^\d$/.test(key)) return key;
  return letterOf(key) === undefined ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined;
}

/** Dead keys and input methods count: they stand for an accent or a script that is not A-Z. */
function isCharacter(key: string): boolean {
  return Array.from(key).length === 1 || key === 'Dead' || key === 'Process';
}

/** True for the key chord that opens the staff sign-in. */
export function isStaffChord(stroke: Omit<KeyStroke, 'repeat' | 'altGraph'>): boolean {
  const isPressed = stroke.ctrl && stroke.shift && !stroke.alt && !stroke.meta;
  return isPressed && (stroke.code === 'KeyS' || letterOf(stroke.key) === 'S');
}
