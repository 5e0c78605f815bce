import { describe, expect, it } from 'vitest';
import { runWorkers } from '../../../scripts/lexicon-audit/run-workers.ts';
import { merged, nothingTallied, tallied } from '../../../scripts/lexicon-audit/tally.ts';

describe('the workers of an audit', () => {
  it('are told of when one does not end well', { timeout: 60_000 }, async () => {
    const job = { kind: 'raw', lexicon: 'no such file', from: 1, count: 10, step: 1 } as const;
    const { tally, failures } = await runWorkers([job, { ...job, kind: 'signature', from: 7 }]);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(`A worker ended with 1 after 0: ${JSON.stringify(job)}\n`);
    expect(failures[0]).toContain("ENOENT: no such file or directory, open 'no such file'");
    // The other one needs no lexicon.
    expect(tally).toMatchObject({ mutations: 10, faults: [] });
  });
});

describe('a tally', () => {
  it('adds up outcomes, and names the first faults with their mutations', () => {
    const cost = { allocated: 5, ms: 2 };
    const one = tallied(nothingTallied, 3, { kind: 'refused', how: 'altered' }, cost);
    const two = tallied(one, 4, { kind: 'fault', what: 'throws' }, { allocated: 1, ms: 9 });
    expect(merged(two, one)).toEqual({
      mutations: 3,
      outcomes: { 'refused: altered': 2, 'fault: throws': 1 },
      faults: ['mutation 4: throws'],
      mostAllocated: 5,
      longestMs: 9,
    });
  });
});
