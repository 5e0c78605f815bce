/**
 * Finds the column of words in a table: by its heading, or by what is in its cells. Where neither
 * tells, somebody has to choose from a preview of the columns.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { joinSentences, plural, sentence, type Sentence } from '../../text/sentence.ts';
import type { Word } from '../../words/word.ts';
import type { ChosenColumn } from '../lexicon-manifest.ts';
import { columnsOf, Comments, linesOf, type Line } from './lines.ts';
import { parseSourceWord, shorten } from './invalid-line.ts';
import { caseOf, letterCases, type LetterCase } from './letter-case.ts';
import { isHeading, isOtherName, wordColumn } from './table-heading.ts';

export type TableSeparator = '\t' | ';' | ',';

/** All columns of words together, instead of one by its number or heading. */
const allColumns = 'all';

export interface ColumnWantedError {
  readonly kind: 'columnWanted';
  /** A chosen number or heading that no column has, or a heading that several have. */
  readonly given?: string;
  /** The first columns, or those with most words if there are many. */
  readonly columns: readonly ColumnPreview[];
  /** How many columns are not among them. */
  readonly further: number;
  /** Number of different words in all columns of words; absent if only one column has words. */
  readonly all?: number;
}

export interface ColumnPreview {
  /** From 1. */
  readonly column: number;
  /** Absent if the table has no heading. */
  readonly heading?: string;
  /** The first cells that are not blank, shortened. */
  readonly first: readonly string[];
  /** Number of cells that are not blank, and of those that are words. */
  readonly cells: number;
  readonly words: number;
}

