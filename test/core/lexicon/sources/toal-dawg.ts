/**
 * Writes Graham Toal's word graph for tests, as a trie, so it is not minimal. The root has the 256
 * slots of Zyzzyva: its edges, zeros, and a last edge without a letter.
 */

interface Node {
  readonly children: Map<string, Node>;
  isWord: boolean;
}

const rootSlots = 256;
const newNode = (): Node => ({ children: new Map(), isWord: false });

export function toalDawgOf(words: readonly string[]): Uint8Array {
  const root = newNode();
  for (const word of words) {
    let node = root;
    for (const letter of word) {
      const next = node.children.get(letter) ?? newNode();
      node.children.set(letter, next);
      node = next;
    }
    node.isWord = true;
  }
  const nodes = [root];
  const places = new Map<Node, number>();
  let edges = 0;
  for (const node of nodes) {
    if (node.children.size > 0) places.set(node, edges + 1);
    edges += node === root ? rootSlots : node.children.size;
    nodes.push(...node.children.values());
  }
  return dawgOfEdges(
    nodes.flatMap((node) => {
      const written = [...node.children].map(([letter, child], index) => ({
        letter,
        isWord: child.isWord,
        isLast: index === node.children.size - 1,
        child: places.get(child) ?? 0,
      }));
      return node === root ? [...written, ...paddingOf(written.length)] : written;
    }),
  );
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
