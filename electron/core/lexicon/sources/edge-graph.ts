/**
 * Reads the words of a graph of edges, as several programs keep their lists: each edge has a letter,
 * and the edges of a node stand in a row. All edges that can be reached are checked before any word
 * is read, so no bytes can cause an endless loop.
 */
import { longestLength } from '../../words/word-length.ts';
import { fail, type Result } from '../../base/result.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';

export interface Edge {
  readonly letter: string;
  readonly endsWord: boolean;
  /** The last edge of its node. */
  readonly isLast: boolean;
  /** First edge of the node to which it leads; 0 for none. */
  readonly child: number;
  /** Why the edge cannot be one of its format; completes a sentence. */
  readonly problem?: Sentence;
}

export interface EdgeGraph {
  /** First edge of the root. */
  readonly root: number;
  /** Number of the last edge. The first is 1 or later, because 0 means none. */
  readonly last: number;
  readonly edge: (number: number) => Edge;
}

/** Far more than any list has. Even a small file can contain more words than fit into memory. */
const mostWords = 2_000_000;

/** Returns why no words can be read, to complete a sentence. */
export function problemOfGraph(graph: EdgeGraph): Sentence | undefined {
  return new Nodes(graph).problem();
}

/** Call this only if `problemOfGraph` returned `undefined`. */
export function wordsOfGraph(graph: EdgeGraph, watch?: Watch): Result<SourceList, ReadingError> {
  const reading = new Reading('word', watch);
  let number = 0;
  for (const text of wordsBehind(graph, graph.root, '')) {
    number += 1;
    reading.take(text, number, text);
  }
  return reading.end();
}

/** Reads a graph that fails by its first problem. */
export function readGraph(graph: EdgeGraph, watch?: Watch): Result<SourceList, ReadingError> {
  const problem = problemOfGraph(graph);
  return problem === undefined ? wordsOfGraph(graph, watch) : fail({ kind: 'damaged', problem });
}

function* wordsBehind(
  graph: EdgeGraph,
  node: number,
  before: string,
): Generator<string, undefined> {
  for (const { letter, endsWord, child } of edgesOf(graph, node)) {
    const text = before + letter;
    if (endsWord) yield text;
    if (child !== 0) yield* wordsBehind(graph, child, text);
  }
  return undefined;
}

function* edgesOf(graph: EdgeGraph, node: number): Generator<Edge, undefined> {
  for (let number = node; ; number += 1) {
    const edge = graph.edge(number);
    yield edge;
    if (edge.isLast) return undefined;
  }
}

/** Nodes are identified by their first edge. */
class Nodes {
  readonly #graph: EdgeGraph;
  /** For measured nodes: letters of the longest path down, and number of words. */
  readonly #heights: Uint8Array;
  readonly #words: Float64Array;

  constructor(graph: EdgeGraph) {
    this.#graph = graph;
    this.#heights = new Uint8Array(graph.last + 1);
    this.#words = new Float64Array(graph.last + 1);
  }

  problem(): Sentence | undefined {
    const { root, last } = this.#graph;
    // With a last edge that ends its node, every node ends within the file, wherever it begins.
    if (!this.#graph.edge(last).isLast) return sentence`its last node has no end`;
    const problem = this.#measure(root, 1);
    if (problem !== undefined) return problem;
    return Number(this.#words[root]) > mostWords
      ? sentence`it contains more than ${mostWords} words`
      : undefined;
  }

  #problemOfEdge({ letter, endsWord, child, problem }: Edge): Sentence | undefined {
    if (!/^[A-Za-z]$/.test(letter)) return sentence`it has a letter that is not from A to Z`;
    if (problem !== undefined) return problem;
    if (child > this.#graph.last) return sentence`an edge points outside the file`;
    return child === 0 && !endsWord ? sentence`an edge leads to no word` : undefined;
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
    let number = node;
    for (const edge of edgesOf(this.#graph, node)) {
      const wrong = this.#problemOfEdge(edge);
      if (wrong !== undefined) return sentence`${wrong} (edge ${number.toString()})`;
      number += 1;
      const letter = edge.letter.toUpperCase();
      if (letters.has(letter)) return sentence`a node has the letter ${letter} twice`;
      letters.add(letter);
      if (edge.endsWord) words += 1;
      const { child } = edge;
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
}
