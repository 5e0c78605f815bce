import { describe, expect, it } from 'vitest';
import { readTable, separatorOf } from '../../../../electron/core/lexicon/sources/table.ts';
import { describeColumnWanted } from '../../../../electron/core/lexicon/sources/table-columns.ts';
import { detectFormat } from '../../../../electron/core/lexicon/sources/source-format.ts';
import { english } from '../../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../../in-english.ts';
import { errorOf, valueOf } from '../samples.ts';
import { droppedIn, invalidTexts, wordsIn } from './reading-results.ts';

function remarksOn(text: string, separator: '\t' | ',' | ';' = ','): unknown {
  return inEnglish(valueOf(readTable(text, separator, undefined)).remarks);
}

describe('a table', () => {
  it('has the words in the first column, whatever follows', () => {
    expect(wordsIn(readTable('ZA\tS\tX\r\nZO\t\t\nqi\nXU\tS', '\t', undefined))).toEqual([
      'ZA',
      'ZO',
      'QI',
      'XU',
    ]);
    expect(remarksOn('ZA\tS\n', '\t')).toEqual([
      'The words are in column 1.',
      'Cells that were not read, by column: 2 (1).',
    ]);
    expect(remarksOn('ZA;2\n', ';')).toEqual([
      'The columns are separated by ";".',
      'The words are in column 1.',
      'Cells that were not read, by column: 2 (1).',
    ]);
  });

  it.each([
    ['hooks', 'Word,Front hooks,Back hooks\nZA,,SX\n'],
    ['a size', 'Entry,Size\nZA,2\n'],
    ['letters, behind comments', '# all\nTerm,Letters in it\n# more\nZA,2\n'],
    ['whether words are valid', 'word,valid\nZA,YES\n'],
    ['lexicons', 'word,lexicon\nZA,CSW\n'],
    ['one lexicon', 'Word,NWL23\nZA,YES\n'],
    ['definitions', 'Word,Definition\nZA,PIZZA\n'],
    ['front and back', 'word,front,back\nZA,,SX\n'],
    ['an order', 'Word,Probability order,Playability,Points\nZA,1,2,11\n'],
  ])('may have a heading, which is told by the name of another column: %s', (_, text) => {
    expect(wordsIn(readTable(text, ',', undefined))).toEqual(['ZA']);
    expect(remarksOn(text)).toContainEqual(
      expect.stringMatching(/^The first line was read as a heading: "(?:Word|Entry|Term),.+"\.$/i),
    );
  });

  it('has the words in the column that its heading calls so', () => {
    const text = 'Number,Word,Length\n1,ZA,2\n2,QI,2\n';
    expect(wordsIn(readTable(text, ',', undefined))).toEqual(['ZA', 'QI']);
    expect(remarksOn(text)).toContain('The words are in column 2.');
  });

  it('may begin with the word WORD', () => {
    expect(wordsIn(readTable('WORD\ts\tsy\nWORDS\ts\n', '\t', undefined))).toEqual([
      'WORD',
      'WORDS',
    ]);
    expect(wordsIn(readTable('ZA\tS\nWORD\tHOOKS\nQI\tS\n', '\t', undefined))).toEqual([
      'ZA',
      'WORD',
      'QI',
    ]);
    expect(wordsIn(readTable('WORD,4\nZA,2\n', ',', undefined))).toEqual(['WORD', 'ZA']);
    expect(wordsIn(readTable('WORD,4\n', ',', undefined))).toEqual(['WORD']);
    expect(wordsIn(readTable('AA,-\nAB,2\n', ',', undefined))).toEqual(['AA', 'AB']);
    expect(wordsIn(readTable('WORD\tthe meaning of a text\nZA\t\n', '\t', undefined))).toEqual([
      'WORD',
      'ZA',
    ]);
  });

  it('loses no first row that has a text over a number', () => {
    expect(wordsIn(readTable('AA\tdef 5\nAB\t7\n', '\t', undefined))).toEqual(['AA', 'AB']);
  });

  it('may have comments, quotes and spaces, which are told', () => {
    const text = '# a list\n"ZA",2\n  QI ,"2"\n';
    expect(wordsIn(readTable(text, ',', undefined))).toEqual(['ZA', 'QI']);
    expect(remarksOn(text)).toEqual([
      'The columns are separated by ",".',
      'The words are in column 1.',
      'Cells that were not read, by column: 2 (2).',
      'Comment lines: 1.',
      'Words with spaces around them, which were ignored: 1.',
    ]);
  });

  it('is refused where its column has no word', () => {
    expect(invalidTexts(readTable('ZA\tS\n\tS\nZ3\tS\n', '\t', undefined))).toEqual([
      '2: \uFFFDS: there is no word',
      '3: Z3\uFFFDS: "3" is not a letter from A to Z',
    ]);
    expect(invalidTexts(readTable('1,ZA\n2\n', ',', '1'))).toEqual([
      '1: 1,ZA: "1" is not a letter from A to Z',
      '2: 2: "2" is not a letter from A to Z',
    ]);
    expect(invalidTexts(readTable('1,2\n', ',', undefined))).toHaveLength(1);
    expect(invalidTexts(readTable('No,Word,Length\n1,ZA,2\n2\n', ',', undefined))).toEqual([
      '3: 2: there is no word',
    ]);
    expect(invalidTexts(readTable('"ZA,2\nQI,2\n', ',', undefined))).toEqual([
      '1: "ZA,2: a quotation mark that does not open or close a column',
    ]);
  });

  it('is refused without rows', () => {
    expect(errorOf(readTable('word,length\n', ',', undefined))).toEqual({ kind: 'noWords' });
    expect(errorOf(readTable('', ',', undefined))).toEqual({ kind: 'noWords' });
  });
});

