import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import {
  compileLexicon,
  describeCompileError,
  type LexiconToCompile,
} from '../../../electron/core/lexicon/compile.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import { errorOf, listOf, sha256, valueOf, wordsOf } from './samples.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const input: LexiconToCompile = {
  id: 'sample',
  title: 'Sample list',
  primary: listOf('CAT AT CATS AT', 'short.txt'),
  secondary: { ...listOf('NONSENSES CAT NONSENSE AT', 'long.txt'), fromLength: 9 },
};

function compiled(changes: Partial<LexiconToCompile> = {}): Lexicon {
  return valueOf(
    readLexicon(valueOf(compileLexicon({ ...input, ...changes }, sha256, pack)), sha256, unpack),
  );
}

describe('compiling a lexicon', () => {
  it('tells in the manifest what it holds and where it is from', () => {
    const sourceHash = 'ab'.repeat(32);
    expect(compiled().manifest).toEqual({
      id: 'sample',
      title: 'Sample list',
      edition: 'sample',
      primary: {
        words: 3,
        wordsByLength: { 2: 1, 3: 1, 4: 1 },
        canonicalSha256: sha256(new TextEncoder().encode('AT\nCAT\nCATS\n')),
      },
      secondary: {
        words: 1,
        wordsByLength: { 9: 1 },
        canonicalSha256: sha256(new TextEncoder().encode('NONSENSES\n')),
        fromLength: 9,
      },
      sources: [
        {
          list: 'primary',
          file: 'short.txt',
          sha256: sourceHash,
          dropped: [{ rule: 'duplicate', rows: 1 }],
        },
        {
          list: 'secondary',
          file: 'long.txt',
          sha256: sourceHash,
          dropped: [{ rule: 'belowThreshold', rows: 3 }],
        },
      ],
      compiler: 4,
    });
  });

  it('keeps the words of both lists', () => {
    const { primary, secondary } = compiled();
    expect([...primary.words()]).toEqual(['AT', 'CAT', 'CATS']);
    expect(secondary && [...secondary.graph.words()]).toEqual(['NONSENSES']);
    expect(secondary?.fromLength).toBe(9);
  });

  it('tells by whose labels the reader of a list kept entries out', () => {
    const list = { ...listOf('NONSENSES'), fromLength: 9, labels: 'school' } as const;
    const { manifest } = compiled({ secondary: list });
    expect(manifest.sources.map(({ labels }) => labels)).toEqual([undefined, 'school']);
  });

  it('tells which files may stop too early', () => {
    const end = { noLineEnd: true, rows: 65_536 } as const;
    const { manifest } = compiled({ primary: { ...listOf('AT'), end } });
    expect(manifest.sources.map((source) => source.end)).toEqual([end, undefined]);
  });

  it('writes a higher version only where a file may stop too early', () => {
    const end = { noLineEnd: true } as const;
    const stopped = { ...listOf('AT'), end };
    const { secondary: _, ...short } = input;
    const versionOf = (lists: LexiconToCompile): number =>
      Buffer.from(valueOf(compileLexicon(lists, sha256, pack))).readUInt32LE(8);
    expect([input, short].map(versionOf)).toEqual([4, 4]);
    const long = { ...listOf('NONSENSES'), fromLength: 9, end };
    expect(
      [
        { ...input, primary: stopped },
        { ...short, primary: stopped },
        { ...input, secondary: long },
      ].map(versionOf),
    ).toEqual([5, 5, 5]);
    const decided = [
      { kept: { capitals: 2 } },
      { leftOut: [{ line: 1, text: 'A List' }] },
      { byLabel: [{ label: 'offensive', rows: 2 }] },
      { dropped: [{ rule: 'capital', rows: 2 }] },
      { dropped: [{ rule: 'comment', rows: 2 }] },
      { dropped: [{ rule: 'oddLine', rows: 2 }] },
    ] as const;
    for (const one of decided) {
      const lists = { ...short, primary: { ...stopped, ...one } };
      expect(versionOf(lists)).toBe(6);
      const bytes = valueOf(compileLexicon(lists, sha256, pack));
      const read = valueOf(readLexicon(bytes, sha256, unpack));
      expect(read.manifest.sources[0]).toMatchObject(one);
    }
    for (const column of ['all', 2] as const) {
      const lists = { ...short, primary: { ...stopped, kept: { capitals: 2 }, column } };
      expect(versionOf(lists)).toBe(7);
      const bytes = valueOf(compileLexicon(lists, sha256, pack));
      expect(valueOf(readLexicon(bytes, sha256, unpack)).manifest.sources[0]?.column).toBe(column);
    }
    for (const part of ['all', { number: 2, from: 3, to: 9 }] as const) {
      const lists = { ...short, primary: { ...stopped, column: 2, part } };
      expect(versionOf(lists)).toBe(8);
      const bytes = valueOf(compileLexicon(lists, sha256, pack));
      expect(valueOf(readLexicon(bytes, sha256, unpack)).manifest.sources[0]?.part).toEqual(part);
    }
  });

  it('tells what corrected the primary list, and what that was before', () => {
    const corrections = {
      file: 'errata.txt',
      sha256: 'cd'.repeat(32),
      before: wordsOf('AT CAT DOG'),
    };
    const { manifest } = compiled({ corrections });
    expect(manifest.corrections).toEqual({
      file: 'errata.txt',
      sha256: 'cd'.repeat(32),
      added: ['CATS'],
      removed: ['DOG'],
      before: {
        words: 3,
        wordsByLength: { 2: 1, 3: 2 },
        canonicalSha256: sha256(new TextEncoder().encode('AT\nCAT\nDOG\n')),
      },
    });
    expect(manifest.primary).toEqual(compiled().manifest.primary);
  });

  it('refuses more corrections than a manifest has room for', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const before = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    const corrections = { file: 'errata.txt', sha256: 'cd'.repeat(32), before: before as Word[] };
    const error = errorOf(compileLexicon({ ...input, corrections }, sha256, pack));
    expect(error).toEqual({ kind: 'tooManyCorrections', maximum: 5000 });
    expect(english(describeCompileError(error))).toMatch(/more than 5,000 corrections/);
  });

  it('needs no secondary list', () => {
    const { secondary: _, ...without } = input;
    const lexicon = valueOf(
      readLexicon(valueOf(compileLexicon(without, sha256, pack)), sha256, unpack),
    );
    expect(lexicon.secondary).toBeUndefined();
    expect(lexicon.manifest.secondary).toBeUndefined();
  });

  it('gives the same bytes for the same words in another order', () => {
    const turned = { ...input.primary, words: input.primary.words.toReversed() };
    expect(compileLexicon({ ...input, primary: turned }, sha256, pack)).toEqual(
      compileLexicon(input, sha256, pack),
    );
  });

  it('adds what the reader of the source dropped, without rules that dropped nothing', () => {
    const dropped = [
      { rule: 'length', rows: 7 },
      { rule: 'duplicate', rows: 0 },
    ] as const;
    const primary = { ...listOf('AT'), dropped };
    expect(compiled({ primary }).manifest.sources[0]?.dropped).toEqual([
      { rule: 'length', rows: 7 },
    ]);
  });

  it.each([
    [
      { id: 'Not so' },
      /^This id cannot be used for a word list: not 1 to 40 .* Choose another one\.$/,
    ],
    [{ title: '' }, /^This title cannot be used for a word list: empty\. Choose another one\.$/],
    [
      { edition: ' a' },
      /^This edition cannot be used for a word list: has a space at the beginning or end\./,
    ],
    [
      { primary: listOf('AT', 'a\nb') },
      /^This file name cannot be used for a word list: has a control/,
    ],
    [
      { corrections: { file: 'a\nb', sha256: 'cd'.repeat(32), before: [] } },
      /^This file name cannot be used for a word list: has a control/,
    ],
    [{ primary: listOf('') }, /^The main list cannot be used\. The list has no words\. It needs/],
    [{ primary: listOf('AT A') }, /^A in the main list has 1 letter\. A word has 2 to 15/],
    [
      { secondary: { ...listOf('ABCDEFGHIJKLMNOP'), fromLength: 9 } },
      /^ABCDEFGHIJKLMNOP in the long-word list has 16 letters/,
    ],
    [
      { secondary: { ...listOf('AT CATS'), fromLength: 9 } },
      /^The long-word list has no word of 9 or more letters\. Check the list/,
    ],
    [{ secondary: { ...listOf('AT'), fromLength: 1 } }, /cannot start at 1 letters/],
    [{ secondary: { ...listOf('AT'), fromLength: 16 } }, /cannot start at 16 letters/],
    [{ secondary: { ...listOf('AT'), fromLength: 2.5 } }, /cannot start at 2\.5 letters/],
  ])('refuses %j', (changes, sentence) => {
    const error = errorOf(compileLexicon({ ...input, ...changes }, sha256, pack));
    expect(english(describeCompileError(error))).toMatch(sentence);
  });

  it('takes words of two and of fifteen letters', () => {
    const [shortest, longest] = wordsOf('AT ABCDEFGHIJKLMNO');
    const { primary } = compiled({ primary: listOf('AT ABCDEFGHIJKLMNO') });
    expect([...primary.words()]).toEqual([longest, shortest]);
  });
});
