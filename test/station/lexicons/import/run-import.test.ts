import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  ImportProgress,
  ImportRequest,
} from '../../../../electron/contract/staff/lexicons.ts';
import { openLexiconFile } from '../../../../electron/station/lexicons/lexicon-file.ts';
import {
  runImport,
  type ImportJob,
  type ImportOutcome,
} from '../../../../electron/station/lexicons/import/run-import.ts';
import { sampleBytes, valueOf } from '../../../core/lexicon/samples.ts';
import { english } from '../../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../../in-english.ts';

let folder = '';
let told: ImportProgress[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  told = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => path.join(folder, name);
const staging = (): string => at('data/import');

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(at(name), content);
  return at(name);
}

function run(request: Partial<ImportRequest>, more: Partial<ImportJob> = {}): ImportOutcome {
  return runImport(
    {
      request: { file: at('list.txt'), title: 'Club list', edition: '2026', ...request },
      stagingFolder: staging(),
      compareWith: undefined,
      installed: [],
      ...more,
    },
    (progress) => told.push(progress),
  );
}

function sentenceOf(outcome: ImportOutcome): string {
  if (outcome.kind !== 'refused') throw new Error(`not refused: ${outcome.kind}`);
  expect(existsSync(staging())).toBe(false);
  return english(outcome.refusal.sentence);
}

function readyOf(outcome: ImportOutcome): Extract<ImportOutcome, { readonly kind: 'ready' }> {
  if (outcome.kind !== 'ready') throw new Error(`not ready: ${JSON.stringify(outcome)}`);
  return outcome;
}

