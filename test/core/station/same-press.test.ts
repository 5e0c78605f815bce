/**
 * Presses that bounce. All arrive at one time, as from a page that was busy; only their own times
 * tell them apart.
 */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../electron/core/station/effect.ts';
import type { KeyStroke } from '../../../electron/core/station/key-stroke.ts';
import { notePress, type Press } from '../../../electron/core/station/same-press.ts';
import { settings, usualSettings } from '../../../electron/core/station/settings.ts';
import type { State } from '../../../electron/core/station/phases.ts';
import fc from '../../property.ts';
import { Driver, strokeOf } from './driver.ts';

type Timed = readonly [key: string, pressedAt: number, change?: Partial<KeyStroke>];

function press(driver: Driver, ...presses: readonly Timed[]): Driver {
  for (const [key, pressedAt, change] of presses) {
    const { revision } = driver.state;
    const stroke = strokeOf(key, change);
    driver.send({ kind: 'key', at: driver.now, stroke, seen: revision, pressedAt });
  }
  return driver;
}

describe('two presses of a key', () => {
  it.each([
    [0, 'L'],
    [8, 'L'],
    [29.9, 'L'],
    [30, 'LL'],
    [120, 'LL'],
  ])('that are %d ms apart write %s', (apart, written) => {
    const driver = press(Driver.opened(), ['l', 5_000], ['l', 5_000 + apart]);
    expect(driver.view).toMatchObject({ words: [written] });
  });

  it('are one in a series, however long it bounces', () => {
    const bounces = [0, 20, 40, 60, 80].map((after): Timed => ['l', 5_000 + after]);
    expect(press(Driver.opened(), ...bounces).view).toMatchObject({ words: ['L'] });
  });

  it('are one up to the time that staff set for shaky hands', () => {
    const driver = new Driver();
    driver.settings = { ...driver.settings, samePressMs: settings.samePressMs.most };
    press(driver.open(), ['l', 5_000], ['l', 5_249], ['l', 5_499]);
    expect(driver.view).toMatchObject({ words: ['LL'] });
  });

  it('count by no time but their own', () => {
    const driver = press(Driver.opened(), ['l', 5_000]).wait(1_000);
    expect(press(driver, ['l', 5_008]).view).toMatchObject({ words: ['L'] });
    const at = driver.now;
    driver.send({ kind: 'key', at, stroke: strokeOf('l'), seen: 0 });
    driver.send({ kind: 'key', at, stroke: strokeOf('l'), seen: 0 });
    expect(driver.view).toMatchObject({ words: ['LLL'] });
  });

  it('are two after a page whose clock was ahead', () => {
    const driver = press(Driver.opened(), ['l', 5_000], ['l', 4_999]);
    expect(driver.view).toMatchObject({ words: ['LL'] });
  });

  it('are one where another key went down between them', () => {
    const driver = press(Driver.opened(), ['l', 5_000], ['a', 5_005], ['l', 5_010]);
    expect(driver.view).toMatchObject({ words: ['LA'] });
  });

  it('end no entry and clear no words', () => {
    const driver = press(Driver.opened(), ['o', 1], ['x', 2], ['Enter', 50], ['Enter', 58]);
    expect(driver.view).toMatchObject({ screen: 'typing', words: ['OX', ''] });
    expect(press(driver, ['Enter', 200]).view).toMatchObject({ screen: 'checking' });
  });
});

describe('presses of different keys are never one', () => {
  it.each([
    ['letters', {}, 'k', {}],
    ['a drawn letter and the key in its place', { code: 'KeyA' }, 'q', { code: 'KeyA' }],
    ['two keys that write one letter', { code: 'KeyL' }, 'l', { code: 'KeyP' }],
  ])('%s', (_name, first, key, second) => {
    const driver = press(Driver.opened(), ['l', 5_000, first], [key, 5_001, second]);
    expect(driver.view).toMatchObject({ words: [`L${key.toUpperCase()}`] });
  });
});

it('leaves auto-repeat as it is: nothing, and no press', () => {
  const held = { repeat: true };
  const driver = press(Driver.opened(), ['l', 5_000], ['l', 5_500, held], ['l', 5_520]);
  expect(driver.view).toMatchObject({ words: ['LL'] });
});

it('opens the sign-in by a chord, and does nothing in a station that has not opened', () => {
  const chord = { ctrl: true, shift: true };
  const driver = press(new Driver(), ['l', 4_000], ['S', 5_000, chord], ['S', 5_008, chord]);
  expect(driver.facts).toEqual(press(new Driver(), ['S', 5_000, chord]).facts);
  expect(driver.view).toMatchObject({ screen: 'signIn' });
});

it('remembers no more presses than a keyboard has keys', () => {
  let recent: readonly Press[] = [];
  for (let key = 0; key < 1_000; key += 1) {
    const noted = notePress(recent, { key: key.toString(), code: '', at: 5_000 }, 30);
    expect(noted.isSame).toBe(false);
    ({ recent } = noted);
  }
  expect(recent).toHaveLength(100);
});

const keys = [
  'l',
  'l',
  'a',
  ' ',
  'Enter',
  'Enter',
  'Enter',
  'Backspace',
  'Escape',
  '1',
  '2',
  'Tab',
];
const strokes = fc.array(
  fc.record({
    key: fc.constantFrom(...keys),
    repeat: fc.constantFrom(false, false, false, true),
    /** Since the press before, by the page's clock and by the station's. */
    after: fc.constantFrom(0, 1, 8, 15, 29.5, 30, 31, 120, 600),
    late: fc.constantFrom(0, 0, 0, 500, 2_000),
    isPainted: fc.boolean(),
  }),
  { maxLength: 60, size: 'max' },
);

interface Moment {
  readonly at: number;
  readonly isPainted: boolean;
  /** Absent where the press is left out. */
  readonly press?: Timed;
}

function play(moments: readonly Moment[]): { state: State; effects: readonly Effect[] } {
  const driver = Driver.opened();
  for (const { at, isPainted, press: timed } of moments) {
    driver.now = at;
    if (isPainted) driver.painted();
    if (timed !== undefined) press(driver, timed);
  }
  const { recentPresses: _noted, ...state } = driver.state;
  return { state, effects: driver.effects };
}

it('gives what the presses without their repetitions give', () => {
  let repetitions = 0;
  fc.assert(
    fc.property(strokes, (sequence) => {
      let pressedAt = 10_000;
      let at = 1_000;
      const last = new Map<string, number>();
      const moments: Moment[] = [];
      const once: Moment[] = [];
      for (const { key, repeat, after, late, isPainted } of sequence) {
        pressedAt += after;
        at += late;
        const sinceLast = pressedAt - (last.get(key) ?? 0);
        const isAgain = !repeat && sinceLast < usualSettings.samePressMs;
        const moment: Moment = { at, isPainted, press: [key, pressedAt, { repeat }] };
        moments.push(moment);
        once.push(isAgain ? { at, isPainted } : moment);
        if (!repeat) last.set(key, pressedAt);
        if (isAgain) repetitions += 1;
      }
      expect(play(moments)).toEqual(play(once));
    }),
  );
  expect(repetitions).toBeGreaterThan(100);
});