/** The first row, where it names the columns. */
interface Heading {
  /** The number of its line. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A table with the columns that are to be read. */
export interface Layout {
  readonly heading: Heading | undefined;
  /** Index of the column of words, from 0. */
  readonly column: number;
  /** All other columns that are not empty. */
  readonly others: readonly OtherColumn[];
  /** Indexes of those among them that have words as well. */
  readonly also: readonly number[];
  /** What somebody chose; absent if the table was certain. */
  readonly chosen?: ChosenColumn;
}

export interface OtherColumn {
  readonly at: number;
  /** True if the heading names the column as something other than words. */
  readonly isNamed: boolean;
  /** Number of cells that are not blank. */
  readonly cells: number;
  /** Number of words in the same case as the column of words; 0 if the column is named. */
  readonly words: number;
  /** Number of words in any case. */
  readonly possible: number;
}

interface Column {
  readonly at: number;
  /** Empty if there is no heading. */
  readonly name: string;
  readonly isNamed: boolean;
  readonly count: CellCount;
}

interface Table {
  readonly text: string;
  readonly separator: TableSeparator;
  readonly heading: Heading | undefined;
  /** All columns that are not empty. */
  readonly columns: readonly Column[];
}

/** Returns the columns to read, or a preview if it is not certain which has the words. */
export function layoutOf(
  text: string,
  separator: TableSeparator,
  wanted: string | undefined,
): Result<Layout, ColumnWantedError> {
  const table = tableOf(text, separator, wanted);
  const { heading, columns } = table;
  if (wanted !== undefined && wanted !== allColumns) {
    const found = columnsCalled(columns, wanted);
    const [column, ...more] = found;
    if (column === undefined || more.length > 0) {
      return fail({ ...previewOf(table, likeliestColumn(table)), given: wanted });
    }
    return ok({ heading, ...withOthers(columns, column.at), chosen: column.at + 1 });
  }
  const likeliest = likeliestColumn(table);
  if (wanted === allColumns) {
    return ok({ heading, ...withOthers(columns, firstOfAll(table, likeliest)), chosen: wanted });
  }
  return isCertain(table, likeliest)
    ? ok({ heading, ...withOthers(columns, likeliest) })
    : fail(previewOf(table, likeliest));
}

function tableOf(text: string, separator: TableSeparator, wanted: string | undefined): Table {
  const heading = headingOf(text, separator, wanted);
  const names = heading?.cells ?? [];
  const counts: CellCount[] = [];
  for (const { text: line } of rowsBelow(text, heading)) {
    for (const [at, cell] of (columnsOf(line, separator) ?? []).entries()) {
      if (!isBlank(cell)) (counts[at] ??= new CellCount()).add(cell.trim());
    }
  }
  const columns = [...counts.entries()].flatMap(([at, count]: [number, CellCount | undefined]) => {
    const name = names[at]?.trim() ?? '';
    return count === undefined ? [] : [{ at, name, isNamed: isOtherName(name), count }];
  });
  return { text, separator, heading, columns };
}

function columnsCalled(columns: readonly Column[], wanted: string): readonly Column[] {
  return isNumber(wanted)
    ? columns.filter(({ at }) => at + 1 === Number(wanted))
    : columns.filter(({ name }) => isSameName(name, wanted));
}

/** The column that the heading calls that of words, else the only one with letters, or the first. */
function likeliestColumn({ heading, columns }: Table): number {
  if (isCalled(heading)) return wordColumn(heading.cells);
  const lettered = columns.filter(({ isNamed, count }) => !isNamed && count.lettered > 0);
  const [only, ...more] = lettered;
  return only === undefined || more.length > 0 ? 0 : only.at;
}

function isCalled(heading: Heading | undefined): heading is Heading {
  return heading !== undefined && wordColumn(heading.cells) !== -1;
}

/** Other columns may have some words, as hooks and definitions do, but no list. */
function isCertain(table: Table, likeliest: number): boolean {
  const { heading, columns } = table;
  const { others } = withOthers(columns, likeliest);
  const isList = ({ at, words }: OtherColumn): boolean =>
    columns.some((column) => column.at === at && column.count.isMostly(words));
  if (others.some(isList)) return false;
  if (isCalled(heading)) return true;
  const hasAnother = columns.some((column) => column.at !== likeliest && isListOfWords(column));
  return !hasAnother || (isListAt(columns, likeliest) && !isRepeating(table, likeliest));
}

function isListOfWords({ isNamed, count }: Column): boolean {
  return !isNamed && count.isMostly(count.wordsIn(letterCases));
}

function isListAt(columns: readonly Column[], at: number): boolean {
  return columns.some((column) => column.at === at && isListOfWords(column));
}

/** True where most words were there before, as those for parts of speech. */
function isRepeating({ text, separator, heading, columns }: Table, at: number): boolean {
  const all = columns.find((column) => column.at === at)?.count.wordsIn(letterCases) ?? 0;
  return wordsOfColumns(text, separator, heading, [at]).size * 2 < all;
}

/** Returns the first of all columns of words. */
function firstOfAll({ heading, columns }: Table, likeliest: number): number {
  if (isCalled(heading) || isListAt(columns, likeliest)) return likeliest;
  return columns.find(isListOfWords)?.at ?? likeliest;
}

function withOthers(
  columns: readonly Column[],
  column: number,
): Pick<Layout, 'column' | 'others' | 'also'> {
  const own = columns.find(({ at }) => at === column)?.count;
  const cases = letterCases.filter((one) => (own?.words[one] ?? 0) > 0);
  const others = columns
    .filter(({ at }) => at !== column)
    .map(({ at, isNamed, count }) => {
      const words = isNamed ? 0 : count.wordsIn(cases);
      return { at, isNamed, cells: count.cells, words, possible: count.wordsIn(letterCases) };
    });
  return { column, others, also: others.filter(({ words }) => words > 0).map(({ at }) => at) };
}

/** Returns the different words in these columns. */
function wordsOfColumns(
  text: string,
  separator: TableSeparator,
  heading: Heading | undefined,
  columns: readonly number[],
): ReadonlySet<Word> {
  const words = new Set<Word>();
  for (const { text: line } of rowsBelow(text, heading)) {
    const cells = columnsOf(line, separator) ?? [];
    for (const at of columns) {
      const word = parseSourceWord((cells[at] ?? '').trim());
      if (word.ok) words.add(word.value);
    }
  }
  return words;
}

/** The most columns of a preview, and cells of each. */
const columnsShown = 8;
const cellsShown = 5;

function previewOf(table: Table, likeliest: number): ColumnWantedError {
  const { text, separator, heading, columns } = table;
  const shown = columns
    .toSorted((one, other) => wordsIn(other) - wordsIn(one))
    .slice(0, columnsShown)
    .toSorted((one, other) => one.at - other.at);
  const first = firstCells(table, shown);
  const { column, also } = withOthers(columns, firstOfAll(table, likeliest));
  return {
    kind: 'columnWanted',
    columns: shown.map((one, index) => ({
      column: one.at + 1,
      ...(one.name !== '' && { heading: shorten(one.name) }),
      first: first[index] ?? [],
      cells: one.count.cells,
      words: wordsIn(one),
    })),
    further: columns.length - shown.length,
    ...(also.length > 0 && {
      all: wordsOfColumns(text, separator, heading, [column, ...also]).size,
    }),
  };
}

function wordsIn({ count }: Column): number {
  return count.wordsIn(letterCases);
}

function firstCells(
  { text, separator, heading }: Table,
  shown: readonly Column[],
): readonly (readonly string[])[] {
  const first = shown.map((): string[] => []);
  for (const { text: line } of rowsBelow(text, heading)) {
    const cells = columnsOf(line, separator) ?? [];
    for (const [index, { at }] of shown.entries()) {
      const cell = cells[at]?.trim() ?? '';
      const seen = first[index] as string[];
      if (cell !== '' && seen.length < cellsShown) seen.push(shorten(cell));
    }
    if (first.every(({ length }) => length === cellsShown)) break;
  }
  return first;
}

/** Describes the columns one by one, and says with which options to choose. */
export function describeColumnWanted(
  path: string,
  { given, columns, further, all }: ColumnWantedError,
): Sentence {
  const best = columns.toSorted((one, other) => other.words - one.words)[0]?.column ?? 1;
  return joinSentences(
    [
      ...columns.map((column) => describeColumn(path, column)),
      ...(further > 0 ? [sentence`… and ${further} more.`] : []),
      joinSentences([
        given === undefined
          ? sentence`${path}: It is not certain which column of this table has the words.`
          : sentence`${path}: No column of this table is called "${shorten(given)}", or several are.`,
        sentence`Choose one by its number or its heading, such as --column ${best.toString()}.`,
        ...(all === undefined
          ? []
          : [
              sentence`All columns of words together have ${plural(all, '# word', '# words')}: --column all.`,
            ]),
      ]),
    ],
    '\n',
  );
}

function describeColumn(
  path: string,
  { column, heading, first, cells, words }: ColumnPreview,
): Sentence {
  const number = column.toString();
  const shown = first.join(' | ');
  return heading === undefined
    ? sentence`${path}, column ${number}: ${shown}. Words: ${words} of ${cells} cells.`
    : sentence`${path}, column ${number}, "${heading}": ${shown}. Words: ${words} of ${cells} cells.`;
}

class CellCount {
  cells = 0;
  signs = 0;
  /** Cells with a letter of any language. */
  lettered = 0;
  readonly words: Record<LetterCase, number> = { upper: 0, lower: 0, mixed: 0 };