describe('a word list', () => {
  it('becomes a lexicon that lies ready, with its report', () => {
    file('list.txt', 'CAT\nAT\nCAT\n');
    const compareWith = file('old.lexicon', sampleBytes('AT DOG'));
    const { staged, report } = readyOf(run({}, { compareWith }));
    expect(valueOf(openLexiconFile(staged)).manifest).toMatchObject({
      id: 'club-list-2026',
      title: 'Club list',
      edition: '2026',
    });
    expect(inEnglish(report)).toEqual({
      lexicon: expect.objectContaining({ words: 2, longest: 3 }) as unknown,
      isInUse: false,
      readings: ['list.txt was read as plain text: one word on each line.'],
      lengths: [
        { letters: 2, primary: 1 },
        { letters: 3, primary: 1 },
      ],
      dropped: [{ list: 'primary', rule: 'duplicate', rows: 1 }],
      droppedRows: [],
      comparison: {
        title: 'Sample list',
        edition: 'First',
        lists: [
          {
            list: 'primary',
            added: 1,
            removed: 1,
            same: 1,
            addedSamples: ['CAT'],
            removedSamples: ['DOG'],
          },
        ],
      },
    });
  });

  it('tells line for line how far it is', () => {
    file('list.txt', 'CAT\nAT\n');
    run({});
    expect(told.map(({ stage }) => stage)).toEqual([
      'opening',
      'reading',
      'reading',
      'making',
      'checking',
      'comparing',
    ]);
    expect(told[2]?.row).toEqual({
      file: 'list.txt',
      unit: 'line',
      row: 2,
      rows: 2,
      refused: 0,
    });
  });

  it('has no number of rows where rows are not lines', () => {
    file('list.json', '{"words":[["CAT","","n","","a pet"],["DOG","","n","","a pet"]]}');
    expect(run({ file: at('list.json') }).kind).toBe('ready');
    expect(told[2]?.row).toEqual({ file: 'list.json', unit: 'entry', row: 2, refused: 0 });
  });

  it('is called by its file when nobody says how, and by letters that ids know', () => {
    file('north_field-2027.txt', 'AT\n');
    const { report } = readyOf(run({ file: at('north_field-2027.txt'), title: ' ', edition: ' ' }));
    expect(report.lexicon).toMatchObject({
      id: 'north-field-2027',
      title: 'north field 2027',
      edition: 'north-field-2027',
    });
    file('list.txt', 'AT\n');
    expect(readyOf(run({ title: 'Élan ', edition: '1' })).report.lexicon.id).toBe('elan-1');
    rmSync(staging(), { recursive: true });
    expect(sentenceOf(run({ title: '…', edition: '' }))).toMatch(/needs at least one letter/);
    expect(sentenceOf(run({ title: 'x'.repeat(81) }))).toMatch(/title cannot be used/);
  });

  it('takes a secondary list from its threshold on, and tells what labels left out', () => {
    file('list.txt', 'AT\n');
    file('long.csv', 'word,headword,labels\nnonsenses,nonsenses,\nabandoned,abandoned,offensive\n');
    const secondary = { file: at('long.csv'), fromLength: 9 };
    expect(run({ secondary })).toEqual({
      kind: 'asks',
      question: { kind: 'labels', file: 'long.csv' },
    });
    const compareWith = file('old.lexicon', sampleBytes('AT'));
    const { report } = readyOf(run({ secondary, labels: 'school' }, { compareWith }));
    expect(report.lexicon.secondary).toEqual({ words: 1, fromLength: 9 });
    expect(report.lengths).toEqual([
      { letters: 2, primary: 1, secondary: 0 },
      { letters: 9, primary: 0, secondary: 1 },
    ]);
    expect(report.dropped).toEqual([{ list: 'secondary', rule: 'label', rows: 1 }]);
    expect(inEnglish(report.droppedRows)).toEqual([
      { file: 'long.csv', line: 3, text: 'ABANDONED', reason: 'labeled offensive' },
    ]);
    expect(report.comparison?.lists.map(({ list, added }) => [list, added])).toEqual([
      ['primary', 0],
      ['secondary', 1],
    ]);
    expect(inEnglish(report.lexicon.known.text)).toContain(
      'Its long-word list is not a known edition.',
    );
  });

  it('asks which list of a NASPA CSV is wanted, and takes the answer', () => {
    file('list.csv', 'CAT;a pet;0\nDOG;a pet;1\n');
    const request = { file: at('list.csv') };
    expect(run(request)).toEqual({
      kind: 'asks',
      question: { kind: 'list', file: 'list.csv', all: 2, school: 1 },
    });
    expect(existsSync(staging())).toBe(false);
    expect(readyOf(run({ ...request, list: 'school' })).report.lexicon.words).toBe(1);
    expect(readyOf(run({ ...request, list: 'all' })).report.lexicon.words).toBe(2);
  });

  it('asks about a table with words in several columns, and takes the answer', () => {
    file('list.tsv', 'CAT\tDOG\nAT\tCAT\n');
    const request = { file: at('list.tsv') };
    expect(run(request)).toEqual({
      kind: 'asks',
      question: { kind: 'columns', file: 'list.tsv', first: 2, all: 3 },
    });
    expect(readyOf(run({ ...request, columns: 'first' })).report.lexicon.words).toBe(2);
    expect(readyOf(run({ ...request, columns: 'all' })).report.lexicon.words).toBe(3);
  });

  it('is corrected before the long-word list is asked, and tells so', () => {
    file('list.txt', 'CAT\nAT\nNONSENSES\n');
    file('long.txt', 'NONSENSES\n');
    const { staged, report } = readyOf(
      run({
        corrections: file('errata.txt', '-NONSENSES\n+ZA\n'),
        secondary: { file: at('long.txt'), fromLength: 9 },
      }),
    );
    expect(inEnglish(report.readings).at(-1)).toBe(
      'Corrections to the main list from errata.txt. Words added: 1, removed: 1.',
    );
    const { primary, secondary } = valueOf(openLexiconFile(staged));
    expect([...primary.words()]).toEqual(['AT', 'CAT', 'ZA']);
    expect([...(secondary?.graph.words() ?? [])]).toEqual(['NONSENSES']);
  });

  it('tells which corrections are not to this list', () => {
    file('list.txt', 'CAT\nAT\n');
    const outcome = run({ corrections: file('errata.txt', '+CAT\n-ZA\n') });
    expect(sentenceOf(outcome)).toBe(
      'Some lines of errata.txt do not fit the main list. Nothing was changed. Fix the file, or choose the one for this list.',
    );
    expect(inEnglish(outcome)).toMatchObject({
      refusal: {
        invalid: [
          {
            ...{ file: 'errata.txt', unit: 'line', total: 2 },
            lines: [
              { line: 1, reason: 'the main list already has this word, so it cannot be added' },
              { line: 2, reason: 'the main list does not have this word, so it cannot be removed' },
            ],
          },
        ],
      },
    });
    expect(sentenceOf(run({ corrections: file('errata.txt', '\n') }))).toMatch(
      /^errata\.txt: The file has no corrections\. Each line/,
    );
    expect(sentenceOf(run({ corrections: at('gone.txt') }))).toMatch(/^gone\.txt was removed/);
  });

  it('tells the first invalid lines, and how many there are', () => {
    file('list.txt', `CAT\n${'A1\n'.repeat(30)}`);
    const outcome = run({});
    expect(sentenceOf(outcome)).toBe(
      'list.txt was read as plain text, and some lines are not words. Nothing was changed. Fix the file, and import it again.',
    );
    if (outcome.kind !== 'refused') return;
    const [invalid] = outcome.refusal.invalid;
    expect(invalid).toMatchObject({ file: 'list.txt', unit: 'line', total: 30 });
    expect(invalid?.lines).toHaveLength(20);
    expect(inEnglish(invalid?.lines[0])).toEqual({
      line: 2,
      text: 'A1',
      reason: '"1" is not a letter from A to Z',
    });
  });

  it('tells why a Spanish list cannot be used', () => {
    file('list.txt', 'CAÑA\nZA\n');
    expect(sentenceOf(run({}))).toMatch(
      /^list\.txt: A list with Ñ, such as a Spanish one, cannot be used: .*\. Nothing was changed\.$/,
    );
  });

  it('asks nothing while another list is invalid', () => {
    file('list.csv', 'CAT;a pet;0\nDOG;a pet;1\n');
    file('long.txt', '123\n');
    const secondary = { file: at('long.txt'), fromLength: 9 };
    expect(sentenceOf(run({ file: at('list.csv'), secondary }))).toMatch(/^long\.txt was read/);
  });
});

