import { describe, expect, it } from 'vitest';
import { localTime, offsetIn } from '../../scripts/audit/core/local-time.ts';
import { createRulingsFold } from '../../scripts/audit/core/rulings.ts';
import { night } from '../core/ledger/night.ts';

describe('the times of rulings, for an auditor', () => {
  it('are those of the station, so that an hour that comes twice is told apart', () => {
    const fold = createRulingsFold();
    for (const { record, fact } of night) {
      const { number, kind, time, hash } = record;
      const place = { isNewer: false, number, kind, time, hash } as const;
      const parts = { staff: undefined, shown: [], hidden: [], salts: [] };
      fold.add({ ...place, body: { ...fact.body }, ...parts }, undefined);
    }
    expect(fold.rulings().map(({ time }) => time)).toEqual([
      ...['2026-10-25 02:40 +02:00', '2026-10-25 02:10 +01:00'],
    ]);
  });

  it.each([
    ['2026-01-01T02:00Z', '-03:30', '2025-12-31 22:30 -03:30'],
    ['2026-11-21T08:00:31.000Z', '+05:45', '2026-11-21 13:45 +05:45'],
    ['2026-11-21T08:00Z', undefined, '2026-11-21 08:00 UTC'],
  ])('of %s at %s are %s', (time, offset, expected) => {
    expect(localTime(time, offset)).toBe(expected);
  });

  it('come from the offset alone', () => {
    expect(offsetIn({ zone: { offset: '+01:00', name: 'Nowhere/Land' } })).toBe('+01:00');
    expect([{}, { zone: undefined }, { zone: null }, { zone: 'UTC' }].map(offsetIn)).toEqual(
      Array.from({ length: 4 }),
    );
  });
});
