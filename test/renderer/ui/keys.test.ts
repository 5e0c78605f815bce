// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  capNames,
  isCapName,
  strokeOf,
  strokeOfCap,
  strokeOfLetter,
} from '../../../renderer/ui/keys.ts';

const plain = {
  repeat: false,
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  altGraph: false,
};

describe('the stroke of a key event', () => {
  it('has the key as the layout gives it and the physical key', () => {
    const event = new KeyboardEvent('keydown', { key: '&', code: 'Digit1' });
    expect(strokeOf(event)).toEqual({ ...plain, key: '&', code: 'Digit1' });
  });

  it.each([
    ['repeat', { repeat: true }],
    ['shift', { shiftKey: true }],
    ['ctrl', { ctrlKey: true }],
    ['alt', { altKey: true }],
    ['meta', { metaKey: true }],
    ['altGraph', { modifierAltGraph: true }],
  ] as const)('says %s when it is so', (name, facts) => {
    const event = new KeyboardEvent('keydown', { key: 'q', code: 'KeyQ', ...facts });
    expect(strokeOf(event)).toEqual({ ...plain, key: 'q', code: 'KeyQ', [name]: true });
  });

  it('calls a key that an input method composes by the name that such keys have', () => {
    const event = new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', isComposing: true });
    expect(strokeOf(event).key).toBe('Process');
  });

  it('leaves out a name that is longer than any key has', () => {
    const long = 'x'.repeat(41);
    const event = new KeyboardEvent('keydown', { key: long, code: long });
    expect(strokeOf(event)).toEqual({ ...plain, key: '', code: '' });
    const longest = 'x'.repeat(40);
    expect(strokeOf(new KeyboardEvent('keydown', { key: longest })).key).toBe(longest);
  });
});

describe('the stroke of a drawn key cap', () => {
  it.each([
    ['enter', 'Enter', 'Enter'],
    ['space', ' ', 'Space'],
    ['backspace', 'Backspace', 'Backspace'],
    ['tab', 'Tab', 'Tab'],
    ['escape', 'Escape', 'Escape'],
    ['left', 'ArrowLeft', 'ArrowLeft'],
    ['right', 'ArrowRight', 'ArrowRight'],
    ['up', 'ArrowUp', 'ArrowUp'],
    ['down', 'ArrowDown', 'ArrowDown'],
    ['1', '1', 'Digit1'],
    ['2', '2', 'Digit2'],
    ['6', '6', 'Digit6'],
  ] as const)('of %s is that of the key', (name, key, code) => {
    expect(strokeOfCap(name)).toEqual({ ...plain, key, code });
  });

  it('of a letter of the touch keyboard is that of the key', () => {
    expect(strokeOfLetter('Q')).toEqual({ ...plain, key: 'q', code: 'KeyQ' });
  });

  it('exists for every cap that a text can name', () => {
    expect(capNames.every(isCapName)).toBe(true);
    expect(isCapName('shift')).toBe(false);
  });
});
