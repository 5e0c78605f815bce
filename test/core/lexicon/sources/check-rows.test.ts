import { describe, expect, it } from 'vitest';
import {
  describeOddReason,
  oddRows,
  rowsWithCapital,
} from '../../../../electron/core/lexicon/sources/check-rows.ts';
import { english } from '../../../../electron/core/text/sentence.ts';
import { inventedWords } from '../invented-editions.ts';
import { rowsOf } from './rows-of.ts';

const invented: readonly string[] = inventedWords(400, 3);

function told(rows: readonly string[]): readonly string[] {
  return oddRows(rowsOf(rows)).map(
    ({ line, text, reason }) => `${line.toString()} ${text}: ${english(describeOddReason(reason))}`,
  );
}

const outOfOrder = 'not in the order of the other rows';
const lengthOf = ({ length }: string): number => length;

describe('rows out of order', () => {
  it.each([
    ['alphabetical', invented, 'ZZZZ'],
    ['from Z to A', invented.toReversed(), 'AAAA'],
    [
      'by length',
      invented.toSorted((one, other) => lengthOf(one) - lengthOf(other)),
      'ABRACADABRAS',
    ],
    ['longest first', invented.toSorted((one, other) => lengthOf(other) - lengthOf(one)), 'AB'],
  ])('are named in a list that is %s', (_, sorted, odd) => {
    expect(told(sorted)).toEqual([]);
    expect(told([odd, ...sorted])).toEqual([`1 ${odd}: ${outOfOrder}`]);
  });

  it('are named wherever they are, and no others', () => {
    const spoiled = invented.toSpliced(100, 0, 'ZZZZ').toSpliced(300, 0, 'AAAA');
    expect(told(spoiled)).toEqual([`101 ZZZZ: ${outOfOrder}`, `301 AAAA: ${outOfOrder}`]);
  });

  it('are not looked for in a list that is in no order, or has repeated words', () => {
    const half = invented.slice(0, 200);
    expect(told([...half, ...half])).toEqual([]);
    expect(told(half.flatMap((word) => [word, word]))).toEqual([]);
    expect(told([...half.slice(0, 50), 'AAAA'])).toEqual([]);
  });

  it('are none where capitals are sorted before small letters', () => {
    expect(told(['Zora', 'Zulu', ...invented.map((word) => word.toLowerCase())])).toEqual([]);
  });
});

describe('two words without a line end between them', () => {
  // The same beginnings as in a list of a tournament, with gaps in which no word is.
  const letters = Array.from('BCDFGHJKLMNPRSTVW');
  const dense = letters
    .flatMap((one) => letters.flatMap((two) => letters.map((three) => `${one}A${two}E${three}`)))
    .flatMap((stem) =>
      ['A', 'E', 'I', 'O'].flatMap((end) => [stem + end, `${stem}${end}S`, `${stem}${end}Z`]),
    );
  const at = dense.indexOf('CAREBO');
  const glue = (rows: readonly string[]): readonly string[] =>
    rows.toSpliced(at, 2, `${rows[at] ?? ''}${rows[at + 1] ?? ''}`);

  it('are found by their neighbors in a list of the size of a tournament’s', () => {
    expect(dense.length).toBeGreaterThan(50_000);
    expect(told(dense)).toEqual([]);
    expect(told(glue(dense))).toEqual([
      `${(at + 1).toString()} CAREBOCAREBOS: perhaps two words without a line end between them`,
    ]);
  });

  it('are not looked for in a short list, and not found in what has an ending of its own', () => {
    expect(told(glue(dense).slice(0, 40_000))).toEqual([]);
    const inflected = glue(dense).toSpliced(at + 1, 0, 'CAREBOCAREBOSES');
    expect(told(inflected)).toEqual([]);
    expect(told([...glue(dense), 'CAREBOS'])).toEqual([
      `${dense.length.toString()} CAREBOS: ${outOfOrder}`,
    ]);
  });

  it('are out of order in a list by length, where long words stand side by side', () => {
    const byLength = [
      ...dense.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1)),
      ...['CAREBAAAAAAAA', 'CAREBUCAREBUS', 'CAREZAAAAAAAA'],
    ];
    expect(told(byLength)).toEqual([]);
    const first = byLength.indexOf('CAREBO');
    const glued = `${byLength[first] ?? ''}${byLength[first + 1] ?? ''}`;
    expect(told(byLength.toSpliced(first, 2, glued))).toEqual([
      `${(first + 1).toString()} ${glued}: ${outOfOrder}`,
    ]);
  });
});

describe('the case of rows', () => {
  const small = invented.map((word) => word.toLowerCase());

  it('tells names among words in small letters', () => {
    const rows = rowsOf(small.with(3, 'Oslo').with(200, 'PDF'));
    expect(rowsWithCapital(rows)).toEqual([3, 200]);
    expect(oddRows(rows).filter(({ reason }) => reason.kind === 'case')).toEqual([]);
  });

  it('tells nothing where more than a fifth has capitals', () => {
    const capitals = (count: number): number =>
      rowsWithCapital(
        rowsOf(small.map((word, index) => (index < count ? word.toUpperCase() : word))),
      ).length;
    expect([40, 80, 81, 400].map(capitals)).toEqual([40, 80, 0, 0]);
  });

  it('makes rows odd among capitals, however many they are', () => {
    const wrapped = invented.map((word, index) => (index % 6 === 0 ? word.toLowerCase() : word));
    expect(told(wrapped)).toHaveLength(67);
    const word = invented[7] ?? '';
    const mixed = word.charAt(0) + word.slice(1).toLowerCase();
    expect(told(invented.with(7, mixed))).toEqual([
      `8 ${mixed}: not in the case of the other rows`,
    ]);
  });
});

it('a row whose brackets are unlike the others is named', () => {
  const defined = invented.map((word) => `${word} a thing [n]`);
  const word = invented[5] ?? '';
  expect(told(defined)).toEqual([]);
  for (const rest of ['a thing', 'a thing [n']) {
    expect(told(defined.with(5, `${word} ${rest}`))).toEqual([
      `6 ${word} ${rest}: its brackets are not like those of the other rows`,
    ]);
  }
});