describe('a table with words in several columns', () => {
  const text = 'ZA\tQI\nZO\tXU\nZAX\tza\nQIS\n';

  it('is asked about, with a preview of each column', () => {
    expect(errorOf(readTable(text, '\t', undefined))).toEqual({
      kind: 'columnWanted',
      columns: [
        { column: 1, first: ['ZA', 'ZO', 'ZAX', 'QIS'], cells: 4, words: 4 },
        { column: 2, first: ['QI', 'XU', 'za'], cells: 3, words: 3 },
      ],
      further: 0,
      all: 6,
    });
  });

  it('shows the eight columns with most words, and five cells of each', () => {
    const row = (cells: readonly string[]): string => `${cells.join(',')}\n`;
    const words = ['AA', 'AB', 'AD', 'AE', 'AG', 'AH', 'AI', 'AL', 'AM'];
    const first = words.map((word, at) => (at === 3 ? '4' : word));
    const rows = [row(first), ...Array.from({ length: 6 }, () => row(words))].join('');
    const error = errorOf(readTable(rows, ',', undefined));
    expect(error).toMatchObject({ kind: 'columnWanted', further: 1, all: 9 });
    if (error.kind !== 'columnWanted') throw new Error(error.kind);
    expect(error.columns.map(({ column }) => column)).toEqual([1, 2, 3, 5, 6, 7, 8, 9]);
    expect(error.columns[0]?.first).toEqual(['AA', 'AA', 'AA', 'AA', 'AA']);
    expect(english(describeColumnWanted('x', error)).split('\n').slice(-2)).toEqual([
      '… and 1 more.',
      'x: It is not certain which column of this table has the words. Choose one by its number or its heading, such as --column 1. All columns of words together have 9 words: --column all.',
    ]);
  });

  it('gives the chosen column or all of them, and says so', () => {
    const first = readTable(text, '\t', '1');
    expect(wordsIn(first)).toEqual(['ZA', 'ZO', 'ZAX', 'QIS']);
    expect(inEnglish(valueOf(first).remarks)).toEqual([
      'The words are in column 1.',
      'Cells that were not read, by column: 2 (3).',
      'Cells among them that could be words, and were left out: 3.',
      'Words in other columns were left out, as you chose: column 2.',
    ]);
    expect(valueOf(first).column).toBe(1);
    expect(wordsIn(readTable('ZA\tQI\nZO\tXU\n', '\t', '2'))).toEqual(['QI', 'XU']);
    const all = readTable(text, '\t', 'all');
    expect(wordsIn(all)).toEqual(['ZA', 'QI', 'ZO', 'XU', 'ZAX', 'ZA', 'QIS']);
    expect(inEnglish(valueOf(all).remarks)).toEqual(['The words are in the columns 1, 2.']);
    expect(valueOf(all).column).toBe('all');
  });

  it('takes the name of a column, whose row is then a heading', () => {
    const lists = 'CSW 19,NWL\nAA,AB\nAB,AD\n';
    const wanted = readTable(lists, ',', ' csw 19');
    expect(wordsIn(wanted)).toEqual(['AA', 'AB']);
    expect(inEnglish(valueOf(wanted).remarks)).toContain(
      'The first line was read as a heading: "CSW 19,NWL".',
    );
    expect(valueOf(wanted).column).toBe(1);
  });

  it.each([
    ['a number that no column has', '3', ['ZA | ZO', 'QI | XU']],
    ['a name that no column has', 'words', ['ZA | ZO', 'QI | XU']],
    ['no name at all', ' ', ['ZA | ZO', 'QI | XU']],
  ])('is asked about again after %s', (_, wanted, shown) => {
    const error = errorOf(readTable('ZA,QI\nZO,XU\n', ',', wanted));
    if (error.kind !== 'columnWanted') throw new Error(error.kind);
    const lines = english(describeColumnWanted('x', error)).split('\n');
    expect(lines).toEqual([
      ...shown.map(
        (cells, at) => `x, column ${(at + 1).toString()}: ${cells}. Words: 2 of 2 cells.`,
      ),
      `x: No column of this table is called "${wanted}", or several are. Choose one by its number or its heading, such as --column 1. All columns of words together have 4 words: --column all.`,
    ]);
  });

  it('is asked about again after a name that several columns have', () => {
    const lists = 'word,length,word\nza,2,qi\n';
    const error = errorOf(readTable(lists, ',', 'Word'));
    expect(error).toMatchObject({ kind: 'columnWanted', given: 'Word' });
    if (error.kind !== 'columnWanted') throw new Error(error.kind);
    expect(english(describeColumnWanted('x', error)).split('\n')[1]).toBe(
      'x, column 2, "length": 2. Words: 0 of 1 cells.',
    );
    expect(wordsIn(readTable(lists, ',', '3'))).toEqual(['qi'.toUpperCase()]);
  });

  it('is not asked about in an empty table, but for a column that is not there', () => {
    expect(errorOf(readTable('', ',', 'all'))).toEqual({ kind: 'noWords' });
    expect(errorOf(readTable('', ',', '2'))).toEqual({
      kind: 'columnWanted',
      given: '2',
      columns: [],
      further: 0,
    });
    const error = { kind: 'columnWanted', given: '2', columns: [], further: 0 } as const;
    expect(english(describeColumnWanted('x', error))).toMatch(/such as --column 1\.$/);
  });

  it('is asked about where some cells of a column are no words, and refused with them', () => {
    const odd = 'ZA,QI\nZO,XU\nZAX,C3\n';
    expect(errorOf(readTable(odd, ',', undefined))).toMatchObject({ all: 5 });
    expect(wordsIn(readTable(odd, ',', '1'))).toHaveLength(3);
    expect(invalidTexts(readTable(odd, ',', 'all'))).toEqual([
      '3: ZAX,C3: "3" is not a letter from A to Z',
    ]);
    expect(errorOf(readTable('ZA,QI\nZ0,XU\n', ',', undefined)).kind).toBe('columnWanted');
  });

  it.each([
    ['hooks in small letters', 'ZA,s\nZO,sx\nQI,sx\n'],
    ['numbers', 'ZA,2,11\nZO,2,11\n'],
    ['a named column of another case', 'word,back\nza,s\nzo,SX\n'],
    ['a column whose heading names something else', 'word,alphagram\nZA,AZ\nZO,OZ\n'],
    ['a column of definitions', 'ZA,a pizza\nZO,a beast\n'],
  ])('is not what has %s', (_, table) => {
    expect(readTable(table, ',', undefined).ok).toBe(true);
    expect(valueOf(readTable(table, ',', '1')).remarks).toEqual(
      valueOf(readTable(table, ',', 'all')).remarks,
    );
  });
});