describe('a refusal', () => {
  it.each([
    [
      'a file that is gone',
      'gone.txt',
      undefined,
      /^gone\.txt was removed\. Plug in the USB drive/,
    ],
    [
      'no text',
      'list.txt',
      Uint8Array.of(0xff, 0xfe, 0x00),
      /^list\.txt: This file begins as text in UTF-16, but it is cut off/,
    ],
    ['a picture', 'list.txt', Uint8Array.of(0x89, 0x50, 0, 0), /^list\.txt: This file is not text/],
    [
      'a compressed file',
      'list.gz',
      Uint8Array.of(0x1f, 0x8b, 8),
      /compressed \(gzip\)\. Unpack it/,
    ],
    [
      'text in Latin-1',
      'list.txt',
      Buffer.from('AT\nCAF\u00C9\n', 'latin1'),
      /^list\.txt, line 2: "CAF\u00C9": this is not text in UTF-8, but probably in Latin-1/,
    ],
    ['an empty file', 'list.txt', '', /^list\.txt: The file has no words/],
    [
      'entries as the primary list',
      'list.csv',
      'word,headword,labels\nat,at,\n',
      /can only be a long-word list/,
    ],
    [
      'a cut JSON',
      'list.json',
      '{"words": [',
      /looks like NASPA JSON, but it cannot be read as that: .* such as the same list as plain text\.$/,
    ],
    [
      'a lexicon under another name',
      'list.txt',
      sampleBytes('AT'),
      /is a word list file, but its name does not say so/,
    ],
    [
      'a list named as a lexicon',
      'list.lexicon',
      'AT\n',
      /is named as a word list file, but it is not one/,
    ],
    ['a lexicon that is gone', 'gone.lexicon', undefined, /^gone\.lexicon was removed/],
    [
      'an altered lexicon',
      'list.lexicon',
      sampleBytes('AT').with(60, 0),
      /^list\.lexicon: This word list file was changed or damaged/,
    ],
    [
      'a lexicon that was cut off',
      'list.lexicon',
      sampleBytes('AT').slice(0, 100),
      /^list\.lexicon: This word list file is cut off/,
    ],
  ] as const)('tells %s in a plain sentence', (_, name, content, sentence) => {
    if (content !== undefined) file(name, content);
    expect(sentenceOf(run({ file: at(name) }))).toMatch(sentence);
  });

  it.each(['pipe.txt', 'pipe.lexicon'])('does not wait for the other end of %s', (name) => {
    execFileSync('mkfifo', [at(name)]);
    expect(sentenceOf(run({ file: at(name) }))).toMatch(/cannot be read: it is not a regular/);
  });

  it.each(['large.txt', 'large.lexicon'])('does not take %s into the memory', (name) => {
    file(name, '');
    truncateSync(at(name), 4 * 2 ** 30);
    expect(sentenceOf(run({ file: at(name) }))).toBe(
      `${name} is too large to be a word list. Choose another file.`,
    );
  });

  it('tells a choice that none of the files knows', () => {
    file('list.txt', 'AT\n');
    expect(sentenceOf(run({ list: 'school' }))).toMatch(/^Only a NASPA CSV says/);
    expect(sentenceOf(run({ labels: '1995' }))).toMatch(
      /^Only a file of entries with headwords has labels/,
    );
    expect(sentenceOf(run({ columns: 'all' }))).toBe(
      'Only a table has columns to choose from, and list.txt was read as plain text. Start the import again without that choice.',
    );
  });

  it('of a folder names files in it', () => {
    mkdirSync(at('lists/more'), { recursive: true });
    expect(sentenceOf(run({ file: at('lists') }))).toBe(
      'lists is a folder without files. Type the path of a file.',
    );
    for (const name of ['.hidden', 'f.txt', 'e.txt', 'd.txt', 'c.txt', 'b.txt', 'a.txt']) {
      file(`lists/${name}`, '');
    }
    expect(sentenceOf(run({ file: at('lists') }))).toBe(
      'lists is a folder. Type the path of a file in it, such as a.txt, b.txt, c.txt, d.txt, e.txt.',
    );
  });

  it('is plain when the disk of the station does not take the lexicon', () => {
    file('list.txt', 'AT\n');
    file('data', '');
    const outcome = run({});
    expect(inEnglish(outcome)).toMatchObject({
      kind: 'refused',
      refusal: { sentence: expect.stringMatching(/could not be written/) as unknown },
    });
  });
});

