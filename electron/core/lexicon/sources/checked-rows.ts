/** The rows of a source as they were written, and how many of them make a rule of the list. */
import type { Word } from '../../words/word.ts';
import { shorten } from './invalid-line.ts';

/** One of each for every word that a reader took. */
export interface CheckedRows {
  readonly words: readonly Word[];
  /** The numbers of the lines. */
  readonly lines: readonly number[];
  /** The words as they were written, without spaces around them. */
  readonly written: readonly string[];
  /** What follows the word; empty in formats without definitions. */
  readonly rests: readonly string[];
}

/** A row by its number and its text, shortened. */
export interface NamedRow {
  readonly line: number;
  readonly text: string;
}

/** What so many of 100 rows share is a property of the list, and rows without it are odd. */
const shared = 99;

/** Returns whether so few rows lack a property that it is one of the list. */
export function isFew(some: number, all: number): boolean {
  return some * 100 <= all * (100 - shared);
}

export function namedRow({ lines, written, rests }: CheckedRows, index: number): NamedRow {
  const text = `${written[index] ?? ''} ${rests[index] ?? ''}`.trimEnd();
  return { line: lines[index] as number, text: shorten(text) };
}

/** Returns the rows without those of these indexes. */
export function withoutRows(rows: CheckedRows, indexes: readonly number[]): CheckedRows {
  const out = new Set(indexes);
  return fromEach(rows, (values) => values.filter((_, index) => !out.has(index)));
}

/** Rows by the index of the first and the one after the last. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

export function onlyRows(rows: CheckedRows, { from, to }: RowRange): CheckedRows {
  return fromEach(rows, (values) => values.slice(from, to));
}

function fromEach(
  { words, lines, written, rests }: CheckedRows,
  take: <One>(values: readonly One[]) => readonly One[],
): CheckedRows {
  return { words: take(words), lines: take(lines), written: take(written), rests: take(rests) };
}
