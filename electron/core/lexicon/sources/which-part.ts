/** Reads one of the lists in a file, as somebody chooses, or all of them as one. */
import { fail, ok, type Result } from '../../base/result.ts';
import { joinSentences, plural, sentence, type Sentence } from '../../text/sentence.ts';
import type { Word } from '../../words/word.ts';
import { canonicalList } from '../canonical-list.ts';
import type { ChosenPart } from '../lexicon-manifest.ts';
import { namedRow, onlyRows, type CheckedRows, type RowRange } from './checked-rows.ts';
import { joinedLists } from './joined-lists.ts';
import type { Line } from './lines.ts';
import type { DroppedRow, SourceList } from './reading.ts';

/** The number of a part, from 1, or all parts as one list. */
export type WantedPart = number | 'all';

/** One of several lists in a file. */
export interface PartShown {
  /** From 1. */
  readonly part: number;
  /** The numbers of its first and last line. */
  readonly from: number;
  readonly to: number;
  /** In the order of the file. */
  readonly first: string;
  readonly last: string;
  /** Number of different words. */
  readonly words: number;
  /** The known edition that has exactly these words. */
  readonly edition?: string;
}

export interface PartWantedError {
  readonly kind: 'partWanted';
  /** A chosen number that no part has. */
  readonly given?: number;
  readonly parts: readonly PartShown[];
  /** Number of different words in the file. */
  readonly all: number;
}

export interface PartChoices {
  readonly part?: WantedPart | undefined;
  /** Returns whether the words are those of a known edition, about which nothing is asked. */
  readonly isEdition?: (words: readonly Word[]) => boolean;
  /** Returns the known edition that has exactly these words. */
  readonly editionOf?: (words: readonly Word[]) => string | undefined;
}

interface PartRead {
  readonly list: SourceList;
  readonly comments: readonly Line[];
  /** Rows outside the chosen part. */
  readonly others: readonly DroppedRow[];
  /** Absent if nobody chose, or if the file is one list. */
  readonly part?: ChosenPart;
}

/** `comments` are those that may be words. */
export function takePart(
  list: SourceList,
  comments: readonly Line[],
  { part, isEdition = () => false, editionOf = () => undefined }: PartChoices,
): Result<PartRead, PartWantedError> {
  const rows = list.rows && { ...list.rows, words: list.words };
  const parts = rows ? joinedLists(rows) : [];
  if (rows === undefined || parts.length === 0) return ok(allOf(list, comments));
  if (part === undefined && isEdition(list.words)) return ok(allOf(list, comments));
  if (part === 'all') {
    const remark = sentence`The file holds ${parts.length} lists, one after the other. They were read as one.`;
    return ok({ ...allOf(withRemark(list, remark), comments), part });
  }
  const index = (part ?? 0) - 1;
  const chosen = parts[index];
  if (part === undefined || chosen === undefined) {
    return fail({
      kind: 'partWanted',
      ...(part !== undefined && { given: part }),
      parts: parts.map((range, index) => partShown(index + 1, rows, range, editionOf)),
      all: canonicalList(list.words).words.length,
    });
  }
  const lines = linesOf(rows, chosen);
  const remark = sentence`The file holds ${parts.length} lists, one after the other. Only part ${part.toString()} was read: lines ${lines.from.toString()} to ${lines.to.toString()}.`;
  const next = parts[index + 1];
  // What stands behind a part, and is no row of a list, belongs to it.
  const from = index === 0 ? 0 : lines.from;
  const to = next === undefined ? Infinity : linesOf(rows, next).from - 1;
  return ok({
    ...onlyPart(withRemark(list, remark), rows, chosen, { from, to }),
    comments: comments.filter(({ number }) => from <= number && number <= to),
    part: { number: part, ...lines },
  });
}

/** Returns the parts of a file together. */
export function allOf(list: SourceList, comments: readonly Line[]): PartRead {
  return { list, comments, others: [] };
}

/** Returns whether the last row of the file is one of those that were read. */
export function hasEnd({ part, others }: PartRead): boolean {
  if (part === undefined || part === 'all') return true;
  return !others.some(({ line }) => line > part.to);
}

function withRemark(list: SourceList, remark: Sentence): SourceList {
  return { ...list, remarks: [remark, ...list.remarks] };
}

function partShown(
  part: number,
  rows: CheckedRows,
  range: RowRange,
  editionOf: (words: readonly Word[]) => string | undefined,
): PartShown {
  const words = rows.words.slice(range.from, range.to);
  const edition = editionOf(words);
  return {
    part,
    ...linesOf(rows, range),
    first: words[0] as string,
    last: words.at(-1) as string,
    words: canonicalList(words).words.length,
    ...(edition !== undefined && { edition }),
  };
}

interface LineRange {
  readonly from: number;
  readonly to: number;
}

function linesOf({ lines }: CheckedRows, { from, to }: RowRange): LineRange {
  return { from: lines[from] as number, to: lines[to - 1] as number };
}

function onlyPart(
  list: SourceList,
  rows: CheckedRows,
  range: RowRange,
  { from, to }: LineRange,
): Pick<PartRead, 'list' | 'others'> {
  const { unplayable, dropped, ...rest } = list;
  const { words, ...inside } = onlyRows(rows, range);
  const isInside = ({ line }: { readonly line: number }): boolean => from <= line && line <= to;
  const left = unplayable?.rows.filter(isInside) ?? [];
  const outside = [
    ...[...rows.lines.keys()]
      .filter((index) => index < range.from || index >= range.to)
      .map((index) => namedRow(rows, index)),
    ...(unplayable?.rows.filter((row) => !isInside(row)) ?? []),
  ];
  return {
    list: {
      ...rest,
      words,
      rows: inside,
      dropped: dropped.filter(isInside),
      ...(unplayable && left.length > 0 && { unplayable: { ...unplayable, rows: left } }),
    },
    others: outside.map((row) => ({ ...row, reason: { rule: 'otherPart' } })),
  };
}

/** Describes the parts one by one, and says with which options to choose. */
export function describePartWanted(path: string, { given, parts, all }: PartWantedError): Sentence {
  return joinSentences(
    [
      ...parts.map((part) => describePart(path, part)),
      joinSentences([
        given === undefined
          ? sentence`${path}: This file holds ${parts.length} lists, one after the other.`
          : sentence`${path}: This file holds ${parts.length} lists, and has no part ${given.toString()}.`,
        sentence`Choose one by its number, such as --part 1.`,
        sentence`All of them as one list have ${plural(all, '# word', '# words')}: --part all.`,
      ]),
    ],
    '\n',
  );
}

function describePart(
  path: string,
  { part, from, to, first, last, words, edition }: PartShown,
): Sentence {
  const lines = [from.toString(), to.toString()] as const;
  return edition === undefined
    ? sentence`${path}, part ${part.toString()}: lines ${lines[0]} to ${lines[1]}, ${first} to ${last}, ${plural(words, '# word', '# words')}. They are not those of a known edition.`
    : sentence`${path}, part ${part.toString()}: lines ${lines[0]} to ${lines[1]}, ${first} to ${last}, ${plural(words, '# word', '# words')}. They are those of ${edition}.`;
}
