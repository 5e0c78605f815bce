/**
 * The canonical lists of a lexicon file, read without its word graphs. A second reader: it knows
 * the layout of the file (format version 3) and shares no code with the first. Numbers in the file
 * are little-endian.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { could, couldNot, whyNot, type Answer } from './answer.ts';

export interface LexiconWords {
  /** Of the lexicon, as rulings name it. */
  readonly sha256: string;
  readonly title: string;
  /** Sorted. */
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  /** Shorter words are not looked up in the secondary list. */
  readonly secondaryFrom: number;
}

const magic = '89 4c 45 58 0d 0a 1a 0a'.replaceAll(' ', '');
const headBytes = 32;
const hashBytes = 32;

export function readLexiconWords(file: string): Answer<LexiconWords> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    return couldNot(`${file}: The lexicon file cannot be read: ${whyNot(cause)}.`);
  }
  const bad = couldNot(
    `${file}: This is not a whole and unaltered lexicon file of format version 3.`,
  );
  if (bytes.length < headBytes + hashBytes || bytes.toString('hex', 0, 8) !== magic) return bad;
  if (bytes.readUInt32LE(8) !== 3) return bad;
  const end = bytes.length - hashBytes;
  const sha256 = hashOf(bytes.subarray(0, end));
  if (sha256 !== bytes.toString('hex', end)) return bad;
  const sections: Buffer[] = [];
  let place = headBytes;
  for (let section = 0; section < 5; section += 1) {
    const length = bytes.readUInt32LE(12 + 4 * section);
    sections.push(bytes.subarray(place, place + length));
    place += length;
  }
  const [manifestBytes, , , primaryBytes, secondaryBytes] = sections;
  if (place !== end || !manifestBytes || !primaryBytes || !secondaryBytes) return bad;
  const manifest = manifestOf(manifestBytes);
  if (manifest === undefined) return bad;
  const primary = wordsOf(primaryBytes, manifest.primary);
  const secondary =
    manifest.secondary === undefined ? [] : wordsOf(secondaryBytes, manifest.secondary);
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
    typeof value['canonicalSha256'] === 'string'
  );
}

/**
 * Bits, the highest of a byte first. For each word: 4 bits, how many letters it shares with the
 * start of the one before; 4 bits, how many follow; 5 bits for each of these, A being 0. Undefined
 * unless the hash over all words, a line feed after each, is that of the manifest.
 */
function wordsOf(
  bytes: Buffer,
  { words: count, canonicalSha256 }: ListOfManifest,
): readonly string[] | undefined {
  const words: string[] = [];
  let bit = 0;
  const take = (width: number): number => {
    let value = 0;
    for (let left = width; left > 0; left -= 1) {
      value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
      bit += 1;
    }
    return value;
  };
  let word = '';
  while (words.length < count && bit < bytes.length * 8) {
    word = word.slice(0, take(4));
    for (let left = take(4); left > 0; left -= 1) word += String.fromCharCode(65 + take(5));
    words.push(word);
  }
  const canonical = words.map((one) => `${one}\n`).join('');
  return words.length === count && hashOf(Buffer.from(canonical, 'latin1')) === canonicalSha256
    ? words
    : undefined;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** By binary search: as simple as a look-up can be. */
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
