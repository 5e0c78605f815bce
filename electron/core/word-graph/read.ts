/**
 * Reads a word graph and checks all of its structure: after this, no look-up can loop or read
 * outside. See streams.ts for the encoding.
 */
import { fail, ok, type Result } from '../result.ts';
import { sentence, type Sentence } from '../sentence.ts';
import {
  bytesOfReference,
  isLastOfState,
  letterOfByte,
  lettersInAlphabet,
  longestWord,
  maximumEdges,
  maximumWords,
  target,
  type Streams,
} from './streams.ts';
import { WordGraph } from './word-graph.ts';

export interface WordGraphError {
  readonly kind:
    | 'cutOff'
    /** Streams that do not fit each other, or too many edges. */
    | 'wrongLengths'
    /** No letter, or no target. */
    | 'badByte'
    /** The letters of a state do not ascend. */
    | 'badOrder'
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
      return sentence`The word graph has words of more than ${longestWord} letters.`;
    case 'tooManyWords':
      return sentence`The word graph has more than ${maximumWords} words.`;
    case 'leftOver':
      return sentence`The word graph continues after its end.`;
  }
}

interface Counted {
  readonly states: number;
  /** Of each letter, where its references begin; behind the last letter, how many there are. */
  readonly referencesOf: Uint32Array;
}

/** Checks every byte alone, and that each edge that needs a reference has one. */
function countIn({ letters, targets, references }: Streams): Counted | WordGraphError['kind'] {
  const edges = letters.length;
  if (targets.length !== edges || edges > maximumEdges) return 'wrongLengths';
  const referencesOf = new Uint32Array(lettersInAlphabet + 1);
  let states = 1;
  for (let edge = 0; edge < edges; edge += 1) {
    const letter = letterOfByte(letters[edge] as number);
    const where = targets[edge] as number;
    if (letter < 0 || letter >= lettersInAlphabet || where > target.referenceAndWord) {
      return 'badByte';
    }
    if (isNewState(where)) states += 1;
    else if (where !== target.end)
      referencesOf[letter + 1] = (referencesOf[letter + 1] as number) + 1;
  }
  for (let letter = 0; letter < lettersInAlphabet; letter += 1) {
    referencesOf[letter + 1] =
      (referencesOf[letter + 1] as number) + (referencesOf[letter] as number);
  }
  return (referencesOf[lettersInAlphabet] as number) * bytesOfReference === references.length
    ? { states, referencesOf }
    : 'wrongLengths';
}

/** The graph, or what is wrong with it. */
function graphIn(
  { letters, targets, references }: Streams,
  { states, referencesOf: next }: Counted,
): WordGraph | WordGraphError['kind'] {
  const planeLength = references.length / bytesOfReference;
  const nodes = new Uint32Array(1 + states + targets.length);
  // What is known of each state by its number; a state without a node is not finished.
  const nodeOf = new Uint32Array(states);
  const heightOf = new Uint8Array(states);
  const wordsOf = new Float64Array(states);
  const lettersOf = new Float64Array(states);
  // The edges of the states on the way from the root, until each state is finished.
  const open = new Uint32Array(longestWord * lettersInAlphabet);
  let edge = 0;
  let met = 0;
  // Place 0 stays free for "no state".
  let used = 1;

  const nextReference = (letter: number): number => {
    const place = next[letter] as number;
    next[letter] = place + 1;
    let number = 0;
    for (let plane = place; plane < references.length; plane += planeLength) {
      number = (number >>> 8) + (references[plane] as number) * 2 ** 16;
    }
    return number;
  };

  /** The next state, to which so many letters lead, and all new ones behind it. */
  const readState = (depth: number): WordGraphError['kind'] | undefined => {
    if (depth === longestWord) return 'tooDeep';
    const number = met;
    met += 1;
    const first = depth * lettersInAlphabet;
    let end = first;
    let mask = 0;
    let words = 0;
    let lettersBehind = 0;
    let height = 0;
    let isLast = false;
    for (let before = -1; !isLast; end += 1) {
      if (edge === letters.length) return 'cutOff';
      const byte = letters[edge] as number;
      const where = targets[edge] as number;
      edge += 1;
      const letter = letterOfByte(byte);
      if (letter <= before) return 'badOrder';
      before = letter;
      isLast = isLastOfState(byte);
      mask |= 1 << letter;
      const endsWord = where % 2 === 0 ? 1 : 0;
      let child = 0;
      let childHeight = 0;
      let through = endsWord;
      if (where !== target.end) {
        const isNew = isNewState(where);
        const state = isNew ? met : nextReference(letter);
        const problem = isNew ? readState(depth + 1) : undefined;
        if (problem !== undefined) return problem;
        child = nodeOf[state] ?? 0;
        if (child === 0) return 'badReference';
        childHeight = heightOf[state] as number;
        if (depth + 1 + childHeight > longestWord) return 'tooDeep';
        through += wordsOf[state] as number;
        lettersBehind += lettersOf[state] as number;
      }
      words += through;
      lettersBehind += through;
      if (childHeight >= height) height = childHeight + 1;
      open[end] = child * 2 + endsWord;
    }
    nodeOf[number] = used;
    heightOf[number] = height;
    wordsOf[number] = words;
    lettersOf[number] = lettersBehind;
    nodes[used] = mask;
    for (let place = first; place < end; place += 1) {
      used += 1;
      nodes[used] = open[place] as number;
    }
    used += 1;
    return undefined;
  };

  const problem = readState(0);
  if (problem !== undefined) return problem;
  if (edge < letters.length) return 'leftOver';
  const words = wordsOf[0] as number;
  return words > maximumWords
    ? 'tooManyWords'
    : new WordGraph(nodes, {
        root: nodeOf[0] as number,
        states,
        words,
        letters: lettersOf[0] as number,
      });
}

function isNewState(where: number): boolean {
  return where === target.newState || where === target.newStateAndWord;
}
