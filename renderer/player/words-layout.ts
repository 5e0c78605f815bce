/**
 * Where the words of a play stand. Up to 4 words: one column. More: two columns, filled downwards;
 * with a word that needs both columns, row by row. Letters get smaller only when the rows would
 * not fit: M up to 4 rows, S up to 6, XS up to 8. The same words stand alike on every screen.
 */

export type BoardSize = 'm' | 's' | 'xs';

export interface WordsLayout {
  readonly size: BoardSize;
  readonly columns: 1 | 2;
  readonly fill: 'down' | 'across';
  readonly rows: number;
  /** For each word, whether it has both columns. */
  readonly spans: readonly boolean[];
}

const maximumRows = { m: 4, s: 6 } as const;
/** The cells that fit in one of two columns. */
const columnCells: Readonly<Record<BoardSize, number>> = { m: 7, s: 10, xs: 10 };
/** The cells that fit on a whole line, at every size. */
const lineCells = 15;

export function layOutWords(words: readonly string[]): WordsLayout {
  if (words.length <= maximumRows.m) {
    const spans = words.map(() => false);
    return { size: 'm', columns: 1, fill: 'down', rows: words.length, spans };
  }
  if (words.every((word) => word.length <= columnCells.m)) {
    const spans = words.map(() => false);
    return { size: 'm', columns: 2, fill: 'down', rows: maximumRows.m, spans };
  }
  const m = acrossIn('m', words);
  if (m.rows <= maximumRows.m) return m;
  const s = acrossIn('s', words);
  return s.rows <= maximumRows.s ? s : acrossIn('xs', words);
}

/** The cells that a word's place has, so that a caret after the last letter never moves it. */
export function cellsFor(layout: WordsLayout, index: number): number {
  return layout.columns === 1 || layout.spans[index] === true
    ? lineCells
    : columnCells[layout.size];
}

function acrossIn(size: BoardSize, words: readonly string[]): WordsLayout {
  const spans = words.map((word) => word.length > columnCells[size]);
  let rows = 0;
  let isRightFree = false;
  for (const span of spans) {
    if (!span && isRightFree) {
      isRightFree = false;
    } else {
      rows += 1;
      isRightFree = !span;
    }
  }
  return { size, columns: 2, fill: 'across', rows, spans };
}
