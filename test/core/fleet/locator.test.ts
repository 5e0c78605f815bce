import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import {
  commonPlace,
  locatorNumbers,
  longestLocator,
} from '../../../electron/core/fleet/locator.ts';
import type { Place } from '../../../electron/core/fleet/place.ts';

const placeOf = (number: number, ledger = 'one'): Place => ({
  number,
  hash: `${ledger} ${number.toString()}`,
});

describe('a locator', () => {
  it('goes back from the head in steps that double, to the first record', () => {
    expect(locatorNumbers(100)).toEqual([99, 98, 96, 92, 84, 68, 36, 1]);
    expect(locatorNumbers(3)).toEqual([2, 1]);
    expect(locatorNumbers(2)).toEqual([1]);
    expect(locatorNumbers(1)).toEqual([]);
    expect(locatorNumbers(Number.MAX_SAFE_INTEGER).length).toBeLessThan(longestLocator);
  });

  it('has each number once', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (more) => {
        const numbers = locatorNumbers(1 + more);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => other - one));
        expect(numbers.at(-1)).toBe(more === 0 ? undefined : 1);
      }),
    );
  });

  it('finds a place that both have, not further back than twice the difference', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 3_000 }),
        (head, shared) => {
          const places = [head, ...locatorNumbers(head)].map((number) => placeOf(number));
          const has = ({ number }: Place): boolean => number <= shared;
          const common = commonPlace(places.toReversed(), has)?.number ?? 0;
          expect(common).toBeLessThanOrEqual(Math.min(shared, head));
          expect(head - common).toBeLessThanOrEqual(2 * Math.max(head - shared, 0));
        },
      ),
    );
  });

  it('finds none in another ledger', () => {
    const has = ({ hash }: Place): boolean => hash.startsWith('other');
    expect(commonPlace([placeOf(3), placeOf(1)], has)).toBeUndefined();
    expect(commonPlace([], has)).toBeUndefined();
  });
});
