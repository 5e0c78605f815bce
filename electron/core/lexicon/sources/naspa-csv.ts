/**
 * NASPA's CSV: word, definition, and a flag that is not 0 for words that are not for school play.
 * So one file holds two lists; which of them is wanted must be said, never guessed.
 */
import { fail, ok, type Result } from '../../result.ts';
import { sentence } from '../../sentence.ts';
import { columnsOf, linesOf } from './lines.ts';
import {
  FirstSayings,
  Reading,
  type ReadingError,
  type SourceList,
  type Watch,
} from './reading.ts';
import { fitWord, type UnfitReason } from './unfit.ts';

export const wantedLists = ['school', 'all'] as const;
export type WantedList = (typeof wantedLists)[number];

/** How many different words each of the two lists would have. */
export interface ListWantedError {
  readonly kind: 'listWanted';
  readonly all: number;
  readonly school: number;
}

export const separators = [';', ','] as const;
type Separator = (typeof separators)[number];

export function readNaspaCsv(
  text: string,
  wanted: WantedList | undefined,
  watch?: Watch,
): Result<SourceList, ReadingError | ListWantedError> {
  const separator = separatorOf(text);
  const flags = new FirstSayings();
  const [all, school] = [new Reading('line', watch), new Reading()];
  let isFirst = true;
  for (const { number, text: line } of linesOf(text)) {
    const row = rowOf(columnsOf(line, separator));
    const isHead = isFirst && isHeading(columnsOf(line, separator));
    isFirst = false;
    if (isHead) continue;
    const word = row.ok ? fitWord(row.value.word) : row;
    if (!word.ok || !row.ok) {
      all.take(word, number, line);
      continue;
    }
    const forSchool = /^0+$/.test(row.value.flag);
    const against = flags.lineAgainst(word.value, number, forSchool.toString());
    if (against !== undefined) {
      all.refuse(number, line, { kind: 'contradiction', of: 'school flag', line: against });
      continue;
    }
    all.keep(word.value, number);
    if (forSchool) school.keep(word.value, number);
    else school.drop(number, word.value, { rule: 'notForSchool' });
  }
  const remarks = [sentence`The columns are separated by "${separator}".`];
  const everything = all.end(remarks);
  if (!everything.ok || wanted === 'all') return everything;
  const forSchool = school.end(remarks);
  if (wanted === 'school') return forSchool;
  return fail({
    kind: 'listWanted',
    all: differentWords(everything.value),
    school: forSchool.ok ? differentWords(forSchool.value) : 0,
  });
}

/** How many lines have the three columns, with the separator that fits more of them. */
export function naspaRows(text: string): number {
  return Math.max(...separators.map((separator) => rowsWith(text, separator)));
}

function separatorOf(text: string): Separator {
  return rowsWith(text, ';') >= rowsWith(text, ',') ? ';' : ',';
}

function rowsWith(text: string, separator: Separator): number {
  let rows = 0;
  for (const line of linesOf(text)) {
    if (/\d"?\s*$/.test(line.text) && rowOf(columnsOf(line.text, separator)).ok) rows += 1;
  }
  return rows;
}

interface Row {
  readonly word: string;
  readonly flag: string;
}

function rowOf(columns: readonly string[] | undefined): Result<Row, UnfitReason> {
  if (columns === undefined) return fail({ kind: 'quote' });
  const [word, definition, flag, ...more] = columns;
  if (word === undefined || definition === undefined || flag === undefined || more.length > 0) {
    return fail({ kind: 'columns', columns: columns.length, expected: 3 });
  }
  const number = flag.trim();
  return /^\d+$/.test(number) ? ok({ word, flag: number }) : fail({ kind: 'flag', flag });
}

/** The name of a column where every row has a number. */
function isHeading(columns: readonly string[] | undefined): boolean {
  const [word, , flag] = columns ?? [];
  return /^words?$/i.test(word ?? '') && /^\s*[a-z]/i.test(flag ?? '');
}

function differentWords(list: SourceList): number {
  return new Set(list.rows.map(({ word }) => word)).size;
}
