/**
 * The check behind all readers of lines. Finds what a careful reader would ask about rows that are
 * words by their letters: names, titles, headings and parts of definitions. It decides nothing.
 */
import { unreachable } from '../../base/unreachable.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';
import { isFew, namedRow, onlyRows, type CheckedRows, type NamedRow } from './checked-rows.ts';
import { describeInvalidReason, type InvalidReason } from './invalid-line.ts';
import { joinedLists } from './joined-lists.ts';
import { caseOf, letterCases, type LetterCase } from './letter-case.ts';
import { gluedRows, outOfOrder } from './row-order.ts';

type OddKind = 'order' | 'case' | 'brackets' | 'glued';

export type OddReason =
  | { readonly kind: OddKind }
  /** The row cannot be kept. */
  | { readonly kind: 'invalid'; readonly reason: InvalidReason };

export interface OddRow extends NamedRow {
  readonly reason: OddReason;
}

/** Returns the indexes of rows with a capital, if most rows are in small letters. */
export function rowsWithCapital(rows: CheckedRows): readonly number[] {
  const { most, others } = casesOf(rows);
  return most === 'lower' ? others : [];
}

/** Returns the rows that are unlike nearly all others, in the order of the file. */
export function oddRows(rows: CheckedRows): readonly OddRow[] {
  const { most, others } = casesOf(rows);
  const kinds = new Map<number, OddKind>();
  const found = (kind: OddKind, indexes: readonly number[]): void => {
    for (const index of indexes) kinds.set(index, kind);
  };
  found('brackets', oddInBrackets(rows));
  // Among small letters, capitals are asked about on their own.
  if (most !== 'lower') found('case', others);
  found('glued', gluedRows(rows));
  found('order', outOfAllOrders(rows));
  return [...kinds]
    .toSorted(([one], [other]) => one - other)
    .map(([index, kind]) => ({ ...namedRow(rows, index), reason: { kind } }));
}

/** Each of several lists in a file has its own order, and headings between them have none. */
function outOfAllOrders(rows: CheckedRows): readonly number[] {
  const lists = joinedLists(rows);
  if (lists.length === 0) return outOfOrder(rows);
  const isInside = (index: number): boolean =>
    lists.some(({ from, to }) => from <= index && index < to);
  return [
    ...[...rows.words.keys()].filter((index) => !isInside(index)),
    ...lists.flatMap((list) => outOfOrder(onlyRows(rows, list)).map((index) => list.from + index)),
  ];
}

/** Completes a sentence about the row. */
export function describeOddReason(reason: OddReason): Sentence {
  switch (reason.kind) {
    case 'order':
      return sentence`not in the order of the other rows`;
    case 'case':
      return sentence`not in the case of the other rows`;
    case 'brackets':
      return sentence`its brackets are not like those of the other rows`;
    case 'glued':
      return sentence`perhaps two words without a line end between them`;
    case 'invalid':
      return describeInvalidReason(reason.reason);
    default:
      return unreachable(reason);
  }
}

/** So many of 100 rows in one case make it the list's, and other rows mean something. */
const inOneCase = 80;

/** Returns the case of the list, if it has one, and the rows that have another. */
function casesOf({ written, words }: CheckedRows): {
  readonly most: LetterCase | undefined;
  readonly others: readonly number[];
} {
  const cases = written.map((word, index) => (word === words[index] ? 'upper' : caseOf(word)));
  const most = letterCases.find((one) => 100 * countOf(cases, one) >= inOneCase * cases.length);
  return { most, others: most === undefined ? [] : indexesOfOthers(cases, most) };
}

function oddInBrackets({ rests }: CheckedRows): readonly number[] {
  if (!rests.some((rest) => rest !== '')) return [];
  const shapes = rests.map(shapeOf);
  return bracketShapes.flatMap((shape) =>
    isFew(shapes.length - countOf(shapes, shape), shapes.length)
      ? indexesOfOthers(shapes, shape)
      : [],
  );
}

const bracketShapes = ['none', 'closed', 'open'] as const;

function shapeOf(rest: string): (typeof bracketShapes)[number] {
  const opened = rest.lastIndexOf('[');
  const closed = rest.lastIndexOf(']');
  if (opened > closed) return 'open';
  return closed === -1 ? 'none' : 'closed';
}

function countOf<One>(values: readonly One[], one: One): number {
  return values.reduce((sum, value) => (value === one ? sum + 1 : sum), 0);
}

function indexesOfOthers<One>(values: readonly One[], one: One): readonly number[] {
  return values.flatMap((value, index) => (value === one ? [] : [index]));
}
