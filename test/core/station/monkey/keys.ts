/**
 * Random key strokes: those of a person who continues with the challenge, and arbitrary ones. Flags
 * and codes are mixed freely, as with odd layouts and stuck keys.
 */
import type { KeyStroke } from '../../../../electron/core/station/key-stroke.ts';
import type { Snapshot } from '../../../../electron/core/station/view.ts';
import type { Random } from '../../../../scripts/fuzz/random.ts';
import { strokeOf } from '../driver.ts';

export function oneOf<const Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[random(values.length)] ?? values[0];
}

const codes = [
  'Digit1',
  'Digit2',
  'Digit0',
  'Digit3',
  'Numpad1',
  'Numpad2',
  'KeyS',
  'KeyQ',
  'Tab',
  'Enter',
] as const;
const named = [
  ...['Tab', 'Enter', 'Escape', 'Backspace', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft'],
  ...[
    'ArrowRight',
    'Home',
    'End',
    ' ',
    '1',
    '2',
    '1',
    '0',
    '3',
    '4',
    'Insert',
    'PageUp',
    'F4',
    'F11',
  ],
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'ContextMenu', 'BrowserBack'],
  ...['Dead', 'Process', 'Unidentified', '', 'é', 'ß', 'ı', 'ſ', 'Ω', 'の', '😀', '-', "'", '7'],
  ...['"', '&', '!', '@', '__proto__', 'constructor', 'toString'],
] as const;

/** Uses the letters of this challenge only, so that a letter of an earlier one would be noticed. */
export function randomStroke(random: Random, letters: string): KeyStroke {
  const key =
    random(3) === 0 ? (letters[random(letters.length)] ?? 'a') : oneOf(random, ['', ...named]);
  const plain = strokeOf(key, random(4) === 0 ? { code: oneOf(random, codes) } : {});
  if (random(2) === 0) return plain;
  const rarely = (): boolean => random(5) === 0;
  return {
    ...plain,
    repeat: rarely(),
    shift: rarely(),
    ctrl: rarely(),
    alt: rarely(),
    meta: rarely(),
    altGraph: rarely(),
  };
}

export function staffChord(random: Random): KeyStroke {
  return strokeOf(oneOf(random, ['S', 's', 'ы']), { code: 'KeyS', ctrl: true, shift: true });
}

/** The key that a person presses to continue from this screen. */
export function usefulStroke(
  random: Random,
  { view }: Snapshot,
  letters: string,
): KeyStroke | undefined {
  const letter = (): KeyStroke => strokeOf(letters[random(letters.length)] ?? 'a');
  switch (view.screen) {
    case 'idle':
      return letter();
    case 'board':
      return strokeOf(oneOf(random, ['Enter', 'Enter', '1', '7']));
    case 'typing':
      return random(5) < 3 ? letter() : strokeOf(oneOf(random, ['Enter', 'Enter', 'Enter', ' ']));
    case 'checking':
      return strokeOf(view.confirmed.challenger ? '2' : oneOf(random, ['1', '1', '2']));
    case 'armed':
      return strokeOf(random(12) === 0 ? 'Escape' : 'Tab');
    case 'withdrawing':
      return strokeOf(oneOf(random, ['1', '2', '0', '3', '4', 'Escape']));
    case 'verdict':
      return strokeOf(view.leave === 'enter' ? 'Enter' : oneOf(random, ['1', '2', '0']));
    case 'closed':
    case 'pending':
      return random(4) === 0 ? staffChord(random) : undefined;
    case 'recording':
    case 'signIn':
    case 'staff':
      return undefined;
  }
}
