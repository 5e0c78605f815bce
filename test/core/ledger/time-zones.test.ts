/** Local times are those of the station, by the offset that its records name before. */
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../electron/core/ledger/record.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { RecordFold } from '../../../electron/core/ledger/summary.ts';
import { isSameZone, offsetsIn, zonesIn } from '../../../electron/core/ledger/time-zones.ts';
import { paperTexts } from '../../../electron/core/text/paper-texts.ts';
import { localTime, ownOffset, readableTime } from '../../../electron/core/text/local-time.ts';
import { entriesOf, rulingFact } from './entries.ts';
import { csv, html, jsonLinesOf } from '../reports/export/exports.ts';
import { night, started, summer, winter } from './night.ts';

/** The cells of a column without the quotes. */
function column(entries: readonly LedgerEntry[], name: string): readonly string[] {
  const [heads = [], ...rows] = csv('whole', entries)
    .split('\r\n')
    .map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')));
  return rows.slice(0, -1).map((cells) => cells[heads.indexOf(name)] ?? '');
}

describe('the zone on record', () => {
  it('holds from its own record to the next one that names another', () => {
    const offsetAt = offsetsIn(night);
    const offsets = night.map(({ record }) => offsetAt(record.number));
    expect(offsets).toEqual([undefined, '+02:00', '+02:00', '+01:00', '+01:00']);
    expect(zonesIn([...night, ...night])).toEqual([summer, winter]);
    expect(isSameZone({ offset: '+01:00' }, winter)).toBe(false);
    expect(isSameZone({ ...winter }, winter)).toBe(true);
    const fold = new RecordFold();
    for (const { fact, time } of night) fold.add(fact as NewRecord, time);
    expect(fold.zone).toEqual(winter);
  });

  it('tells apart the two hours with one name', () => {
    expect(column(night, 'Local time')).toEqual([
      ...['2026-10-24 23:00', '2026-10-25 01:55'],
      ...['2026-10-25 02:40:00', '2026-10-25 02:00', '2026-10-25 02:10:00'],
    ]);
    expect(column(night, 'Offset')).toEqual([
      ...['UTC', 'UTC+02:00', 'UTC+02:00', 'UTC+01:00', 'UTC+01:00'],
    ]);
    const report = html('public', night);
    expect(report).toContain(
      'Times are those of the station, UTC+02:00 (Europe/Berlin), UTC+01:00 (Europe/Berlin).',
    );
    expect(report).toMatch(
      /<dt>02:00 \+02:00<dd><p>\S+-0001 .\n<dt>02:00 \+01:00<dd><p>\S+-0002 .\n/,
    );
    expect(html('whole', night)).toContain('02:00 UTC+01:00</span></th><td>0</td><td>1</td>');
  });

  it('is not known where no record has it, and then times are in UTC and say so', () => {
    const old = entriesOf(
      ['2026-11-21T23:00:00.000Z', started()],
      ['2026-11-21T23:30:00.000Z', rulingFact(1, 'acceptable', 'JO')],
    );
    expect(column(old, 'Offset')).toEqual(['UTC', 'UTC']);
    expect(column(old, 'Local time').at(-1)).toBe('2026-11-21 23:30:00');
    expect(jsonLinesOf(old)[2]).toContain('"localTime":"2026-11-21 23:30:00 UTC"');
    expect(html('whole', old)).toContain('Times are in UTC, because the records do not say');
    expect(html('whole', old)).toContain('<span class="whole">23:30:00 UTC</span>');
  });

  it.each(['Nowhere/Land', '<b>', ''])(
    'with a name that nobody knows is its offset: "%s"',
    (name) => {
      const entries = entriesOf(
        ['2026-11-21T23:00:00.000Z', started({ offset: '-03:30', name })],
        ['2026-11-22T00:30:00.000Z', rulingFact(1, 'acceptable', 'JO')],
      );
      expect(html('whole', entries)).toContain('those of the station, UTC-03:30. Exported');
      expect(column(entries, 'Local time').at(-1)).toBe('2026-11-21 21:00:00');
    },
  );

  it('says in every language whose times these are, and when it was exported', () => {
    const told = html('public', night, paperTexts('fr'));
    expect(told).toContain('celles du poste, UTC+02:00 (Europe/Berlin)');
    expect(told).toMatch(/Exporté le 22 novembre 2026.*07:30 UTC-03:30, selon/);
    expect(html('public', night, paperTexts('es'))).toMatch(/Exportado el 22 .*7:30 UTC-03:30/);
  });
});

describe('a local time', () => {
  it.each([
    ['2026-11-21T08:00:00.000Z', '+05:45', '2026-11-21 13:45:00 +05:45'],
    ['2026-01-01T02:00Z', '-03:30', '2025-12-31 22:30 -03:30'],
    ['9999-12-31T23:59Z', '+14:00', '+010000-01-01 13:59 +14:00'],
    ['2026-11-21T08:00Z', undefined, '2026-11-21 08:00 UTC'],
  ])('of %s at %s is %s', (time, offset, expected) => {
    expect(readableTime(localTime({ time, offset }))).toBe(expected);
  });

  it('of this computer has its offset', () => {
    const at = (minutes: number): string =>
      ownOffset(Object.assign(new Date(0), { getTimezoneOffset: () => minutes }));
    expect([-60, 210, 0, -0.4, -765].map(at)).toEqual([
      ...['+01:00', '-03:30', '+00:00', '+00:00', '+12:45'],
    ]);
  });
});
