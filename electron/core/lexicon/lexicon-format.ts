/**
 * The bytes of a lexicon file. This table is the only definition of the layout. Numbers are
 * little-endian, 32 bits.
 *
 * | offset  | size  | content                                                          |
 * |---------|-------|------------------------------------------------------------------|
 * | 0       | 8     | magic: 89 4C 45 58 0D 0A 1A 0A                                   |
 * | 8       | 4     | version of this format: 4 to 8, see `versionOf`                  |
 * | 12      | 4     | length of the manifest                                           |
 * | 16      | 5 x 4 | of the primary list: edges, references, and the lengths of its   |
 * |         |       | three streams in this file                                       |
 * | 36      | 5 x 4 | the same of the secondary list; zeros if there is none           |
 * | 56      |       | manifest: JSON in ASCII, see lexicon-manifest.ts                 |
 * |         |       | streams of the primary word graph: letters, targets, references, |
 * |         |       | see word-graph/streams.ts; each compressed by Brotli (RFC 7932)  |
 * |         |       | streams of the secondary word graph, in the same way             |
 * | the end | 32    | SHA-256 over every byte before                                   |
 *
 * There are no gaps between the sections. The magic is not valid text, and reveals a copy that
 * changed line ends or lost the eighth bit. Edges and references give the size of each unpacked
 * stream, so that unpacking never produces more.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { bytesOfReference, maximumEdges, type Streams } from '../words/word-graph/streams.ts';
import type { HashFunction } from './canonical-list.ts';
import type { DropRule, ManifestSource } from './lexicon-manifest.ts';

/** The first version that this program reads. */
const firstVersion = 4;
export const formatVersion = 8;

