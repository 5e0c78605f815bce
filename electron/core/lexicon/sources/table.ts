/**
 * Tables with tabs, commas or semicolons between their columns, with or without a heading. The word
 * is in the column that the heading calls so, else in the first; hooks, lengths and the like follow.
 * Where most rows have a word in another column as well, people say whether those words count.
 */
import { fail, type Result } from '../../result.ts';
import { joined, sentence, type Sentence } from '../../sentence.ts';
import { columnsOf, Comments, linesOf } from './lines.ts';
import type { Word } from '../../word.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';
import { fitWord, shortened } from './unfit.ts';

export const wantedColumns = ['first', 'all'] as const;
export type WantedColumns = (typeof wantedColumns)[number];

/** How many different words there are in the column of words alone, and in all that have words. */
export interface ColumnsWantedError {
  readonly kind: 'columnsWanted';
  readonly first: number;
  readonly all: number;
}

export type TableSeparator = '\t' | ';' | ',';

export function readTable(
  text: string,
  separator: TableSeparator,
  wanted: WantedColumns | undefined,
  watch?: Watch,
): Result<SourceList, ReadingError | ColumnsWantedError> {
  const { heading, column, alsoWords } = layoutOf(text, separator);
  const columns = wanted === 'all' ? [column, ...alsoWords] : [column];
  const others = new Set<Word>();
  const reading = new Reading('line', watch);
  const comments = new Comments();
  for (const { number, text: line } of linesOf(text)) {
    if (comments.isOne(line) || number === heading?.number) continue;
    const cells = columnsOf(line, separator);
    if (cells === undefined) {
      reading.refuse(number, line, { kind: 'quote' });
      continue;
    }
    for (const at of columns) {
      const cell = cells[at] ?? '';
      // The column of words has one in every row; others may end before it does.
      if (at === column || cell.trim() !== '') reading.take(cell, number, line);
    }
    for (const at of alsoWords) {
      const word = fitWord((cells[at] ?? '').trim());
      if (word.ok) others.add(word.value);
    }
  }
  const list = reading.end([
    ...(separator === '\t' ? [] : [sentence`The columns are separated by "${separator}".`]),
    ...(heading === undefined ? [] : [headingRemark(heading.cells, separator)]),
    columnsRemark(columns),
    ...(wanted === 'first' && alsoWords.length > 0 ? [leftOutRemark(alsoWords)] : []),
    ...comments.remarks,
  ]);
  if (!list.ok || alsoWords.length === 0 || wanted !== undefined) return list;
  const first = new Set(list.value.words);
  return fail({
    kind: 'columnsWanted',
    first: first.size,
    all: new Set([...first, ...others]).size,
  });
}

/** The sign behind the first cell of most lines; tabs are told by the format. */
export function separatorOf(text: string): ';' | ',' {
  let [semicolons, commas] = [0, 0];
  for (const { text: line } of linesOf(text)) {
    const sign = /^(?:"[^"]*"|[^",;]*)([,;])/.exec(line)?.[1];
    if (sign === ';') semicolons += 1;
    else if (sign === ',') commas += 1;
  }
  return semicolons > commas ? ';' : ',';
}

/** A word and a sign behind it, or a word in quotes. */
export function isRow(line: string): boolean {
  return /^[ \t]*(?:[A-Za-z]+[ \t]*[,;]|"[A-Za-z]+"[ \t]*(?:[,;]|$))/.test(line);
}

/** Whether a line is a heading with the name of a column of words. */
export function isTableHeading(line: string): boolean {
  return ([',', ';'] as const).some((separator) => {
    const cells = columnsOf(line, separator) ?? [];
    return wordColumn(cells) !== -1 && cells.some(isOtherName);
  });
}

interface Layout {
  readonly heading: Row | undefined;
  /** Where the words are, from 0. */
  readonly column: number;
  /** Other columns that have a word in most rows. */
  readonly alsoWords: readonly number[];
}

function layoutOf(text: string, separator: TableSeparator): Layout {
  const [head, below] = firstRows(text, separator);
  const heading = head !== undefined && isHeading(head.cells, below?.cells) ? head : undefined;
  const names = heading?.cells ?? [];
  const column = Math.max(0, wordColumn(names));
  let rows = 0;
  const words: number[] = [];
  const comments = new Comments();
  for (const { number, text: line } of linesOf(text)) {
    if (comments.isOne(line) || number === heading?.number) continue;
    rows += 1;
    const cells = columnsOf(line, separator) ?? [];
    for (const [at, cell] of cells.entries()) {
      if (at !== column && fitWord(cell.trim()).ok) words[at] = (words[at] ?? 0) + 1;
    }
  }
  const alsoWords = Array.from(words.keys()).filter(
    (at) => (words[at] ?? 0) * 2 > rows && !isOtherName(names[at] ?? ''),
  );
  return { heading, column, alsoWords };
}

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

function firstRows(text: string, separator: TableSeparator): readonly Row[] {
  const rows: Row[] = [];
  const comments = new Comments();
  for (const { number, text: line } of linesOf(text)) {
    if (comments.isOne(line)) continue;
    rows.push({ number, cells: columnsOf(line, separator) ?? [] });
    if (rows.length === 2) break;
  }
  return rows;
}

/**
 * WORD itself is a word: only beside the name of another column is it a heading. So is a row that
 * has a text where the next one has a number.
 */
function isHeading(cells: readonly string[], below: readonly string[] = []): boolean {
  if (wordColumn(cells) !== -1 && cells.some(isOtherName)) return true;
  return cells.some((cell, at) => /^\s*[A-Za-z]{2}/.test(cell) && isNumber(below[at] ?? ''));
}

function wordColumn(names: readonly string[]): number {
  return names.findIndex((name) => /^\s*words?\s*$/i.test(name));
}

/** Names of columns that have no words of the list, whatever is in them. */
function isOtherName(name: string): boolean {
  return /\b(?:hooks?|definitions?|meanings?|(?:an|alph)agrams?|length|letters|points?|scores?|value|flags?|symbols?|labels?|headword|part of speech|pos|count|rank|number|probability|playability|year)\b/i.test(
    name,
  );
}

function isNumber(cell: string): boolean {
  return /^\s*\d+(?:[.,]\d+)?\s*$/.test(cell);
}

/** With its text: it may yet be the first word. */
function headingRemark(cells: readonly string[], separator: TableSeparator): Sentence {
  return sentence`The first line was read as a heading: "${shortened(cells.join(separator))}".`;
}

function columnsRemark(columns: readonly number[]): Sentence {
  return columns.length === 1
    ? sentence`The words are in column ${joined(numbered(columns), ', ')}.`
    : sentence`The words are in the columns ${joined(numbered(columns), ', ')}.`;
}

function leftOutRemark(columns: readonly number[]): Sentence {
  return sentence`Words in other columns were left out, as you chose: column ${joined(numbered(columns), ', ')}.`;
}

/** As people count them. */
function numbered(columns: readonly number[]): readonly string[] {
  return columns.map((at) => (at + 1).toString());
}
