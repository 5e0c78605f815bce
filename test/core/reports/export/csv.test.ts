import fc from '../../../property.ts';
import { describe, expect, it } from 'vitest';
import { safeCell } from '../../../../electron/core/text/spreadsheet-text.ts';
import type { NewRecord } from '../../../../electron/core/ledger/record-kinds.ts';
import { day, director, entriesOf, rulingFact } from '../../ledger/entries.ts';
import { at, csv } from './exports.ts';

/** Splits a row in which every cell is quoted. */
function cellsOf(row: string): readonly string[] {
  return row
    .slice(1, -1)
    .split('","')
    .map((cell) => cell.replaceAll('""', '"'));
}

describe('the export as CSV', () => {
  it('has a byte-order mark, CRLF, and every cell in quotes', () => {
    const rows = csv('whole').split('\r\n');
    expect(rows).toHaveLength(day.length + 2);
    expect(rows.at(-1)).toBe('');
    expect(rows[0]?.startsWith('\u{feff}"Record","Local time","Offset","UTC"')).toBe(true);
    for (const row of rows.slice(0, -1))
      expect(row).toMatch(/^\u{feff}?"([^"]|"")*"(,"([^"]|"")*")*$/u);
  });

  it('tells each record by local time and UTC, with what its kind has', () => {
    const rows = csv('whole').split('\r\n').map(cellsOf);
    const [heads = []] = rows;
    const cell = (record: number, column: string): string =>
      rows[record]?.[heads.indexOf(column)] ?? 'missing';
    expect(cell(2, 'Lexicon')).toBe('Club "list" (2026), list fingerprint 3QN1 VTGX X8EY M7FA H');
    expect(cell(3, 'Local time')).toBe('2026-11-21 09:10:00');
    expect(cell(3, 'Offset')).toBe('UTC+01:00');
    expect(cell(3, 'Exported')).toBe('2026-11-22 07:30 UTC-03:30');
    expect(cell(3, 'UTC')).toBe('2026-11-21T08:10:00.000Z');
    expect(cell(3, 'Words')).toBe('JO QUIT');
    expect(cell(3, 'Lexicon')).toBe('Club "list" (2026), list fingerprint 3QN1 VTGX X8EY M7FA H');
    expect(cell(3, 'Event')).toBe('');
    expect(cell(3, 'Sources')).toBe('primary primary');
    expect(cell(3, 'Seconds')).toBe('131');
    expect(cell(5, 'Seconds')).toBe('');
    expect(cell(5, 'Opinion')).toBe('second');
    expect(cell(5, 'Ruling')).toBe('N <3>-0002');
    expect(cell(5, 'By')).toBe('Ada <Lovelace> & "Co"');
    expect(cell(8, 'By')).toBe('idle');
    expect(cell(8, 'Details')).toBe('phase: typing');
    expect(cell(11, 'By')).toBe(`'=HYPERLINK("x")`);
    expect(cell(12, 'Details')).toBe('byMs: -5000');
    expect(cell(12, 'Hash')).toBe(day[11]?.record.hash);
  });

  it('names the program of each record in one form alone', () => {
    const started = (program: string): NewRecord => ({
      kind: 'started',
      body: { program, station: '7' },
    });
    const ruling = (number: number): NewRecord => rulingFact(number, 'acceptable', 'JO');
    const facts = [
      ...[ruling(1), started('challenge-station 0.1.0'), ruling(2)],
      ...[started('<b>9.9.9</b>'), ruling(3), started('challenge-station 0.2.0')],
    ];
    const rows = csv('public', entriesOf(...facts.map((fact) => [at, fact] as const)));
    const programs = rows
      .trimEnd()
      .split('\r\n')
      .map((row) => cellsOf(row).at(-2));
    const [first, last] = ['challenge-station 0.1.0', 'challenge-station 0.2.0'];
    const other = 'another program';
    expect(programs).toEqual(['Program', '', first, first, other, other, last]);
    expect(rows).not.toContain('9.9.9');
  });

  it('names the event for which a list was confirmed, in all its versions', () => {
    const confirmed: NewRecord = {
      kind: 'listConfirmed',
      body: {
        lexicon: {
          id: 'club',
          title: 'Club',
          edition: '2026',
          sha256: 'ab'.repeat(32),
          identity: 'cd'.repeat(32),
        },
        event: { id: 'open', title: 'Open' },
        rulebook: 'general',
        reason: 'committee',
        by: director,
      },
    };
    for (const audience of ['public', 'whole'] as const) {
      const [, row = ''] = csv(audience, entriesOf([at, confirmed])).split('\r\n');
      expect(cellsOf(row)).toContain('Open');
    }
  });

  it('gives a spreadsheet no date and no truth value for a station of that name', () => {
    const cellsFor = (station: string): readonly string[] => {
      const started = { kind: 'started', body: { program: '0.1.0', station } } as const;
      const ruling = rulingFact(4, 'acceptable', 'JO');
      const [, , row = ''] = csv('whole', entriesOf([at, started], [at, ruling])).split('\r\n');
      return cellsOf(row);
    };
    expect(cellsFor('Sep')).toEqual(expect.arrayContaining(["'Sep", "'Sep-0004"]));
    expect(cellsFor('TRUE')).toEqual(expect.arrayContaining(["'TRUE", 'TRUE-0004']));
    expect(cellsFor('3')).toEqual(expect.arrayContaining(['3', '3-0004']));
  });

  it('gives a spreadsheet no formula, no line break and no control character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...'=+-@\t\r\n '),
        (text, first) => {
          const cell = safeCell(`${first}${text}`);
          expect(cell).not.toMatch(/^\s*[=+\-@|%]/);
          expect(cell).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(cell.replaceAll('""', '')).not.toContain('"');
        },
      ),
    );
    expect(safeCell('=1+1')).toBe("'=1+1");
    expect(safeCell('\t=1')).toBe('\\u{9}=1');
    expect(safeCell('2026-11-21')).toBe('2026-11-21');
  }, 300_000);
});
