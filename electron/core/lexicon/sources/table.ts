/**
 * Reads tables with tabs, commas or semicolons between columns, with or without a heading. The
 * words are in the column that the heading names, else in the first. If other columns contain words
 * as well, the user must say whether they count. Cells that are not read are counted, and possible
 * words among them are reported.
 */
import { fail, type Result } from '../../base/result.ts';
import { joinSentences, plural, sentence, type Sentence } from '../../text/sentence.ts';
import { columnsOf, Comments, linesOf } from './lines.ts';
import type { Word } from '../../words/word.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';
import { parseSourceWord, shorten } from './invalid-line.ts';
import { caseOf, letterCases, type LetterCase } from './letter-case.ts';

export const wantedColumns = ['first', 'all'] as const;
export type WantedColumns = (typeof wantedColumns)[number];

/** Number of different words in the column of words alone, and in all columns with words. */
export interface ColumnsWantedError {
  readonly kind: 'columnsWanted';
  readonly first: number;
  readonly all: number;
}

type TableSeparator = '\t' | ';' | ',';

export function readTable(
  text: string,
  separator: TableSeparator,
  wanted: WantedColumns | undefined,
  watch?: Watch,
): Result<SourceList, ReadingError | ColumnsWantedError> {
  const { heading, column, others } = layoutOf(text, separator);
  const withWords = others.filter(({ words }) => words > 0);
  const also = new Set(withWords.map(({ at }) => at));
  const unread = wanted === 'all' ? others.filter(({ at }) => !also.has(at)) : others;
  const unnamed = new Set(unread.filter(({ isNamed }) => !isNamed).map(({ at }) => at));
  const inOthers = new Set<Word>();
  const reading = new Reading('line', watch);
  const comments = new Comments();
  for (const { number, text: line } of linesOf(text)) {
    if (comments.isOne(line) || number === heading?.number) continue;
    const cells = columnsOf(line, separator);
    if (cells === undefined) {
      reading.refuse(number, line, { kind: 'quote' });
      continue;
    }
    const rest = cells.filter((_, at) => at !== column).join(' ');
    reading.take(cells[column] ?? '', number, line, rest.trim());
    for (const [at, cell] of cells.entries()) {
      if (at === column || isBlank(cell)) continue;
      const word = parseSourceWord(cell.trim());
      if (word.ok && also.has(at)) inOthers.add(word.value);
      if (wanted === 'all' && also.has(at)) reading.take(cell, number, line);
      else if (word.ok && unnamed.has(at)) {
        reading.drop(number, cell, { rule: 'otherColumn', column: at + 1 });
      }
    }
  }
  const columns = [column, ...(wanted === 'all' ? also : [])];
  const list = reading.end([
    ...(separator === '\t' ? [] : [sentence`The columns are separated by "${separator}".`]),
    ...(heading === undefined ? [] : [headingRemark(heading.cells, separator)]),
    columnsRemark(columns),
    ...unreadRemarks(unread),
    ...(wanted === 'first' && also.size > 0 ? [leftOutRemark([...also])] : []),
    ...comments.remarks,
  ]);
  if (!list.ok || wanted !== undefined || withWords.every(isPlainlyNoList)) return list;
  const first = new Set(list.value.words);
  return fail({
    kind: 'columnsWanted',
    first: first.size,
    all: new Set([...first, ...inOthers]).size,
  });
}

/** Returns the separator after the first cell of most lines. Tabs are a format of their own. */
export function separatorOf(text: string): ';' | ',' {
  let [semicolons, commas] = [0, 0];
  for (const { text: line } of linesOf(text)) {
    const sign = /^(?:"[^"]*"|[^",;]*)([,;])/.exec(line)?.[1];
    if (sign === ';') semicolons += 1;
    else if (sign === ',') commas += 1;
  }
  return semicolons > commas ? ';' : ',';
}

/** True for a word followed by a separator, or a word in quotes. */
export function isRow(line: string): boolean {
  return /^[ \t]*(?:[A-Za-z]+[ \t]*[,;]|"[A-Za-z]+"[ \t]*(?:[,;]|$))/.test(line);
}

/** Returns whether a line is a heading with a name for the column of words. */
export function isTableHeading(line: string): boolean {
  return ([',', ';'] as const).some((separator) => {
    return isHeading(columnsOf(line, separator) ?? []);
  });
}

interface Layout {
  readonly heading: Row | undefined;
  /** Index of the column of words, from 0. */
  readonly column: number;
  /** All other columns that are not empty. */
  readonly others: readonly OtherColumn[];
}

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

interface OtherColumn {
  readonly at: number;
  /** True if the heading names the column as something other than words. */
  readonly isNamed: boolean;
  /** Number of cells that are not blank. */
  readonly cells: number;
  /** Number of words in the same case as the column of words; 0 if the column is named. */
  readonly words: number;
  /** Number of words in any case. */
  readonly possible: number;
  /** Number of cells with symbols only, such as a dash for no value. */
  readonly signs: number;
}

/** True for columns of definitions, numbers or hooks, in which a few cells look like words. */
function isPlainlyNoList({ cells, words, signs }: OtherColumn): boolean {
  return words * 2 < cells - signs;
}

