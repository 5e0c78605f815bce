import { describe, expect, it, vi } from 'vitest';
import { WordGraph } from '../../../electron/core/words/word-graph/word-graph.ts';
import { pack as packed, unpack } from '../../../electron/station/lexicons/brotli.ts';
import { joinSections, type Pack } from '../../../electron/core/lexicon/lexicon-format.ts';
import { labelOf } from '../../../electron/core/lexicon/lexicon.ts';
import {
  describeLexiconError,
  readLexicon,
  type LexiconError,
} from '../../../electron/core/lexicon/read-lexicon.ts';
import { manifestBytes, type Manifest } from '../../../electron/core/lexicon/lexicon-manifest.ts';
import type { Streams } from '../../../electron/core/words/word-graph/streams.ts';
import { buildWordGraph } from '../../../electron/core/words/word-graph/build.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { errorOf, sampleBytes, sampleLexicon, sha256, valueOf, wordsOf } from './samples.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

const bytes = sampleBytes('AT CAT CATS', 'NONSENSES STATIONMASTER');

function refusalOf(changed: Uint8Array): LexiconError {
  return errorOf(readLexicon(changed, sha256, unpack));
}

function graphOf(words: string): Streams {
  return valueOf(buildWordGraph(wordsOf(words)));
}

/** A file with a fitting hash whose parts need not fit each other. */
function fileOf(
  manifest: Manifest | Uint8Array,
  primary: Streams,
  secondary?: Streams,
  pack: Pack = packed,
): Uint8Array {
  const bytes = manifest instanceof Uint8Array ? manifest : manifestBytes(manifest);
  return joinSections({ manifest: bytes, primary, secondary }, sha256, pack);
}

describe('a lexicon file', () => {
  it('opens when it is whole', () => {
    const lexicon = valueOf(readLexicon(bytes, sha256, unpack));
    expect([...lexicon.primary.words()]).toEqual(['AT', 'CAT', 'CATS']);
    expect(lexicon.secondary && [...lexicon.secondary.graph.words()]).toEqual([
      'NONSENSES',
      'STATIONMASTER',
    ]);
  });

  it('is known by the hash that it is closed with', () => {
    const lexicon = valueOf(readLexicon(bytes, sha256, unpack));
    expect(lexicon.sha256).toBe(sha256(bytes.subarray(0, -32)));
    expect(labelOf(lexicon)).toEqual({
      title: 'Sample list',
      edition: 'First',
      wordCount: 3,
      fingerprint: fingerprintOf(lexicon.identity),
    });
  });

  it('is refused with any single bit changed', () => {
    const kinds = new Set<string>();
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Uint8Array.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      kinds.add(refusalOf(flipped).kind);
    }
    expect([...kinds].toSorted()).toEqual(['altered', 'cutOff', 'notALexicon', 'otherVersion']);
  });

  it('is refused as cut off wherever it ends too early', () => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(refusalOf(bytes.subarray(0, length))).toEqual({ kind: 'cutOff' });
    }
  });

  it('is refused as altered when something follows it', () => {
    expect(refusalOf(new Uint8Array([...bytes, 0]))).toEqual({ kind: 'altered' });
  });

  it.each([
    ['text', new TextEncoder().encode('AT\nBE\n')],
    ['a short other file', Uint8Array.of(0x50)],
    ['a file whose line ends were changed', Uint8Array.from([...bytes].filter((b) => b !== 13))],
  ])('is refused as no lexicon when it is %s', (_, other) => {
    expect(refusalOf(other)).toEqual({ kind: 'notALexicon' });
  });

  it('is refused when it is of another version, which is told', () => {
    const later = Uint8Array.from(bytes);
    later[8] = 1;
    expect(refusalOf(later)).toEqual({ kind: 'otherVersion', version: 1 });
  });
});

