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
 * bit 22. No edge refers to those.
 */
import { fail, type Result } from '../../base/result.ts';
import { problemOfGraph, wordsOfGraph, type Edge, type EdgeGraph } from './edge-graph.ts';
import type { ReadingError, SourceList, Watch } from './reading.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';

const bytesPerEdge = 4;
const letterShift = 24;
const endOfWord = 1 << 23;
const lastEdge = 1 << 22;
const unused = 1 << 21;
const childMask = unused - 1;

/** Returns whether the file's length is exactly what its first number requires. */
export function isToalDawg(bytes: Uint8Array): boolean {
  return bytes.length > bytesPerEdge && problemOfSize(bytes) === undefined;
}

export function readToalDawg(bytes: Uint8Array, watch?: Watch): Result<SourceList, ReadingError> {
  const wrongSize = problemOfSize(bytes);
  if (wrongSize !== undefined) return fail({ kind: 'damaged', problem: wrongSize });
  const graph = graphOf(bytes);
  if (graph.last === 0) return fail({ kind: 'noWords' });
  const problem = problemOfGraph(graph);
  if (problem === undefined) return wordsOfGraph(graph, watch);
  return fail(haveDigits(graph) ? { kind: 'digitTiles' } : { kind: 'damaged', problem });
}

function problemOfSize(bytes: Uint8Array): Sentence | undefined {
  if (bytes.length < bytesPerEdge) return sentence`it is too short to hold its number of edges`;
  const edges = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  return bytes.length === bytesPerEdge * (edges + 1)
    ? undefined
    : sentence`it claims ${edges.toString()} edges but has ${bytes.length.toString()} bytes, so it is cut off or damaged`;
}

function graphOf(bytes: Uint8Array): EdgeGraph {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const edge = (number: number): Edge => {
    const bits = view.getUint32(bytesPerEdge * number, true);
    return {
      letter: String.fromCharCode(bits >>> letterShift),
      endsWord: (bits & endOfWord) !== 0,
      isLast: (bits & lastEdge) !== 0,
      child: bits & childMask,
      ...((bits & unused) !== 0 && { problem: sentence`it uses an unknown bit` }),
    };
  };
  return { root: 1, last: bytes.length / bytesPerEdge - 1, edge };
}

/** Returns whether all edges have a letter or a digit that stands for a tile, and some a digit. */
function haveDigits({ last, edge }: EdgeGraph): boolean {
  const letters = Array.from({ length: last }, (_, index) => edge(index + 1).letter).join('');
  return /^[1-4A-Za-z\0]*$/.test(letters) && /[1-4]/.test(letters);
}
