import { describe, expect, it } from 'vitest';
import { displaysToCover, fillingBounds, fills, type Place } from '../../electron/kiosk/placing.ts';

function display(x: number, y: number, width: number, height: number, scaleFactor = 1): Place {
  return { bounds: { x, y, width, height }, scaleFactor };
}

const station = display(0, 0, 1024, 768);

describe('a cover', () => {
  it.each([
    ['next to it', display(1024, 0, 800, 600)],
    ['above it', display(0, -600, 800, 600)],
    ['at its corner', display(-800, -600, 800, 600)],
    ['far away', display(4000, 100, 800, 600)],
  ])('is on a display %s', (_where, other) => {
    expect(displaysToCover([station, other], station)).toEqual([other]);
  });

  it.each([
    ['is the same', display(0, 0, 1024, 768)],
    ['is larger', display(0, 0, 1920, 1080)],
    ['is inside', display(100, 100, 640, 480)],
    ['shares one pixel', display(1023, 767, 800, 600)],
  ])('is not on a display that %s', (_how, other) => {
    expect(displaysToCover([other, station], station)).toEqual([]);
  });
});

describe('a window', () => {
  it.each([
    [{ x: 0, y: 0, width: 1024, height: 768 }, true],
    [{ x: 0, y: 0, width: 1024, height: 769 }, true],
    [{ x: -1, y: 0, width: 1025, height: 768 }, true],
    [{ x: 0, y: 0, width: 1023, height: 767 }, false],
    [{ x: 1, y: 0, width: 1024, height: 768 }, false],
    [{ x: 0, y: 1, width: 1024, height: 768 }, false],
    [{ x: 0, y: 0, width: 800, height: 600 }, false],
  ])('of %j fills its display: %s', (bounds, does) => {
    expect(fills(bounds, station)).toBe(does);
  });

  it('may lack a pixel that rounding takes on a scaled display', () => {
    const short = { x: 0, y: 0, width: 1092, height: 614 };
    expect(fills(short, display(0, 0, 1093, 615, 1.25))).toBe(true);
    expect(fills(short, display(0, 0, 1094, 615, 1.25))).toBe(false);
    expect(fills(short, display(0, 0, 1093, 615, 2))).toBe(false);
  });

  it.each([
    ['below', [], { x: 0, y: 0, width: 1024, height: 769 }],
    [
      'to the right, with a display below',
      [display(0, 768, 800, 600)],
      { x: 0, y: 0, width: 1025, height: 768 },
    ],
    [
      'to the left, with displays below and to the right',
      [display(0, 768, 800, 600), display(1024, 0, 800, 600)],
      { x: -1, y: 0, width: 1025, height: 768 },
    ],
    [
      'above, with displays on all other sides',
      [display(0, 768, 800, 600), display(1024, 0, 800, 600), display(-800, 0, 800, 600)],
      { x: 0, y: -1, width: 1024, height: 769 },
    ],
  ])('gets its further pixel %s', (_where, others, bounds) => {
    expect(fillingBounds(station.bounds, [station, ...others])).toEqual(bounds);
  });
});
