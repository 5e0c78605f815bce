/**
 * The bytes of a lexicon file: the one table of its layout. Numbers are little-endian, 32 bits.
 *
 * | offset  | size    | content                                                       |
 * |---------|---------|---------------------------------------------------------------|
 * | 0       | 8       | magic: 89 4C 45 58 0D 0A 1A 0A                                |
 * | 8       | 4       | version of this format: 3                                     |
 * | 12      | 5 x 4   | lengths of the five sections; 0: there is no secondary list   |
 * | 32      |         | manifest: JSON in ASCII, see manifest.ts                      |
 * |         |         | primary word graph, see word-graph/format.ts                  |
 * |         |         | secondary word graph                                          |
 * |         |         | words of the primary list, see listed-words.ts                |
 * |         |         | words of the secondary list                                   |
 * | the end | 32      | SHA-256 over every byte before                                |
 *
 * The sections follow each other without a gap. The magic cannot pass for text and shows a copy
 * that changed line ends or lost the eighth bit. Look-ups need the word graphs alone.
 */
import { fail, ok, type Result } from '../result.ts';
import type { HashFunction } from './canonical-list.ts';

export const formatVersion = 3;

const magic = [0x89, 0x4c, 0x45, 0x58, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const versionOffset = 8;
const lengthsOffset = 12;
const headerBytes = 32;
const hashBytes = 32;

export interface ListSections {
  readonly graph: Uint8Array;
  readonly words: Uint8Array;
}

export interface Sections {
  readonly manifest: Uint8Array;
  readonly primary: ListSections;
  readonly secondary: ListSections | undefined;
}

export type ContainerError =
  | { readonly kind: 'notALexicon' }
  | { readonly kind: 'otherVersion'; readonly version: number }
  | { readonly kind: 'cutOff' }
  | { readonly kind: 'altered' };

const nothing = new Uint8Array();

export function joinSections(sections: Sections, sha256: HashFunction): Uint8Array {
  const { manifest, primary, secondary = { graph: nothing, words: nothing } } = sections;
  const parts = [manifest, primary.graph, secondary.graph, primary.words, secondary.words];
  const end = headerBytes + parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(end + hashBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(magic);
  view.setUint32(versionOffset, formatVersion, true);
  let place = headerBytes;
  for (const [index, part] of parts.entries()) {
    view.setUint32(lengthsOffset + 4 * index, part.length, true);
    bytes.set(part, place);
    place += part.length;
  }
  bytes.set(bytesOfHex(sha256(bytes.subarray(0, end))), end);
  return bytes;
}

/** Checks magic, version, length and hash, in this order; then the sections are as written. */
export function splitSections(
  bytes: Uint8Array,
  hash: HashFunction,
): Result<{ readonly sections: Sections; readonly sha256: string }, ContainerError> {
  if (magic.some((byte, index) => index < bytes.length && bytes[index] !== byte)) {
    return fail({ kind: 'notALexicon' });
  }
  if (bytes.length < headerBytes + hashBytes) return fail({ kind: 'cutOff' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(versionOffset, true);
  if (version !== formatVersion) return fail({ kind: 'otherVersion', version });
  const ends = sectionEnds(view);
  const [, , , , end] = ends;
  if (bytes.length < end + hashBytes) return fail({ kind: 'cutOff' });
  const sha256 = hexOfBytes(bytes.subarray(end, end + hashBytes));
  if (bytes.length > end + hashBytes || hash(bytes.subarray(0, end)) !== sha256) {
    return fail({ kind: 'altered' });
  }
  const [manifest, primaryGraph, secondaryGraph, primaryWords, secondaryWords] = ends.map(
    (sectionEnd, index) => bytes.subarray(ends[index - 1] ?? headerBytes, sectionEnd),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const secondary = { graph: secondaryGraph, words: secondaryWords };
  const hasSecondary = secondaryGraph.length > 0 || secondaryWords.length > 0;
  const sections = {
    manifest,
    primary: { graph: primaryGraph, words: primaryWords },
    secondary: hasSecondary ? secondary : undefined,
  };
  return ok({ sections, sha256 });
}

/** Where each section ends; the last one is where the hash begins. */
function sectionEnds(view: DataView): readonly [number, number, number, number, number] {
  let end = headerBytes;
  return Array.from({ length: 5 }, (_, index) => {
    end += view.getUint32(lengthsOffset + 4 * index, true);
    return end;
  }) as [number, number, number, number, number];
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
