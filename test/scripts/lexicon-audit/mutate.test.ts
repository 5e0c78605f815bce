import { describe, expect, it } from 'vitest';
import { countAllocations, TooMuchAllocated } from '../../../scripts/lexicon-audit/allocations.ts';
import { mutated, mutatedBy, mutationKinds } from '../../../scripts/lexicon-audit/mutate.ts';
import { seededRandom } from '../../../scripts/random.ts';

const original = Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256);

describe('a mutation', () => {
  it.each(mutationKinds)('of the kind %s leaves the original as it was', (kind) => {
    const before = original.slice();
    for (let seed = 0; seed < 50; seed += 1) mutatedBy(kind, original, seededRandom(seed));
    expect(original).toEqual(before);
  });

  it('always changes something, and is the same for the same number', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const bytes = mutated(original, seededRandom(seed));
      expect(Buffer.compare(bytes, original)).not.toBe(0);
      expect(mutated(original, seededRandom(seed))).toEqual(bytes);
    }
  });

  it.each([
    ['bit', 0],
    ['bytes', 0],
    ['fill', 0],
    ['swap', 0],
    ['cut', -1],
    ['remove', -1],
    ['insert', 1],
    ['duplicate', 1],
  ] as const)('of the kind %s changes the length by the sign %i', (kind, sign) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { length } = mutatedBy(kind, original, seededRandom(seed));
      expect(Math.sign(length - original.length)).toBe(sign);
    }
  });
});

describe('the count of what is allocated', () => {
  it('has every typed array that is made, but no view of one', () => {
    const count = countAllocations();
    try {
      const numbers = new Uint32Array(10);
      expect(count.bytes()).toBe(40);
      expect(new Uint8Array(numbers.buffer, 4, 8)).toHaveLength(8);
      expect(numbers.subarray(2)).toHaveLength(8);
      expect(count.bytes()).toBe(40);
      expect(Float64Array.from({ length: 3 }, (_, index) => index)).toEqual(
        new Float64Array([0, 1, 2]),
      );
      expect(count.bytes()).toBe(88);
      expect(numbers).toBeInstanceOf(Uint32Array);
    } finally {
      count.end();
    }
    count.reset(0);
    expect(new Uint32Array(10)).toHaveLength(10);
    expect(count.bytes()).toBe(0);
  });

  it('refuses what goes beyond its limit before it is taken', () => {
    const count = countAllocations();
    try {
      count.reset(1000);
      expect(new Uint8Array(900)).toHaveLength(900);
      expect(() => new Uint32Array(2 ** 31)).toThrow(TooMuchAllocated);
    } finally {
      count.end();
    }
  });
});
