/**
 * The self-test of a lexicon: all words that must be in, and words made by changing letters, are
 * looked up by the word graph and, on another path, by binary search in the canonical lists. The
 * lists have to come from elsewhere than the graphs, or the test shows nothing. A graph that has as
 * many words as the list, and each of the list's, has no other one.
 */
import { fail, ok, type Result } from '../result.ts';
import type { WordGraph } from '../word-graph/word-graph.ts';
import type { Word } from '../word.ts';
import { canonicalBytes, type HashFunction } from './canonical-list.ts';
import type { Lexicon, ListName } from './lexicon.ts';
import { longestLength, shortestLength, type ManifestList } from './manifest.ts';
import { sentence, type Sentence } from '../sentence.ts';

/** The words of one list in canonical order. */
export interface SelfTestList {
  readonly list: ListName;
  readonly words: readonly string[];
}

/** How many look-ups agreed, by what the list said. */
export interface SelfTestReport {
  readonly wordsIn: number;
  readonly wordsOut: number;
}

export type Disagreement =
  | { readonly kind: 'noList'; readonly list: ListName }
  | { readonly kind: 'notCanonical'; readonly list: ListName; readonly word: string }
  | {
      readonly kind: 'count';
      readonly list: ListName;
      readonly listed: number;
      readonly inGraph: number;
    }
  | {
      readonly kind: 'lengthCount';
      readonly list: ListName;
      readonly letters: number;
      readonly listed: number;
      readonly described: number;
    }
  | { readonly kind: 'hash'; readonly list: ListName }
  | {
      readonly kind: 'word';
      readonly list: ListName;
      readonly word: string;
      readonly byGraph: boolean;
      readonly byList: boolean;
    };

/** About so many words of each list are changed, besides the first and last ones. */
const sampleSize = 2000;

/** The first disagreement, if there is one. */
export function selfTest(
  lexicon: Lexicon,
  lists: readonly SelfTestList[],
  sha256: HashFunction,
): Result<SelfTestReport, Disagreement> {
  let wordsIn = 0;
  let wordsOut = 0;
  for (const { list, graph, described } of partsOf(lexicon)) {
    const words = lists.find((one) => one.list === list)?.words;
    if (words === undefined) return fail({ kind: 'noList', list });
    const problem = formProblem(list, words) ?? countProblem(list, words, graph, described);
    if (problem !== undefined) return fail(problem);
    // Every word was found to be made of capital letters just now.
    if (sha256(canonicalBytes(words as readonly Word[])) !== described.canonicalSha256) {
      return fail({ kind: 'hash', list });
    }
    const looked = lookUp(list, words, graph);
    if (!looked.ok) return looked;
    wordsIn += looked.value.wordsIn;
    wordsOut += looked.value.wordsOut;
  }
  return ok({ wordsIn, wordsOut });
}

export function describeDisagreement(error: Disagreement): Sentence {
  const isPrimary = error.list === 'primary';
  switch (error.kind) {
    case 'noList':
      return isPrimary
        ? sentence`The main list in the file cannot be read, so it cannot be compared with its word graph.`
        : sentence`The long-word list in the file cannot be read, so it cannot be compared with its word graph.`;
    case 'notCanonical':
      return isPrimary
        ? sentence`The main list is not sorted and in capitals at "${error.word}".`
        : sentence`The long-word list is not sorted and in capitals at "${error.word}".`;
    case 'count': {
      const [listed, inGraph] = [error.listed.toString(), error.inGraph.toString()];
      return isPrimary
        ? sentence`The main list has ${listed} words, but its word graph has ${inGraph}.`
        : sentence`The long-word list has ${listed} words, but its word graph has ${inGraph}.`;
    }
    case 'lengthCount': {
      const [listed, described] = [error.listed.toString(), error.described.toString()];
      return isPrimary
        ? sentence`The main list has ${listed} words of ${error.letters} letters, but the file says ${described}.`
        : sentence`The long-word list has ${listed} words of ${error.letters} letters, but the file says ${described}.`;
    }
    case 'hash':
      return isPrimary
        ? sentence`The SHA-256 of the main list does not match the one in the file.`
        : sentence`The SHA-256 of the long-word list does not match the one in the file.`;
    case 'word':
      return describeWordDisagreement(error);
  }
}

