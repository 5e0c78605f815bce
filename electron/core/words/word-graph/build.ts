/**
 * Builds the minimal word graph of a sorted list in one pass, after J. Daciuk, S. Mihov, B. W.
 * Watson, R. E. Watson, "Incremental Construction of Minimal Acyclic Finite-State Automata",
 * Computational Linguistics 26(1), 2000. Only the states along the last word can still change. When
 * the next word leaves that path, the states after the fork are final and are shared. Words end on
 * edges here, not in states. The same list gives the same streams on every platform.
 */
import { longestLength } from '../word-length.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { Word } from '../word.ts';
import { childShift, edgeAt, endOfWord, lastEdge, Register, registerFull } from './register.ts';
import {
  letterAt,
  lettersInAlphabet,
  maximumEdges,
  maximumWords,
  type Streams,
} from './streams.ts';
import { writeWordGraph } from './write.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';
import { unreachable } from '../../base/unreachable.ts';

export type BuildError =
  | { readonly kind: 'noWords' }
  | { readonly kind: 'tooLong'; readonly word: Word }
  | { readonly kind: 'notAscending'; readonly before: Word; readonly word: Word }
  | { readonly kind: 'tooManyWords'; readonly maximum: number }
  | { readonly kind: 'tooManyEdges'; readonly maximum: number };

/** The list must be sorted by letters, without repetitions. */
export function buildWordGraph(
  words: readonly Word[],
  edgeLimit = maximumEdges,
  wordLimit = maximumWords,
): Result<Streams, BuildError> {
  if (words.length > wordLimit) return fail({ kind: 'tooManyWords', maximum: wordLimit });
  const register = new Register(edgeLimit);
  const path = new OpenPath(register);
  let before: Word | undefined;
  for (const word of words) {
    if (word.length > longestLength) return fail({ kind: 'tooLong', word });
    const shared = before === undefined ? 0 : sharedLetters(before, word);
    if (before !== undefined && !isAfter(word, before, shared)) {
      return fail({ kind: 'notAscending', before, word });
    }
    if (!path.closeDownTo(shared + 1)) return fail({ kind: 'tooManyEdges', maximum: edgeLimit });
    path.extend(word, shared);
    before = word;
  }
  if (before === undefined) return fail({ kind: 'noWords' });
  if (!path.closeDownTo(0)) return fail({ kind: 'tooManyEdges', maximum: edgeLimit });
  return ok(writeWordGraph(register.edges));
}

export function describeBuildError(error: BuildError): Sentence {
  switch (error.kind) {
    case 'noWords':
      return sentence`The list has no words. It needs at least one.`;
    case 'tooLong':
      return sentence`${error.word} has ${error.word.length} letters. A word has at most ${longestLength}.`;
    case 'notAscending':
      return sentence`${error.word} comes after ${error.before}. The list must be sorted, with each word once.`;
    case 'tooManyWords':
      return sentence`The list is too large: it has more than ${error.maximum} words. Split or shorten the list.`;
    case 'tooManyEdges':
      return sentence`The list is too large: its word graph would have more than ${error.maximum} edges. Split or shorten the list.`;
    default:
      return unreachable(error);
  }
}

/** The states along the last word, from the root (depth 0) on, with their edges so far. */
class OpenPath {
  readonly #edges = new Uint32Array((longestLength + 1) * lettersInAlphabet);
  readonly #lengths = new Uint8Array(longestLength + 1);
  readonly #register: Register;
  #deepest = 0;

  constructor(register: Register) {
    this.#register = register;
  }

  /** Finishes the states at this depth and below. Returns false if the register is full. */
  closeDownTo(depth: number): boolean {
    for (; this.#deepest >= depth; this.#deepest -= 1) {
      const length = this.#lengths[this.#deepest] as number;
      if (length === 0) continue;
      const from = this.#deepest * lettersInAlphabet;
      this.#edges[from + length - 1] = edgeAt(this.#edges, from + length - 1) | lastEdge;
      const handle = this.#register.intern(this.#edges, from, length);
      if (handle === registerFull) return false;
      this.#lengths[this.#deepest] = 0;
      if (this.#deepest > 0) this.#leadTo(handle);
    }
    return true;
  }

  /** Adds the letters of the word from this depth on. */
  extend(word: Word, from: number): void {
    for (let depth = from; depth < word.length; depth += 1) {
      const length = this.#lengths[depth] as number;
      const end = depth === word.length - 1 ? endOfWord : 0;
      this.#edges[depth * lettersInAlphabet + length] = letterAt(word, depth) | end;
      this.#lengths[depth] = length + 1;
    }
    this.#deepest = word.length;
  }

  /** Makes the last edge of the state above lead to the state that was just finished. */
  #leadTo(handle: number): void {
    const above = this.#deepest - 1;
    const edge = above * lettersInAlphabet + (this.#lengths[above] as number) - 1;
    this.#edges[edge] = (edgeAt(this.#edges, edge) | (handle << childShift)) >>> 0;
  }
}

function sharedLetters(before: Word, word: Word): number {
  const limit = Math.min(before.length, word.length);
  let shared = 0;
  while (shared < limit && before.charCodeAt(shared) === word.charCodeAt(shared)) shared += 1;
  return shared;
}

function isAfter(word: Word, before: Word, shared: number): boolean {
  if (shared === word.length) return false;
  return shared === before.length || word.charCodeAt(shared) > before.charCodeAt(shared);
}
