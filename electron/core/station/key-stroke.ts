/**
 * What a key stroke means on a player screen. Strokes arrive as the facts of a keyboard event; a
 * drawn key cap sends the same facts. Auto-repeat, Ctrl, Alt and Meta never act.
 */
import type { Move } from '../challenge/entry.ts';
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
  /** AltGr, which Windows also reports as Ctrl and Alt together. */
  readonly altGraph: boolean;
}

export const sides = ['challenger', 'challenged'] as const;
export type Side = (typeof sides)[number];

export type KeyMeaning =
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'notALetter' }
  | { readonly kind: 'move'; readonly move: Move }
  | {
      readonly kind: 'enter' | 'space' | 'backspace' | 'delete' | 'escape' | 'tab' | 'other';
    };

/** Whether the stroke acts at all. AltGr acts only so that its characters are refused visibly. */
export function isPlain(stroke: KeyStroke): boolean {
  if (stroke.repeat) return false;
  if (stroke.altGraph) return meaningOf(stroke).kind === 'notALetter';
  return !stroke.ctrl && !stroke.alt && !stroke.meta;
}

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

/** The meaning of a plain stroke while words are typed. */
export function meaningOf(stroke: KeyStroke): KeyMeaning {
  const letter = letterOf(stroke.key);
  if (letter !== undefined) return { kind: 'letter', letter };
  const move = moves.get(stroke.key);
  if (move !== undefined) return { kind: 'move', move };
  const named = (namedKeys as ReadonlyMap<string, KeyMeaning['kind'] & 'enter'>).get(stroke.key);
  if (named !== undefined) return { kind: named };
  if (stroke.key === 'Tab') return { kind: stroke.shift ? 'other' : 'tab' };
  return { kind: isCharacter(stroke.key) ? 'notALetter' : 'other' };
}

const sideByCode: ReadonlyMap<string, Side> = new Map([
  ['Digit1', 'challenger'],
  ['Numpad1', 'challenger'],
  ['Digit2', 'challenged'],
  ['Numpad2', 'challenged'],
]);

/**
 * The side whose key this is. By character, and by physical key for layouts whose digit row types
 * something else (AZERTY) or a number pad without Num Lock.
 */
export function sideOf(stroke: KeyStroke): Side | undefined {
  if (stroke.altGraph) return undefined;
  if (stroke.key === '1') return 'challenger';
  if (stroke.key === '2') return 'challenged';
  return letterOf(stroke.key) === undefined ? sideByCode.get(stroke.code) : undefined;
}

/** Dead keys and input methods count: they stand for an accent or a script that is not A-Z. */
function isCharacter(key: string): boolean {
  return Array.from(key).length === 1 || key === 'Dead' || key === 'Process';
}

/** The chord to the staff's sign-in. */
export function isStaffChord(stroke: Omit<KeyStroke, 'repeat' | 'altGraph'>): boolean {
  const isPressed = stroke.ctrl && stroke.shift && !stroke.alt && !stroke.meta;
  return isPressed && (stroke.code === 'KeyS' || letterOf(stroke.key) === 'S');
}