function describeWordDisagreement({
  list,
  word,
  byList,
}: Extract<Disagreement, { readonly kind: 'word' }>): Sentence {
  if (list === 'primary') {
    return byList
      ? sentence`The main list has the word ${word}, but its word graph does not.`
      : sentence`The main list does not have the word ${word}, but its word graph does.`;
  }
  return byList
    ? sentence`The long-word list has the word ${word}, but its word graph does not.`
    : sentence`The long-word list does not have the word ${word}, but its word graph does.`;
}

/** Whether the words, which are in canonical order, have this one: found by halving. */
export function isListed(words: readonly string[], word: string): boolean {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (wordAt(words, middle) < word) from = middle + 1;
    else to = middle;
  }
  return wordAt(words, from) === word;
}

/** No word lies behind the end. */
function wordAt(words: readonly string[], index: number): string {
  return words[index] ?? '';
}

interface Part {
  readonly list: ListName;
  readonly graph: WordGraph;
  readonly described: ManifestList;
}

function partsOf({ manifest, primary, secondary }: Lexicon): readonly Part[] {
  const first: Part = { list: 'primary', graph: primary, described: manifest.primary };
  return secondary && manifest.secondary
    ? [first, { list: 'secondary', graph: secondary.graph, described: manifest.secondary }]
    : [first];
}

function formProblem(list: ListName, words: readonly string[]): Disagreement | undefined {
  let before = '';
  for (const word of words) {
    if (word <= before || !isWord(word)) return { kind: 'notCanonical', list, word };
    before = word;
  }
  return undefined;
}

function isWord(text: string): boolean {
  return text.length >= shortestLength && text.length <= longestLength && /^[A-Z]+$/.test(text);
}

function countProblem(
  list: ListName,
  words: readonly string[],
  graph: WordGraph,
  described: ManifestList,
): Disagreement | undefined {
  if (words.length !== graph.count) {
    return { kind: 'count', list, listed: words.length, inGraph: graph.count };
  }
  const counts = new Map<number, number>();
  for (const { length } of words) counts.set(length, (counts.get(length) ?? 0) + 1);
  for (let letters = shortestLength; letters <= longestLength; letters += 1) {
    const listed = counts.get(letters) ?? 0;
    const told = described.wordsByLength[letters.toString()] ?? 0;
    if (listed !== told) {
      return { kind: 'lengthCount', list, letters, listed, described: told };
    }
  }
  return undefined;
}

function lookUp(
  list: ListName,
  words: readonly string[],
  graph: WordGraph,
): Result<SelfTestReport, Disagreement> {
  let wordsIn = 0;
  let wordsOut = 0;
  for (const [index, sample] of samplesOf(words).entries()) {
    for (const word of changed(sample, index)) {
      const byList = isListed(words, word);
      const byGraph = graph.has(word as Word);
      if (byList !== byGraph) return fail({ kind: 'word', list, word, byGraph, byList });
      if (byList) wordsIn += 1;
      else wordsOut += 1;
    }
  }
  const missing = words.find((word) => !graph.has(word as Word));
  if (missing !== undefined) {
    return fail({ kind: 'word', list, word: missing, byGraph: false, byList: true });
  }
  return ok({ wordsIn: wordsIn + words.length, wordsOut });
}

/** The first and last word, those of each length, and every so many-th between. */
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

/** One letter replaced, one left out, one doubled; the place moves on with the samples. */
function changed(word: string, index: number): readonly string[] {
  const place = index % word.length;
  const before = word.slice(0, place);
  const letter = word.slice(place, place + 1);
  const after = word.slice(place + 1);
  const other = letter === 'Z' ? 'A' : String.fromCharCode(letter.charCodeAt(0) + 1);
  return [`${before}${other}${after}`, `${before}${after}`, `${before}${letter}${letter}${after}`];
}