describe('a table with words in a further column', () => {
  const column = (letter: string, words: number): readonly string[] =>
    Array.from({ length: 100 }, (_, row) =>
      row < words ? letter + String.fromCharCode(65 + Math.floor(row / 26), 65 + (row % 26)) : '',
    );
  const [first, second, third] = [column('A', 100), column('B', 100), column('C', 45)] as const;
  const rows = (separator: string, ...columns: (readonly string[])[]): string =>
    first.map((_, row) => columns.map((cells) => cells[row]).join(separator)).join('\n');

  it.each([
    ['a short last column of three', '\t', rows('\t', first, second, third), 100, 245],
    ['a short second column', ',', rows(',', first, third), 100, 145],
    ['one word, far to the right', ',', 'AB,,,CAT\nQI\n', 2, 3],
    ['one word, and dashes for none', ',', 'AB,CAT\nQI,-\nZA,-\n', 3, 4],
    ['no heading, with a name that is not known', ',', 'word,page\nza,\n', 2, 3],
    ['a heading over two lists', ',', 'word,length,word\nza,2,qi\n', 1, 2],
    ['words in both cases', ',', 'ZA,qi\nzo,\nZax,\n', 3, 4],
  ] as const)('is asked about, and wholly read: %s', (_, separator, text, some, all) => {
    expect(errorOf(readTable(text, separator, undefined))).toMatchObject({
      kind: 'columnWanted',
      all,
    });
    expect(new Set(wordsIn(readTable(text, separator, '1')))).toHaveLength(some);
    const droppedOfFirst = valueOf(readTable(text, separator, '1')).dropped;
    expect(droppedOfFirst).toHaveLength(all - some);
    const everything = readTable(text.replaceAll('-', ''), separator, 'all');
    expect(new Set(wordsIn(everything))).toHaveLength(all);
    expect(droppedIn(everything)).toEqual([]);
  });

  it.each([
    ['hooks', 'ZA,S\nZO,S\nQI,SX\n', '2 (3)', ['3: SX: in column 2, which was not read']],
    [
      'words of another case',
      'ZA,,sx\nZO,,Sy\n',
      '3 (2)',
      ['1: sx: in column 3, which was not read', '2: Sy: in column 3, which was not read'],
    ],
    [
      'definitions',
      'za,pizza\nzo,a beast\nqi,a force\n',
      '2 (3)',
      ['1: pizza: in column 2, which was not read'],
    ],
  ])(
    'is read without a question where it plainly has %s, which is told',
    (_, text, cells, lost) => {
      const table = readTable(text, ',', undefined);
      expect(droppedIn(table)).toEqual(lost);
      expect(inEnglish(valueOf(table).remarks)).toEqual([
        'The columns are separated by ",".',
        'The words are in column 1.',
        `Cells that were not read, by column: ${cells}.`,
        `Cells among them that could be words, and were left out: ${lost.length.toString()}.`,
      ]);
    },
  );

  it('is read in full where that is wanted, and keeps apart what no board holds', () => {
    expect(valueOf(readTable('ZA,S\nQI,SX\n', ',', 'all'))).toMatchObject({
      words: ['ZA', 'QI', 'SX'],
      unplayable: { unit: 'line', rows: [{ line: 1, text: 'ZA,S' }] },
    });
  });

  it('with a name has nothing that could be a word of the list', () => {
    const table = readTable('word,alphagram\nZA,AZ\n', ',', undefined);
    expect(droppedIn(table)).toEqual([]);
    expect(inEnglish(valueOf(table).remarks)).toContain(
      'Cells that were not read, by column: 2 (1).',
    );
  });
});

