/**
 * The bytes of a lexicon file: the one table of its layout. Numbers are little-endian, 32 bits.
 *
 * | offset  | size | content                                                    |
 * |---------|------|------------------------------------------------------------|
 * | 0       | 8    | magic: 89 4C 45 58 0D 0A 1A 0A                             |
 * | 8       | 4    | version of this format: 1                                  |
 * | 12      | 4    | M, length of the manifest                                  |
 * | 16      | 4    | P, length of the primary word graph                        |
 * | 20      | 4    | S, length of the secondary word graph; 0: there is none    |
 * | 24      | M    | manifest: JSON in ASCII, see manifest.ts                   |
 * | 24+M    | P    | primary word graph, see word-graph/format.ts               |
 * | 24+M+P  | S    | secondary word graph                                       |
 * | the end | 32   | SHA-256 over every byte before                             |
 *
 * The magic cannot pass for text and shows a copy that changed line ends or lost the eighth bit.
 * Another encoding of the graphs, or further sections, get another version number.
 */
import { fail, ok, type Result } from '../result.ts';
import type { HashFunction } from './canonical-list.ts';

export const formatVersion = 1;

const magic = [0x89, 0x4c, 0x45, 0x58, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const versionOffset = 8;
const lengthsOffset = 12;
const headerBytes = 24;
const hashBytes = 32;

export interface Sections {
  readonly manifest: Uint8Array;
  readonly primary: Uint8Array;
  readonly secondary: Uint8Array | undefined;
}

export type ContainerError =
  | { readonly kind: 'notALexicon' }
  | { readonly kind: 'otherVersion'; readonly version: number }
  | { readonly kind: 'cutOff' }
  | { readonly kind: 'altered' };

export function joinSections(sections: Sections, sha256: HashFunction): Uint8Array {
  const parts = [sections.manifest, sections.primary, sections.secondary ?? new Uint8Array()];
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
  const [manifestEnd, primaryEnd, end] = sectionEnds(view);
  if (bytes.length < end + hashBytes) return fail({ kind: 'cutOff' });
  const sha256 = hexOfBytes(bytes.subarray(end, end + hashBytes));
  if (bytes.length > end + hashBytes || hash(bytes.subarray(0, end)) !== sha256) {
    return fail({ kind: 'altered' });
  }
  const sections = {
    manifest: bytes.subarray(headerBytes, manifestEnd),
    primary: bytes.subarray(manifestEnd, primaryEnd),
    secondary: primaryEnd === end ? undefined : bytes.subarray(primaryEnd, end),
  };
  return ok({ sections, sha256 });
}

function sectionEnds(view: DataView): readonly [number, number, number] {
  const manifestEnd = headerBytes + view.getUint32(lengthsOffset, true);
  const primaryEnd = manifestEnd + view.getUint32(lengthsOffset + 4, true);
  return [manifestEnd, primaryEnd, primaryEnd + view.getUint32(lengthsOffset + 8, true)];
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
