/**
 * Which keys reach the page, by the audience in front of it: the one allow-list that the filter of
 * the kiosk and the guard of the page both ask. It closes reload, zoom, print, find, save, view
 * source, developer tools, F1 to F24 and quit.
 */
import { letterOf } from '../words/word.ts';
import { isStaffChord, type KeyStroke } from './key-stroke.ts';
import type { View } from './view.ts';

/** At the sign-in, nobody knows yet whether a player or a member of the staff is there. */
export const audiences = ['players', 'signIn', 'staff'] as const;
export type Audience = (typeof audiences)[number];

export type PressedKey = Omit<KeyStroke, 'repeat' | 'altGraph'>;

export function audienceOf({ screen }: Pick<View, 'screen'>): Audience {
  return screen === 'signIn' || screen === 'staff' ? screen : 'players';
}

/** Keys with a name that the screens know, among them those of the staff's text fields. */
const namedKeys: ReadonlySet<string> = new Set([
  'Enter',
  'Tab',
  'Backspace',
  'Delete',
  'Escape',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  // They only change what the next key writes.
  'Shift',
  'CapsLock',
  'NumLock',
  'AltGraph',
  'Dead',
  'Process',
]);

export function mayPress(audience: Audience, stroke: PressedKey): boolean {
  const { key, ctrl, alt, meta } = stroke;
  // Ctrl with Alt is how Windows reports AltGr; letters and digits under it are commands.
  if (alt) return ctrl && !meta && writesOneCharacter(key) && !/^[a-z0-9]$/i.test(key);
  if (ctrl || meta) return withControl[audience](stroke);
  return writesOneCharacter(key) || namedKeys.has(key) || isSideKeyOfNumberPad(audience, stroke);
}

/** 0 without Num Lock. With Shift it would paste. */
function isSideKeyOfNumberPad(audience: Audience, { key, code, shift }: PressedKey): boolean {
  return audience === 'players' && key === 'Insert' && code === 'Numpad0' && !shift;
}

/** With Ctrl, or Cmd on a Mac. */
const withControl: Readonly<Record<Audience, (stroke: PressedKey) => boolean>> = {
  players: isStaffChord,
  signIn: () => false,
  staff: (stroke) => isOfClipboard(stroke) || isOfCaret(stroke),
};

/** Select all, copy, paste, cut, undo. With Shift the same letters are commands of the browser. */
const clipboardLetters: ReadonlySet<string | undefined> = new Set(['A', 'C', 'V', 'X', 'Z']);

function isOfClipboard({ key, code, shift, ctrl, meta }: PressedKey): boolean {
  // On a Cyrillic or Greek layout Chromium takes the letter of the physical key.
  const letter = /^\P{ASCII}$/u.test(key) ? code.replace(/^Key/, '') : letterOf(key);
  return ctrl !== meta && !shift && clipboardLetters.has(letter);
}

/** By words. With Cmd they would go back in the history of the page. */
const caretKeys: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight']);

function isOfCaret({ key, meta }: PressedKey): boolean {
  return !meta && caretKeys.has(key);
}

function writesOneCharacter(key: string): boolean {
  return Array.from(key).length === 1;
}
