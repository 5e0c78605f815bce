import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayReachPage, type PressedKey } from '../../electron/kiosk/key-filter.ts';

/** "Ctrl+Shift+I" as Electron tells it. */
function chord(text: string): PressedKey {
  const parts = text.split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: string): boolean => parts.slice(0, -1).includes(name);
  return {
    key: key === 'Space' ? ' ' : key === 'Plus' ? '+' : key,
    code: '',
    shift: has('Shift'),
    control: has('Ctrl'),
    alt: has('Alt'),
    meta: has('Meta'),
  };
}

describe('the key filter', () => {
  it.each([
    ...['q', 'Shift+Q', 'é', 'ß', '1', '-', "'", 'Space', 'Enter', 'Tab', 'Shift+Tab', 'Escape'],
    ...['Backspace', 'Delete', 'ArrowLeft', 'Shift+ArrowLeft', 'Home', 'End', 'Dead', '語'],
  ])('lets players press %s', (text) => {
    expect(mayReachPage(chord(text))).toBe(true);
  });

  it("lets the staff's chord through, on whatever letter case", () => {
    expect(mayReachPage(chord('Ctrl+Shift+S'))).toBe(true);
    expect(mayReachPage(chord('Ctrl+Shift+s'))).toBe(true);
  });

  it('lets characters through that AltGr writes, as Windows reports it', () => {
    expect(mayReachPage(chord('Ctrl+Alt+@'))).toBe(true);
    expect(mayReachPage(chord('Ctrl+Alt+€'))).toBe(true);
  });

  it.each([
    ['reload', 'F5', 'Ctrl+r', 'Ctrl+Shift+R', 'Ctrl+F5'],
    ['zoom', 'Ctrl+Plus', 'Ctrl+-', 'Ctrl+0', 'Ctrl+='],
    ['developer tools', 'F12', 'Ctrl+Shift+I', 'Ctrl+Shift+J', 'Ctrl+Shift+C', 'Alt+Meta+i'],
    ['print', 'Ctrl+p', 'Ctrl+Shift+P', 'Meta+p'],
    ['find', 'Ctrl+f', 'F3', 'Ctrl+g'],
    ['save and view source', 'Ctrl+s', 'Ctrl+u'],
    ['quit and close', 'Ctrl+q', 'Ctrl+w', 'Alt+F4', 'Meta+q', 'Ctrl+F4'],
    ['new windows', 'Ctrl+n', 'Ctrl+t', 'Ctrl+Shift+N'],
    ['back, forward, home', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'BrowserBack'],
    ['full screen, help, caret', 'F11', 'F1', 'F7', 'Ctrl+Shift+F11'],
    ['clipboard and undo', 'Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Ctrl+z', 'Ctrl+a', 'Paste'],
    ['menus', 'ContextMenu', 'Alt+Space', 'Alt', 'F10', 'Shift+F10'],
    ['keys of the system', 'Meta', 'PrintScreen', 'Ctrl+Alt+Delete', 'Ctrl+Alt+t', 'Ctrl+Alt+F1'],
    ['media and launch keys', 'LaunchMail', 'MediaPlayPause', 'AudioVolumeUp', 'BrowserSearch'],
  ])('stops %s', (_what, ...keys) => {
    expect(keys.filter((text) => mayReachPage(chord(text)))).toEqual([]);
  });

  it('lets nothing through with the Windows or Command key, and nothing but S with Ctrl alone', () => {
    const pressed = fc.record({
      key: fc.oneof(fc.string(), fc.constantFrom('s', 'S', 'Enter', 'F5')),
      code: fc.constantFrom('', 'KeyS', 'KeyI'),
      shift: fc.boolean(),
      control: fc.boolean(),
      alt: fc.boolean(),
      meta: fc.boolean(),
    });
    fc.assert(
      fc.property(pressed, (input) => {
        const { key, code, shift, control, alt, meta } = input;
        if (!mayReachPage(input)) return;
        expect(meta).toBe(false);
        if (control && !alt) {
          expect(shift).toBe(true);
          expect(code === 'KeyS' || key.toUpperCase() === 'S').toBe(true);
        }
        if (alt) expect(control).toBe(true);
      }),
    );
  });
});
