import { describe, expect, it } from 'vitest';
import { missingForms } from '../../../../electron/core/lexicon/sources/missing-forms.ts';
import { rowsOf } from './rows-of.ts';

describe('words that entries name', () => {
  it.each([
    ['ABANDON to leave [v ABANDONED, ABANDONS]', 'ABANDONED', 2],
    ['ABANDON to leave [v -ED, -ING, -S]', 'ABANDONED', 3],
    ['ABANDON v -ED, -ING, -S to leave', 'ABANDONED', 3],
  ])('and that are missing are counted: %s', (row, form, forms) => {
    expect(missingForms(rowsOf(['AA lava', row]))).toEqual({ forms, first: { form, line: 2 } });
  });

  it.each([
    [['ABBEY n pl. -BEYS', 'ABBEYS n']],
    [['CAT a pet [n -S]', 'CATS [n]']],
    [['CAT a pet [n CATS]', 'CATS the plural [n]']],
    [['ABCDEFGHIJKLMN one [n -SSS]']],
    [['CAT one of a well-KNOWN kind']],
    [['CAT a TOM [n]', 'CATTY like a pet [adj]']],
    [['CAT a pet', 'DOG a pet']],
  ])('are found in %j', (rows) => {
    expect(missingForms(rowsOf(rows))).toBeUndefined();
  });
});
