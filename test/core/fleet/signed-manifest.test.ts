import { createHash } from 'node:crypto';
import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import {
  acceptedSchema,
  acceptManifest,
  chunkBytes,
  chunkCount,
  chunkLength,
  fingerprintsIn,
  isConfirmed,
  isSameSent,
  largestFileSent,
  manifestVersion,
  mostChunks,
  signedText,
  type Accepted,
  type Manifest,
  type ManifestReader,
} from '../../../electron/core/fleet/signed-manifest.ts';
import { longestWhy, whyOf } from '../../../electron/core/fleet/sent-state.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';

const hub = 'ab'.repeat(8);
const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
];

const lexicon = {
  sha256: one,
  identity: two,
  title: 'A list',
  bytes: 1_000,
  signatures: [{ tail: '.minisig', text: 'untrusted comment: x' }],
};
const event = { sha256: three, title: 'Nationals', bytes: 500, signatures: [] };
const confirmed = { lexicon: two, event: three, by: 'Dana', wallMs: 5 };
const counted = { ...confirmed, words: 178_691 };
const program = 'challenge-station 1.0.0';
const whole: Manifest = { hub, number: 7, program, lexicon, event, confirmed };

/** Signs by writing the text itself. */
const signatureOf = (text: string): string => createHash('sha512').update(text).digest('base64');

const reader: ManifestReader = {
  isSigned: (text, signature) => signature === signatureOf(text),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
};

function accept(manifest: unknown, accepted: readonly Accepted[] = []) {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  const signed = { manifest: text, signature: signatureOf(signedText(text)) };
  return acceptManifest(signed, accepted, reader);
}

describe('a manifest', () => {
  it('is read as the hub signed it, with its number', () => {
    const { manifest, accepted } = valueOf(accept(whole));
    expect(manifest).toEqual(whole);
    const text = JSON.stringify(whole);
    expect(accepted).toEqual({ hub, number: 7, sha256: reader.sha256(text) });
  });

  it.each<[string, Partial<Manifest>]>([
    ['a list alone', { event: undefined }],
    ['an event alone', { lexicon: undefined }],
    ['the number of words, as a director typed it', { version: 2, confirmed: counted }],
    [
      'a signature by a named key',
      {
        event: { ...event, signatures: [{ tail: '.0123456789ABCDEF.minisig', text: 'x' }] },
      },
    ],
  ])('may have %s', (_, change) => {
    const manifest = { ...whole, ...change };
    expect(valueOf(accept(manifest)).manifest).toEqual(JSON.parse(JSON.stringify(manifest)));
  });

  it('is remembered by its hub, its number and its hash, and by nothing else', () => {
    const { accepted } = valueOf(accept(whole));
    const isGood = (change: object): boolean =>
      acceptedSchema.safeParse({ ...accepted, ...change }).success;
    expect([isGood({}), isGood({ number: 1 })]).toEqual([true, true]);
    for (const change of [{ hub: 'x' }, { number: 0 }, { sha256: 'x' }, { more: 1 }]) {
      expect(isGood(change)).toBe(false);
    }
  });

  it('is refused with a false signature, before anything looks at it', () => {
    const text = JSON.stringify(whole);
    for (const signature of ['', signatureOf(text), signatureOf(signedText(`${text} `))]) {
      expect(errorOf(acceptManifest({ manifest: text, signature }, [], reader))).toBe('notSigned');
    }
    expect(errorOf(acceptManifest({ manifest: '{', signature: '' }, [], reader))).toBe('notSigned');
  });

  it('never goes back, and is the same as before under the same number', () => {
    const { accepted } = valueOf(accept(whole));
    const other = { ...accepted, hub: 'cd'.repeat(8), number: 99 };
    const known = [other, accepted];
    expect(accept(whole, known).ok).toBe(true);
    expect(errorOf(accept({ ...whole, number: 6 }, known))).toBe('earlier');
    expect(errorOf(accept({ ...whole, event: undefined }, known))).toBe('sameNumber');
    expect(valueOf(accept({ ...whole, number: 8 }, known)).accepted.number).toBe(8);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing to send', { hub, number: 1 }],
    ['another field', { ...whole, more: 1 }],
    ['no hub', { ...whole, hub: 'x' }],
    ['a hub with something before it', { ...whole, hub: `-${hub}` }],
    ['a hub with something after it', { ...whole, hub: `${hub}-` }],
    ['no number', { ...whole, number: 0 }],
    ['too many bytes', { ...whole, event: { ...event, bytes: largestFileSent + 1 } }],
    ['no bytes', { ...whole, event: { ...event, bytes: 0 } }],
    ['no hash', { ...whole, event: { ...event, sha256: one.slice(1) } }],
    ['no identity', { ...whole, lexicon: { ...lexicon, identity: 'x' } }],
    ['a title of two lines', { ...whole, event: { ...event, title: 'a\nb' } }],
    ['a name of two lines', { ...whole, confirmed: { ...confirmed, by: 'a\nb' } }],
    ...[
      '/../x.minisig',
      '.minisig/../x',
      '.minisig.event',
      'xminisig',
      '.0.minisig',
      `.${'Z'.repeat(16)}.minisig`,
    ].map((tail): [string, object] => [
      `a signature that is another file: ${tail}`,
      { ...whole, event: { ...event, signatures: [{ tail, text: 'x' }] } },
    ]),
    [
      'a signature without text',
      { ...whole, event: { ...event, signatures: [{ tail: '.minisig', text: '' }] } },
    ],
    [
      'a long signature',
      { ...whole, event: { ...event, signatures: [{ tail: '.minisig', text: 'x'.repeat(1025) }] } },
    ],
    [
      'many signatures',
      { ...whole, event: { ...event, signatures: Array(9).fill(lexicon.signatures[0]) } },
    ],
  ])('is refused with %s', (_, manifest) => {
    expect(errorOf(accept(manifest))).toBe('otherShape');
  });
});

