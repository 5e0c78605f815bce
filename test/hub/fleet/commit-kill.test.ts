import { describe, expect, it } from 'vitest';
import { killAtCommits } from './chaos/kills-at-commit.ts';

describe('a hub that ends at a COMMIT, or whose disk refuses it', () => {
  it('has told no station of a record that is not on its disk', { timeout: 600_000 }, async () => {
    expect(await killAtCommits(1)).toEqual({ faults: 3, early: 0, lost: 0 });
  });
});
