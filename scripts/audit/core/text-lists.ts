/**
 * Finds the lists of rulings in plain texts of words. A text alone does not say whether it is a main
 * list or a long-word list, and from which length that counts: the identity in the rulings does.
 */
import type { LexiconWords } from './lexicon-bytes.ts';
import { identityOf } from './list-identity.ts';

const [shortest, longest] = [2, 15];

/**
 * Returns the first word of each line, sorted, each once. Lines whose first word cannot be on a
 * board are ignored: if one mattered, the identity would be another.
 */
export function wordsOfText(text: string): readonly string[] {
  const words = new Set<string>();
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const [, word] = /^\s*([A-Za-z]{2,15})(?![^\s,;])/.exec(line) ?? [];
    if (word !== undefined) words.add(word.toUpperCase());
  }
  return [...words].toSorted();
}

/**
 * Returns a lexicon for each wanted identity that the lists have: each list alone, and each with
 * another one as its long words, from every length on.
 */
export function lexiconsOf(
  lists: readonly (readonly string[])[],
  wanted: ReadonlySet<string>,
): readonly LexiconWords[] {
  const lexicons = new Map<string, LexiconWords>();
  for (const primary of lists) {
    for (const long of [undefined, ...lists.filter((other) => other !== primary)]) {
      const froms = long === undefined ? [0] : lengths();
      for (const secondaryFrom of froms) {
        if (lexicons.size === wanted.size) return [...lexicons.values()];
        const secondary = long === undefined ? [] : wordsFrom(long, secondaryFrom);
        const lists = { primary, secondary, secondaryFrom };
        const identity = identityOf(lists);
        if (wanted.has(identity)) lexicons.set(identity, { sha256: '', title: '', ...lists });
      }
    }
  }
  return [...lexicons.values()];
}

/** Long words by the list that they are from, so that each is hashed once only. */
const longWords = new WeakMap<readonly string[], Map<number, readonly string[]>>();

function wordsFrom(list: readonly string[], from: number): readonly string[] {
  const known = longWords.get(list) ?? new Map<number, readonly string[]>();
  longWords.set(list, known);
  const words = known.get(from) ?? list.filter(({ length }) => length >= from);
  known.set(from, words);
  return words;
}

function lengths(): readonly number[] {
  return Array.from({ length: longest - shortest + 1 }, (_, index) => shortest + index);
}
