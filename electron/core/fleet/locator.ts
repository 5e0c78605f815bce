/**
 * Finds the last record that two copies of a ledger share without sending all of it. One side lists
 * places ever further back from its head (Bitcoin's block locator); the other side looks for the
 * first of them that it has.
 */
import type { Place } from './place.ts';

/** Enough for every possible number of a record. */
export const longestLocator = 60;

/** Returns head-1, head-2, head-4, head-8 and so on, and 1. */
export function locatorNumbers(head: number): readonly number[] {
  const numbers: number[] = [];
  for (let back = 1; head - back > 1; back *= 2) numbers.push(head - back);
  return head > 1 ? [...numbers, 1] : numbers;
}

/** Returns the highest of these places that is stored; `undefined` if none is. */
export function commonPlace(
  places: readonly Place[],
  has: (place: Place) => boolean,
): Place | undefined {
  return places.toSorted((one, other) => other.number - one.number).find(has);
}
