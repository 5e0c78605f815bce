import { describe, expect, it } from 'vitest';
import { brokersOfBehavior } from '../broker/fleet-on-broker.ts';
import { killAtCommits } from './chaos/kills-at-commit.ts';

describe.each(brokersOfBehavior)(
  'a hub with %s that ends at a COMMIT, or may not write it',
  (broker) => {
    it(
      'has told no station of a record that is not on its disk',
      { timeout: 600_000 },
      async () => {
        expect(await killAtCommits(broker, 1)).toEqual({ faults: 3, early: 0, lost: 0 });
      },
    );
  },
);
