import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import { joinSections, splitSections } from '../../../electron/core/lexicon/lexicon-format.ts';
import { rememberProven } from '../../../electron/station/lexicons/lexicon-file.ts';
import {
  keptAtMost,
  openLexiconIfChanged,
} from '../../../electron/station/lexicons/open-lexicon-if-changed.ts';
import {
  errorOf,
  sampleBytes,
  sampleLexicon,
  sha256,
  valueOf,
} from '../../core/lexicon/samples.ts';

const read = vi.hoisted(() => [] as string[]);

vi.mock(import('../../../electron/station/disk/whole-file.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    readWholeFile: (file) => {
      read.push(file);
      return real.readWholeFile(file);
    },
  };
});

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'open-lexicon-'));
  file = path.join(folder, 'a.lexicon');
  read.length = 0;
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Long after the last change of any file. */
const later = (): number => Date.now() + 3_600_000;

/** The manifest of one list with the words of another, and a right hash of the file. */
function withWordsOf(words: string, names: string): Uint8Array {
  const [body, named] = [words, names].map(
    (one) => valueOf(splitSections(sampleBytes(one), sha256, unpack)).sections,
  );
  if (body === undefined || named === undefined) throw new Error('no sections');
  return joinSections({ ...body, manifest: named.manifest }, sha256, pack);
}

describe('a lexicon file', () => {
  it('is read once', () => {
    writeFileSync(file, sampleBytes('AT CAT'));
    for (let look = 0; look < 3; look += 1) {
      const { identity, manifest } = valueOf(openLexiconIfChanged(file, later()));
      expect(identity).toBe(sampleLexicon('AT CAT').identity);
      expect(manifest.title).toBe('Sample list');
    }
    expect(read).toEqual([file]);
  });

  it('is forgotten when many others were read since', () => {
    const files = Array.from({ length: keptAtMost + 1 }, (_, index) =>
      path.join(folder, `${index.toString()}.lexicon`),
    );
    for (const one of files) {
      writeFileSync(one, sampleBytes('AT CAT'));
      valueOf(openLexiconIfChanged(one, later()));
    }
    read.length = 0;
    for (const one of files.toReversed()) valueOf(openLexiconIfChanged(one, later()));
    expect(read).toEqual(files.slice(0, 1));
  });

  it('is read again at each look while it is new', () => {
    writeFileSync(file, sampleBytes('AT CAT'));
    valueOf(openLexiconIfChanged(file, statSync(file).ctimeMs));
    valueOf(openLexiconIfChanged(file, statSync(file).ctimeMs));
    expect(read).toEqual([file, file]);
  });

  it.each([
    [
      'altered in place',
      (bytes: Uint8Array) => {
        writeFileSync(file, bytes);
      },
    ],
    [
      'replaced',
      (bytes: Uint8Array) => {
        writeFileSync(`${file}.new`, bytes);
        renameSync(`${file}.new`, file);
      },
    ],
  ])('is read again where it is %s, also with its time put back', (_, change) => {
    const bytes = sampleBytes('AT CAT');
    writeFileSync(file, bytes);
    const { atime, mtime } = statSync(file);
    valueOf(openLexiconIfChanged(file, later()));
    // Until the clock of the file system has moved on.
    const before = statSync(file, { bigint: true }).ctimeNs;
    const end = Date.now() + 10_000;
    do change(bytes.with(100, 0));
    while (statSync(file, { bigint: true }).ctimeNs === before && Date.now() < end);
    utimesSync(file, atime, mtime);
    expect(errorOf(openLexiconIfChanged(file, later())).kind).toBe('altered');
    rmSync(file);
    expect(errorOf(openLexiconIfChanged(file, later())).kind).toBe('missing');
  });

  it('is refused if its words are others than its names say', () => {
    writeFileSync(file, withWordsOf('AT DOG', 'AT CAT'));
    expect(errorOf(openLexiconIfChanged(file, later())).kind).toBe('badStructure');
    expect(errorOf(openLexiconIfChanged(file, later())).kind).toBe('badStructure');
  });

  it('is not proven again if its words were proven earlier', () => {
    const bytes = withWordsOf('AT EMU', 'AT CAT');
    writeFileSync(file, bytes);
    rememberProven([valueOf(splitSections(bytes, sha256, unpack)).sha256]);
    expect(valueOf(openLexiconIfChanged(file, later())).identity).toBe(
      sampleLexicon('AT CAT').identity,
    );
  });
});
