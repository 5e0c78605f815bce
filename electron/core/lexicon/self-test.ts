/**
 * The self-test of a lexicon. Verifies its words, then looks up all of them, and words made by
 * changing letters, in the word graph and, independently, by binary search in the list. Equal
 * counts, plus every listed word found, prove that graph and list contain the same words.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { choice, sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';
import type { WordGraph } from '../words/word-graph/word-graph.ts';
import type { Word } from '../words/word.ts';
import { isListed, type HashFunction } from './canonical-list.ts';
import { listNames, type Lexicon, type ListName } from './lexicon.ts';
import { wrongListOf } from './verify.ts';

/** On how many words graph and list agreed, each counted once: on a list, and on none. */
export interface SelfTestReport {
  readonly wordsIn: number;
  readonly wordsOut: number;
}

export type Disagreement =
  | { readonly kind: 'words'; readonly list: ListName }
  | {
      readonly kind: 'word';
      readonly list: ListName;
      readonly word: string;
      readonly byGraph: boolean;
      readonly byList: boolean;
    };

/** About this many words of each list are changed, besides the first and last ones. */
const sampleSize = 2000;

/** Returns the first disagreement, if there is one. */
export function selfTest(
  lexicon: Lexicon,
  sha256: HashFunction,
): Result<SelfTestReport, Disagreement> {
  const wrong = wrongListOf(lexicon, sha256);
  return wrong === undefined ? testLookUps(lexicon) : fail({ kind: 'words', list: wrong });
}

/** The self-test of a lexicon whose words have just been proven. */
export function testLookUps(lexicon: Lexicon): Result<SelfTestReport, Disagreement> {
  const { primary } = lexicon;
  const out = new Set<string>();
  let wordsIn = 0;
  for (const list of listNames) {
    const graph = list === 'primary' ? primary : lexicon.secondary?.graph;
    if (graph === undefined) continue;
    const words = [...graph.words()];
    const looked = lookUp(list, words, graph, out);
    if (!looked.ok) return looked;
    wordsIn +=
      list === 'primary' ? words.length : words.filter((word) => !primary.has(word)).length;
  }
  return ok({ wordsIn, wordsOut: out.size });
}

export function describeDisagreement(error: Disagreement): Sentence {
  switch (error.kind) {
    case 'words':
      return sentence`The words of the ${choice(error.list, 'primary', 'main list', 'long-word list')} are not those that the file describes.`;
    case 'word':
      return describeWordDisagreement(error);
    default:
      return unreachable(error);
  }
}

function describeWordDisagreement({
  list,
  word,
  byList,
}: Extract<Disagreement, { readonly kind: 'word' }>): Sentence {
  return byList
    ? sentence`The ${choice(list, 'primary', 'main list', 'long-word list')} has the word ${word}, but its word graph does not.`
    : sentence`The ${choice(list, 'primary', 'main list', 'long-word list')} does not have the word ${word}, but its word graph does.`;
}

/** Adds the changed words that are not on this list to `out`. */
function lookUp(
  list: ListName,
  words: readonly Word[],
  graph: WordGraph,
  out: Set<string>,
): Result<undefined, Disagreement> {
  for (const [index, sample] of samplesOf(words).entries()) {
    for (const word of changeLetter(sample, index)) {
      const byList = isListed(words, word);
      const byGraph = graph.has(word as Word);
      if (byList !== byGraph) return fail({ kind: 'word', list, word, byGraph, byList });
      if (!byList) out.add(word);
    }
  }
  const missing = words.find((word) => !graph.has(word));
  if (missing !== undefined) {
    return fail({ kind: 'word', list, word: missing, byGraph: false, byList: true });
  }
  return ok(undefined);
}

/** Returns the first and last word, those of each length, and a regular sample in between. */
function samplesOf(words: readonly string[]): readonly string[] {
  const first = new Map<number, string>();
  const last = new Map<number, string>();
  for (const word of words) {
    if (!first.has(word.length)) first.set(word.length, word);
    last.set(word.length, word);
  }
  const step = Math.max(1, Math.floor(words.length / sampleSize));
  const between = words.filter((_, index) => index % step === 0);
  return [...new Set([...first.values(), ...last.values(), ...between, ...words.slice(-1)])];
}

/** Replaces one letter, drops one, doubles one. The letter's position moves on with each sample. */
function changeLetter(word: string, index: number): readonly string[] {
  const place = index % word.length;
  const before = word.slice(0, place);
  const letter = word.slice(place, place + 1);
  const after = word.slice(place + 1);
  const other = letter === 'Z' ? 'A' : String.fromCharCode(letter.charCodeAt(0) + 1);
  return [`${before}${other}${after}`, `${before}${after}`, `${before}${letter}${letter}${after}`];
}
