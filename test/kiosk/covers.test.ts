/** Covers and clean windows on displays that come, go and change. */
import type { BrowserWindow, Display } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { Covers } from '../../electron/kiosk/covers.ts';

interface Window {
  readonly kind: string;
  at: number;
  isShown: boolean;
}

let windows: Window[];
let covers: Covers;

const display = (id: number, width = 800): Display =>
  ({ id, label: `DP-${id.toString()}`, size: { width, height: 600 }, scaleFactor: 2 }) as Display;
const [second, third] = [display(2), display(3)];

beforeEach(() => {
  windows = [];
  covers = new Covers({
    create: (kind, { id }) => {
      const window: Window & Pick<BrowserWindow, 'hide' | 'showInactive'> = {
        kind,
        at: id,
        isShown: true,
        hide: () => (window.isShown = false),
        showInactive: () => (window.isShown = true),
      };
      windows.push(window);
      return window as unknown as BrowserWindow;
    },
    place: (window, { id }) => {
      (window as unknown as Window).at = id;
    },
  });
});

function arrange(...displays: readonly Display[]): void {
  covers.uncoverOthers(displays);
  covers.cover(displays);
}

function shown(): readonly (readonly [number, string])[] {
  return windows.filter(({ isShown }) => isShown).map(({ at, kind }) => [at, kind] as const);
}

describe('a clean window', () => {
  it('takes the place of the cover of its display, and gives it back', () => {
    arrange(second, third);
    expect(covers.setClean(2, true)).toBe(true);
    expect(shown()).toEqual([
      [3, 'cover'],
      [2, 'clean'],
    ]);
    expect(covers.setClean(2, false)).toBe(true);
    expect(shown()).toEqual([
      [2, 'cover'],
      [3, 'cover'],
    ]);
    // None is ever destroyed; each is used again.
    expect(covers.setClean(3, true)).toBe(true);
    expect(windows).toHaveLength(3);
    expect(shown()).toEqual([
      [2, 'cover'],
      [3, 'clean'],
    ]);
  });

  it('is on no display that is not covered, such as the one of the station', () => {
    arrange(second);
    for (const id of [1, 3, undefined]) expect(covers.setClean(id, true)).toBe(false);
    expect(shown()).toEqual([[2, 'cover']]);
  });

  it('goes with its display, and comes back with it', () => {
    arrange(second);
    covers.setClean(2, true);
    arrange();
    expect(shown()).toEqual([]);
    expect(covers.setClean(2, true)).toBe(false);
    arrange(second, third);
    expect(shown()).toEqual(
      expect.arrayContaining([
        [3, 'cover'],
        [2, 'clean'],
      ]),
    );
  });

  it('leaves the display that becomes that of the station', () => {
    arrange(second);
    covers.setClean(2, true);
    // The station is on the second one now, and on none of these.
    arrange(third);
    expect(shown()).toEqual([[3, 'cover']]);
  });

  it('is made anew after something else closed it', () => {
    arrange(second);
    covers.setClean(2, true);
    const closed = windows.find(({ kind }) => kind === 'clean');
    if (closed === undefined) throw new Error('There is no clean window.');
    closed.isShown = false;
    covers.forget(closed as unknown as BrowserWindow);
    arrange(second);
    expect(shown()).toEqual([[2, 'clean']]);
    expect(windows.filter(({ kind }) => kind === 'clean')).toHaveLength(2);
  });
});

it('names the displays that staff can choose, with their pixels', () => {
  arrange(second);
  covers.setClean(2, true);
  expect(covers.displays).toEqual([
    { id: 2, name: 'DP-2', width: 1600, height: 1200, isOpen: true },
  ]);
});
