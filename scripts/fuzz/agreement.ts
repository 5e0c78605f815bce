/** Compares lexicon and oracle on the same look-ups. */
import type { WordGraph } from '../../electron/core/words/word-graph/word-graph.ts';
import type { Word } from '../../electron/core/words/word.ts';
import { seededRandom, shuffle } from './random.ts';
import { neighboursOf, randomTexts } from './questions.ts';
import type { SortedList } from './sorted-list.ts';

export interface Agreement {
  /** Number of texts that both looked up. */
  readonly asked: number;
  /** Number of them that the oracle contains. */
  readonly words: number;
  /** The first few texts on which they differ. */
  readonly disagreements: readonly string[];
}

export interface Share {
  /** Each of `parts` processes does its own part. */
  readonly part: number;
  readonly parts: number;
}

export const whole: Share = { part: 0, parts: 1 };

/** Looks up every word of the oracle, and checks that the lexicon contains no others. */
export function agreeOnWords(graph: WordGraph, oracle: SortedList): Agreement {
  const asked = ask(graph, oracle, oracle.words);
  const listed = graph.words();
  const others = oracle.words.filter((word) => listed.next().value !== word);
  const more = listed.next().value;
  return {
    ...asked,
    disagreements: [
      ...asked.disagreements,
      ...others.slice(0, disagreementsTold),
      ...(more === undefined ? [] : [more]),
    ],
  };
}

/** Looks up the neighbors of this many words, which are drawn with the seed. */
export function agreeOnNeighbours(
  graph: WordGraph,
  oracle: SortedList,
  { words, seed, part, parts }: Share & { readonly words: number; readonly seed: number },
): Agreement {
  const drawn = shuffle(oracle.words, seededRandom(seed)).slice(0, words);
  return ask(graph, oracle, neighboursOfAll(drawn.filter((_, index) => index % parts === part)));
}

export function agreeOnRandomTexts(
  graph: WordGraph,
  oracle: SortedList,
  { texts, seed, part, parts }: Share & { readonly texts: number; readonly seed: number },
): Agreement {
  const make = randomTexts(oracle.words, seededRandom(seed + part));
  const count = Math.floor(texts / parts) + (part < texts % parts ? 1 : 0);
  return ask(graph, oracle, times(count, make));
}

const disagreementsTold = 10;

function ask(graph: WordGraph, oracle: SortedList, texts: Iterable<string>): Agreement {
  let asked = 0;
  let words = 0;
  const disagreements: string[] = [];
  for (const text of texts) {
    asked += 1;
    const isWord = oracle.has(text);
    if (isWord) words += 1;
    if (graph.has(text as Word) !== isWord && disagreements.length < disagreementsTold) {
      disagreements.push(text);
    }
  }
  return { asked, words, disagreements };
}

function* neighboursOfAll(words: readonly string[]): Generator<string, undefined> {
  for (const word of words) yield* neighboursOf(word);
  return undefined;
}

function* times<Value>(count: number, make: () => Value): Generator<Value, undefined> {
  for (let time = 0; time < count; time += 1) yield make();
  return undefined;
}
