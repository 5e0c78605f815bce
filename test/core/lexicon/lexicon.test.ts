import { describe, expect, it } from 'vitest';
import { joinSections } from '../../../electron/core/lexicon/lexicon-format.ts';
import {
  describeLexiconError,
  labelOf,
  readLexicon,
  wrongListOf,
  type LexiconError,
} from '../../../electron/core/lexicon/lexicon.ts';
import { writeListedWords } from '../../../electron/core/lexicon/listed-words.ts';
import { manifestBytes, type Manifest } from '../../../electron/core/lexicon/manifest.ts';
import { buildWordGraph } from '../../../electron/core/word-graph/build.ts';
import { errorOf, sampleBytes, sampleLexicon, sha256, valueOf, wordsOf } from './samples.ts';
import { english } from '../../../electron/core/sentence.ts';

const bytes = sampleBytes('AT CAT CATS', 'NONSENSES STATIONMASTER');

function refusalOf(changed: Uint8Array): LexiconError {
  return errorOf(readLexicon(changed, sha256));
}

function graphBytes(words: string): Uint8Array {
  return valueOf(buildWordGraph(wordsOf(words)));
}

function listed(words: string): Uint8Array {
  return writeListedWords(wordsOf(words));
}

/** A file with a fitting hash whose parts need not fit each other. */
function fileOf(
  manifest: Manifest | Uint8Array,
  primary: Uint8Array,
  secondary?: string,
  primaryWords = 'AT CAT',
): Uint8Array {
  const sections = {
    manifest: manifest instanceof Uint8Array ? manifest : manifestBytes(manifest),
    primary: { graph: primary, words: listed(primaryWords) },
    secondary:
      secondary === undefined
        ? undefined
        : { graph: graphBytes(secondary), words: listed(secondary) },
  };
  return joinSections(sections, sha256);
}

describe('a lexicon file', () => {
  it('opens when it is whole', () => {
    const lexicon = valueOf(readLexicon(bytes, sha256));
    expect([...lexicon.primary.words()]).toEqual(['AT', 'CAT', 'CATS']);
    expect(lexicon.secondary && [...lexicon.secondary.graph.words()]).toEqual([
      'NONSENSES',
      'STATIONMASTER',
    ]);
    expect(wrongListOf(lexicon, sha256)).toBeUndefined();
  });

  it('is known by the hash that it is closed with', () => {
    const lexicon = valueOf(readLexicon(bytes, sha256));
    expect(lexicon.sha256).toBe(sha256(bytes.subarray(0, -32)));
    expect(labelOf(lexicon)).toEqual({
      title: 'Sample list',
      edition: 'First',
      fingerprint: lexicon.sha256.slice(0, 8).toUpperCase(),
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
  const primary = graphBytes('AT CAT');
  const miscounted = {
    ...manifest,
    primary: { ...manifest.primary, wordsByLength: { '2': 2 } },
  };

  it.each([
    [
      'whose manifest is no JSON',
      fileOf(new Uint8Array(), primary, 'NONSENSES'),
      'the manifest is not JSON.',
    ],
    [
      'with a broken primary list',
      fileOf(manifest, primary.subarray(1), 'NONSENSES'),
      'main list: The word graph',
    ],
    [
      'with a broken secondary list',
      joinSections(
        {
          manifest: manifestBytes(manifest),
          primary: { graph: primary, words: listed('AT CAT') },
          secondary: { graph: Uint8Array.of(1), words: listed('NONSENSES') },
        },
        sha256,
      ),
      'long-word list: The word graph is cut off',
    ],
    [
      'with fewer words than it states',
      fileOf(manifest, graphBytes('AT'), 'NONSENSES'),
      "the file's word counts for the main list are wrong.",
    ],
    [
      'with a word of one letter',
      fileOf(manifest, graphBytes('A CAT'), 'NONSENSES'),
      "the file's word counts for the main list are wrong.",
    ],
    [
      'with another secondary list than it states',
      fileOf(manifest, primary, 'NONSENSES STATIONMASTER'),
      "the file's word counts for the long-word list are wrong.",
    ],
    [
      'with a secondary list below its threshold',
      fileOf(
        { ...primaryOnly, ...(secondary && { secondary: { ...secondary, fromLength: 10 } }) },
        primary,
        'NONSENSES',
      ),
      'the long-word list has words below its minimum length.',
    ],
    [
      'with a secondary list that it does not state',
      fileOf(primaryOnly, primary, 'NONSENSES'),
      "the file's description and its content disagree about a long-word list.",
    ],
    [
      'without the secondary list that it states',
      fileOf(manifest, primary),
      "the file's description and its content disagree about a long-word list.",
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

  it.each([
    ['primary', fileOf(manifest, graphBytes('AT CUT'), 'NONSENSES')],
    ['primary', fileOf(manifest, graphBytes('AT CATS'), 'NONSENSES')],
    ['primary', fileOf(manifest, primary, 'NONSENSES', 'AT CUT')],
    ['primary', fileOf(manifest, primary, 'NONSENSES', 'AT')],
    ['primary', fileOf(miscounted, primary, 'NONSENSES')],
    ['secondary', fileOf(manifest, primary, 'NINELIVES')],
    ['primary', fileOf(primaryOnly, graphBytes('AT CUT'))],
    [undefined, fileOf(manifest, primary, 'NONSENSES')],
    [undefined, fileOf(primaryOnly, primary)],
  ] as const)('shows, when its words are spelled out, as wrong: the %s list', (list, file) => {
    expect(wrongListOf(valueOf(readLexicon(file, sha256)), sha256)).toBe(list);
  });
});

describe('the sentence about a lexicon file', () => {
  it.each([
    [
      { kind: 'notALexicon' },
      /is not a word list file \(\.lexicon\)\. Choose one that this program made\./,
    ],
    [{ kind: 'otherVersion', version: 7 }, /version 7, and this program reads version 3\. Import/],
    [{ kind: 'cutOff' }, /is cut off\. Copy it again/],
    [{ kind: 'altered' }, /was changed or damaged: .* Copy it again/],
  ] as const)('for %j says what happened and what to do', (error, sentence) => {
    expect(english(describeLexiconError(error))).toMatch(sentence);
  });
});
