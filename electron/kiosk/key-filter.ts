/**
 * Which keys reach the page at all. It is an allow-list, and it stands in the main process: it
 * holds also while the page hangs or is being loaded again, when the page's own guard is not there.
 */
import type { Input, WebContents } from 'electron';
import { isStaffChord } from '../core/station/key-stroke.ts';

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
]);

export type PressedKey = Pick<Input, 'key' | 'code' | 'shift' | 'control' | 'alt' | 'meta'>;

/** Closed by this: reload, zoom, print, find, save, view source, developer tools, F1 to F24, quit. */
export function mayReachPage({ key, code, shift, control, alt, meta }: PressedKey): boolean {
  if (meta) return false;
  // Ctrl with Alt is how Windows reports AltGr; letters and digits under it are commands.
  if (control && alt) return writesOneCharacter(key) && !/^[a-z0-9]$/i.test(key);
  if (control) return isStaffChord({ key, code, shift, ctrl: control, alt, meta });
  if (alt) return false;
  return writesOneCharacter(key) || namedKeys.has(key);
}

function writesOneCharacter(key: string): boolean {
  return Array.from(key).length === 1;
}

export function filterKeys(contents: Pick<WebContents, 'on'>): void {
  contents.on('before-input-event', (event, input) => {
    if (!mayReachPage(input)) event.preventDefault();
  });
}
