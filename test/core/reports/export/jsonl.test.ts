import { describe, expect, it } from 'vitest';
import { audiences } from '../../../../electron/core/reports/export/audience.ts';
import { recordHash, type LedgerEntry } from '../../../../electron/core/ledger/record.ts';
import { day, sha256Text } from '../../ledger/entries.ts';
import { checkpoint, jsonLines } from './exports.ts';

describe('the export as JSON Lines', () => {
  it('has a line on itself, one a record, and the checkpoint', () => {
    const lines = jsonLines('whole')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toHaveLength(day.length + 2);
    const exported = '2026-11-22 07:30 -03:30';
    expect(lines[0]).toMatchObject({ station: 'N <3>', audience: 'whole', version: 2, exported });
    expect(lines[3]).toMatchObject({
      number: 3,
      time: '2026-11-21T08:10Z',
      localTime: '2026-11-21 09:10:00 +01:00',
      public: { ruling: 1, verdict: 'acceptable' },
      words: { words: ['JO', 'QUIT'] },
    });
    expect(lines.at(-1)).toEqual({ checkpoint });
  });

  it.each(audiences)('for %s lets every hash be made again', (audience) => {
    for (const [index, line] of jsonLines(audience).slice(1, -2).entries()) {
      const { number, kind, time, previous, hash, hashes, ...parts } = JSON.parse(line) as Readonly<
        Record<'kind' | 'time' | 'previous' | 'hash', string>
      > & { readonly number: number; readonly hashes: Readonly<Record<string, string>> };
      const texts = new Map(
        Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]),
      );
      const open = texts.get('public') ?? '';
      expect(line).toContain(`"public":${open}`);
      for (const [name, text] of texts) {
        if (name in hashes) expect(sha256Text(text)).toBe(hashes[name]);
      }
      const list = [number, kind, time, previous, sha256Text(open), ...Object.values(hashes)];
      expect(sha256Text(JSON.stringify(list))).toBe(hash);
      const entry = day[index] as LedgerEntry;
      expect(recordHash(entry.record, sha256Text)).toBe(hash);
      expect(texts.has('staff')).toBe(audience === 'whole' && entry.fact.staff !== undefined);
    }
  });
});
