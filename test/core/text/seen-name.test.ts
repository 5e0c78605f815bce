import { describe, expect, it } from 'vitest';
import { seenName } from '../../../electron/core/text/seen-name.ts';

describe('names that nobody can tell apart on a paper', () => {
  it.each([
    ['Dora', 'DORA'],
    ['Dora', 'Dоra'],
    ['D\u00f3ra', 'Do\u0301ra'],
    ['1', '\uff11'],
    ['Nina', 'Νina'],
    ['Вера', 'Bepa'],
    ['A1', 'А1'],
  ])('are the same: %s and %s', (one, other) => {
    expect(one).not.toBe(other);
    expect(seenName(one)).toBe(seenName(other));
  });

  it.each([
    ['Dora', 'Dóra'],
    ['Dora', 'Nora'],
    ['1', '2'],
    ['1', '11'],
    ['Вера', 'Вена'],
  ])('are not: %s and %s', (one, other) => {
    expect(seenName(one)).not.toBe(seenName(other));
  });
});
