/**
 * The sketch of an edition: hashes by which other lists are compared with it, without its words.
 * `lexicons/README.md` describes it.
 */
import { decodeBase64, encodeBase64 } from '../base/base64.ts';
import { z } from '../base/schema.ts';
import { pairName, pairNumber, pairs, type ListedWords } from './listed-words.ts';

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'not base64');

/** The form in the table of editions. */
export const sketchSchema = z
  .strictObject({
    /** A hash of four bytes for each length with words, shortest first. */
    lengths: base64,
    /** The first two letters of each section, with its number of words. */
    sections: z.string().regex(/^(?:[A-Z]{2}[1-9]\d*)+$/, 'not sections such as AA633AC863'),
    /** A hash of four bytes for each section. */
    hashes: base64,
    /** Six bytes each, ascending. */
    marks: base64,
  })
  .readonly();

type EncodedSketch = z.output<typeof sketchSchema>;

interface SketchedSection {
  /** The number of its first pair of letters. */
  readonly from: number;
  readonly words: number;
  readonly hash: string;
}

/** Hashes and marks are in lower-case hex. */
export interface Sketch {
  readonly lengths: ReadonlyMap<number, string>;
  readonly sections: readonly SketchedSection[];
  readonly marks: readonly string[];
}

/** A section has at least so many words, so that none can be guessed from its hash. */
const fewestInSection = 64;

const bytesInHash = 4;
const bytesInMark = 6;

/** A list must have so many words, because its marks tell a few of them to whoever tries words. */
export const fewestToSketch = 2_000;

export function sketchOf(list: ListedWords): Sketch {
  const starts = sectionStarts(list);
  return {
    lengths: list.lengths,
    sections: starts.map((from, index) => ({
      from,
      ...list.section(from, starts[index + 1] ?? pairs),
    })),
    marks: list.marks,
  };
}

/** Cuts where the first two letters change. A last section that is too short joins the one before. */
function sectionStarts(list: ListedWords): readonly number[] {
  const starts: number[] = [];
  let words = fewestInSection;
  for (let pair = 0; pair < pairs; pair += 1) {
    const here = list.section(pair, pair + 1).words;
    if (here === 0) continue;
    if (words >= fewestInSection) {
      starts.push(pair);
      words = 0;
    }
    words += here;
  }
  return words < fewestInSection && starts.length > 1 ? starts.slice(0, -1) : starts;
}

export function encodeSketch({ lengths, sections, marks }: Sketch): EncodedSketch {
  return {
    lengths: base64Of([...lengths.values()]),
    sections: sections.map(({ from, words }) => pairName(from) + words.toString()).join(''),
    hashes: base64Of(sections.map(({ hash }) => hash)),
    marks: base64Of(marks),
  };
}

const decoded = new WeakMap<EncodedSketch, Sketch>();

/** `lengths` are those with words, in ascending order. */
export function decodeSketch(encoded: EncodedSketch, lengths: readonly number[]): Sketch {
  const known = decoded.get(encoded);
  if (known !== undefined) return known;
  const hashesOfLengths = hexOf(encoded.lengths, bytesInHash);
  const hashes = hexOf(encoded.hashes, bytesInHash);
  const sketch = {
    lengths: new Map(lengths.map((length, index) => [length, hashesOfLengths[index] ?? ''])),
    sections: [...encoded.sections.matchAll(/([A-Z]{2})(\d+)/g)].map(
      ([, pair = '', words = ''], index) => ({
        from: pairNumber(pair),
        words: Number(words),
        hash: hashes[index] ?? '',
      }),
    ),
    marks: hexOf(encoded.marks, bytesInMark),
  };
  decoded.set(encoded, sketch);
  return sketch;
}

function base64Of(hexes: readonly string[]): string {
  const bytes = hexes.join('').match(/../g) ?? [];
  return encodeBase64(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}

function hexOf(text: string, bytesInEach: number): readonly string[] {
  const hex = Array.from(decodeBase64(text) ?? [], (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').match(new RegExp(`.{${(2 * bytesInEach).toString()}}`, 'g')) ?? [];
}
