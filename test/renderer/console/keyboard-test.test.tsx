// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeyStroke } from '../../../electron/contract/screen-types.ts';
import {
  askedKey,
  askedKeys,
  isComplete,
  pressInTest,
  startedTest,
  type KeyboardTest,
} from '../../../renderer/console/keyboard-test.ts';
import { TestKeyboard } from '../../../renderer/console/pages/station/test-keyboard.tsx';

const keys: Readonly<Record<string, readonly [key: string, code: string]>> = {
  enter: ['Enter', 'Enter'],
  space: [' ', 'Space'],
  backspace: ['Backspace', 'Backspace'],
  tab: ['Tab', 'Tab'],
  escape: ['Escape', 'Escape'],
};

function pair(name: string): readonly [key: string, code: string] {
  return (
    keys[name] ??
    (/\d/.test(name) ? [name, `Digit${name}`] : [name.toLowerCase(), `Key${name.toUpperCase()}`])
  );
}

function stroke(name: string, change: Partial<KeyStroke> = {}): KeyStroke {
  const [key, code] = pair(name);
  const plain = { shift: false, ctrl: false, alt: false, meta: false, altGraph: false };
  return { key, code, repeat: false, ...plain, ...change };
}

/** Presses keys one after another at a person's pace. */
function pressed(names: readonly string[], from: KeyboardTest = startedTest): KeyboardTest {
  let atMs = from.last?.atMs ?? 0;
  return names.reduce((test, name) => pressInTest(test, stroke(name), (atMs += 300)), from);
}

describe('the test of a keyboard', () => {
  it('asks for every key of a challenge, and ends with Esc', () => {
    const asked: string[] = [];
    let test = startedTest;
    while (!test.isOver) {
      asked.push(askedKey(test));
      test = pressed([askedKey(test)], test);
    }
    expect(asked).toEqual([...askedKeys, 'escape']);
    expect(isComplete(test)).toBe(true);
    expect(test.faults).toEqual([]);
  });

  it('ends at Esc before the last key, which is not done then', () => {
    const test = pressed(['A', 'B', 'escape']);
    expect([test.isOver, isComplete(test), askedKey(test)]).toEqual([true, false, 'C']);
    expect(pressed(['C'], test)).toBe(test);
  });

  it('finds a key that bounces, however often, once', () => {
    const bounce = (test: KeyboardTest): KeyboardTest =>
      pressInTest(test, stroke('A'), (test.last?.atMs ?? 0) + 20);
    const test = bounce(bounce(pressed(['A'])));
    expect(test.faults).toEqual([{ kind: 'twice', key: 'A' }]);
    expect([askedKey(test), test.doubt]).toEqual(['B', undefined]);
  });

  it('takes a second press at the pace of a person for a slip', () => {
    const test = pressed(['A', 'A']);
    expect(test.faults).toEqual([]);
    expect([askedKey(test), test.doubt]).toEqual(['B', 'A']);
    expect(pressed(['B'], test).doubt).toBeUndefined();
  });

  it('finds a layout that is not the one on the keys, when the same comes twice', () => {
    const azerty = stroke('A', { key: 'q' });
    const once = pressInTest(startedTest, azerty, 300);
    expect([once.doubt, once.faults]).toEqual(['Q', []]);
    const twice = pressInTest(once, azerty, 600);
    expect(twice.faults).toEqual([{ kind: 'writes', key: 'A', written: 'Q' }]);
    expect([askedKey(twice), twice.doubt]).toEqual(['B', undefined]);
  });

  it('finds another script', () => {
    const cyrillic = stroke('A', { key: 'ф' });
    const test = [300, 600].reduce((now, atMs) => pressInTest(now, cyrillic, atMs), startedTest);
    expect(test.faults).toEqual([{ kind: 'writes', key: 'A', written: 'Ф' }]);
  });

  it('takes the keys of the sides by their place, as a challenge does', () => {
    const atDigits = pressed(askedKeys.slice(0, 26));
    const test = pressInTest(atDigits, stroke('1', { key: '&' }), 60_000);
    expect(askedKey(test)).toBe('2');
  });

  it('finds a key that stays down, and none that is only held for a moment', () => {
    const down = pressed(['A']);
    const held = (ms: number): KeyboardTest =>
      pressInTest(down, stroke('A', { repeat: true }), (down.last?.atMs ?? 0) + ms);
    expect(held(1_000).faults).toEqual([]);
    expect(held(3_000).faults).toEqual([{ kind: 'held', key: 'A' }]);
  });

  it('finds a key that was down before it began', () => {
    const repeat = stroke('W', { repeat: true });
    const test = [0, 1_000, 2_500].reduce((now, ms) => pressInTest(now, repeat, ms), startedTest);
    expect(test.faults).toEqual([{ kind: 'held', key: 'W' }]);
    expect(askedKey(test)).toBe('A');
  });

  it('passes over keys that write nothing, and chords', () => {
    const others = [
      stroke('A', { key: 'Shift', code: 'ShiftLeft' }),
      stroke('A', { key: 'F5', code: 'F5' }),
      stroke('A', { ctrl: true }),
    ];
    for (const other of others) expect(pressInTest(startedTest, other, 300)).toBe(startedTest);
  });
});

describe('the card of the keyboard', () => {
  afterEach(cleanup);

  function start(): void {
    render(<TestKeyboard />);
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Start the test' }));
    });
  }

  let atMs = 0;

  /** At a person's pace. Returns whether the page prevented the key's default action. */
  function press(name: string, change: { readonly key?: string } = {}): boolean {
    const [key, code] = pair(name);
    const event = new KeyboardEvent('keydown', { key, code, cancelable: true, ...change });
    Object.defineProperty(event, 'timeStamp', { value: (atMs += 300) });
    act(() => {
      window.dispatchEvent(event);
    });
    return event.defaultPrevented;
  }

  it('asks for one key after the other, and keeps them from the page until it is over', () => {
    start();
    expect(screen.getByRole('status').textContent).toContain('Press A1 of 34');
    expect(press('A')).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('Press B2 of 34');
    expect(press('escape')).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('The test ended at B');
    expect(press('tab')).toBe(false);
  });

  it('says what a key wrote instead, and how to mend that', () => {
    start();
    const azerty = { key: 'q' };
    press('A', azerty);
    expect(screen.getByRole('status').textContent).toContain('The station received Q');
    press('A', azerty);
    expect(screen.getByRole('status').textContent).toContain('A writes Q');
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('status').textContent).toContain('Choose the layout of the keys');
    expect(screen.getByRole('button', { name: 'Test again' })).toBeDefined();
  });
});
