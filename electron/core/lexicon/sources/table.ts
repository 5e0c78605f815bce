/**
 * Reads tables with tabs, commas or semicolons between columns, with or without a heading. Cells of
 * other columns than those of words are counted, and possible words among them are reported.
 */
import { ok, type Result } from '../../base/result.ts';
import { joinSentences, plural, sentence, type Sentence } from '../../text/sentence.ts';
import { columnsOf, Comments, linesOf } from './lines.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';
import { parseSourceWord, shorten } from './invalid-line.ts';
import {
  layoutOf,
  type ColumnWantedError,
  type OtherColumn,
  type TableSeparator,
} from './table-columns.ts';

/** `wanted` is the number of the column of words, its heading, or "all" for all such columns. */
export function readTable(
  text: string,
  separator: TableSeparator,
  wanted: string | undefined,
  watch?: Watch,
): Result<SourceList, ReadingError | ColumnWantedError> {
  const layout = layoutOf(text, separator, wanted);
  if (!layout.ok) return layout;
  const { heading, column, others, also, chosen } = layout.value;
  const isRead = new Set(chosen === 'all' ? also : []);
  const unread = others.filter(({ at }) => !isRead.has(at));
  const unnamed = new Set(unread.filter(({ isNamed }) => !isNamed).map(({ at }) => at));
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
      if (at === column || cell.trim() === '') continue;
      if (isRead.has(at)) reading.take(cell, number, line);
      else if (unnamed.has(at) && parseSourceWord(cell.trim()).ok) {
        reading.drop(number, cell, { rule: 'otherColumn', column: at + 1 });
      }
    }
  }
  const list = reading.end([
    ...(separator === '\t' ? [] : [sentence`The columns are separated by "${separator}".`]),
    ...(heading === undefined ? [] : [headingRemark(heading.cells, separator)]),
    columnsRemark([column, ...isRead]),
    ...unreadRemarks(unread),
    ...(typeof chosen === 'number' && also.length > 0 ? [leftOutRemark(also)] : []),
    ...comments.remarks,
  ]);
  return list.ok && chosen !== undefined ? ok({ ...list.value, column: chosen }) : list;
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

/** True for a word, a number or nothing before a separator, or for a word in quotes. */
export function isRow(line: string): boolean {
  return /^[ \t]*(?:(?:[A-Za-z]+|\d*)[ \t]*[,;]|"(?:[A-Za-z]+|\d+)"[ \t]*(?:[,;]|$))/.test(line);
}

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
