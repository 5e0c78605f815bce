/** Parses keys and chords as people write them: "Ctrl+Shift+I" becomes a stroke. */
import type { PressedKey } from '../../../electron/core/station/allowed-keys.ts';

export function chord(text: string, code = ''): PressedKey {
  const parts = text.split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: string): boolean => parts.slice(0, -1).includes(name);
  return {
    key: key === 'Space' ? ' ' : key === 'Plus' ? '+' : key,
    code,
    shift: has('Shift'),
    ctrl: has('Ctrl'),
    alt: has('Alt'),
    meta: has('Meta'),
  };
}

/** Chords that edit the text of a field. */
export const editingChords = [
  ...['Ctrl+a', 'Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Ctrl+z', 'Ctrl+V', 'Meta+v', 'Meta+c'],
  ...['Ctrl+Backspace', 'Ctrl+Delete', 'Ctrl+ArrowLeft', 'Ctrl+Shift+ArrowRight'],
];

/** Keys that no one may press, by their effect. */
export const closedKeys: readonly (readonly [string, ...string[]])[] = [
  ['reload', 'F5', 'Ctrl+r', 'Ctrl+Shift+R', 'Ctrl+F5', 'Meta+r'],
  ['zoom', 'Ctrl+Plus', 'Ctrl+-', 'Ctrl+0', 'Ctrl+='],
  ['developer tools', 'F12', 'Ctrl+Shift+I', 'Ctrl+Shift+J', 'Ctrl+Shift+C', 'Alt+Meta+i'],
  ['print', 'Ctrl+p', 'Ctrl+Shift+P', 'Meta+p'],
  ['find', 'Ctrl+f', 'F3', 'Ctrl+g'],
  ['save and view source', 'Ctrl+s', 'Ctrl+u'],
  ['quit and close', 'Ctrl+q', 'Ctrl+w', 'Alt+F4', 'Meta+q', 'Ctrl+F4'],
  ['new windows and tabs', 'Ctrl+n', 'Ctrl+t', 'Ctrl+Shift+N', 'Ctrl+Shift+A', 'Ctrl+1'],
  ['back, forward, home', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Meta+ArrowLeft'],
  ['the history', 'BrowserBack', 'Ctrl+h', 'Ctrl+y', 'Ctrl+Meta+v'],
  ['full screen, help, caret', 'F11', 'F1', 'F7', 'Ctrl+Shift+F11'],
  ['other keys for the clipboard', 'Paste', 'Insert', 'Ctrl+Shift+v', 'Ctrl+Alt+v', 'Alt+v'],
  ['menus', 'ContextMenu', 'Alt+Space', 'Alt', 'F10', 'Shift+F10'],
  ['keys of the system', 'Meta', 'PrintScreen', 'Ctrl+Alt+Delete', 'Ctrl+Alt+t', 'Ctrl+Alt+F1'],
  ['media and launch keys', 'LaunchMail', 'MediaPlayPause', 'AudioVolumeUp', 'BrowserSearch'],
];
