import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import {
  describeWordListFileError,
  readWordListFile,
} from '../../../electron/station/lexicons/word-list-file.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../in-english.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'word-list-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function listOf(content: string | Uint8Array): string {
  const file = path.join(folder, 'list.txt');
  writeFileSync(file, content);
  return file;
}

describe('a word list file', () => {
  it('gives its words, its name and the hash of its bytes', () => {
    const content = '\uFEFFcat\r\nAT\r\n\r\nat\r\nBE';
    expect(inEnglish(valueOf(readWordListFile(listOf(content))))).toEqual({
      words: ['AT', 'BE', 'CAT'],
      repeated: ['AT'],
      dropped: [{ rule: 'duplicate', rows: 1 }],
      droppedRows: [],
      detected: { format: 'plain', why: 'one word on each line' },
      remarks: ['1 word is repeated: AT.'],
      end: { noLineEnd: true },
      name: 'list.txt',
      sha256: sha256(content),
    });
  });

  it.each([
    [
      "AT\nCAN'T\n",
      `LIST, line 2: "CAN'T": "'" is not a letter from A to Z.\n1 line cannot be used. Choose a list with one word on each line.`,
    ],
    [
      'A\n'.repeat(22),
      [
        ...Array.from(
          { length: 20 },
          (_, index) =>
            `LIST, line ${(index + 1).toString()}: "A": 1 letter, but a word has 2 to 15.`,
        ),
        '… and 2 more.',
        '22 lines cannot be used. Choose a list with one word on each line.',
      ].join('\n'),
    ],
    ['\n', 'LIST: The file has no words. Choose a list with one word on each line.'],
    [
      Buffer.from('ÉTÉ\n', 'latin1'),
      'LIST, line 1: "ÉTÉ": this is not text in UTF-8, but probably in Latin-1, which Windows calls ANSI. Open the file in a text editor, and save it in UTF-8.',
    ],
  ])('is refused with every reason, as %j is', (content, sentences) => {
    const file = listOf(content);
    const said = english(describeWordListFileError(errorOf(readWordListFile(file))));
    expect(said.replaceAll(file, 'LIST')).toBe(sentences);
  });

  it('is refused when it is missing or a folder', () => {
    const missing = path.join(folder, 'none.txt');
    expect(english(describeWordListFileError(errorOf(readWordListFile(missing))))).toBe(
      `${missing}: File not found. Check the name.`,
    );
    expect(english(describeWordListFileError(errorOf(readWordListFile(folder))))).toBe(
      `${folder}: This is a folder. Give a file in it, such as list.txt.`,
    );
  });
});
