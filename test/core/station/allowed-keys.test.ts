import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { keyUserOf, keyUsers, mayPress } from '../../../electron/core/station/allowed-keys.ts';
import { chord, closedKeys, editingChords } from './chords.ts';

describe('the keys that a user may press', () => {
  it.each(keyUsers)('let %s type, edit by single keys and write with AltGr', (user) => {
    const typed = [
      ...['q', 'Shift+Q', 'é', 'ß', '1', '-', "'", 'Space', 'Enter', 'Tab', 'Shift+Tab', 'Escape'],
      ...['Backspace', 'Delete', 'ArrowLeft', 'Shift+ArrowLeft', 'Home', 'End', 'Dead', '語'],
      ...['Process', 'Ctrl+Alt+@', 'Ctrl+Alt+€'],
    ];
    expect(typed.filter((text) => !mayPress(user, chord(text)))).toEqual([]);
  });

  it.each(closedKeys)('close %s to everybody', (_what, ...keys) => {
    for (const user of keyUsers) {
      expect(keys.filter((text) => mayPress(user, chord(text)))).toEqual([]);
    }
  });

  it('open the clipboard and moves by words to staff who have signed in, and to nobody else', () => {
    const open = (user: (typeof keyUsers)[number]): readonly string[] =>
      editingChords.filter((text) => mayPress(user, chord(text)));
    expect(open('staff')).toEqual(editingChords);
    expect(open('signIn')).toEqual([]);
    expect(open('players')).toEqual([]);
  });

  it('go by the physical key where the layout has no A to Z', () => {
    expect(mayPress('staff', chord('Ctrl+м', 'KeyV'))).toBe(true);
    expect(mayPress('staff', chord('Ctrl+к', 'KeyR'))).toBe(false);
    // AZERTY: the key of Q writes A.
    expect(mayPress('staff', chord('Ctrl+a', 'KeyQ'))).toBe(true);
    expect(mayPress('staff', chord('Ctrl+q', 'KeyA'))).toBe(false);
  });

  it("leave players the staff's chord alone, on whatever letter case", () => {
    const withS = ['Ctrl+Shift+S', 'Ctrl+Shift+s'];
    const open = keyUsers.map((one) => withS.filter((text) => mayPress(one, chord(text))));
    expect(open).toEqual([withS, [], []]);
  });

  it('are none with the Windows or Command key for players, and none but S with Ctrl alone', () => {
    const pressed = fc.record({
      key: fc.oneof(fc.string(), fc.constantFrom('s', 'S', 'v', 'Enter', 'F5')),
      code: fc.constantFrom('', 'KeyS', 'KeyI', 'KeyV'),
      shift: fc.boolean(),
      ctrl: fc.boolean(),
      alt: fc.boolean(),
      meta: fc.boolean(),
    });
    fc.assert(
      fc.property(pressed, (stroke) => {
        const { key, code, shift, ctrl, alt, meta } = stroke;
        if (!mayPress('players', stroke)) return;
        expect(meta).toBe(false);
        if (ctrl && !alt) {
          expect(shift).toBe(true);
          expect(code === 'KeyS' || key.toUpperCase() === 'S').toBe(true);
        }
        if (alt) expect(ctrl).toBe(true);
      }),
    );
  });
});

it.each(keyUsers)(
  'lets %s press 0 and 5 of the number pad without Num Lock, and no key that pastes',
  (user) => {
    expect(mayPress(user, chord('Insert', 'Numpad0'))).toBe(true);
    expect(mayPress(user, chord('Clear', 'Numpad5'))).toBe(true);
    expect(mayPress(user, chord('Insert', 'Insert'))).toBe(false);
    expect(mayPress(user, chord('Clear', 'Clear'))).toBe(false);
    expect(mayPress(user, chord('Shift+Insert', 'Numpad0'))).toBe(false);
  },
);

describe('the user of a screen', () => {
  it('is the staff only once somebody has signed in', () => {
    const screens = ['idle', 'typing', 'verdict', 'closed', 'signIn', 'staff'];
    const shown = screens.map((screen) => keyUserOf({ screen } as Parameters<typeof keyUserOf>[0]));
    expect(shown).toEqual([...['players', 'players', 'players', 'players', 'signIn', 'staff']]);
  });
});
