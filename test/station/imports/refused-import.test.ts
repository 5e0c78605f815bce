import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { ImportFolder } from './import-folder.ts';
import { needs } from '../../facility/facility.ts';

let folder: ImportFolder;

beforeEach(() => {
  folder = new ImportFolder();
});

afterEach(() => {
  folder.end();
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
    if (content !== undefined) folder.write(name, content);
    expect(folder.refusal({ file: folder.at(name) }).sentence).toMatch(sentence);
  });

  it.each(['pipe.txt', 'pipe.lexicon'])(
    'does not wait for the other end of %s',
    needs('FIFOs'),
    (name) => {
      execFileSync('mkfifo', [folder.at(name)]);
      expect(folder.refusal({ file: folder.at(name) }).sentence).toMatch(
        /cannot be read: it is not a regular/,
      );
    },
  );

  it.each(['large.txt', 'large.lexicon'])('does not take %s into the memory', (name) => {
    folder.write(name, '');
    truncateSync(folder.at(name), 4 * 2 ** 30);
    expect(folder.refusal({ file: folder.at(name) }).sentence).toBe(
      `${name} is too large to be a word list. Choose another file.`,
    );
  });

  it('tells a choice that none of the files knows', () => {
    folder.write('list.txt', 'AT\n');
    expect(folder.refusal({ list: 'school' }).sentence).toMatch(/^Only a NASPA CSV says/);
    expect(folder.refusal({ labels: '1995' }).sentence).toMatch(
      /^Only a file of entries with headwords has labels/,
    );
    expect(
      folder.refusal({ rowAnswers: [{ file: folder.at('list.txt'), column: 'all' }] }).sentence,
    ).toBe(
      'Only a table has columns to choose from, and list.txt was read as plain text. Start the import again without that choice.',
    );
    const long = folder.write('long.txt', 'ABCDEFGHI\n');
    const secondary = { file: long, fromLength: 9 };
    for (const file of [folder.at('list.txt'), long]) {
      const { sentence } = folder.refusal({ secondary, rowAnswers: [{ file, part: 2 }] });
      expect(sentence).toBe(
        `Only a file with several lists has parts to choose from, and ${path.basename(file)} is one list. Start the import again without that choice.`,
      );
    }
  });

  it('of a folder names files in it', () => {
    mkdirSync(folder.at('lists/more'), { recursive: true });
    expect(folder.refusal({ file: folder.at('lists') }).sentence).toBe(
      'lists is a folder without files. Type the path of a file.',
    );
    for (const name of ['.hidden', 'f.txt', 'e.txt', 'd.txt', 'c.txt', 'b.txt', 'a.txt']) {
      folder.write(`lists/${name}`, '');
    }
    expect(folder.refusal({ file: folder.at('lists') }).sentence).toBe(
      'lists is a folder. Type the path of a file in it, such as a.txt, b.txt, c.txt, d.txt, e.txt.',
    );
  });

  it('is plain when the disk of the station does not take the lexicon', () => {
    folder.write('list.txt', 'AT\n');
    folder.write('data', '');
    expect(folder.refusal().sentence).toMatch(/could not be written/);
  });
});