function layoutOf(text: string, separator: TableSeparator): Layout {
  const heading = headingOf(text, separator);
  const names = heading?.cells ?? [];
  const column = Math.max(0, wordColumn(names));
  const counts: CellCount[] = [];
  const comments = new Comments();
  for (const { number, text: line } of linesOf(text)) {
    if (comments.isOne(line) || number === heading?.number) continue;
    for (const [at, cell] of (columnsOf(line, separator) ?? []).entries()) {
      if (!isBlank(cell)) (counts[at] ??= new CellCount()).add(cell.trim());
    }
  }
  const cases = letterCases.filter((one) => (counts[column]?.words[one] ?? 0) > 0);
  const others = [...counts.entries()].flatMap(([at, count]: [number, CellCount | undefined]) => {
    if (at === column || count === undefined) return [];
    const isNamed = isOtherName(names[at] ?? '');
    const { cells, signs } = count;
    const words = isNamed ? 0 : count.wordsIn(cases);
    return [{ at, isNamed, cells, signs, words, possible: count.wordsIn(letterCases) }];
  });
  return { heading, column, others };
}

class CellCount {
  cells = 0;
  signs = 0;
  readonly words: Record<LetterCase, number> = { upper: 0, lower: 0, mixed: 0 };

  add(cell: string): void {
    this.cells += 1;
    if (parseSourceWord(cell).ok) this.words[caseOf(cell)] += 1;
    else if (!/[\p{L}\p{N}]/u.test(cell)) this.signs += 1;
  }

  wordsIn(cases: readonly LetterCase[]): number {
    return cases.reduce((sum, one) => sum + this.words[one], 0);
  }
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/** Returns the first row if it is a heading. */
function headingOf(text: string, separator: TableSeparator): Row | undefined {
  const comments = new Comments();
  for (const { number, text: line } of linesOf(text)) {
    if (comments.isOne(line)) continue;
    const cells = columnsOf(line, separator) ?? [];
    return isHeading(cells) ? { number, cells } : undefined;
  }
  return undefined;
}

/** WORD is also a word, so it is a heading only next to the name of another column. */
function isHeading(cells: readonly string[]): boolean {
  return wordColumn(cells) !== -1 && cells.some(isOtherName);
}

function wordColumn(names: readonly string[]): number {
  return names.findIndex((name) => /^\s*(?:words?|terms?|entry|entries)\s*$/i.test(name));
}

/**
 * True for names of columns that never contain words of the list. All parts of the name must be
 * known, because a definition may contain one of them.
 */
function isOtherName(name: string): boolean {
  const parts = name.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return (
    parts.some(isNamePart) && parts.every((part) => isNamePart(part) || joiningParts.has(part))
  );
}

function isNamePart(part: string): boolean {
  return (
    nameParts.has(part) ||
    nameParts.has(part.replace(/s$/, '')) ||
    /^(?:csw|nwl|nswl|ospd|owl|twl)\d+$/.test(part)
  );
}

const nameParts: ReadonlySet<string> = new Set([
  ...['alphagram', 'anagram', 'back', 'comment', 'count', 'definition', 'dictionary', 'edition'],
  ...['flag', 'front', 'headword', 'hook', 'label', 'len', 'length', 'letter', 'lexicon'],
  ...['meaning', 'note', 'number', 'playability', 'point', 'pos', 'probability', 'rank', 'root'],
  ...['score', 'size', 'source', 'speech', 'status', 'symbol', 'valid', 'validity', 'value'],
  ...['vowel', 'year'],
]);

const joiningParts: ReadonlySet<string> = new Set([
  ...['a', 'by', 'in', 'inner', 'is', 'it', 'no', 'of', 'order', 'part', 'the', 'unique', 'word'],
]);

/** Quotes the heading, because it might be the first word. */
function headingRemark(cells: readonly string[], separator: TableSeparator): Sentence {
  return sentence`The first line was read as a heading: "${shorten(cells.join(separator))}".`;
}

function columnsRemark(columns: readonly number[]): Sentence {
  return sentence`The words are in ${plural(columns.length, 'column', 'the columns')} ${joinSentences(numberColumns(columns), ', ')}.`;
}

function unreadRemarks(columns: readonly OtherColumn[]): readonly Sentence[] {
  if (columns.length === 0) return [];
  const counts = columns.map(({ at, cells }) => sentence`${(at + 1).toString()} (${cells})`);
  const possible = columns
    .filter(({ isNamed }) => !isNamed)
    .reduce((sum, column) => sum + column.possible, 0);
  return [
    sentence`Cells that were not read, by column: ${joinSentences(counts, ', ')}.`,
    ...(possible > 0
      ? [sentence`Cells among them that could be words, and were left out: ${possible}.`]
      : []),
  ];
}

function leftOutRemark(columns: readonly number[]): Sentence {
  return sentence`Words in other columns were left out, as you chose: column ${joinSentences(numberColumns(columns), ', ')}.`;
}

/** Column numbers count from 1 for people. */
function numberColumns(columns: readonly number[]): readonly string[] {
  return columns.map((at) => (at + 1).toString());
}
