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
  const reader = new Reader(streams, counted);
  const problem = reader.readState(0) ?? reader.problemOfWhole();
  return problem === undefined ? ok(reader.graph()) : fail({ kind: problem });
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

class Reader {
  readonly #streams: Streams;
  readonly #nodes: Uint32Array;
  /** What is known of each state by its number; a state without a node is not finished. */
  readonly #node: Uint32Array;
  readonly #height: Uint8Array;
  readonly #words: Float64Array;
  readonly #letters: Float64Array;
  /** The edges of the states on the way from the root, until each state is finished. */
  readonly #open = new Uint32Array(longestWord * lettersInAlphabet);
  /** Where the next reference of each letter stands. */
  readonly #reference: Uint32Array;
  #edge = 0;
  #states = 0;
  /** Place 0 stays free for "no state". */
  #used = 1;

  constructor(streams: Streams, { states, referencesOf }: Counted) {
    this.#streams = streams;
    this.#reference = referencesOf;
    this.#nodes = new Uint32Array(1 + states + streams.targets.length);
    this.#node = new Uint32Array(states);
    this.#height = new Uint8Array(states);
    this.#words = new Float64Array(states);
    this.#letters = new Float64Array(states);
  }

  /** The next state, to which so many letters lead, and all new ones behind it. */
  readState(depth: number): WordGraphError['kind'] | undefined {
    if (depth === longestWord) return 'tooDeep';
    const number = this.#states;
    this.#states += 1;
    const { letters, targets } = this.#streams;
    const first = depth * lettersInAlphabet;
    let end = first;
    let mask = 0;
    let isLast = false;
    for (let before = -1; !isLast;) {
      if (this.#edge === letters.length) return 'cutOff';
      const byte = letters[this.#edge] as number;
      const where = targets[this.#edge] as number;
      this.#edge += 1;
      const letter = letterOfByte(byte);
      if (letter <= before) return 'badOrder';
      before = letter;
      isLast = isLastOfState(byte);
      mask |= 1 << letter;
      const endsWord = where % 2 === 0 ? 1 : 0;
      this.#count(number, endsWord, endsWord, 1);
      let child = 0;
      if (where !== target.end) {
        const next = isNewState(where) ? this.#states : this.#nextReference(letter);
        const problem = isNewState(where)
          ? this.readState(depth + 1)
          : this.#notUsable(next, depth);
        if (problem !== undefined) return problem;
        child = this.#node[next] as number;
        const words = this.#words[next] as number;
        this.#count(
          number,
          words,
          words + (this.#letters[next] as number),
          1 + (this.#height[next] as number),
        );
      }
      this.#open[end] = child * 2 + endsWord;
      end += 1;
    }
    this.#node[number] = this.#used;
    this.#nodes[this.#used] = mask;
    this.#nodes.set(this.#open.subarray(first, end), this.#used + 1);
    this.#used += 1 + end - first;
    return undefined;
  }

  problemOfWhole(): WordGraphError['kind'] | undefined {
    if (this.#edge < this.#streams.letters.length) return 'leftOver';
    return (this.#words[0] as number) > maximumWords ? 'tooManyWords' : undefined;
  }

  /** Only when everything was read. */
  graph(): WordGraph {
    return new WordGraph(this.#nodes, {
      root: this.#node[0] as number,
      states: this.#states,
      words: this.#words[0] as number,
      letters: this.#letters[0] as number,
    });
  }

  #nextReference(letter: number): number {
    const { references } = this.#streams;
    const place = this.#reference[letter] as number;
    this.#reference[letter] = place + 1;
    let number = 0;
    for (
      let plane = place;
      plane < references.length;
      plane += references.length / bytesOfReference
    ) {
      number = (number >>> 8) + (references[plane] as number) * 2 ** 16;
    }
    return number;
  }

  #notUsable(number: number, depth: number): WordGraphError['kind'] | undefined {
    if ((this.#node[number] ?? 0) === 0) return 'badReference';
    return depth + 1 + (this.#height[number] as number) > longestWord ? 'tooDeep' : undefined;
  }

  /** Words that pass through a state, their letters from there on, and how far the longest goes. */
  #count(number: number, words: number, letters: number, height: number): void {
    this.#words[number] = (this.#words[number] as number) + words;
    this.#letters[number] = (this.#letters[number] as number) + letters;
    if (height > (this.#height[number] as number)) this.#height[number] = height;
  }
}

function isNewState(where: number): boolean {
  return where === target.newState || where === target.newStateAndWord;
}