const magic = [0x89, 0x4c, 0x45, 0x58, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const versionOffset = 8;
const manifestLengthOffset = 12;
const listsOffset = 16;
const numbersOfList = 5;
const headerBytes = 56;
const hashBytes = 32;
/** In bytes. Far more than any manifest has. */
const longestManifest = 2 ** 18;

/** Compression is provided by the runtime; the core has none of its own. */
export type Pack = (bytes: Uint8Array) => Uint8Array;
/** Returns `undefined` unless `packed` is exactly one stream of `size` bytes. */
export type Unpack = (packed: Uint8Array, size: number) => Uint8Array | undefined;

export interface Sections {
  readonly manifest: Uint8Array;
  readonly primary: Streams;
  readonly secondary: Streams | undefined;
}

export type ContainerError =
  | { readonly kind: 'notALexicon' }
  | { readonly kind: 'otherVersion'; readonly version: number }
  | { readonly kind: 'cutOff' }
  | { readonly kind: 'altered' }
  | { readonly kind: 'notPacked' };

/**
 * Returns the lowest version that has all of these sources, so that earlier programs read what they
 * know: 8 for a chosen list of several in a file, 7 for a chosen column, 6 for what somebody decided
 * about odd rows and for what labels left out, 5 for signs that a file stops too early.
 */
export function versionOf(sources: readonly ManifestSource[]): number {
  if (sources.some(({ part }) => part !== undefined)) return formatVersion;
  if (sources.some(({ column }) => column !== undefined)) return 7;
  const hasDecisions = sources.some(
    ({ byLabel, kept, leftOut, dropped }) =>
      byLabel !== undefined ||
      kept !== undefined ||
      leftOut !== undefined ||
      dropped.some(({ rule }) => isDecided(rule)),
  );
  if (hasDecisions) return 6;
  return sources.some(({ end }) => end !== undefined) ? 5 : firstVersion;
}

function isDecided(rule: DropRule): boolean {
  return rule === 'capital' || rule === 'comment' || rule === 'oddLine';
}

export function joinSections(
  sections: Sections,
  sha256: HashFunction,
  pack: Pack,
  version: number = firstVersion,
): Uint8Array {
  const { manifest, primary, secondary } = sections;
  const lists = [packList(primary, pack), secondary && packList(secondary, pack)];
  const parts = [manifest, ...lists.flatMap((list) => list?.streams ?? [])];
  const end = headerBytes + parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(end + hashBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(magic);
  view.setUint32(versionOffset, version, true);
  view.setUint32(manifestLengthOffset, manifest.length, true);
  for (const [index, number] of lists.flatMap((list) => list?.numbers ?? []).entries()) {
    view.setUint32(listsOffset + 4 * index, number, true);
  }
  let place = headerBytes;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  bytes.set(bytesOfHex(sha256(bytes.subarray(0, end))), end);
  return bytes;
}

/** Checks magic, version, lengths and hash, in this order. The sections are then as written. */
export function splitSections(
  bytes: Uint8Array,
  hash: HashFunction,
  unpack: Unpack,
): Result<{ readonly sections: Sections; readonly sha256: string }, ContainerError> {
  if (magic.some((byte, index) => index < bytes.length && bytes[index] !== byte)) {
    return fail({ kind: 'notALexicon' });
  }
  if (bytes.length < versionOffset + 4) return fail({ kind: 'cutOff' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(versionOffset, true);
  if (version < firstVersion || version > formatVersion) {
    return fail({ kind: 'otherVersion', version });
  }
  if (bytes.length < headerBytes + hashBytes) return fail({ kind: 'cutOff' });
  const manifestLength = view.getUint32(manifestLengthOffset, true);
  if (manifestLength > longestManifest) return fail({ kind: 'altered' });
  const manifestEnd = headerBytes + manifestLength;
  const primary = listAt(view, 0, manifestEnd);
  const secondary = listAt(view, 1, primary.end);
  const { end } = secondary;
  if (bytes.length < end + hashBytes) return fail({ kind: 'cutOff' });
  const sha256 = hexOfBytes(bytes.subarray(end, end + hashBytes));
  if (bytes.length > end + hashBytes || hash(bytes.subarray(0, end)) !== sha256) {
    return fail({ kind: 'altered' });
  }
  const streams = unpackList(bytes, primary, unpack);
  const { edges, references, start } = secondary;
  const hasSecondary = edges > 0 || references > 0 || end > start;
  const others = hasSecondary ? unpackList(bytes, secondary, unpack) : undefined;
  if (streams === undefined || (hasSecondary && others === undefined)) {
    return fail({ kind: 'notPacked' });
  }
  const manifest = bytes.subarray(headerBytes, manifestEnd);
  return ok({ sections: { manifest, primary: streams, secondary: others }, sha256 });
}

interface PackedList {
  readonly streams: readonly Uint8Array[];
  /** As in the header. */
  readonly numbers: readonly number[];
}

function packList({ letters, targets, references }: Streams, pack: Pack): PackedList {
  const streams = [letters, targets, references].map(pack);
  const sizes = [letters.length, references.length / bytesOfReference];
  return { streams, numbers: [...sizes, ...streams.map(({ length }) => length)] };
}

/** Numbers of a list in the header, and the offsets of its streams. */
interface ListInFile {
  readonly edges: number;
  readonly references: number;
  readonly start: number;
  readonly lettersEnd: number;
  readonly targetsEnd: number;
  readonly end: number;
}

function listAt(view: DataView, list: number, start: number): ListInFile {
  const number = (index: number): number =>
    view.getUint32(listsOffset + 4 * (list * numbersOfList + index), true);
  const lettersEnd = start + number(2);
  const targetsEnd = lettersEnd + number(3);
  const end = targetsEnd + number(4);
  return { edges: number(0), references: number(1), start, lettersEnd, targetsEnd, end };
}

function unpackList(bytes: Uint8Array, list: ListInFile, unpack: Unpack): Streams | undefined {
  const { edges, references: count, start, lettersEnd, targetsEnd, end } = list;
  if (edges > maximumEdges || count > edges) return undefined;
  const letters = unpack(bytes.subarray(start, lettersEnd), edges);
  const targets = letters && unpack(bytes.subarray(lettersEnd, targetsEnd), edges);
  const references = targets && unpack(bytes.subarray(targetsEnd, end), count * bytesOfReference);
  return references && { letters, targets, references };
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
