/**
 * Reads a word graph and checks its complete structure, so that no later look-up can loop or read
 * out of bounds. See streams.ts for the encoding.
 */
import { longestLength } from '../word-length.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';
import { unreachable } from '../../base/unreachable.ts';
import {
  bytesOfReference,
  isLastOfState,
  letterOfByte,
  lettersInAlphabet,
  maximumEdges,
  maximumWords,
  mostWaiting,
  target,
  type Streams,
} from './streams.ts';
import { WordGraph } from './word-graph.ts';

export interface WordGraphError {
  readonly kind:
    | 'cutOff'
    /** The lengths of the streams do not match, or there are too many edges. */
    | 'wrongLengths'
    /** A byte is not a letter or not a target. */
    | 'badByte'
    /** The letters of a state are not in descending order. */
    | 'badOrder'
    /** An edge leads to a state that has not been read. */
    | 'badReference'
    | 'tooDeep'
    | 'tooManyWords'
    | 'leftOver';
}

export function readWordGraph(streams: Streams): Result<WordGraph, WordGraphError> {
  const counted = countIn(streams);
  if (typeof counted === 'string') return fail({ kind: counted });
  const graph = graphIn(streams, counted);
  return typeof graph === 'string' ? fail({ kind: graph }) : ok(graph);
}

export function describeWordGraphError(error: WordGraphError): Sentence {
  switch (error.kind) {
    case 'cutOff':
      return sentence`The word graph is cut off.`;
    case 'wrongLengths':
      return sentence`The parts of the word graph do not fit each other.`;
    case 'badByte':
      return sentence`The word graph contains an unknown code or symbol.`;
    case 'badOrder':
      return sentence`The letters of the word graph are not in order.`;
    case 'badReference':
      return sentence`The word graph refers to a state that is not complete yet.`;
    case 'tooDeep':
      return sentence`The word graph has words of more than ${longestLength} letters.`;
    case 'tooManyWords':
      return sentence`The word graph has more than ${maximumWords} words.`;
    case 'leftOver':
      return sentence`The word graph has states that nothing leads to.`;
    default:
      return unreachable(error.kind);
  }
}

interface Counted {
  readonly states: number;
  /** Index of the first reference of each letter. The last element is the number of references. */
  readonly referencesOf: Uint32Array;
}

/** Checks each byte, and that the references are as many as the edges that need one. */
function countIn({ letters, targets, references }: Streams): Counted | WordGraphError['kind'] {
  const edges = letters.length;
  if (targets.length !== edges || edges > maximumEdges) return 'wrongLengths';
  const pairs = countPairs(letters, targets);
  const referencesOf = new Uint32Array(lettersInAlphabet + 1);
  let counted = 0;
  let states = 0;
  for (const [pair, count] of pairs.entries()) {
    const byte = pair % valuesOfByte;
    const letter = letterOfByte(byte);
    if (count === 0 || letter < 0 || letter >= lettersInAlphabet) continue;
    counted += count;
    if (isLastOfState(byte)) states += count;
    if (isReference((pair - byte) / valuesOfByte)) {
      for (let after = letter + 1; after <= lettersInAlphabet; after += 1) {
        referencesOf[after] = (referencesOf[after] as number) + count;
      }
    }
  }
  if (counted < edges) return 'badByte';
  return (referencesOf[lettersInAlphabet] as number) * bytesOfReference === references.length
    ? { states, referencesOf }
    : 'wrongLengths';
}

/** Counts each pair of target (times 256) and letter. Counts of invalid targets are ignored. */
function countPairs(letters: Uint8Array, targets: Uint8Array): Uint32Array {
  const pairs = new Uint32Array((target.referenceAndWord + 1) * valuesOfByte);
  const edges = letters.length;
  for (let edge = 0; edge < edges; edge += 1) {
    const pair = (targets[edge] as number) * valuesOfByte + (letters[edge] as number);
    pairs[pair] = (pairs[pair] as number) + 1;
  }
  return pairs;
}

const valuesOfByte = 2 ** 8;

/** Returns the graph, or what is wrong with it. */
function graphIn(
  { letters, targets, references }: Streams,
  { states, referencesOf: next }: Counted,
): WordGraph | WordGraphError['kind'] {
  const edges = letters.length;
  const planeLength = references.length / bytesOfReference;
  // Fill it backwards, so that the root is first and the letters of each state ascend.
  const nodes = new Uint32Array(1 + states + edges);
  let place = nodes.length;
  // Facts about each state, by its number. A place of 0 means that the state has not been read.
  const placeOf = new Uint32Array(states);
  const heightOf = new Uint8Array(states);
  const wordsOf = new Uint32Array(states);
  const lettersOf = new Uint32Array(states);
  const waiting: number[] = [];
  let reported = 0;
  // Facts about the current state: its letters as a bit set, and what its edges lead to.
  let mask = 0;
  let height = 0;
  let words = 0;
  let lettersBehind = 0;
  const nextReference = (letter: number): number => {
    const at = next[letter] as number;
    next[letter] = at + 1;
    const middle = (references[at + planeLength] as number) << 8;
    const high = (references[at + 2 * planeLength] as number) << 16;
    return (references[at] as number) | middle | high;
  };
  for (let edge = 0; edge < edges; edge += 1) {
    const byte = letters[edge] as number;
    const where = targets[edge] as number;
    const letter = letterOfByte(byte);
    // The bits of this letter and all letters before it.
    if ((mask & ((2 << letter) - 1)) !== 0) return 'badOrder';
    mask |= 1 << letter;
    const endsWord = where % 2 === 0 ? 1 : 0;
    let through = endsWord;
    let child = 0;
    let childHeight = 0;
    if (where !== target.end) {
      // If no state waits, take the current state, which has no place yet and is an error.
      const state = isReference(where) ? nextReference(letter) : (waiting.pop() ?? reported);
      child = placeOf[state] ?? 0;
      if (child === 0) return 'badReference';
      childHeight = heightOf[state] as number;
      through += wordsOf[state] as number;
      lettersBehind += lettersOf[state] as number;
    }
    words += through;
    lettersBehind += through;
    if (childHeight >= height) height = childHeight + 1;
    place -= 1;
    nodes[place] = child * 2 + endsWord;
    if (!isLastOfState(byte)) continue;
    if (height > longestLength) return 'tooDeep';
    if (words > maximumWords) return 'tooManyWords';
    if (waiting.length === mostWaiting) return 'leftOver';
    place -= 1;
    nodes[place] = mask;
    placeOf[reported] = place;
    heightOf[reported] = height;
    wordsOf[reported] = words;
    lettersOf[reported] = lettersBehind;
    waiting.push(reported);
    reported += 1;
    mask = height = words = lettersBehind = 0;
  }
  if (mask !== 0 || reported === 0) return 'cutOff';
  if (waiting.length > 1) return 'leftOver';
  return new WordGraph(nodes, {
    states,
    words: wordsOf[reported - 1] as number,
    letters: lettersOf[reported - 1] as number,
  });
}

function isReference(where: number): boolean {
  return where >= target.reference;
}
