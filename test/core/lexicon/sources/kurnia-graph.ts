/**
 * Writes a Kurnia word graph for tests: edge 0 leads to the root, and edge 1, where programs that
 * play keep another graph, to a node that no word has.
 */
import { trieEdges, type TrieEdge } from './trie-edges.ts';

const first = 2;

export function kurniaGraphOf(words: readonly string[]): Uint8Array {
  const edges = trieEdges(words).flat();
  const turned = first + edges.length;
  return kurniaGraphOfBits([
    pointerTo(first),
    pointerTo(turned),
    ...edges.map((edge) => bitsOf(edge)),
    // The mark between turned letters.
    bitsOf({ letter: '@', isWord: true, isLast: true, child: 0 }),
  ]);
}

export function kurniaGraphOfBits(edges: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * edges.length);
  const view = new DataView(bytes.buffer);
  for (const [number, bits] of edges.entries()) view.setUint32(4 * number, bits, true);
  return bytes;
}

/** Tile A is 1. `child` counts from 1, in front of which are the two pointers. */
export function bitsOf({ letter, isWord, isLast, child }: TrieEdge): number {
  const tile = letter.charCodeAt(0) - 64;
  const flags = (isWord ? 1 << 23 : 0) | (isLast ? 1 << 22 : 0);
  return ((tile << 24) | flags | (child === 0 ? 0 : child + first - 1)) >>> 0;
}

export function pointerTo(edge: number): number {
  return (1 << 22) | edge;
}
