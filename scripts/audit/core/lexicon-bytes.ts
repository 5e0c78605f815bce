/**
 * Reads the canonical lists of a lexicon file. An independent reader: it follows the description of
 * the file (format version 4 to 8, lexicons/README.md) and shares no code with the station's reader. The
 * caller decompresses the streams, because Node and pages do that in different ways.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashOfBytes, hashOfWords } from './sha256.ts';

export interface LexiconWords {
  /** Hash of the lexicon file, as in rulings. */
  readonly sha256: string;
  readonly title: string;
  /** Sorted. */
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  /** Shorter words are not looked up in the secondary list. */
  readonly secondaryFrom: number;
}

const magic = [0x89, 0x4c, 0x45, 0x58, 0x0d, 0x0a, 0x1a, 0x0a];
const headBytes = 56;
const hashBytes = 32;
const maximumManifestBytes = 2 ** 18;
const maximumWords = 2 ** 22;
const maximumEdges = 2 ** 22;
const maximumLetters = 15;
/** Of words on a board. */
const lengths: readonly number[] = Array.from({ length: 14 }, (_, index) => index + 2);

/** A stream compressed by Brotli, and its size when decompressed. */
export interface PackedStream {
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly size: number;
}

export interface PackedLexicon {
  /** Letters, targets and references of the primary list, then of the secondary list. */
  readonly streams: readonly PackedStream[];
  /**
   * Returns `undefined` if the words are not those that the manifest names by hash. A stream is
   * `undefined` if it could not be decompressed to its size.
   */
  readonly words: (streams: readonly (Uint8Array | undefined)[]) => LexiconWords | undefined;
}

export function isLexicon(bytes: Uint8Array): boolean {
  return bytes.length >= magic.length && magic.every((byte, index) => bytes[index] === byte);
}

