/**
 * The allow-list of keys for each user, used by the kiosk's filter and the page's guard. It
 * stops reload, zoom, print, find, save, view source, developer tools, F1 to F24 and quit.
 */
import { letterOf } from '../words/word.ts';
import { isStaffChord, type KeyStroke } from './key-stroke.ts';
import type { View } from './view.ts';

/** At the sign-in, the person may be a player or staff. */
export const keyUsers = ['players', 'signIn', 'staff'] as const;
export type KeyUser = (typeof keyUsers)[number];

export type PressedKey = Omit<KeyStroke, 'repeat' | 'altGraph'>;

export function keyUserOf({ screen }: Pick<View, 'screen'>): KeyUser {
  return screen === 'signIn' || screen === 'staff' ? screen : 'players';
}

/** Named keys that the screens use, including those for text fields. */
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
  // Modifiers, which only change the next key.
  'Shift',
  'CapsLock',
  'NumLock',
  'AltGraph',
  'Dead',
  'Process',
]);

export function mayPress(user: KeyUser, stroke: PressedKey): boolean {
  const { key, ctrl, alt, meta } = stroke;
  // Windows reports AltGr as Ctrl with Alt. Letters and digits under it are commands.
  if (alt) return ctrl && !meta && writesOneCharacter(key) && !/^[a-z0-9]$/i.test(key);
  if (ctrl || meta) return withControl[user](stroke);
  return writesOneCharacter(key) || namedKeys.has(key) || isDigitOfNumberPad(stroke);
}

/** 0 and 5 of a number pad without Num Lock. With Shift, Insert would paste. */
function isDigitOfNumberPad({ key, code, shift }: PressedKey): boolean {
  if (shift) return false;
  return (key === 'Insert' && code === 'Numpad0') || (key === 'Clear' && code === 'Numpad5');
}

/** Keys with Ctrl, or Cmd on a Mac. */
const withControl: Readonly<Record<KeyUser, (stroke: PressedKey) => boolean>> = {
  players: isStaffChord,
  signIn: () => false,
  staff: (stroke) => isOfClipboard(stroke) || isOfCaret(stroke),
};

/** Select all, copy, paste, cut, undo. With Shift, these letters are browser commands. */
const clipboardLetters: ReadonlySet<string | undefined> = new Set(['A', 'C', 'V', 'X', 'Z']);

function isOfClipboard({ key, code, shift, ctrl, meta }: PressedKey): boolean {
  // On a Cyrillic or Greek layout, Chromium uses the letter of the physical key.
  const letter = /^\P{ASCII}$/u.test(key) ? code.replace(/^Key/, '') : letterOf(key);
  return ctrl !== meta && !shift && clipboardLetters.has(letter);
}

/** Move or delete by words. With Cmd, they would go back in the page's history. */
const caretKeys: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight']);

function isOfCaret({ key, meta }: PressedKey): boolean {
  return !meta && caretKeys.has(key);
}

function writesOneCharacter(key: string): boolean {
  return Array.from(key).length === 1;
}
