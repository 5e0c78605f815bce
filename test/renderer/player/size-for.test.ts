import { describe, expect, it } from 'vitest';
import {
  boardRoom,
  frozenSizeFor,
  rowsHeight,
  sizeFor,
  wordWidth,
  type BoardWindow,
} from '../../../renderer/player/size-for.ts';

const wide: BoardWindow = { width: 1920, height: 1080, isPractice: false, hasTouchKeyboard: false };
const touched: BoardWindow = { ...wide, hasTouchKeyboard: true };
const upright: BoardWindow = { ...wide, width: 800, height: 1280 };

const words = (count: number, length: number): readonly number[] =>
  Array.from({ length: count }, () => length);

/** Number of words, their length, em. */
type Row = readonly [count: number, length: number, em: number];

const windows: readonly BoardWindow[] = [
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1280, 1024],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
  [800, 1280],
  [1080, 1920],
].flatMap(([width = 0, height = 0]) =>
  [false, true].flatMap((isPractice) =>
    [false, true].map((hasTouchKeyboard) => ({ width, height, isPractice, hasTouchKeyboard })),
  ),
);

describe('the size of the words', () => {
  it.each<Row>([
    [1, 1, 22.3],
    [1, 7, 22.3],
    [2, 7, 22.3],
    [2, 8, 14.9],
    [3, 7, 14.9],
    [3, 11, 14.9],
    [3, 12, 11.1],
    [4, 7, 11.1],
    [4, 15, 11.1],
    [5, 15, 7.4],
    [6, 15, 7.4],
    [7, 15, 6.1],
    [8, 15, 6.1],
  ])('of %i words of %i letters is %f u on a 16:9 window', (count, length, em) => {
    expect(sizeFor(wide, words(count, length))).toBe(em);
    expect(sizeFor({ ...wide, width: 1280, height: 720 }, words(count, length))).toBe(em);
  });

  it.each<Row>([
    [1, 7, 22.3],
    [2, 7, 14.9],
    [2, 11, 14.9],
    [2, 12, 10.4],
    [3, 15, 10.4],
    [4, 15, 7.4],
    [5, 15, 6.1],
    [6, 15, 5.2],
    [7, 15, 4.4],
    [8, 15, 4.4],
  ])('of %i words of %i letters is %f u above the touch keyboard', (count, length, em) => {
    expect(sizeFor(touched, words(count, length))).toBe(em);
  });

  it('has the same rows beside the practice strip, and room for longer words', () => {
    for (let count = 1; count <= 8; count += 1) {
      const practice = { ...wide, isPractice: true };
      expect(sizeFor(practice, words(count, 7))).toBe(sizeFor(wide, words(count, 7)));
    }
    expect(sizeFor({ ...wide, isPractice: true }, words(3, 12))).toBe(14.9);
  });

  it('grows where a window is squarer or upright', () => {
    expect(sizeFor({ ...wide, width: 1280, height: 1024 }, words(3, 7))).toBe(22.3);
    expect(sizeFor(upright, words(8, 15))).toBe(11.1);
    expect(sizeFor({ ...upright, hasTouchKeyboard: true }, words(8, 15))).toBe(10.4);
  });

  it('does not count an empty line', () => {
    expect(sizeFor(wide, [7, 2, 0])).toBe(22.3);
    expect(sizeFor(wide, [0])).toBe(22.3);
    expect(sizeFor(wide, [7, 0, 2, 0])).toBe(22.3);
  });

  it.each(windows)('fits 1 to 8 words of 2 to 15 letters: %o', (window) => {
    const room = boardRoom(window);
    for (let count = 1; count <= 8; count += 1) {
      for (let length = 2; length <= 15; length += 1) {
        const em = sizeFor(window, words(count, length));
        const next = count < 8 ? 5 : 0;
        expect(rowsHeight(count, em) + next).toBeLessThanOrEqual(room.height);
        expect(wordWidth(length, em)).toBeLessThanOrEqual(room.width);
      }
    }
  });

  it('does not grow with another word or another letter', () => {
    for (let count = 1; count < 8; count += 1) {
      for (let length = 1; length < 15; length += 1) {
        const em = sizeFor(wide, words(count, length));
        expect(sizeFor(wide, words(count + 1, length))).toBeLessThanOrEqual(em);
        expect(sizeFor(wide, words(count, length + 1))).toBeLessThanOrEqual(em);
      }
    }
  });
});

describe('the size of frozen words', () => {
  it('is the largest that fits, without steps, and never smaller than they were typed', () => {
    for (const window of windows) {
      const room = boardRoom(window);
      for (let count = 1; count <= 8; count += 1) {
        for (let length = 2; length <= 15; length += 1) {
          const typedIn = sizeFor(window, words(count, length));
          const em = frozenSizeFor(window, words(count, length), typedIn);
          expect(em).toBeGreaterThanOrEqual(typedIn);
          expect(em).toBeLessThanOrEqual(26);
          expect(rowsHeight(count, em)).toBeLessThanOrEqual(room.height);
          expect(wordWidth(length, em)).toBeLessThanOrEqual(room.width);
          const larger = em + 0.02;
          const hasRoom =
            rowsHeight(count, larger) <= room.height && wordWidth(length, larger) <= room.width;
          expect(hasRoom && em < 26 && em > typedIn).toBe(false);
        }
      }
    }
  });

  it('lets one word of 8 letters stand at 15 % of the screen', () => {
    expect(frozenSizeFor(wide, [8], 14.9) * 0.7).toBeCloseTo(15, 1);
  });
});

describe('the room of the board', () => {
  it('is 163.3 u by 59.4 u on a 16:9 window, and 43.5 u high above the touch keyboard', () => {
    const round = ({ width, height }: { readonly width: number; readonly height: number }) => [
      Math.round(width * 10) / 10,
      Math.round(height * 10) / 10,
    ];
    expect(round(boardRoom(wide))).toEqual([163.3, 59.4]);
    expect(round(boardRoom(touched))).toEqual([163.3, 43.5]);
  });
});
