/**
 * Finds whole lists that stand one after the other in a file. Each is in an order: a list begins
 * where the order breaks, and runs through the same letters and lengths as the one before. Parts
 * that do not are sections of one list.
 */
import { leftOutAtMost } from '../lexicon-manifest.ts';
import type { CheckedRows, RowRange } from './checked-rows.ts';
import { ordersOf, type Ordered } from './row-order.ts';

/** Additions behind a list have fewer rows than this. */
const fewestRows = 1000;
const mostLists = 8;
/** Unordered rows hardly ever have so many in order. */
const fewestInOrder = 10;
/** A file with more sections is in no order. */
const mostSections = 100;

/**
 * Returns the lists, or none if the rows are not several lists. A heading of up to three rows above
 * a list belongs to no list; other rows between two lists belong to the first of them.
 */
export function joinedLists(rows: CheckedRows): readonly RowRange[] {
  const sections = sectionsOf(rows);
  if (sections.length > mostSections) return [];
  const lists = listsOf(rows, sections).filter((list) => sizeOf(list) >= fewestRows);
  if (lists.length < 2 || lists.length > mostLists) return [];
  return lists.map(({ from, to }, index) => {
    const next = lists[index + 1]?.from;
    const isFirst = index === 0;
    return {
      from: isFirst && from > leftOutAtMost ? 0 : from,
      to: next === undefined ? rows.words.length : next - to > leftOutAtMost ? next : to,
    };
  });
}

function sizeOf({ from, to }: RowRange): number {
  return to - from;
}

/** Returns the parts of the file that are in an order, each as long as possible. */
function sectionsOf(rows: CheckedRows): readonly RowRange[] {
  const orders = ordersOf(rows);
  const sections: RowRange[] = [];
  for (let from = 0; from < rows.words.length;) {
    const to = endInOrder(orders, from);
    const isSection = to - from >= fewestInOrder && !isHeaded(orders, { from, to });
    if (isSection) sections.push({ from, to });
    from = isSection ? to : from + 1;
  }
  return sections;
}

/** Headings may be in order with the first rows of a list, which runs farther without them. */
function isHeaded(orders: readonly Ordered[], { from, to }: RowRange): boolean {
  if (to - from >= fewestRows) return false;
  const starts = Array.from({ length: leftOutAtMost }, (_, heading) => from + heading + 1);
  return starts.some((start) => endInOrder(orders, start) > to);
}

/**
 * Returns the end of the longest part that begins with this row and is in an order. A few rows more
 * in another order may be a heading.
 */
function endInOrder(orders: readonly Ordered[], from: number): number {
  let longest = from;
  for (const { texts, order } of orders) {
    let end = from + 1;
    while (end < texts.length && order(texts[end - 1] as string, texts[end] as string)) end += 1;
    if (end > longest + leftOutAtMost) longest = end;
    if (longest === texts.length) break;
  }
  return longest;
}

/** Joins each section to the list before, unless it begins another. */
function listsOf({ words }: CheckedRows, sections: readonly RowRange[]): readonly RowRange[] {
  const lists: RowRange[] = [];
  for (const section of sections) {
    const before = lists.at(-1);
    const isAnother =
      before === undefined ||
      isAlike(words.slice(before.from, before.to), words.slice(section.from, section.to));
    if (isAnother) lists.push(section);
    else lists[lists.length - 1] = { from: before.from, to: section.to };
  }
  return lists;
}

/** Returns whether the words run through the same letters and lengths. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  return haveRangeInCommon(one, other) && haveRangeInCommon(one.map(length), other.map(length));
}

function length(word: string): number {
  return word.length;
}

/** Single rows out of order make a range wider, so half of the smaller list must be in both. */
function haveRangeInCommon<Value extends string | number>(
  one: readonly Value[],
  other: readonly Value[],
): boolean {
  const least = higher(lowestOf(one), lowestOf(other));
  const most = lower(highestOf(one), highestOf(other));
  const half = Math.min(one.length, other.length) / 2;
  return [one, other].every(
    (values) => values.filter((value) => least <= value && value <= most).length >= half,
  );
}

function lowestOf<Value extends string | number>(values: readonly Value[]): Value {
  return values.reduce(lower);
}

function highestOf<Value extends string | number>(values: readonly Value[]): Value {
  return values.reduce(higher);
}

function lower<Value extends string | number>(one: Value, other: Value): Value {
  return one < other ? one : other;
}

function higher<Value extends string | number>(one: Value, other: Value): Value {
  return one > other ? one : other;
}
