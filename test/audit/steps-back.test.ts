import { expect, it } from 'vitest';
import type { CheckedRecord } from '../../scripts/audit/core/checked-record.ts';
import { createStepsBack } from '../../scripts/audit/core/steps-back.ts';

function count(
  ...records: readonly (readonly [time: string, kind?: string, byMs?: number])[]
): number {
  const steps = createStepsBack();
  for (const [time, kind = 'shown', byMs] of records) {
    const at = `2026-11-21T${time}Z`;
    steps.note({ kind, time: at, body: { byMs } } as unknown as CheckedRecord);
  }
  return steps.count();
}

it('counts steps back that no record explains', () => {
  expect(count(['09:00'], ['09:05'], ['09:03'], ['09:04'], ['09:00'])).toBe(2);
});

it('counts none that the next record but one of the zone explains', () => {
  const byMs = -60 * 60_000;
  expect(count(['09:05'], ['08:06', 'clockJumped', byMs], ['08:06'])).toBe(0);
  expect(count(['09:05'], ['08:06', 'zoneChanged'], ['08:06', 'clockJumped', byMs])).toBe(0);
  expect(count(['09:05'], ['08:06', 'zoneChanged'], ['08:06'])).toBe(1);
});

it('counts one that is longer than the record says', () => {
  expect(count(['09:05'], ['08:05', 'clockJumped', -10 * 60_000])).toBe(1);
  expect(count(['09:05'], ['08:05', 'clockJumped', 60 * 60_000])).toBe(1);
});

it('takes seconds that cross a minute for no step', () => {
  expect(count(['09:05'], ['09:04'], ['09:04:59.000'], ['09:04'])).toBe(0);
});
