/**
 * Reads the canonical lists of a lexicon file. An independent reader: it follows the description of
 * the file (format version 4, lexicons/README.md) and shares no code with the station's reader.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { could, couldNot, whyNot, type Answer } from './answer.ts';

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

const magic = '89 4c 45 58 0d 0a 1a 0a'.replaceAll(' ', '');
const headBytes = 56;
const hashBytes = 32;
const maximumManifestBytes = 2 ** 18;
const maximumWords = 2 ** 22;
const maximumLetters = 15;

export function readLexiconWords(file: string): Answer<LexiconWords> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    return couldNot(`${file}: The lexicon file cannot be read: ${whyNot(cause)}.`);
  }
  const bad = couldNot(
    `${file}: This is not a whole and unaltered lexicon file of format version 4.`,
  );
  if (bytes.length < headBytes + hashBytes || bytes.toString('hex', 0, 8) !== magic) return bad;
  if (bytes.readUInt32LE(8) !== 4) return bad;
  const end = bytes.length - hashBytes;
  const sha256 = hashOf(bytes.subarray(0, end));
  if (sha256 !== bytes.toString('hex', end)) return bad;
  let place = headBytes;
  const next = (length: number): Buffer => {
    place += length;
    return bytes.subarray(place - length, place);
  };
  const manifestBytes = bytes.readUInt32LE(12);
  if (manifestBytes > maximumManifestBytes) return bad;
  const manifest = manifestOf(next(manifestBytes));
  const [primaryStreams, secondaryStreams] = [16, 36].map((numbers) => ({
    edges: bytes.readUInt32LE(numbers),
    references: bytes.readUInt32LE(numbers + 4),
    packed: [8, 12, 16].map((offset) => next(bytes.readUInt32LE(numbers + offset))),
  }));
  if (place !== end || !manifest || !primaryStreams || !secondaryStreams) return bad;
  const primary = wordsOf(primaryStreams, manifest.primary);
  const secondary =
    manifest.secondary === undefined ? [] : wordsOf(secondaryStreams, manifest.secondary);
  return primary === undefined || secondary === undefined
    ? couldNot(`${file}: The words of this lexicon are not those that its manifest names by hash.`)
    : could({
        sha256,
        title: manifest.title,
        primary,
        secondary,
        secondaryFrom: manifest.secondary?.fromLength ?? 0,
      });
}

interface PackedStreams {
  readonly edges: number;
  readonly references: number;
  readonly packed: readonly Buffer[];
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

function manifestOf(bytes: Buffer): ManifestParts | undefined {
  let manifest: unknown;
  try {
    manifest = JSON.parse(bytes.toString('latin1'));
  } catch {
    return undefined;
  }
  if (!isObject(manifest)) return undefined;
  const { title, primary, secondary } = manifest;
  if (typeof title !== 'string' || !isList(primary)) return undefined;
  if (secondary === undefined) return { title, primary, secondary };
  if (!isList(secondary) || !('fromLength' in secondary)) return undefined;
  const { fromLength } = secondary;
  return typeof fromLength === 'number'
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
  streams: PackedStreams,
  { words: count, canonicalSha256 }: ListOfManifest,
): readonly string[] | undefined {
  const unpacked = unpackStreams(streams);
  const root = unpacked && rootOf(...unpacked);
  const words = root && wordsFrom(root, count);
  if (words?.length !== count) return undefined;
  const canonical = words.map((one) => `${one}\n`).join('');
  return hashOf(Buffer.from(canonical, 'latin1')) === canonicalSha256 ? words : undefined;
}

/** Returns letters, targets and references. */
function unpackStreams({
  edges,
  references,
  packed,
}: PackedStreams): [Buffer, Buffer, Buffer] | undefined {
  const sizes = [edges, edges, references * 3];
  if (edges > 2 ** 22 || references > edges) return undefined;
  try {
    const [letters, targets, numbers] = packed.map((stream, index) =>
      brotliDecompressSync(stream, { maxOutputLength: Math.max(1, sizes[index] ?? 0) }),
    );
    if (!letters || !targets || !numbers) return undefined;
    const isWhole = [letters, targets, numbers].every(
      ({ length }, index) => length === sizes[index],
    );
    return isWhole ? [letters, targets, numbers] : undefined;
  } catch {
    return undefined;
  }
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
function rootOf(letters: Buffer, targets: Buffer, references: Buffer): State | undefined {
  const count = references.length / 3;
  const upperCase = letters.toString('latin1').toUpperCase();
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
    const told = { edges, letters: 1 + Math.max(...edges.map((one) => one.state.letters)) };
    if (told.letters > maximumLetters) return undefined;
    states.push(told);
    waiting.push(told);
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

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
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
