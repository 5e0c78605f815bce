/**
 * Reads the word graph of Quackle, its .dawg files of version 1. Numbers are big-endian.
 *
 * | offset | size | content                                                         |
 * |--------|------|-----------------------------------------------------------------|
 * | 0      | 1    | version, 1                                                      |
 * | 1      | 16   | MD5 hashes of all words, combined; not looked at                |
 * | 17     | 3    | number of words                                                 |
 * | 20     | 1    | number of letters of the alphabet                               |
 * | 21     |      | each letter in UTF-8, with a space after it                     |
 * |        | 7 N  | edges, from 0 to N - 1; edge 0 leads to the root of the words   |
 *
 * An edge: 3 bytes the child's first edge (0 for none); 1 byte with bits 0-5 the letter's place in
 * the alphabet, bit 6 last edge of its node, bit 7 on a smaller list also; 3 bytes how useful the
 * word is that ends here (0 if none does).
 *
 * https://github.com/quackle/quackle, quackleio/dawgfactory.cpp and lexiconparameters.cpp
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { readGraph, type Edge } from './edge-graph.ts';
import type { ReadingError, SourceList, Watch } from './reading.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';

const version = 1;
const wordsPlace = 17;
const alphabetPlace = 20;
const bytesPerEdge = 7;
const lastEdge = 1 << 6;
const letterMask = lastEdge - 1;

interface Head {
  readonly words: number;
  /** Letters as their bytes; those from A to Z are one. */
  readonly alphabet: readonly string[];
  /** Place of edge 0. */
  readonly edges: number;
}

/** Returns whether it begins as such a file, and its length is possible. */
export function isQuackleDawg(bytes: Uint8Array): boolean {
  return headOf(bytes).ok;
}

export function readQuackleDawg(
  bytes: Uint8Array,
  watch?: Watch,
): Result<SourceList, ReadingError> {
  const head = headOf(bytes);
  if (!head.ok) return fail({ kind: 'damaged', problem: head.error });
  const { words, alphabet, edges } = head.value;
  if (!alphabet.every((letter) => /^[A-Z]$/.test(letter))) return fail({ kind: 'otherTiles' });
  const edge = (number: number): Edge => edgeAt(bytes, edges + bytesPerEdge * number, alphabet);
  const { child: root } = edge(0);
  const last = (bytes.length - edges) / bytesPerEdge - 1;
  if (root === 0 || root > last) {
    return fail({ kind: 'damaged', problem: sentence`its first edge leads to no root` });
  }
  const read = readGraph({ root, last, edge }, watch);
  if (!read.ok) return read;
  const found = read.value.words.length + (read.value.unplayable?.rows.length ?? 0);
  if (found === words) return read;
  const problem = sentence`it claims ${words} words but has ${found}, so it is damaged`;
  return fail({ kind: 'damaged', problem });
}

function headOf(bytes: Uint8Array): Result<Head, Sentence> {
  if (bytes[0] !== version) return fail(sentence`it does not begin with version 1`);
  let place = alphabetPlace + 1;
  const alphabet: string[] = [];
  while (alphabet.length < (bytes[alphabetPlace] ?? 0)) {
    const end = bytes.indexOf(0x20, place);
    if (end <= place) return fail(sentence`its alphabet is cut off or damaged`);
    alphabet.push(String.fromCharCode(...bytes.subarray(place, end)));
    place = end + 1;
  }
  const size = bytes.length - place;
  return alphabet.length > 0 && size >= 2 * bytesPerEdge && size % bytesPerEdge === 0
    ? ok({ words: numberAt(bytes, wordsPlace), alphabet, edges: place })
    : fail(sentence`its end is cut off`);
}

function edgeAt(bytes: Uint8Array, place: number, alphabet: readonly string[]): Edge {
  const flags = bytes[place + 3] ?? 0;
  return {
    letter: alphabet[flags & letterMask] ?? '',
    endsWord: numberAt(bytes, place + 4) !== 0,
    isLast: (flags & lastEdge) !== 0,
    child: numberAt(bytes, place),
  };
}

/** A number of three bytes. */
function numberAt(bytes: Uint8Array, place: number): number {
  const [high = 0, middle = 0, low = 0] = bytes.subarray(place, place + 3);
  return (high << 16) | (middle << 8) | low;
}
