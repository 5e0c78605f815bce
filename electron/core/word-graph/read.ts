/**
 * Reads a word graph and checks all of it: after this, no look-up can loop or read outside, and
 * the numbers that the graph states about itself are true. See format.ts for the encoding.
 */
import { fail, ok, type Result } from '../result.ts';
import { BitReader, peekAt } from './bits.ts';
import { firstReference, firstTarget, readCodes } from './codes.ts';
import {
  bitWidth,
  edgeCountOffset,
  headerBytes,
  lastLetter,
  longestWord,
  maximumEdges,
  noLetter,
  noMoreLetters,
  stateCountOffset,
  target,
  wordCountOffset,
} from './format.ts';
import { entryLengthBits, noEntry, widthBits, type PrefixDecoder } from './prefix-code.ts';
import { WordGraph } from './word-graph.ts';

export type WordGraphError =
  | { readonly kind: 'cutOff' }
  /** More states or edges than the bytes can hold, or fewer than follow. */
  | { readonly kind: 'wrongCounts' }
  | { readonly kind: 'badCode' }
  | { readonly kind: 'badReference'; readonly state: number }
  | { readonly kind: 'tooDeep' }
  | { readonly kind: 'leftOver' }
  | { readonly kind: 'wrongWordCount'; readonly stated: number; readonly found: number };

