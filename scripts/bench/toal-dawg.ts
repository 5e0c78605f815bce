/**
 * A peer: a minimal word graph in Graham Toal's layout. It is a little-endian 32-bit count of
 * edges, then the edges, numbered from 1. Bits 24-31: letter; 23: end of a word; 22: last edge of
 * its node; 0-20: number of the child's first edge, 0 if there is none. The root comes first,
 * without padding.
 */
import { readFileSync } from 'node:fs';

const endOfWord = 1 << 23;
const lastEdge = 1 << 22;
const childBits = (1 << 21) - 1;

/** `words` must be in canonical order. */
export function buildToalDawg(words: readonly string[]): Uint8Array {
  const rootSize = new Set(words.map((word) => word.charAt(0))).size;
  const edges: number[] = new Array<number>(rootSize + 1).fill(0);
  const placeOf = new Map<string, number>();

  const place = (node: readonly number[]): number => {
    const key = node.join();
    const place = placeOf.get(key) ?? edges.length;
    if (place === edges.length) {
      placeOf.set(key, place);
      edges.push(...node);
    }
    return place;
  };
  /** Returns the edges after the first `depth` letters, which these words share. */
  const nodeOf = (from: number, to: number, depth: number): readonly number[] => {
    const node: number[] = [];
    for (let start = from; start < to;) {
      const first = words[start] as string;
      const letter = first.charCodeAt(depth);
      let end = start + 1;
      while (end < to && words[end]?.charCodeAt(depth) === letter) end += 1;
      const isWord = first.length === depth + 1;
      const longer = isWord ? start + 1 : start;
      const child = longer < end ? place(nodeOf(longer, end, depth + 1)) : 0;
      const last = end === to ? lastEdge : 0;
      node.push(((letter << 24) | (isWord ? endOfWord : 0) | last | child) >>> 0);
      start = end;
    }
    return node;
  };
  const root = nodeOf(0, words.length, 0);
  if (edges.length > childBits) throw new Error('Too many edges for 21 bits.');
  edges.splice(0, rootSize + 1, edges.length - 1, ...root);
  const bytes = new Uint8Array(edges.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [place, edge] of edges.entries()) view.setUint32(place * 4, edge, true);
  return bytes;
}

/** Checks the length of the file; the layout allows no other check. */
export function openToalDawg(file: string): (word: string) => boolean {
  const { buffer, byteOffset, length } = readFileSync(file);
  const edges = new Uint32Array(buffer, byteOffset, length / 4);
  if (edges[0] !== edges.length - 1) throw new Error('The word graph is cut off.');
  return (word) => {
    let place = 1;
    let edge = 0;
    for (let at = 0; at < word.length; at += 1) {
      if (place === 0) return false;
      const letter = word.charCodeAt(at);
      edge = edges[place] as number;
      while (edge >>> 24 !== letter) {
        if ((edge & lastEdge) !== 0) return false;
        place += 1;
        edge = edges[place] as number;
      }
      place = edge & childBits;
    }
    return (edge & endOfWord) !== 0;
  };
}
