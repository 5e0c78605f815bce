import { describe, expect, it } from 'vitest';
import {
  manifestBytes,
  parseManifest,
  type Manifest,
} from '../../../electron/core/lexicon/lexicon-manifest.ts';
import { errorOf, valueOf } from './samples.ts';

const hash = '0123456789abcdef'.repeat(4);
const list = { words: 3, wordsByLength: { 2: 2, 10: 1 }, canonicalSha256: hash };
const manifest: Manifest = {
  id: 'sample-1',
  title: 'Liste n° 1 – “über” 🎲',
  edition: 'First',
  primary: list,
  secondary: { ...list, fromLength: 9 },
  sources: [
    {
      list: 'primary',
      file: 'words.txt',
      sha256: hash,
      dropped: [{ rule: 'duplicate', rows: 2 }],
      end: { noLineEnd: true, rows: 65_536 },
    },
  ],
  compiler: 1,
};

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** In ASCII throughout. */
const plain: Manifest = { ...manifest, title: 'Sample list' };

function problemOf(value: unknown): string {
  return errorOf(parseManifest(bytesOf(JSON.stringify(value)))).problem;
}

describe('a manifest', () => {
  it('comes back from its bytes as it was', () => {
    expect(valueOf(parseManifest(manifestBytes(manifest)))).toEqual(manifest);
  });

  it('comes back without a secondary list when it has none', () => {
    const { secondary: _, ...without } = manifest;
    expect(valueOf(parseManifest(manifestBytes(without)))).toEqual(without);
  });

  it('is ASCII whatever stands in its title', () => {
    expect(manifestBytes(manifest).every((byte) => byte >= 0x20 && byte < 0x7f)).toBe(true);
  });

  it('has the same bytes in whatever order its keys were given', () => {
    const turned = Object.fromEntries(Object.entries(manifest).toReversed()) as Manifest;
    expect(manifestBytes(turned)).toEqual(manifestBytes(manifest));
  });

  it('is refused when it is not in canonical form', () => {
    const text = String.fromCharCode(...manifestBytes(plain));
    const others = [
      JSON.stringify(plain, undefined, 1),
      `${text} `,
      text.replace('sample-1', 's\\u0061mple-1'),
      text.replace(/("id":"[^"]*"),("title":"[^"]*")/, '$2,$1'),
      text.replace('Sample list', '\u00e4'),
    ];
    for (const other of others) {
      expect(other).not.toBe(text);
      expect(errorOf(parseManifest(bytesOf(other))).problem).toBe(
        'the manifest is not written in canonical form',
      );
    }
  });

  it('is refused when it is not JSON', () => {
    expect(errorOf(parseManifest(bytesOf('{"id":'))).problem).toBe('the manifest is not JSON');
    expect(errorOf(parseManifest(new Uint8Array())).problem).toBe('the manifest is not JSON');
  });

  it.each([
    ['an unknown key', { ...plain, builtAt: 'today' }, /^manifest: .*builtAt/],
    ['a missing key', { ...plain, primary: undefined }, /^manifest\.primary: /],
    ['an id with capitals', { ...plain, id: 'NWL' }, /^manifest\.id: not 1 to 40 lower-case/],
    ['an empty title', { ...plain, title: '' }, /^manifest\.title: empty$/],
    ['a title of two lines', { ...plain, title: 'a\nb' }, /^manifest\.title: has a control/],
    [
      'a padded title',
      { ...plain, title: ' a' },
      /^manifest\.title: has a space at the beginning or end$/,
    ],
    ['a long title', { ...plain, title: 'a'.repeat(81) }, /title: longer than 80 characters$/],
    [
      'a short hash',
      { ...plain, primary: { ...list, canonicalSha256: hash.slice(1) } },
      /^manifest\.primary\.canonicalSha256: not a SHA-256$/,
    ],
    [
      'words of one letter',
      { ...plain, primary: { ...list, wordsByLength: { 1: 3 } } },
      /^manifest\.primary\.wordsByLength\.1: /,
    ],
    [
      'a threshold of 16',
      { ...plain, secondary: { ...list, fromLength: 16 } },
      /^manifest\.secondary\.fromLength: /,
    ],
    ['no source', { ...plain, sources: [] }, /^manifest\.sources: /],
  ])('is refused with %s', (_, value, problem) => {
    expect(problemOf(value)).toMatch(problem);
  });
});
