/** The same words in every known format make the same lexicon. Refused files give the reason. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceFormat } from '../../../electron/core/lexicon/sources/source-format.ts';
import type { SourceChoices } from '../../../electron/core/lexicon/sources/read-source.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import {
  buildLexicon,
  type LexiconToBuild,
} from '../../../electron/station/lexicons/build-lexicon.ts';
import {
  describeReading,
  describeWordListFileError,
} from '../../../electron/station/lexicons/word-list-file.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { kurniaGraphOf } from '../../core/lexicon/sources/kurnia-graph.ts';
import { quackleDawgOf } from '../../core/lexicon/sources/quackle-dawg.ts';
import { publish } from '../../published.ts';
import { toalDawgOf } from '../../core/lexicon/sources/toal-dawg.ts';

const words = [
  ...['AA', 'AB', 'CAB', 'CABS', 'NONSENSES', 'QI', 'QIS', 'WORD', 'WORDS', 'ZA', 'ZAS'],
  ...['ZYZZYVA', 'ZYZZYVAS', 'ABCDEFGHIJKLMNO'],
];

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shapes-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function put(content: string | Uint8Array, name = 'list'): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

type Choices = Pick<LexiconToBuild, 'list'> & Pick<SourceChoices, 'column'>;

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const lines = (row: (word: string) => string): string =>
  words.map((word) => `${row(word)}\n`).join('');
const plain = lines((word) => word);
const twoColumns = Array.from({ length: words.length / 2 }, (_, row) =>
  words.slice(2 * row, 2 * row + 2),
);

type Shape = [name: string, SourceFormat, content: string | Uint8Array, Choices?];

const shapes: readonly Shape[] = [
  ['plain text', 'plain', plain],
  ['Windows line ends, a mark, no last line end', 'plain', `\uFEFF${words.join('\r\n')}`],
  ['line ends of old Macs', 'plain', words.join('\r')],
  ['small letters, backwards', 'plain', words.toReversed().join('\n').toLowerCase()],
  ['spaces behind words', 'plain', lines((word) => word.padEnd(15))],
  ['spaces and tabs around words', 'plain', lines((word) => `\t ${word} \t`)],
  ['blank lines, and words twice', 'plain', `\n${plain}\n  \n${plain}`],
  ['UTF-16 with a mark, little-endian', 'plain', utf16(`\uFEFF${plain}`)],
  ['UTF-16 with a mark, big-endian', 'plain', utf16(`\uFEFF${plain}`).swap16()],
  ['UTF-16 without a mark', 'plain', utf16(plain)],
  ['UTF-16 without a mark, big-endian', 'plain', utf16(plain).swap16()],
  ['comments', 'zyzzyva', `# a list\n${plain}`],
  ['definitions', 'zyzzyva', lines((word) => `${word} a meaning, or more [n]`)],
  ['marks', 'zyzzyva', lines((word) => `${word}#`)],
  ['NASPA CSV', 'naspa-csv', lines((word) => `${word};a meaning, or more;0`), { list: 'school' }],
  ['NASPA JSON', 'naspa-json', JSON.stringify({ words: words.map((w) => [w, w, 'n', 1, 'x']) })],
  ['hooks behind tabs', 'tabs', lines((word) => `${word}\tS\t`)],
  ['comments on top of tabs', 'tabs', `# hooks\n# of words\n${lines((word) => `${word}\t\tS`)}`],
  [
    'two columns of words',
    'tabs',
    twoColumns.map((row) => `${row.join('\t')}\n`).join(''),
    { column: 'all' },
  ],
  [
    'tabs in UTF-16, as Excel writes "Unicode text"',
    'tabs',
    utf16(`\uFEFFWord\tLength\r\n${lines((word) => `${word}\t${word.length.toString()}\r`)}`),
  ],
  [
    'comma CSV with a heading',
    'csv',
    `word,length\n${lines((word) => `${word},${word.length.toString()}`)}`,
  ],
  ['comma CSV without a heading', 'csv', lines((word) => `${word},${word.length.toString()},11`)],
  [
    'semicolon CSV with a heading',
    'csv',
    `Number;Word;Length\n${lines((word) => `7;${word};${word.length.toString()}`)}`,
  ],
  [
    'semicolon CSV without a heading',
    'csv',
    lines((word) => `${word} ; ${word.length.toString()}`),
  ],
  ['quoted CSV', 'csv', lines((word) => `"${word}"`)],
  ['all words on one line', 'csv', words.join(', '), { column: 'all' }],
  ["Zyzzyva's graph", 'dwg', toalDawgOf(words)],
  ['the graph of Woogles', 'kwg', kurniaGraphOf(words)],
  ["Quackle's graph", 'dawg', quackleDawgOf(words)],
];

describe('a list with an odd line', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const rows = [...letters.flatMap((one) => letters.map((other) => `${one}${other}X`)), 'aq'];
  const build = { id: 'odd', title: 'Odd', edition: 'odd' };

  it('is asked about, unless it is a known edition, or one spelled backwards', () => {
    const file = put(`${rows.join('\n')}\n`, 'odd');
    expect(errorOf(buildLexicon({ ...build, primary: { file } })).kind).toBe('lists');
    const turned = rows.map((word) => Array.from(word.toUpperCase()).toReversed().join(''));
    const edition = put(`${turned.toSorted().join('\n')}\n`, 'turned');
    publish(valueOf(buildLexicon({ ...build, primary: { file: edition } })).lexicon);
    valueOf(buildLexicon({ ...build, primary: { file } }));
  });
});

describe('the same words', () => {
  const identities = new Set<string>();

  it.each<Shape>(shapes)(
    'as %s are taken for %s',
    (_, format, content, { list: wanted, ...rows } = {}) => {
      const primary = { file: put(content), rows };
      const list = { id: 'words', title: 'Words', primary, list: wanted };
      const { lexicon, lists } = valueOf(buildLexicon(list));
      expect(lists[0]?.detected.format).toBe(format);
      expect([...lexicon.primary.words()]).toEqual(words.toSorted());
      identities.add(lexicon.identity);
    },
  );

  it('are one lexicon', () => {
    expect(shapes.length).toBeGreaterThan(12);
    expect(identities.size).toBe(1);
  });

  it('are read with what was assumed said', () => {
    const file = put(utf16(`\uFEFFword,length\n AA,2\n`));
    const { lists } = valueOf(buildLexicon({ id: 'a', title: 'A', primary: { file } }));
    expect(lists.map(describeReading).map(english)).toEqual([
      'list was read as a table in CSV: most lines have commas, semicolons or quotation marks. The text is in UTF-16. The columns are separated by ",". The first line was read as a heading: "word,length". The words are in column 1. Cells that were not read, by column: 2 (1). Words with spaces around them, which were ignored: 1.',
    ]);
  });
});

describe('what is not read', () => {
  it.each<readonly [string, string | Uint8Array, string]>([
    ['a compressed list', gzipSync(plain), 'list: This file is compressed (gzip). Unpack it, then'],
    ['an office document', Buffer.from('PK\u0003\u0004'), 'list: This is a ZIP file or an office'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x1a, 0), 'list: This file is not text.'],
    [
      'Latin-1',
      Buffer.from('AA\nCAFÉ\n', 'latin1'),
      'list, line 2: "CAFÉ": this is not text in UTF-8, but',
    ],
    [
      'half of UTF-16',
      utf16(`\uFEFF${plain}`).subarray(0, 21),
      'list: This file begins as text in UTF-16, but',
    ],
    [
      'UTF-16 without a mark, cut',
      utf16(plain).subarray(0, 21),
      'list: This file begins as text in',
    ],
    [
      'two words on a line',
      'AA AB\nQI ZA\n',
      'list, line 1: "AA AB": more than one word on the line.',
    ],
    [
      'two columns of words',
      'AA\tAB\nQI\tZA\n',
      'list: It is not certain which column of this table has the words.',
    ],
    [
      'a sentence on top',
      `All my words\n${plain}`,
      'list, line 1: "All my words": more than one word on',
    ],
    [
      'a cut graph',
      toalDawgOf(words).subarray(0, -8),
      'list.dwg: The file is not a Graham Toal word graph',
    ],
  ])('says so: %s', (shape, content, said) => {
    const file = put(content, shape === 'a cut graph' ? 'list.dwg' : 'list');
    const error = errorOf(buildLexicon({ id: 'a', title: 'A', primary: { file } }));
    if (error.kind !== 'lists') throw new Error(`is ${error.kind}`);
    const sentence = english(
      describeWordListFileError({ ...error.errors[0], path: path.basename(file) } as never),
    );
    expect(sentence).toContain(said);
    expect(sentence).not.toMatch(/copy it again(?! from the original, or)/i);
  });
});
