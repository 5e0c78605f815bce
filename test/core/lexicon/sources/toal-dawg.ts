/**
 * Writes Graham Toal's word graph for tests, as a trie, so it is not minimal. The root has the 256
 * slots of Zyzzyva: its edges, zeros, and a last edge without a letter.
 */

import { trieEdges } from './trie-edges.ts';

const rootSlots = 256;

export function toalDawgOf(words: readonly string[]): Uint8Array {
  const [root = [], ...others] = trieEdges(words, rootSlots);
  return dawgOfEdges([...root, ...paddingOf(root.length), ...others.flat()]);
}

/** The slots after the edges of a root. */
function paddingOf(edges: number): readonly Edge[] {
  return Array.from({ length: rootSlots - edges }, (_, index) => ({
    letter: '\0',
    isLast: index === rootSlots - edges - 1,
  }));
}

export interface Edge {
  readonly letter: string;
  readonly isWord?: boolean;
  readonly isLast?: boolean;
  readonly child?: number;
}

export function dawgOfEdges(edges: readonly Edge[]): Uint8Array {
  const bytes = new Uint8Array(4 * (edges.length + 1));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, edges.length, true);
  for (const [index, { letter, isWord = false, isLast = false, child = 0 }] of edges.entries()) {
    const flags = (isWord ? 1 << 23 : 0) | (isLast ? 1 << 22 : 0);
    view.setUint32(4 * (index + 1), ((letter.charCodeAt(0) << 24) | flags | child) >>> 0, true);
  }
  return bytes;
}
