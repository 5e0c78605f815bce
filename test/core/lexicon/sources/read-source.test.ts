import fc from '../../../property.ts';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../../electron/station/lexicons/brotli.ts';
import { compileLexicon } from '../../../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../../../electron/core/lexicon/read-lexicon.ts';
import { labelSetNames } from '../../../../electron/core/lexicon/sources/labels.ts';
import { wantedLists } from '../../../../electron/core/lexicon/sources/naspa-csv.ts';
import {
  describeSourceError,
  readSource,
  type SourceChoices,
} from '../../../../electron/core/lexicon/sources/read-source.ts';
import {
  sourceFormats,
  type NotText,
  type SourceFile,
  type SourceFormat,
} from '../../../../electron/core/lexicon/sources/source-format.ts';
import { errorOf, sha256, valueOf } from '../samples.ts';
import { kurniaGraphOf } from './kurnia-graph.ts';
import { quackleDawgOf } from './quackle-dawg.ts';
import { toalDawgOf } from './toal-dawg.ts';
import { english } from '../../../../electron/core/text/sentence.ts';

function textFile(text: string, name = 'list.txt'): SourceFile {
  return { name, bytes: new TextEncoder().encode(text), text };
}

function graphFile(name: string, bytes: Uint8Array): SourceFile {
  return { name, bytes, text: { kind: 'binary' } };
}

function sentence(file: SourceFile, choices: SourceChoices = {}): string {
  return english(describeSourceError('the list', errorOf(readSource(file, choices))));
}

const wordArbitrary = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 2,
  maxLength: 15,
});

/** Each format as a file of these words, with the choices that ask for all of them. */
const writers: readonly [SourceFormat, (words: readonly string[]) => SourceFile, SourceChoices?][] =
  [
    ['plain', (words) => textFile(`\uFEFF${words.join('\r\n')}`)],
    ['zyzzyva', (words) => textFile(words.map((word) => `${word} some thing [n]\n`).join(''))],
    [
      'naspa-csv',
      (words) =>
        textFile(words.map((word, row) => `${word},"a, b",${(row % 2).toString()}`).join('\n')),
      { list: 'all' },
    ],
    [
      'naspa-json',
      (words) =>
        textFile(JSON.stringify({ words: words.map((word) => [word, word, 'n', 1, 'thing']) })),
    ],
    ['tabs', (words) => textFile(words.map((word) => `${word.toLowerCase()}\tS\tX\n`).join(''))],
    [
      'csv',
      (words) =>
        textFile(`word;length\n${words.map((w) => `"${w}";${w.length.toString()}\n`).join('')}`),
    ],
    ['dwg', (words) => graphFile('l.dwg', toalDawgOf(words))],
    ['kwg', (words) => graphFile('l.kwg', kurniaGraphOf(words))],
    ['dawg', (words) => graphFile('l.dawg', quackleDawgOf(words))],
    [
      'entries',
      (words) => textFile(`word,headword,labels\n${words.map((w) => `${w},${w},\n`).join('')}`),
      { fromLength: 2, labels: 'school' },
    ],
  ];