export function readWordGraph(bytes: Uint8Array): Result<WordGraph, WordGraphError> {
  if (bytes.length < headerBytes) return fail({ kind: 'cutOff' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const states = view.getUint32(stateCountOffset, true);
  const edges = view.getUint32(edgeCountOffset, true);
  const bits = new BitReader(bytes.subarray(headerBytes));
  // Every edge takes a bit at least, and every state has an edge: so no more is ever allocated.
  const mostEdges = Math.min((bytes.length - headerBytes) * 8, maximumEdges);
  if (states < 1 || states > edges || edges > mostEdges) return fail({ kind: 'wrongCounts' });
  const codes = readCodes(bits, states);
  if (codes === undefined) return refuse(bits, bits.place, { kind: 'badCode' });
  const read = readStates(bits, codes, states, edges);
  if (!read.ok) return read;
  if (!bits.isAtEnd) return refuse(bits, bits.place, { kind: 'leftOver' });
  const stated = view.getUint32(wordCountOffset, true);
  const { nodes, edges: targets, words, shortest } = read.value;
  return words === stated
    ? ok(new WordGraph(nodes, targets, words, shortest))
    : fail({ kind: 'wrongWordCount', stated, found: words });
}

export function describeWordGraphError(error: WordGraphError): string {
  switch (error.kind) {
    case 'cutOff':
      return 'The word graph ends before it is whole.';
    case 'wrongCounts':
      return 'The word graph does not have the states and edges that it states.';
    case 'badCode':
      return 'The word graph has a code that is none, or uses one that it does not have.';
    case 'badReference':
      return `The word graph refers to state ${error.state.toString()}, which is not finished there.`;
    case 'tooDeep':
      return `The word graph has words of more than ${longestWord.toString()} letters.`;
    case 'leftOver':
      return 'The word graph goes on after its end.';
    case 'wrongWordCount':
      return `The word graph states ${error.stated.toString()} words and holds ${error.found.toString()}.`;
  }
}

interface ReadStates {
  /** As WordGraph has them. */
  readonly nodes: Uint32Array;
  readonly edges: Uint32Array;
  readonly words: number;
  readonly shortest: number;
}

/**
 * Reads the states, depth first. One loop with the bits at hand instead of a function for each
 * thing: it runs once for each list, mostly before the engine has compiled it, and calls would be
 * the larger part of its time.
 */
function readStates(
  bits: BitReader,
  codes: PrefixDecoder,
  stateCount: number,
  edgeCount: number,
): Result<ReadStates, WordGraphError> {
  const nodes = new Uint32Array(stateCount * 2);
  /** Of each edge, its letter until its target is read; then what WordGraph has. */
  const edges = new Uint32Array(edgeCount);
  /** Of finished states: the letters of the longest way on. 0: the state is not finished. */
  const reaches = new Uint8Array(stateCount);
  /** Of finished states: the letters of the shortest way to the end of a word. */
  const nearest = new Uint8Array(stateCount);
  /** How many words end from each state on. */
  const counts = new Float64Array(stateCount);
  /** The states that are not finished, by depth: themselves, their next edge and their end. */
  const way = new Uint32Array(longestWord + 1);
  const nextEdges = new Uint32Array(longestWord + 1);
  const endEdges = new Uint32Array(longestWord + 1);
  const longest = new Uint8Array(longestWord + 1);
  const shortest = new Uint8Array(longestWord + 1);
  const { tables, places } = codes;
  const { bytes } = bits;
  const stateWidth = bitWidth(stateCount);
  let { place } = bits;
  let states = 0;
  let used = 0;
  let depth = 0;
  let isNew = true;
  for (;;) {
    if (isNew) {
      if (depth === longestWord) return refuse(bits, place, { kind: 'tooDeep' });
      if (states === stateCount) return refuse(bits, place, { kind: 'wrongCounts' });
      depth += 1;
      way[depth] = states;
      nextEdges[depth] = used;
      longest[depth] = 0;
      shortest[depth] = longestWord + 1;
      nodes[states * 2 + 1] = used;
      let letters = 0;
      let before = noLetter;
      while (before !== lastLetter) {
        const table = places[before] as number;
        const peeked = peekAt(bytes, place, table & widthMask);
        let entry = tables[(table >>> widthBits) + peeked] as number;
        if (entry === noEntry) {
          bits.place = place;
          entry = codes.long(before, bits);
          if (entry === noEntry) return refuse(bits, place, { kind: 'badCode' });
        }
        place += entry & entryLengthMask;
        const letter = entry >>> entryLengthBits;
        if (letter === noMoreLetters) break;
        if (used === edgeCount) return refuse(bits, place, { kind: 'wrongCounts' });
        edges[used] = letter;
        used += 1;
        letters |= 1 << letter;
        before = letter;
      }
      nodes[states * 2] = letters;
      endEdges[depth] = used;
      states += 1;
      isNew = false;
    }
    const state = way[depth] as number;
    const edge = nextEdges[depth] as number;
    if (edge === endEdges[depth]) {
      const reach = longest[depth] as number;
      const near = shortest[depth] as number;
      reaches[state] = reach;
      nearest[state] = near;
      depth -= 1;
      if (depth === 0) break;
      const parent = way[depth] as number;
      counts[parent] = (counts[parent] as number) + (counts[state] as number);
      if (reach >= (longest[depth] as number)) longest[depth] = reach + 1;
      if (near + 1 < (shortest[depth] as number)) shortest[depth] = near + 1;
      continue;
    }
    nextEdges[depth] = edge + 1;
    const letter = edges[edge] as number;
    const table = places[firstTarget + letter] as number;
    const peeked = peekAt(bytes, place, table & widthMask);
    const entry = tables[(table >>> widthBits) + peeked] as number;
    // Five symbols have no word that is too long for the table.
    if (entry === noEntry) return refuse(bits, place, { kind: 'badCode' });
    place += entry & entryLengthMask;
    const symbol = entry >>> entryLengthBits;
    const endsWord = (symbol & 1) === 0;
    if (endsWord) {
      counts[state] = (counts[state] as number) + 1;
      shortest[depth] = 1;
    }
    if (symbol === target.end) {
      edges[edge] = 1;
      if (longest[depth] === 0) longest[depth] = 1;
      continue;
    }
    if (symbol < target.reference) {
      edges[edge] = states * 2 + (endsWord ? 1 : 0);
      isNew = true;
      continue;
    }
    const context = firstReference + letter * 2 + (endsWord ? 1 : 0);
    const referenceTable = places[context] as number;
    const referencePeeked = peekAt(bytes, place, referenceTable & widthMask);
    let reference = tables[(referenceTable >>> widthBits) + referencePeeked] as number;
    if (reference === noEntry) {
      bits.place = place;
      reference = codes.long(context, bits);
      if (reference === noEntry) return refuse(bits, place, { kind: 'badCode' });
    }
    place += reference & entryLengthMask;
    let child = reference >>> entryLengthBits;
    if (child === stateCount) {
      bits.place = place;
      child = bits.read(stateWidth);
      place = bits.place;
    }
    const reach = reaches[child] ?? 0;
    // The root and every state on the way here are not finished: they would be a loop.
    if (reach === 0) return refuse(bits, place, { kind: 'badReference', state: child });
    if (depth + reach > longestWord) return refuse(bits, place, { kind: 'tooDeep' });
    if (reach >= (longest[depth] as number)) longest[depth] = reach + 1;
    const near = nearest[child] as number;
    if (near + 1 < (shortest[depth] as number)) shortest[depth] = near + 1;
    counts[state] = (counts[state] as number) + (counts[child] as number);
    edges[edge] = child * 2 + (endsWord ? 1 : 0);
  }
  bits.place = place;
  return states === stateCount && used === edgeCount
    ? ok({ nodes, edges, words: counts[0] as number, shortest: nearest[0] as number })
    : refuse(bits, place, { kind: 'wrongCounts' });
}

const widthMask = (1 << widthBits) - 1;
const entryLengthMask = (1 << entryLengthBits) - 1;

/** What is wrong behind the end is that there is an end. */
function refuse(
  bits: BitReader,
  place: number,
  error: WordGraphError,
): Result<never, WordGraphError> {
  bits.place = place;
  return fail(bits.isOverrun ? { kind: 'cutOff' } : error);
}