/** Returns `undefined` if it is not a complete and unchanged lexicon file of format version 4 to 8. */
export function unpackLexicon(bytes: Uint8Array<ArrayBuffer>): PackedLexicon | undefined {
  if (bytes.length < headBytes + hashBytes || !isLexicon(bytes)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const numberAt = (offset: number): number => view.getUint32(offset, true);
  if (numberAt(8) < 4 || numberAt(8) > 8) return undefined;
  const end = bytes.length - hashBytes;
  const sha256 = hashOfBytes(bytes.subarray(0, end));
  if (sha256 !== bytesToHex(bytes.subarray(end))) return undefined;
  let place = headBytes;
  const next = (length: number): Uint8Array<ArrayBuffer> => {
    place += length;
    return bytes.subarray(place - length, place);
  };
  const manifestBytes = numberAt(12);
  if (manifestBytes > maximumManifestBytes) return undefined;
  const manifest = manifestOf(next(manifestBytes));
  const streams = [16, 36].flatMap((numbers): readonly PackedStream[] => {
    const [edges, references] = [numberAt(numbers), numberAt(numbers + 4)];
    const sizes =
      edges > maximumEdges || references > edges ? undefined : [edges, edges, references * 3];
    return [8, 12, 16].map((offset, index) => ({
      packed: next(numberAt(numbers + offset)),
      size: sizes?.[index] ?? -1,
    }));
  });
  if (place !== end || !manifest || streams.some(({ size }) => size < 0)) return undefined;
  return {
    streams: manifest.secondary === undefined ? streams.slice(0, 3) : streams,
    words: (unpacked) => {
      const primary = wordsOf(unpacked.slice(0, 3), manifest.primary);
      const secondary =
        manifest.secondary === undefined ? [] : wordsOf(unpacked.slice(3), manifest.secondary);
      return (
        primary &&
        secondary && {
          sha256,
          title: manifest.title,
          primary,
          secondary,
          secondaryFrom: manifest.secondary?.fromLength ?? 0,
        }
      );
    },
  };
}

interface ListOfManifest {
  readonly words: number;
  readonly canonicalSha256: string;
}

interface ManifestParts {
  readonly title: string;
  readonly primary: ListOfManifest;
  readonly secondary: (ListOfManifest & { readonly fromLength: number }) | undefined;
}

function manifestOf(bytes: Uint8Array): ManifestParts | undefined {
  let manifest: unknown;
  try {
    manifest = JSON.parse(latin1Of(bytes));
  } catch {
    return undefined;
  }
  if (!isObject(manifest)) return undefined;
  const { title, primary, secondary } = manifest;
  if (typeof title !== 'string' || !isList(primary)) return undefined;
  if (secondary === undefined) return { title, primary, secondary };
  if (!isList(secondary) || !('fromLength' in secondary)) return undefined;
  const { fromLength } = secondary;
  // By 0 the identity would be that of the main list alone.
  return typeof fromLength === 'number' && lengths.includes(fromLength)
    ? { title, primary, secondary: { ...secondary, fromLength } }
    : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isList(value: unknown): value is ListOfManifest {
  return (
    isObject(value) &&
    typeof value['words'] === 'number' &&
    value['words'] <= maximumWords &&
    typeof value['canonicalSha256'] === 'string'
  );
}

/**
 * Returns `undefined` unless the hash of all words, with a line feed after each, is the manifest's.
 */
function wordsOf(
  [letters, targets, references]: readonly (Uint8Array | undefined)[],
  { words: count, canonicalSha256 }: ListOfManifest,
): readonly string[] | undefined {
  const root = letters && targets && references && rootOf(letters, targets, references);
  const words = root && wordsFrom(root, count);
  return words?.length === count && hashOfWords(words) === canonicalSha256 ? words : undefined;
}

interface Edge {
  readonly letter: string;
  readonly isWord: boolean;
  readonly state: State;
}

interface State {
  readonly edges: readonly Edge[];
  /** Length of the longest path from this state, in letters. */
  readonly letters: number;
}

const wordEnd: State = { edges: [], letters: 0 };

/** Returns `undefined` if the streams are not a graph, or have a word of too many letters. */
function rootOf(
  letters: Uint8Array,
  targets: Uint8Array,
  references: Uint8Array,
): State | undefined {
  const count = references.length / 3;
  const upperCase = latin1Of(letters).toUpperCase();
  /** Index of the next reference of each letter: references are grouped by the edge's letter. */
  const nextOf = new Map<string, number>();
  let grouped = 0;
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    nextOf.set(letter, grouped);
    for (let edge = 0; edge < targets.length; edge += 1) {
      if (upperCase[edge] === letter && (targets[edge] ?? 0) >= 3) grouped += 1;
    }
  }
  if (grouped !== count) return undefined;
  /** By number. Each state follows all states that its edges lead to. */
  const states: State[] = [];
  const waiting: State[] = [];
  let edges: Edge[] = [];
  for (const [edge, target] of targets.entries()) {
    const letter = upperCase[edge] ?? '';
    const before = edges[0]?.letter ?? 'a';
    const place = nextOf.get(letter);
    if (place === undefined || letter >= before || target > 4) return undefined;
    let state: State | undefined = wordEnd;
    if (target === 1 || target === 2) state = waiting.pop();
    if (target === 3 || target === 4) {
      nextOf.set(letter, place + 1);
      const [low = 0, middle = 0, high = 0] = [0, 1, 2].map(
        (plane) => references[plane * count + place],
      );
      state = states[low + middle * 256 + high * 65_536];
    }
    if (state === undefined) return undefined;
    // Letters come in descending order, so prepend.
    edges = [{ letter, isWord: target % 2 === 0, state }, ...edges];
    if (letters[edge] === letter.charCodeAt(0)) continue;
    const next = { edges, letters: 1 + Math.max(...edges.map((one) => one.state.letters)) };
    if (next.letters > maximumLetters) return undefined;
    states.push(next);
    waiting.push(next);
    edges = [];
  }
  // The root comes last, and no edge leads to it.
  return edges.length === 0 && waiting.length === 1 ? waiting[0] : undefined;
}

/** In the order of the graph. Stops one word after `count`, which is enough to detect too many. */
function wordsFrom(root: State, count: number): readonly string[] {
  const words: string[] = [];
  const spell = ({ edges }: State, start: string): void => {
    for (const { letter, isWord, state: next } of edges) {
      if (words.length > count) return;
      if (isWord) words.push(start + letter);
      spell(next, start + letter);
    }
  };
  spell(root, '');
  return words;
}

function latin1Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Binary search, the simplest possible look-up. */
export function isListed(words: readonly string[], word: string): boolean {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return words[low] === word;
}