describe('a table whose first column is not that of words', () => {
  it.each([
    ['numbers', '1,ZA\n2,QI\n', 2],
    ['nothing', ',ZA,7\n,QI,8\n', 2],
    ['signs and numbers', '-,3,ZA\n?,4,QI\n', 3],
    ['alphagrams, by its heading', 'alphagram,entry\nAZ,ZA\nIQ,QI\n', 2],
  ])('is read without a question where only one column has letters: %s', (_, text, column) => {
    const table = readTable(text, ',', undefined);
    expect(wordsIn(table)).toEqual(['ZA', 'QI']);
    expect(inEnglish(valueOf(table).remarks)).toContain(
      `The words are in column ${column.toString()}.`,
    );
    expect(valueOf(table)).not.toHaveProperty('column');
  });

  it.each([
    ['definitions', 'a pizza,ZA\na force,QI\n', 2],
    ['a heading that is not known, over numbers', 'Nr,Wort\n1,ZA\n2,QI\n', 2],
    ['letters beyond A to Z', 'ÉTÉ,ZA\nÎLE,QI\n', 2],
    ['nothing, and words in two others', ',ZA,QI\n,ZO,XU\n', 2],
    ['the same few words', 'adj,ZA\nadj,QI\nadj,XU\n', 2],
  ])('is asked about where it has %s', (_, text, column) => {
    const error = errorOf(readTable(text, ',', undefined));
    if (error.kind !== 'columnWanted') throw new Error(error.kind);
    const best = error.columns.toSorted((one, other) => other.words - one.words)[0];
    expect(error.columns.map((one) => one.column)).toContain(column);
    expect(best?.words).toBeGreaterThan(1);
    expect(wordsIn(readTable(text, ',', column.toString())).at(-1)).toMatch(/^[A-Z]{2}$/);
  });

  it('offers all columns only if several have words, the first of these first', () => {
    expect(errorOf(readTable('a pizza,ZA\na force,QI\n', ',', undefined))).not.toHaveProperty(
      'all',
    );
    const both = 'a pizza,ZA,QI\na tea,CHA,XU\n';
    expect(errorOf(readTable(both, ',', undefined))).toMatchObject({ all: 4 });
    expect(wordsIn(readTable(both, ',', 'all'))).toEqual(['ZA', 'QI', 'CHA', 'XU']);
    expect(invalidTexts(readTable('1,2\n', ',', 'all'))).toHaveLength(1);
  });

  it('is asked about as CSV, too', () => {
    for (const text of ['1,a b,ZA\n2,c d,QI\n', ',a b,ZA\n,c d,QI\n', '"1","a b","ZA"\n']) {
      const file = { name: 'a', bytes: new TextEncoder().encode(text), text };
      expect(detectFormat(file).format).toBe('csv');
    }
  });
});

describe('the sign between columns', () => {
  it.each([
    [',', 'ZA,"a; b"\nZO,c\n'],
    [';', 'ZA;a, b\n"ZO";c, d\n'],
    [',', 'ZA\n'],
  ])('is %j in %j', (sign, text) => {
    expect(separatorOf(text)).toBe(sign);
  });
});
