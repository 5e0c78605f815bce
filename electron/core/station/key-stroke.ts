/**
 * What a key stroke means on a player screen. Strokes arrive as the facts of a keyboard event; a
 * drawn key cap sends the same facts. Auto-repeat, Ctrl, Alt and Meta never act.
 */
import type { Move } from '../challenge/entry.ts';
import { reasonOfDigit, type WithdrawalReason } from '../rulebook/withdrawal-reasons.ts';
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
  if (sideByDigit.has(stroke.key)) return { kind: 'sideDigit' };
  if (!isCharacter(stroke.key)) return { kind: 'other' };
  return { kind: writesOtherLetters(stroke) ? 'otherScript' : 'notALetter' };
}

/**
 * True if the layout is wrong for the complete keyboard: it writes another script or a Turkish I,
 * or the key of a letter begins an accent or an input method. An accented Latin letter is a single
 * key, and so is an accent under AltGr.
 */
function writesOtherLetters({ key, code, altGraph }: KeyStroke): boolean {
  if (isUnfinished(key)) return !altGraph && /^Key[A-Z]$/.test(code);
  return /^[ıİ]$/.test(key) || (/^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key));
}

const sideByDigit: ReadonlyMap<string | undefined, Side> = new Map([
  ['1', 'challenger'],
  ['2', 'challenged'],
  ['0', 'challenged'],
]);

/** Returns the side whose key this is. The challenged side, at the right, also has 0. */
export function sideOf(stroke: KeyStroke): Side | undefined {
  return sideByDigit.get(digitOf(stroke));
}

/** Returns the reason for withdrawing whose key this is. */
export function withdrawalReasonOf(stroke: KeyStroke): WithdrawalReason | undefined {
  return reasonOfDigit(digitOf(stroke));
}

/**
 * The digit of the character, else of the physical key: the digit row types other characters on
 * AZERTY, and number pads without Num Lock type none.
 */
export function digitOf({ key, code, altGraph }: KeyStroke): string | undefined {
  if (altGraph) return undefined;
  if (/^\d$/.test(key)) return key;
  return letterOf(key) === undefined ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined;
}

/** Dead keys and input methods count: they stand for an accent or a script that is not A-Z. */
function isCharacter(key: string): boolean {
  return Array.from(key).length === 1 || isUnfinished(key);
}

/** The names of a dead key, and of a key that an input method takes. */
function isUnfinished(key: string): boolean {
  return key === 'Dead' || key === 'Process';
}

/** True for the key chord that opens the staff sign-in. */
export function isStaffChord(stroke: Omit<KeyStroke, 'repeat' | 'altGraph'>): boolean {
  const isPressed = stroke.ctrl && stroke.shift && !stroke.alt && !stroke.meta;
  return isPressed && (stroke.code === 'KeyS' || letterOf(stroke.key) === 'S');
}
