/**
 * Reads NASPA's CSV: word, definition, and a flag other than 0 for words that are not for school
 * play. So one file contains two lists, and the user must say which one to read if they differ.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { sentence } from '../../text/sentence.ts';
import { columnsOf, Comments, linesOf } from './lines.ts';
import {
  FirstSayings,
  Reading,
  type ReadingError,
  type SourceList,
  type Watch,
  withoutSpaces,
} from './reading.ts';
import type { InvalidReason } from './invalid-line.ts';

export const wantedLists = ['school', 'all'] as const;
export type WantedList = (typeof wantedLists)[number];

/** Number of different words in each of the two lists. */
export interface ListWantedError {
  readonly kind: 'listWanted';
  readonly all: number;
  readonly school: number;
}

const separators = [';', ','] as const;
type Separator = (typeof separators)[number];

export function readNaspaCsv(
  text: string,
  wanted: WantedList | undefined,
  watch?: Watch,
): Result<SourceList, ReadingError | ListWantedError> {
  const separator = separatorOf(text);
  const flags = new FirstSayings();
  const [all, school] = [new Reading('line', watch), new Reading()];
  const comments = new Comments();
  let isFirst = true;
  for (const { number, text: line } of linesOf(text)) {
    if (comments.isOne(line)) continue;
    const columns = columnsOf(line, separator);
    const isHead = isFirst && isHeading(columns);
    isFirst = false;
    if (isHead) continue;
    const row = rowOf(columns);
    if (!row.ok) {
      all.refuse(number, line, row.error);
      continue;
    }
    const word = withoutSpaces(row.value.word);
    const forSchool = /^0+$/.test(row.value.flag);
    const against = flags.lineAgainst(word.toUpperCase(), number, forSchool.toString());
    if (against !== undefined) {
      all.refuse(number, line, { kind: 'contradiction', of: 'school flag', line: against });
      continue;
    }
    // Forms that are not for school may be missing from the list for school.
    all.take(row.value.word, number, line, row.value.definition);
    if (forSchool) school.take(row.value.word, number, line);
    else school.drop(number, word.toUpperCase(), { rule: 'notForSchool' });
  }
  const remarks = [sentence`The columns are separated by "${separator}".`, ...comments.remarks];
  const everything = all.end(remarks);
  if (!everything.ok || wanted === 'all') return everything;
  const forSchool = school.end(remarks);
  if (wanted === 'school') return forSchool;
  const counts = {
    all: differentWords(everything.value),
    school: forSchool.ok ? differentWords(forSchool.value) : 0,
  };
  return counts.all === counts.school ? everything : fail({ kind: 'listWanted', ...counts });
}

/** Counts the lines with the three columns, for the separator that matches more of them. */
export function naspaRows(text: string): number {
  return Math.max(...separators.map((separator) => rowsWith(text, separator)));
}

function separatorOf(text: string): Separator {
  return rowsWith(text, ';') >= rowsWith(text, ',') ? ';' : ',';
}

function rowsWith(text: string, separator: Separator): number {
  let rows = 0;
  for (const line of linesOf(text)) {
    if (!/\d"?\s*$/.test(line.text)) continue;
    const columns = columnsOf(line.text, separator);
    // A number in the first two columns belongs to a table of lengths and scores.
    const isTable = columns?.slice(0, 2).some((column) => /^\s*\d+\s*$/.test(column)) === true;
    if (rowOf(columns).ok && !isTable) rows += 1;
  }
  return rows;
}

interface Row {
  readonly word: string;
  readonly definition: string;
  readonly flag: string;
}

function rowOf(columns: readonly string[] | undefined): Result<Row, InvalidReason> {
  if (columns === undefined) return fail({ kind: 'quote' });
  const [word, definition, flag, ...more] = columns;
  if (word === undefined || definition === undefined || flag === undefined || more.length > 0) {
    return fail({ kind: 'columns', columns: columns.length, expected: 3 });
  }
  const number = flag.trim();
  return /^\d+$/.test(number)
    ? ok({ word, definition: definition.trim(), flag: number })
    : fail({ kind: 'flag', flag });
}

/** A heading has a name in the third column, where rows have a number. */
function isHeading(columns: readonly string[] | undefined): boolean {
  const [word, , flag] = columns ?? [];
  return /^words?$/i.test(word ?? '') && /^\s*[a-z]/i.test(flag ?? '');
}

function differentWords(list: SourceList): number {
  return new Set(list.words).size;
}