describe('a lexicon file', () => {
  it('is copied with its signatures, and compared', () => {
    const bytes = sampleBytes('AT CAT');
    file('club.lexicon', bytes);
    file('club.lexicon.minisig', 'a signature');
    const { staged, report } = readyOf(
      run({ file: at('club.lexicon') }, { compareWith: at('club.lexicon') }),
    );
    expect(Uint8Array.from(readFileSync(staged))).toEqual(bytes);
    expect(readFileSync(`${staged}.minisig`, 'utf8')).toBe('a signature');
    expect(report.isInUse).toBe(true);
    expect(told.map(({ stage }) => stage)).toEqual(['opening', 'checking', 'comparing']);
  });

  it('comes without a comparison when the one in use cannot be read', () => {
    file('club.lexicon', sampleBytes('AT'));
    const outcome = run({ file: at('club.lexicon') }, { compareWith: at('gone') });
    expect(readyOf(outcome).report).not.toHaveProperty('comparison');
  });

  it('takes no corrections', () => {
    file('club.lexicon', sampleBytes('AT'));
    expect(sentenceOf(run({ file: at('club.lexicon'), corrections: at('errata.txt') }))).toBe(
      'A word list file (.lexicon) is finished, so no corrections can be added to it. Choose the plain list that it was made from.',
    );
  });

  it('takes no secondary list beside it', () => {
    file('club.lexicon', sampleBytes('AT'));
    const secondary = { file: at('long.txt'), fromLength: 9 };
    expect(sentenceOf(run({ file: at('club.lexicon'), secondary }))).toMatch(
      /already includes its long-word list/,
    );
  });
});