describe('a manifest of a newer program', () => {
  const newer = { ...whole, version: manifestVersion + 1, confirmed: { anything: [] } };

  it('is called that, and counts as the last one', () => {
    const error = errorOf(accept(newer));
    if (typeof error === 'string') throw new Error(error);
    expect(error.accepted).toMatchObject({ hub, number: 7 });
    expect(english(error.why)).toContain('made by a newer program (challenge-station 1.0.0).');
    expect(errorOf(accept({ ...whole, number: 6 }, [error.accepted]))).toBe('earlier');
    expect(errorOf(accept({ ...newer, number: 6 }, [error.accepted]))).toBe('earlier');
  });

  it('is refused like any other without its signature or its number', () => {
    const text = JSON.stringify(newer);
    expect(errorOf(acceptManifest({ manifest: text, signature: '' }, [], reader))).toBe(
      'notSigned',
    );
    expect(errorOf(accept({ ...newer, number: 0 }))).toBe('otherShape');
    for (const version of [1, 0, 1.5, 'two']) {
      expect(errorOf(accept({ ...whole, version }))).toBe('otherShape');
    }
  });
});

describe('a confirmation', () => {
  it('holds for exactly what it names', () => {
    expect(isConfirmed(whole)).toBe(true);
    const { lexicon: list, event: rules, confirmed: names, ...empty } = whole;
    expect(isConfirmed({ ...empty, lexicon: list, event: rules })).toBe(false);
    expect(isConfirmed({ ...empty, lexicon: list, confirmed: names })).toBe(false);
    const of = (change: object): boolean =>
      isConfirmed({ ...whole, confirmed: { ...confirmed, ...change } });
    expect([of({ lexicon: one }), of({ event: one }), of({ lexicon: undefined })]).toEqual([
      ...[false, false, false],
    ]);
  });

  it('of a list or an event alone says nothing of the other', () => {
    const of = (change: Partial<Manifest>): boolean => isConfirmed({ ...whole, ...change });
    const [list, rules] = [
      { lexicon: two, by: 'Dana', wallMs: 5 },
      { event: three, by: 'Dana', wallMs: 5 },
    ];
    expect(of({ event: undefined, confirmed: list })).toBe(true);
    expect(of({ lexicon: undefined, confirmed: rules })).toBe(true);
    expect([of({ confirmed: list }), of({ confirmed: rules })]).toEqual([false, false]);
    expect(of({ lexicon: undefined, confirmed })).toBe(false);
  });

  it('names the fingerprints that people compare', () => {
    expect(fingerprintsIn(whole)).toEqual({
      lexicon: '48H2 48H2 48H2 48H2 5',
      event: '6CSK 6CSK 6CSK 6CSK 4',
    });
    expect(fingerprintsIn({})).toEqual({});
  });

  it('is the same for the same words and event, whichever hub sends them', () => {
    const other = { ...whole, hub: 'cd'.repeat(8), number: 1 };
    expect(isSameSent(whole, other)).toBe(true);
    for (const missing of [{ event: undefined }, { lexicon: undefined }]) {
      expect(isSameSent(whole, { ...other, ...missing })).toBe(false);
      expect(isSameSent({ ...whole, ...missing }, other)).toBe(false);
      expect(isSameSent({ ...whole, ...missing }, { ...other, ...missing })).toBe(true);
    }
    expect(isSameSent(whole, { ...other, lexicon: { ...lexicon, identity: one } })).toBe(false);
  });
});

it('the parts of a file are all of it, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largestFileSent }), (bytes) => {
      const count = chunkCount(bytes);
      const lengths = Array.from({ length: count }, (_, index) => chunkLength(bytes, index) ?? 0);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes);
      expect(Math.min(...lengths)).toBeGreaterThan(0);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(chunkBytes);
      expect(count).toBeLessThanOrEqual(mostChunks);
      expect(chunkLength(bytes, count)).toBeUndefined();
      expect(chunkLength(bytes, -1)).toBeUndefined();
    }),
  );
});

it('a file has at most 256 parts, and none of no bytes', () => {
  expect(mostChunks).toBe(256);
  expect([0, 1].map((index) => chunkLength(chunkBytes, index))).toEqual([chunkBytes, undefined]);
});

describe('why a station refused', () => {
  it('is one line for the hub, and not too long', () => {
    expect(whyOf([])).toBeUndefined();
    expect(whyOf(['One\nline.', ' And\u0000 another. '])).toBe('One line. And another.');
    const long = whyOf(['word '.repeat(200)]) ?? '';
    expect(long.length).toBeLessThanOrEqual(longestWhy);
    expect(long).toMatch(/^word .*…$/);
  });
});
