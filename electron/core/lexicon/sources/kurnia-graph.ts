/**
 * Reads the Kurnia word graph, the .kwg files of wolges and Woogles. Numbers are little-endian, of 4
 * bytes each: bits 24-31 tile, bit 23 end of a word, bit 22 last edge of its node, bits 0-21 the
 * child's first edge (0 for none). Edge 0 leads to the root of the words. Files for programs that
 * play have a second graph, of turned words, behind edge 1; it is not read.
 *
 * Tiles are counted from 1, in the order of an alphabet that the file does not name. With 26 tiles
 * they are A to Z.
 *
 * https://github.com/andy-k/wolges, details.txt, "Kurnia word graph"
 */
import { fail, type Result } from '../../base/result.ts';
import { readGraph, type Edge } from './edge-graph.ts';
import type { ReadingError, SourceList, Watch } from './reading.ts';
import { sentence } from '../../text/sentence.ts';

const bytesPerEdge = 4;
const tileShift = 24;
const endOfWord = 1 << 23;
const lastEdge = 1 << 22;
const childMask = lastEdge - 1;
const tiles = 26;

/** Returns whether edge 0 is one that leads to a root, and the last edge ends its node. */
export function isKurniaGraph(bytes: Uint8Array): boolean {
  return rootOf(bytes) !== undefined;
}

export function readKurniaGraph(
  bytes: Uint8Array,
  watch?: Watch,
): Result<SourceList, ReadingError> {
  const root = rootOf(bytes);
  if (root === undefined) {
    const problem = sentence`its first edge leads to no root, or its end is cut off`;
    return fail({ kind: 'damaged', problem });
  }
  const last = bytes.length / bytesPerEdge - 1;
  const graph = { root, last, edge: (number: number) => edgeOf(bitsAt(bytes, number)) };
  const read = readGraph(graph, watch);
  if (read.ok || read.error.kind !== 'damaged') return read;
  return hasMoreTiles(bytes, last) ? fail({ kind: 'otherTiles' }) : read;
}

/** Returns the first edge of the root, or `undefined` if this is no such file. */
function rootOf(bytes: Uint8Array): number | undefined {
  const edges = bytes.length / bytesPerEdge;
  if (!Number.isInteger(edges) || edges < 2) return undefined;
  const [root, turned = 0] = [0, 1].map((number) => targetOf(bitsAt(bytes, number)));
  const isWhole = (bitsAt(bytes, edges - 1) & lastEdge) !== 0 && turned < edges;
  return isWhole && root !== undefined && root > 0 && root < edges ? root : undefined;
}

/** Returns where an edge leads that has no tile. */
function targetOf(bits: number): number | undefined {
  const isPointer = bits >>> tileShift === 0 && (bits & endOfWord) === 0 && (bits & lastEdge) !== 0;
  return isPointer ? bits & childMask : undefined;
}

function edgeOf(bits: number): Edge {
  return {
    letter: letterOf(bits >>> tileShift),
    endsWord: (bits & endOfWord) !== 0,
    isLast: (bits & lastEdge) !== 0,
    child: bits & childMask,
  };
}

/** Empty for a tile that is not from A to Z. */
function letterOf(tile: number): string {
  return tile >= 1 && tile <= tiles ? String.fromCharCode(64 + tile) : '';
}

function hasMoreTiles(bytes: Uint8Array, last: number): boolean {
  const used = Array.from({ length: last + 1 }, (_, number) => bitsAt(bytes, number) >>> tileShift);
  // The format has room for 63.
  return used.some((tile) => tile > tiles) && used.every((tile) => tile < 64);
}

function bitsAt(bytes: Uint8Array, number: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytesPerEdge * number, true);
}
