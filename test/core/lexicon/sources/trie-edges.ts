/** The edges of a trie, for graphs that tests write. Nothing in them is shared. */

export interface TrieEdge {
  readonly letter: string;
  readonly isWord: boolean;
  readonly isLast: boolean;
  /** First edge of the child, or 0. Edges count from 1. */
  readonly child: number;
}

interface Node {
  readonly children: Map<string, Node>;
  isWord: boolean;
}

const newNode = (): Node => ({ children: new Map(), isWord: false });

/** The root has this many places, if it is padded; its own edges come first. */
export function trieEdges(words: readonly string[], rootSlots?: number): readonly TrieEdge[][] {
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
    edges += node === root ? (rootSlots ?? node.children.size) : node.children.size;
    nodes.push(...node.children.values());
  }
  return nodes.map((node) =>
    [...node.children].map(([letter, child], index) => ({
      letter,
      isWord: child.isWord,
      isLast: index === node.children.size - 1,
      child: places.get(child) ?? 0,
    })),
  );
}