describe.each(writers)('a source as %s', (format, write, choices = {}) => {
  it('compiles into a lexicon of just its words', () => {
    fc.assert(
      fc.property(fc.uniqueArray(wordArbitrary, { minLength: 1, maxLength: 60 }), (words) => {
        const file = write(words);
        const read = valueOf(readSource(file, choices));
        expect(read.detected.format).toBe(format);
        const primary = { ...read, file: file.name, sha256: sha256(file.bytes) };
        const compiled = compileLexicon({ id: 'a', title: 'A', primary }, sha256, pack);
        const lexicon = valueOf(readLexicon(valueOf(compiled), sha256, unpack));
        expect([...lexicon.primary.words()]).toEqual(words.toSorted());
      }),
      { numRuns: 40 },
    );
  });

  it('never breaks a reader with any of its bytes changed or cut off', () => {
    const { bytes, name } = write(['ZA', 'ZAX', 'CWTCHES', 'STATIONMASTER']);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), {
          maxLength: 5,
        }),
        fc.nat({ max: bytes.length }),
        (changes, length) => {
          const changed = Uint8Array.from(bytes);
          for (const [place, byte] of changes) changed[place] = byte;
          const cut = changed.subarray(0, length);
          const text = new TextDecoder().decode(cut);
          const read = readSource({ name, bytes: cut, text }, { ...choices, format });
          if (!read.ok) expect(english(describeSourceError(name, read.error))).toMatch(/\.$/);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('any bytes', () => {
  it('are read or refused with a sentence, whatever is said of them', () => {
    let refused = 0;
    const choices = fc.record({
      format: fc.constantFrom(undefined, ...sourceFormats),
      list: fc.constantFrom(undefined, ...wantedLists),
      labels: fc.constantFrom(undefined, ...labelSetNames),
      column: fc.constantFrom(undefined, 'all', '1', '2', '30', 'ab'),
      fromLength: fc.constantFrom(undefined, 2, 9),
    });
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom('AB', 'ab', '\t', ',', ';', '"', '#', '0', '\n', '\r', '[', '{', ' '),
        )
        .map((parts) => parts.join('')),
      fc.json(),
    );
    fc.assert(
      fc.property(text, fc.boolean(), choices, (content, isText, said) => {
        const given = Object.fromEntries(
          Object.entries(said).filter(([, choice]) => choice !== undefined),
        ) as SourceChoices;
        const file = { ...textFile(content), ...(!isText && notText({ kind: 'binary' })) };
        const read = readSource(file, given);
        if (read.ok) {
          expect(read.value.words).toEqual([...new Set(read.value.words)].toSorted());
          expect(read.value.words.every((word) => /^[A-Z]{2,15}$/.test(word))).toBe(true);
        } else {
          refused += 1;
          expect(english(describeSourceError('x', read.error))).toMatch(/^x[:,] .*\.$/s);
        }
      }),
      { numRuns: 3000 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});

describe('what a reader left out', () => {
  it('is counted by rule, repeated words among it', () => {
    const text = 'ZA,pizza,0\nza,pizza,0\nDRAT,oath,1\nDANG,oath,1\n';
    expect(valueOf(readSource(textFile(text), { list: 'school' }))).toMatchObject({
      words: ['ZA'],
      repeated: ['ZA'],
      dropped: [
        { rule: 'duplicate', rows: 1 },
        { rule: 'notForSchool', rows: 2 },
      ],
      droppedRows: [{ text: 'DRAT' }, { text: 'DANG' }],
    });
  });
});

function notText(text: NotText): SourceFile {
  return { name: 'a', bytes: Uint8Array.of(0xff), text };
}

describe('the sentence about a source', () => {
  const entries = textFile('word,headword,labels\nabcdefghi,abcdefghi,\n');

  it.each<[SourceFile, SourceChoices, string]>([
    [
      notText({ kind: 'binary' }),
      {},
      'the list: This file is not text. Save the list as plain text in UTF-8, with one word on each line.',
    ],
    [
      notText({ kind: 'compressed', as: 'gzip' }),
      {},
      'the list: This file is compressed (gzip). Unpack it, then choose the list itself.',
    ],
    [
      notText({ kind: 'compressed', as: undefined }),
      {},
      'the list: This is a ZIP file or an office document, such as .xlsx. Unpack it, or save the list as text or CSV, then choose the new file.',
    ],
    [
      notText({ kind: 'document', as: 'sqlite' }),
      {},
      'the list: This is an SQLite file (such as .sqlite or .db), not a list. Save the list as plain text or CSV, and choose that file.',
    ],
    [
      notText({ kind: 'otherEncoding', line: 17 }),
      {},
      'the list, line 17: From here on, the text is in another encoding, as in a file joined from two. Save each part in UTF-8, join them again, and choose the new file.',
    ],
    [
      notText({ kind: 'brokenUtf16' }),
      {},
      'the list: This file begins as text in UTF-16, but it is cut off or damaged. Copy it again from the original, or save the list in UTF-8.',
    ],
    [
      notText({ kind: 'notUtf8', line: 3, text: 'CAFÉ' }),
      {},
      'the list, line 3: "CAFÉ": this is not text in UTF-8, but probably in Latin-1, which Windows calls ANSI. Open the file in a text editor, and save it in UTF-8.',
    ],
    [
      textFile('ZA\tQI\nZO\tXU\n'),
      {},
      'the list, column 1: ZA | ZO. Words: 2 of 2 cells.\nthe list, column 2: QI | XU. Words: 2 of 2 cells.\nthe list: It is not certain which column of this table has the words. Choose one by its number or its heading, such as --column 1. All columns of words together have 4 words: --column all.',
    ],
    [
      textFile(`A\n${'ABCDEFGHIJKLMNOP\n'.repeat(11)}AT\n`),
      {},
      `${Array.from({ length: 10 }, (_, row) =>
        row === 0
          ? 'the list, line 1: "A": 1 letter, but a word has 2 to 15.\n'
          : `the list, line ${(row + 1).toString()}: "ABCDEFGHIJKLMNOP": 16 letters, but a word has 2 to 15.\n`,
      ).join(
        '',
      )}… and 2 more.\n12 words have one letter or more than 15. No known edition has such words. Leave them out with --leave-out-unplayable, or choose another list.`,
    ],
    [
      textFile(''),
      {},
      'the list: The file has no words. Choose a list with one word on each line.',
    ],
    [
      textFile('{"words": []}'),
      {},
      'the list: The file has no words. The file was read as NASPA JSON. Fix it, or give its format.',
    ],
    [
      textFile('DRAT,oath,1\n'),
      { list: 'school' },
      'the list: No words are left: the rules leave out every row (1). Check the file and your choices.',
    ],
    [
      textFile('{'),
      {},
      'the list: The file is not NASPA JSON: it is not JSON, perhaps because it was cut off. Choose another file, such as the same list as plain text, or give the right format.',
    ],
    [
      textFile('ZA,pizza,0\nDRAT,oath,1\n'),
      {},
      'the list: This NASPA CSV holds two lists: one for school play (1 word) and one of all words (2 words). Choose one with --school or --all-words.',
    ],
    [
      entries,
      { fromLength: 9 },
      'the list: Rule documents differ on which labels leave an entry out. Choose the rules with --labels school or --labels 1995.',
    ],
    [
      entries,
      { labels: 'school' },
      'the list: This file has entries with headwords and labels. It can only be a long-word list. Give the file with --secondary.',
    ],
    [
      textFile('ZA\nZ0\nZ\n'),
      {},
      'the list, line 2: "Z0": "0" is not a letter from A to Z.\n1 line cannot be used. Choose a list with one word on each line.',
    ],
    [
      textFile('{"words": [7]}'),
      {},
      'the list, entry 1: "": not a word with root, part of speech, sense and definition.\n1 entry cannot be used. The file was read as NASPA JSON. Fix it, or give its format.',
    ],
    [
      graphFile('a.dwg', toalDawgOf(['A', 'B'])),
      {},
      'the list, word 1: "A": 1 letter, but a word has 2 to 15.\nthe list, word 2: "B": 1 letter, but a word has 2 to 15.\n2 words cannot be used. The file was read as a Graham Toal word graph (.dwg). Fix it, or give its format.',
    ],
  ])('says what happened and what to do (%#)', (file, choices, said) => {
    expect(sentence(file, choices)).toBe(said);
  });

  it.each([
    ['capitals', 'AÑO\nCAÑA\n'],
    ['small letters', 'zo\naño\n'],
    ['a tilde of its own', 'ZO\nAN\u0303O\n'],
    ['Ñ after more lines than are told', `${'Z1\n'.repeat(30)}AÑO\n`],
    ['definitions', 'ABAÑ a thing [n -S]\nABA a thing [n -S]\n'],
  ])('tells why a Spanish list cannot be used, and which can, with %s', (_, text) => {
    expect(sentence(textFile(text))).toMatch(
      /\. A list with Ñ, such as a Spanish one, cannot be used: .* and also two letters \(CH, LL, RR\)\. Choose another list, such as an English or a French one\.$/,
    );
  });

  it('tells of a list where digits stand for tiles, and not of some digits', () => {
    const words = ['a1o', 'ca2e', 'pe3o', 'ni4o', 'uno'];
    expect(sentence(textFile(words.join('\n')))).toMatch(
      /^the list: In this list digits stand for tiles, .* Choose another list, such as an English/,
    );
    expect(sentence(textFile(words.slice(1).join('\n')))).not.toContain('tiles');
    const many = Array.from({ length: 100 }, () => 'uno');
    expect(sentence(textFile([...words, ...many].join('\n')))).not.toContain('tiles');
  });

  it('does not speak of Spanish lists where another sign is the reason', () => {
    expect(sentence(textFile('ÉTÉ\nEL NIÑO\n'))).not.toContain('Spanish');
    expect(sentence(textFile('WORD;gloss\nZ0;el niño\n'))).not.toContain('Spanish');
  });

  it('tells the first twenty invalid lines and how many more there are', () => {
    const lines = sentence(textFile('Z0\n'.repeat(23))).split('\n');
    expect(lines).toHaveLength(22);
    expect(lines.slice(20)).toEqual([
      '… and 3 more.',
      '23 lines cannot be used. Choose a list with one word on each line.',
    ]);
  });
});

describe('the labels of a source', () => {
  const choices = { fromLength: 9, labels: 'school' } as const;

  it('are told when they kept entries out', () => {
    const read = readSource(textFile('word,headword,labels\nabcdefghi,abcdefghi,\n'), choices);
    expect(valueOf(read).labels).toBe('school');
  });

  it('are not told of a list that has none', () => {
    expect(valueOf(readSource(textFile('ABCDEFGHI\n'), choices)).labels).toBeUndefined();
  });
});

describe('watching a source being read', () => {
  it.each(writers)('tells every row of %s', (_, write, choices) => {
    const rows: number[] = [];
    const file = write(['AARDVARK', 'AARDVARKS', 'ZYZZYVAS']);
    const watch = (row: number): void => {
      rows.push(row);
    };
    expect(readSource(file, choices, watch).ok).toBe(true);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows).toEqual(rows.toSorted((one, other) => one - other));
  });

  it('tells how many rows were refused by then', () => {
    const told: unknown[] = [];
    readSource(textFile('AT\nA1\nCAT\nB2\n'), {}, (...row) => told.push(row));
    expect(told).toEqual([
      [1, 'line', 0],
      [2, 'line', 1],
      [3, 'line', 1],
      [4, 'line', 2],
    ]);
  });
});
