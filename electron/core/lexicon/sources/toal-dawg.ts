/**
 * Reads Graham Toal's word graph, the format of Zyzzyva's .dwg files. Numbers are little-endian.
 *
 * | offset | size | content                                       |
 * |--------|------|-----------------------------------------------|
 * | 0      | 4    | number of edges N                             |
 * | 4 i    | 4    | edge i, from 1 to N; the root begins at edge 1 |
 *
 * An edge: bits 24-31 letter in ASCII, bit 23 end of a word, bit 22 last edge of its node, bit 21
 * unused, bits 0-20 the child's first edge (0 for none).
 *
 * Zyzzyva gives the root 256 slots: its edges come first, the others are zero, and slot 256 has only
 * bit 22. No edge refers to those, so only edges that can be reached from the root are checked. All
 * of them are checked before any word is read, so no bytes can cause an endless loop.
 */
import { longestLength } from '../../words/word-length.ts';
import { fail, type Result } from '../../base/result.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';

const bytesPerEdge = 4;
const letterShift = 24;
const endOfWord = 1 << 23;
const lastEdge = 1 << 22;
const unused = 1 << 21;
const childMask = unused - 1;
const root = 1;

/** Far more than any list has. Even a small file can contain more words than fit into memory. */
const mostWords = 2_000_000;

/** Returns whether the file's length is exactly what its first number requires. */
export function isToalDawg(bytes: Uint8Array): boolean {
  return bytes.length > bytesPerEdge && problemOfSize(bytes) === undefined;
}

export function readToalDawg(bytes: Uint8Array, watch?: Watch): Result<SourceList, ReadingError> {
  const wrongSize = problemOfSize(bytes);
  if (wrongSize !== undefined) return fail({ kind: 'damaged', problem: wrongSize });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) === 0) return fail({ kind: 'noWords' });
  const nodes = new Nodes(view);
  const problem = nodes.problem();
  if (problem !== undefined) {
    return fail(nodes.haveDigits() ? { kind: 'digitTiles' } : { kind: 'damaged', problem });
  }
  const reading = new Reading('word', watch);
  let number = 0;
  for (const text of nodes.words(root, '')) {
    number += 1;
    reading.take(text, number, text);
  }
  return reading.end();
}

function problemOfSize(bytes: Uint8Array): Sentence | undefined {
  if (bytes.length < bytesPerEdge) return sentence`it is too short to hold its number of edges`;
  const edges = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  return bytes.length === bytesPerEdge * (edges + 1)
    ? undefined
    : sentence`it claims ${edges.toString()} edges but has ${bytes.length.toString()} bytes, so it is cut off or damaged`;
}

/** Nodes are identified by their first edge. */
class Nodes {
  readonly #view: DataView;
  readonly #edges: number;
  /** For measured nodes: letters of the longest path down, and number of words. */
  readonly #heights: Uint8Array;
  readonly #words: Float64Array;

  constructor(view: DataView) {
    this.#view = view;
    this.#edges = view.byteLength / bytesPerEdge - 1;
    this.#heights = new Uint8Array(this.#edges + 1);
    this.#words = new Float64Array(this.#edges + 1);
  }

  problem(): Sentence | undefined {
    // With this bit in the last edge, every node ends within the file, wherever it begins.
    if ((this.#edge(this.#edges) & lastEdge) === 0) return sentence`its last node has no end`;
    const problem = this.#measure(root, 1);
    if (problem !== undefined) return problem;
    return Number(this.#words[root]) > mostWords
      ? sentence`it contains more than ${mostWords} words`
      : undefined;
  }

  /** Call this only if `problem` returned `undefined`. */
  *words(node: number, before: string): Generator<string, undefined> {
    for (const edge of this.#edgesOf(node)) {
      const text = before + letterOf(edge);
      if ((edge & endOfWord) !== 0) yield text;
      if ((edge & childMask) !== 0) yield* this.words(edge & childMask, text);
    }
    return undefined;
  }

  /** Returns whether all edges have a letter or a digit that stands for a tile, and some a digit. */
  haveDigits(): boolean {
    let digits = 0;
    for (let index = root; index <= this.#edges; index += 1) {
      const letter = letterOf(this.#edge(index));
      if (/[1-4]/.test(letter)) digits += 1;
      else if (!/[A-Za-z\0]/.test(letter)) return false;
    }
    return digits > 0;
  }

  #edge(index: number): number {
    return this.#view.getUint32(bytesPerEdge * index, true);
  }

  #problemOfEdge(edge: number): Sentence | undefined {
    if (!/^[A-Za-z]$/.test(letterOf(edge)))
      return sentence`it has a letter that is not from A to Z`;
    if ((edge & unused) !== 0) return sentence`it uses an unknown bit`;
    const child = edge & childMask;
    if (child > this.#edges) return sentence`an edge points outside the file`;
    return child === 0 && (edge & endOfWord) === 0 ? sentence`an edge leads to no word` : undefined;
  }

  /** Stops at fifteen letters, so that a loop is found as a path that is too long. */
  #measure(node: number, depth: number): Sentence | undefined {
    const known = Number(this.#heights[node]);
    if (depth + Math.max(known, 1) - 1 > longestLength) {
      return sentence`it has words of more than ${longestLength} letters, or a loop`;
    }
    if (known > 0) return undefined;
    const letters = new Set<string>();
    let height = 1;
    let words = 0;
    let index = node;
    for (const edge of this.#edgesOf(node)) {
      const wrong = this.#problemOfEdge(edge);
      if (wrong !== undefined) return sentence`${wrong} (edge ${index.toString()})`;
      index += 1;
      const letter = letterOf(edge).toUpperCase();
      if (letters.has(letter)) return sentence`a node has the letter ${letter} twice`;
      letters.add(letter);
      if ((edge & endOfWord) !== 0) words += 1;
      const child = edge & childMask;
      if (child === 0) continue;
      const problem = this.#measure(child, depth + 1);
      if (problem !== undefined) return problem;
      height = Math.max(height, 1 + Number(this.#heights[child]));
      words += Number(this.#words[child]);
    }
    this.#heights[node] = height;
    this.#words[node] = words;
    return undefined;
  }

  *#edgesOf(node: number): Generator<number, undefined> {
    for (let index = node; ; index += 1) {
      const edge = this.#edge(index);
      yield edge;
      if ((edge & lastEdge) !== 0) return undefined;
    }
  }
}

function letterOf(edge: number): string {
  return String.fromCharCode(edge >>> letterShift);
}