describe('a lexicon file with a fitting hash', () => {
  const { manifest } = sampleLexicon('AT CAT', 'NONSENSES');
  const { secondary, ...primaryOnly } = manifest;
  const primary = graphOf('AT CAT');
  const nonsense = graphOf('NONSENSES');
  const miscounted = (counts: Record<string, number>): Manifest => ({
    ...manifest,
    primary: { ...manifest.primary, wordsByLength: counts },
  });

  it.each<readonly [string, Uint8Array, string]>([
    [
      'whose manifest is no JSON',
      fileOf(new Uint8Array(), primary, nonsense),
      'the manifest is not JSON.',
    ],
    [
      'with a broken primary list',
      fileOf(manifest, { ...primary, letters: new Uint8Array(primary.letters.length) }, nonsense),
      'main list: The word graph',
    ],
    [
      'with a broken secondary list',
      fileOf(manifest, primary, { ...nonsense, targets: nonsense.targets.fill(1) }),
      'long-word list: The word graph refers to a state that is not complete yet',
    ],
    [
      'with a secondary list below its threshold',
      fileOf(
        { ...primaryOnly, ...(secondary && { secondary: { ...secondary, fromLength: 10 } }) },
        primary,
        graphOf('NONSENSES'),
      ),
      'the long-word list has words below its minimum length.',
    ],
    [
      'with a secondary list that it does not state',
      fileOf(primaryOnly, primary, graphOf('NONSENSES')),
      "the file's description and its content disagree about a long-word list.",
    ],
    [
      'without the secondary list that it states',
      fileOf(manifest, primary),
      "the file's description and its content disagree about a long-word list.",
    ],
    ...['AT', 'A CAT', 'AT CUT', 'AT CATS', 'AT BE CAT'].map(
      (words) =>
        [
          `with the words ${words}`,
          fileOf(manifest, graphOf(words), graphOf('NONSENSES')),
          'the words of the main list are not those that the file describes.',
        ] as const,
    ),
    ...[{ '2': 2 }, { '2': 1, '4': 1 }, { '2': 1, '3': 1, '4': 1 }].map(
      (counts) =>
        [
          `that counts its words as ${JSON.stringify(counts)}`,
          fileOf(miscounted(counts), primary, graphOf('NONSENSES')),
          'the words of the main list are not those that the file describes.',
        ] as const,
    ),
    [
      'with another secondary list than it states',
      fileOf(manifest, primary, graphOf('NINELIVES')),
      'the words of the long-word list are not those that the file describes.',
    ],
  ])('is refused %s', (_, file, sentence) => {
    const error = refusalOf(file);
    expect(error.kind).toBe('badStructure');
    expect(english(describeLexiconError(error))).toMatch(
      /^This word list file was not made properly: /,
    );
    expect(english(describeLexiconError(error))).toContain(sentence);
    expect(english(describeLexiconError(error))).toMatch(/\. Import the original list again\.$/);
  });

  it('is refused when the list before its corrections was another one', () => {
    const before = sampleLexicon('AT CUT').manifest.primary;
    const corrected = (added: string[], removed: string[]): Uint8Array => {
      const corrections = {
        file: 'errata.txt',
        sha256: 'ab'.repeat(32),
        added: added as Word[],
        removed: removed as Word[],
        before,
      };
      return fileOf({ ...primaryOnly, corrections }, primary);
    };
    expect(readLexicon(corrected(['CAT'], ['CUT']), sha256, unpack).ok).toBe(true);
    for (const [added, removed] of [
      [['CAT'], []],
      [[], ['CUT']],
      [['CAT'], ['CUT', 'DOG']],
      [['AT', 'CAT'], ['CUT']],
      [['CAT', 'CAT'], ['CUT']],
      [['CAT', 'DOG'], ['CUT']],
      [['CAT'], ['CUT', 'CUT']],
      [
        ['CAT', 'AT'],
        ['CUT', 'AT'],
      ],
    ] as const) {
      expect(refusalOf(corrected([...added], [...removed]))).toEqual({
        kind: 'badStructure',
        problem: { kind: 'words', list: 'primary' },
      });
    }
  });

  it('is refused by its counts before corrections, before any word is spelled', () => {
    const before = sampleLexicon('AT CUT').manifest.primary;
    const corrections = (added: string[], removed: string[]) => ({
      file: 'errata.txt',
      sha256: 'ab'.repeat(32),
      added: added as Word[],
      removed: removed as Word[],
      before,
    });
    const spell = vi.spyOn(WordGraph.prototype, 'spell');
    for (const [added, removed] of [
      [['CAT'], []],
      [['CAT'], ['CUTS']],
    ] as const) {
      const file = fileOf(
        { ...primaryOnly, corrections: corrections([...added], [...removed]) },
        primary,
      );
      expect(refusalOf(file)).toMatchObject({ problem: { kind: 'words' } });
    }
    expect(spell).not.toHaveBeenCalled();
    spell.mockRestore();
  });

  it('is refused for a manifest that is longer than any is, before that is read', () => {
    const spaces = new Uint8Array(2 ** 18 + 1).fill(32);
    expect(refusalOf(fileOf(spaces, primary))).toEqual({ kind: 'altered' });
  });

  it('opens with either list in the form that this test gives it', () => {
    expect(readLexicon(fileOf(manifest, primary, graphOf('NONSENSES')), sha256, unpack).ok).toBe(
      true,
    );
    expect(readLexicon(fileOf(primaryOnly, primary), sha256, unpack).ok).toBe(true);
  });

  const streams = [primary.letters, primary.targets, primary.references];
  const forged: readonly (readonly [string, Pack])[] = [
    ['is not compressed', (bytes) => bytes],
    ['is cut off', (bytes) => packed(bytes).subarray(0, -1)],
    ['goes on after its end', (bytes) => Uint8Array.from([...packed(bytes), 0])],
    ['unpacks to less than it states', (bytes) => packed(bytes.subarray(1))],
    ['unpacks to one byte more than it states', (bytes) => packed(Uint8Array.from([...bytes, 0]))],
    ['unpacks to very much more than it states', () => packed(new Uint8Array(2 ** 24))],
  ];
  it.each(forged.flatMap(([what, pack]) => [0, 1, 2].map((index) => [index, what, pack] as const)))(
    'is refused when stream %i %s',
    (index, _, pack) => {
      const forge: Pack = (bytes) => (bytes === streams[index] ? pack(bytes) : packed(bytes));
      const error = refusalOf(fileOf(primaryOnly, primary, undefined, forge));
      // Three zero bytes are packed as one, which some of these forgeries do not change.
      expect(error.kind).toBe('notPacked');
      expect(english(describeLexiconError(error))).toContain('a part of it cannot be unpacked');
    },
  );

  it.each([16, 20, 36, 40])('is refused with wild numbers in its header at %i', (offset) => {
    for (const value of [7, 99, 2 ** 22, 2 ** 22 + 1, 2 ** 31, 2 ** 32 - 1]) {
      const file = fileOf(primaryOnly, primary);
      new DataView(file.buffer).setUint32(offset, value, true);
      const end = file.length - 32;
      file.set(Buffer.from(sha256(file.subarray(0, end)), 'hex'), end);
      expect(refusalOf(file).kind).toBe('notPacked');
    }
  });
});

describe('the sentence about a lexicon file', () => {
  it.each([
    [
      { kind: 'notALexicon' },
      /is not a word list file \(\.lexicon\)\. Choose one that this program made\./,
    ],
    [{ kind: 'otherVersion', version: 1 }, /version 1, and this program reads version 8\. Import/],
    [{ kind: 'otherVersion', version: 9 }, /made by a newer program\. Update this program/],
    [{ kind: 'cutOff' }, /is cut off\. Copy it again/],
    [{ kind: 'altered' }, /was changed or damaged: .* Copy it again/],
    [{ kind: 'notPacked' }, /a part of it cannot be unpacked\. Import the original list again/],
  ] as const)('for %j says what happened and what to do', (error, sentence) => {
    expect(english(describeLexiconError(error))).toMatch(sentence);
  });
});
