/**
 * Computes the size of the words on the board: one column, in the largest size at which every row
 * and the longest word fit. Lengths are in `u`, 1 % of the height of the largest 16:9 box.
 */

/** What the board's size depends on. Width and height of the window in CSS pixels. */
export interface BoardWindow {
  readonly width: number;
  readonly height: number;
  readonly isPractice: boolean;
  readonly hasTouchKeyboard: boolean;
}

/** The room for rows: from the number column to the right padding, and below the top padding. */
export interface BoardRoom {
  readonly width: number;
  readonly height: number;
}

/** The band heights of `tokens.css`. Bands are higher if the window is not wider than high. */
const bands = {
  wide: { sign: 12.6, desk: 20.6, touchKeyboard: 36.5, bar: 4.8 },
  upright: { sign: 21, desk: 52, touchKeyboard: 75, bar: 13 },
} as const;
const practiceStrip = 8;
/** Above the first row and below the last one. */
const boardPadding = 2.6;
/** Padding at both sides plus the number column. */
const besideWords = 14.5;

/** The em of each size, largest first. */
const sizes = [22.3, 14.9, 11.1, 7.4, 6.1] as const;
const sizesAboveKeyboard = [22.3, 14.9, 10.4, 7.4, 6.1, 5.2, 4.4] as const;

/** So that a short word does not look like a poster. */
const largestFrozen = 26;

/** A row and the gap below it, in em. */
const rowPitch = 1.215;
/** The empty line for the next word, used if a full row does not fit. */
const nextLine = 5;
/** Words up to this length never need a smaller size. */
const usualLength = 7;
/** The last row; no further word can follow it. */
const maximumRows = 8;

export function boardRoom(window: BoardWindow): BoardRoom {
  const { width, height, isPractice, hasTouchKeyboard } = window;
  const u = Math.min((height / 100) * (isPractice ? 0.925 : 1), width * 0.005625);
  const { sign, desk, touchKeyboard, bar } = width > height ? bands.wide : bands.upright;
  const taken = sign + (hasTouchKeyboard ? touchKeyboard : desk) + bar + boardPadding;
  return {
    width: width / u - besideWords,
    height: height / u - taken - (isPractice ? practiceStrip : 0),
  };
}

/** Returns the em for words of these lengths. An empty line is not a word. */
export function sizeFor(window: BoardWindow, lengths: readonly number[]): number {
  const room = boardRoom(window);
  const rows = Math.max(1, lengths.filter((length) => length > 0).length);
  const longest = Math.max(usualLength, ...lengths);
  const height = rows < maximumRows ? room.height - nextLine : room.height;
  const fits = (em: number): boolean =>
    rowsHeight(rows, em) <= height && wordWidth(longest, em) <= room.width;
  const all = window.hasTouchKeyboard ? sizesAboveKeyboard : sizes;
  return all.find(fits) ?? Math.min(...all);
}

/**
 * Returns the em for words that are frozen: the largest that fits, without steps, and at least the
 * one that they were typed in.
 */
export function frozenSizeFor(
  window: BoardWindow,
  lengths: readonly number[],
  typedIn: number,
): number {
  const room = boardRoom(window);
  const fits = Math.min(
    room.height / rowsHeight(lengths.length, 1),
    room.width / wordWidth(Math.max(...lengths), 1),
    largestFrozen,
  );
  return Math.max(typedIn, Math.floor(fits * 100) / 100);
}

export function rowsHeight(rows: number, em: number): number {
  return rows * rowPitch * em;
}

export function wordWidth(cells: number, em: number): number {
  return (cells * 0.958 - 0.033) * em;
}
