/**
 * Reads a word graph and checks all of it: after this, no bytes can make a look-up loop or read
 * outside, and the numbers that the graph states about itself are true.
 */
import { fail, ok, type Result } from '../result.ts';
import {
  bytesPerEdge,
  childShift,
  edgeCountOffset,
  edgeAt,
  endOfWord,
  headerBytes,
  lastEdge,
  letterMask,
  lettersInAlphabet,
  longestWord,
  maximumEdges,
  noChild,
  numberAt,
  wordCountOffset,
} from './format.ts';
import { WordGraph } from './word-graph.ts';

/** `edge` counts the edges from 0. */
export type WordGraphError =
  | { readonly kind: 'wrongLength'; readonly bytes: number }
  | { readonly kind: 'wrongEdgeCount'; readonly edges: number }
  | { readonly kind: 'notALetter'; readonly edge: number }
  | { readonly kind: 'lettersNotAscending'; readonly edge: number }
  | { readonly kind: 'openEnd' }
  | { readonly kind: 'badChild'; readonly edge: number }
  | { readonly kind: 'deadEnd'; readonly edge: number }
  | { readonly kind: 'unreachableState'; readonly edge: number }
  | { readonly kind: 'tooDeep'; readonly edge: number }
  | { readonly kind: 'wrongWordCount'; readonly stated: number; readonly found: number };

export function readWordGraph(bytes: Uint8Array): Result<WordGraph, WordGraphError> {
  const wrongLength = fail({ kind: 'wrongLength', bytes: bytes.length } as const);
  if (bytes.length < headerBytes) return wrongLength;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const edgeCount = view.getUint32(edgeCountOffset, true);
  if (bytes.length !== headerBytes + edgeCount * bytesPerEdge) return wrongLength;
  if (edgeCount === 0 || edgeCount > maximumEdges) {
    return fail({ kind: 'wrongEdgeCount', edges: edgeCount });
  }
  const edges = new Uint32Array(edgeCount);
  for (let index = 0; index < edgeCount; index += 1) {
    edges[index] = view.getUint32(headerBytes + index * bytesPerEdge, true);
  }

  const states = findStates(edges);
  if (!states.ok) return states;
  const problem = checkChildren(edges, states.value);
  if (problem) return fail(problem);
  const counted = countWords(edges, states.value);
  if (!counted.ok) return counted;
  const graph = new WordGraph(edges, states.value.count, counted.value);
  const stated = view.getUint32(wordCountOffset, true);
  if (graph.count !== stated) {
    return fail({ kind: 'wrongWordCount', stated, found: graph.count });
  }
  return ok(graph);
}

export function describeWordGraphError(error: WordGraphError): string {
  switch (error.kind) {
    case 'wrongLength':
      return `The word graph has ${error.bytes.toString()} bytes, which does not fit its number of edges.`;
    case 'wrongEdgeCount':
      return `The word graph states ${error.edges.toString()} edges, which no word graph has.`;
    case 'notALetter':
      return `Edge ${error.edge.toString()} of the word graph has no letter from A to Z.`;
    case 'lettersNotAscending':
      return `Edge ${error.edge.toString()} of the word graph is out of alphabetical order.`;
    case 'openEnd':
      return 'The last state of the word graph does not end.';
    case 'badChild':
      return `Edge ${error.edge.toString()} of the word graph leads to no state after it.`;
    case 'deadEnd':
      return `Edge ${error.edge.toString()} of the word graph ends no word and leads nowhere.`;
    case 'unreachableState':
      return `The state at edge ${error.edge.toString()} of the word graph cannot be reached.`;
    case 'tooDeep':
      return `The word graph has words of more than ${longestWord.toString()} letters.`;
    case 'wrongWordCount':
      return `The word graph states ${error.stated.toString()} words and holds ${error.found.toString()}.`;
  }
}

interface States {
  readonly count: number;
  /** For each edge: the number of the state that starts there, counted from 1; 0: none does. */
  readonly startingAt: Uint32Array;
}

function findStates(edges: Uint32Array): Result<States, WordGraphError> {
  const startingAt = new Uint32Array(edges.length);
  let count = 0;
  let before = lastEdge;
  for (let index = 0; index < edges.length; index += 1) {
    const edge = edgeAt(edges, index);
    const letter = edge & letterMask;
    if (letter < 1 || letter > lettersInAlphabet) return fail({ kind: 'notALetter', edge: index });
    if ((before & lastEdge) !== 0) {
      count += 1;
      startingAt[index] = count;
    } else if (letter <= (before & letterMask)) {
      return fail({ kind: 'lettersNotAscending', edge: index });
    }
    before = edge;
  }
  return (before & lastEdge) === 0 ? fail({ kind: 'openEnd' }) : ok({ count, startingAt });
}

/**
 * Every child is a state that lies after its parent, and every state but the root is a child.
 * Together these make all states reachable and every way finite.
 */
function checkChildren(edges: Uint32Array, { startingAt }: States): WordGraphError | undefined {
  const isChild = new Uint8Array(edges.length);
  for (let index = 0; index < edges.length; index += 1) {
    const edge = edgeAt(edges, index);
    const child = edge >>> childShift;
    if (child === noChild) {
      if ((edge & endOfWord) === 0) return { kind: 'deadEnd', edge: index };
    } else {
      if (child <= index || child >= edges.length || startingAt[child] === 0) {
        return { kind: 'badChild', edge: index };
      }
      isChild[child] = 1;
    }
  }
  const lost = startingAt.findIndex((state, index) => index > 0 && state > 0 && !isChild[index]);
  return lost === -1 ? undefined : { kind: 'unreachableState', edge: lost };
}

/** How many words of each length the root leads to: from the last state back to the first. */
function countWords(
  edges: Uint32Array,
  { count, startingAt }: States,
): Result<readonly number[], WordGraphError> {
  const stride = longestWord + 1;
  const counts = new Float64Array(count * stride);
  const longest = new Uint8Array(count);
  let state = count;
  for (let index = edges.length - 1; index >= 0; index -= 1) {
    const edge = edgeAt(edges, index);
    if ((edge & lastEdge) !== 0) state -= 1;
    const own = state * stride;
    if ((edge & endOfWord) !== 0) {
      counts[own + 1] = numberAt(counts, own + 1) + 1;
      longest[state] = Math.max(numberAt(longest, state), 1);
    }
    const child = edge >>> childShift;
    if (child === noChild) continue;
    const next = numberAt(startingAt, child) - 1;
    const reach = numberAt(longest, next);
    if (reach === longestWord) return fail({ kind: 'tooDeep', edge: index });
    for (let letters = 1; letters <= reach; letters += 1) {
      const place = own + letters + 1;
      counts[place] = numberAt(counts, place) + numberAt(counts, next * stride + letters);
    }
    longest[state] = Math.max(numberAt(longest, state), reach + 1);
  }
  return ok(Array.from(counts.subarray(0, stride)));
}