  add(cell: string): void {
    this.cells += 1;
    const isWord = parseSourceWord(cell).ok;
    if (isWord) this.words[caseOf(cell)] += 1;
    if (isWord || /\p{L}/u.test(cell)) this.lettered += 1;
    else if (!/\p{N}/u.test(cell)) this.signs += 1;
  }

  wordsIn(cases: readonly LetterCase[]): number {
    return cases.reduce((sum, one) => sum + this.words[one], 0);
  }

  /** True unless so few of the cells are words that they make no list. */
  isMostly(words: number): boolean {
    return words > 0 && words * 2 >= this.cells - this.signs;
  }
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/** Yields all rows but the heading and comments. */
function* rowsBelow(text: string, heading: Heading | undefined): Generator<Line, undefined> {
  const comments = new Comments();
  for (const line of linesOf(text)) {
    if (!comments.isOne(line.text) && line.number !== heading?.number) yield line;
  }
  return undefined;
}

/** Returns the first row if it is a heading. */
function headingOf(
  text: string,
  separator: TableSeparator,
  wanted: string | undefined,
): Heading | undefined {
  const [row] = rowsBelow(text, undefined);
  if (row === undefined) return undefined;
  const cells = columnsOf(row.text, separator) ?? [];
  const isNamed =
    wanted !== undefined &&
    wanted !== allColumns &&
    !isNumber(wanted) &&
    cells.some((cell) => isSameName(cell, wanted));
  return isHeading(cells) || isNamed ? { number: row.number, cells } : undefined;
}

function isNumber(wanted: string): boolean {
  return /^\d+$/.test(wanted);
}

function isSameName(one: string, other: string): boolean {
  return one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
}
