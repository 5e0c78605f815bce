import { describe, expect, it } from 'vitest';
import { isReadAsDateOrTruth } from '../../../electron/core/text/spreadsheet-text.ts';

describe('a text in a spreadsheet', () => {
  it.each([
    ...['Sep', 'SEPT', 'september', 'mayo', 'août', 'AOUT', 'Févr', 'Dic'],
    ...['Sat', 'miércoles', 'DIM', 'lunes'],
    ...['TRUE', 'false', 'Vrai', 'FAUX', 'verdadero', 'FALSO'],
    ...['2 Mar', 'Mar-2', '10-12', '1.2', '1 2', '10-12-0004', 'Sep-0004', 'sept-0004'],
    // Month and year, once a station has enough rulings.
    ...['3-1950', '12-2026', '1-9999'],
  ])('may become a date or a truth value: %s', (text) => {
    expect(isReadAsDateOrTruth(text)).toBe(true);
  });

  it.each([
    ...['3', '12', '2026', 'B2', 'Łódź 3', 'Hall', 'Hall 3', 'Séptimo', 'Truer', 'East-2', ''],
    ...[
      '3-0042',
      '12-1899',
      '3-12345',
      '100-12',
      'B2-0042',
      'Hall 3-0042',
      'Marsh-0004',
      'TRUE-0004',
    ],
  ])('stays what it is: "%s"', (text) => {
    expect(isReadAsDateOrTruth(text)).toBe(false);
  });
});
