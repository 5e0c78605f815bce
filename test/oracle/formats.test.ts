/**
 * A list in every known format: the compiled file enumerates the canonical source word for word.
 * `npm run test:long` uses the complete large list.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpack } from '../../electron/station/lexicons/brotli.ts';
import type { ListName } from '../../electron/core/lexicon/lexicon.ts';
import { readLexicon } from '../../electron/core/lexicon/read-lexicon.ts';
import {
  buildLexicon,
  type LexiconToBuild,
} from '../../electron/station/lexicons/build-lexicon.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { largeList } from '../../scripts/lists/large-list.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { toalDawgOf } from '../core/lexicon/sources/toal-dawg.ts';
import { shortOrLong } from '../long.ts';

let folder = '';
let words: readonly string[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formats-'));
  words = largeList().filter((_, row) => row % shortOrLong(20, 1) === 0);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The words of the compiled file, read back from its bytes. */
function compiled(
  content: string | Uint8Array,
  format: string,
  rest: Partial<LexiconToBuild> = {},
): readonly string[] {
  return listOf('primary', { primary: { file: put('words', content) }, ...rest }, format);
}

function listOf(
  list: ListName,
  lists: Pick<LexiconToBuild, 'primary'> & Partial<LexiconToBuild>,
  format: string,
): readonly string[] {
  const { bytes, lists: read } = valueOf(buildLexicon({ id: 'words', title: 'Words', ...lists }));
  expect(read.at(list === 'primary' ? 0 : 1)?.detected.format).toBe(format);
  const { primary, secondary } = valueOf(readLexicon(bytes, sha256, unpack));
  return [...((list === 'primary' ? primary : secondary?.graph)?.words() ?? [])];
}

function put(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** No assertion of the test runner is made for a quarter of a million words. */
function expectWords(found: readonly string[], wanted: readonly string[]): void {
  expect(wanted.length).toBeGreaterThan(words.length / 4);
  expect(words.length).toBeGreaterThan(10_000);
  expect(found.length).toBe(wanted.length);
  expect(found.filter((word, index) => word !== wanted[index])).toEqual([]);
}

it('plain text, in lower case and backwards, with a byte-order mark and Windows line ends', () => {
  const text = `\uFEFF${words.toReversed().join('\r\n').toLowerCase()}`;
  expectWords(compiled(text, 'plain'), words);
});

it('Zyzzyva text with definitions and markers', () => {
  const text = words.map((word, row) => `${word}${row % 7 === 0 ? '#' : ''} meaning [n]`);
  expectWords(compiled(text.join('\n'), 'zyzzyva'), words);
});

it.each(['all', 'school'] as const)('CSV of NASPA, the list "%s"', (list) => {
  const isForSchool = (row: number): boolean => row % 50 !== 0;
  const text = words.map((word, row) => `${word};meaning [n];${isForSchool(row) ? '0' : '1'}`);
  expectWords(
    compiled(text.join('\n'), 'naspa-csv', { list }),
    list === 'all' ? words : words.filter((_, row) => isForSchool(row)),
  );
});

it('JSON of NASPA', () => {
  const entries = words.map((word) => [word, word, 'n', 1, 'meaning']);
  expectWords(compiled(JSON.stringify({ lexicon: 'WORDS', words: entries }), 'naspa-json'), words);
});

it('tab-delimited text', () => {
  expectWords(compiled(words.map((word) => `${word}\tS\t1`).join('\n'), 'tabs'), words);
});

it('a table in CSV with a heading, in UTF-16', () => {
  const text = ['word,length', ...words.map((word) => `${word},${word.length.toString()}`)];
  expectWords(compiled(Buffer.from(`\uFEFF${text.join('\r\n')}`, 'utf16le'), 'csv'), words);
});

it('two columns of words with a tab between them', () => {
  const half = Math.ceil(words.length / 2);
  const rows = words.slice(0, half).map((word, row) => `${word}\t${words[half + row] ?? ''}`);
  const primary = { file: put('words', rows.join('\n')), rows: { column: 'all' } };
  expectWords(listOf('primary', { primary }, 'tabs'), words);
});

it('a Graham Toal word graph (.dwg), its root padded as Zyzzyva does', () => {
  expectWords(compiled(toalDawgOf(words), 'dwg'), words);
});

it('entries with headwords and labels, by the nine-letter rule', () => {
  const long = words.filter(({ length }) => length >= 9);
  const rows = words.map((word, row) => {
    const headword = row % 40 === 0 ? word.slice(0, 8) : word;
    return `${word},${headword},${row % 60 === 0 ? 'foreign' : ''}`;
  });
  const kept = new Set(words.filter((_, row) => row % 40 !== 0 && row % 60 !== 0));
  const found = listOf(
    'secondary',
    {
      primary: { file: put('short.txt', 'ZA\n') },
      secondary: {
        file: put('entries.csv', ['word,headword,labels', ...rows].join('\n')),
        fromLength: 9,
      },
      labels: '1995',
    },
    'entries',
  );
  expectWords(
    found,
    long.filter((word) => kept.has(word)),
  );
});
