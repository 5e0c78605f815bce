/**
 * Reads a word graph and checks all of it: after this, no look-up can loop or read outside, and
 * the numbers that the graph states about itself are true. See format.ts for the encoding.
 */
import { fail, ok, type Result } from '../result.ts';
import { decode, type DecoderError } from './decoder.ts';
import {
  edgeCountOffset,
  headerBytes,
  longestWord,
  maximumEdges,
  stateCountOffset,
  wordCountOffset,
} from './format.ts';
import { WordGraph } from './word-graph.ts';
import { sentence, type Sentence } from '../sentence.ts';

export type WordGraphError =
  /** `wrongCounts`: more states or edges than the bytes can hold, or others than follow. */
  | { readonly kind: DecoderError }
  | { readonly kind: 'wrongWordCount'; readonly stated: number; readonly found: number };

export function readWordGraph(bytes: Uint8Array): Result<WordGraph, WordGraphError> {
  if (bytes.length < headerBytes) return fail({ kind: 'cutOff' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const states = view.getUint32(stateCountOffset, true);
  const edges = view.getUint32(edgeCountOffset, true);
  const bits = bytes.subarray(headerBytes);
  // Every state and every edge takes a bit at least: so no more is ever allocated.
  if (states < 1 || states > edges || edges > maximumEdges || states + edges > bits.length * 8) {
    return fail({ kind: 'wrongCounts' });
  }
  if (bits.length > longestBody) return fail({ kind: 'leftOver' });
  const graph = decode(bits, states, edges);
  if (typeof graph === 'string') return fail({ kind: graph });
  const stated = view.getUint32(wordCountOffset, true);
  return graph.words === stated
    ? ok(new WordGraph(graph.nodes, states, graph.words, graph.shortest))
    : fail({ kind: 'wrongWordCount', stated, found: graph.words });
}

/** No graph of so many edges needs more bytes, and the bits of these can be counted in 32 bits. */
const longestBody = 2 ** 28;

export function describeWordGraphError(error: WordGraphError): Sentence {
  switch (error.kind) {
    case 'cutOff':
      return sentence`The word graph is cut off.`;
    case 'wrongCounts':
      return sentence`The word graph does not have the states and edges it claims.`;
    case 'badCode':
      return sentence`The word graph contains an unknown code or symbol.`;
    case 'badReference':
      return sentence`The word graph refers to a state that is not complete yet.`;
    case 'tooDeep':
      return sentence`The word graph has words of more than ${longestWord} letters.`;
    case 'leftOver':
      return sentence`The word graph continues after its end.`;
    case 'wrongWordCount':
      return sentence`The word graph claims ${error.stated} words and has ${error.found}.`;
  }
}
