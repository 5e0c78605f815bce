/**
 * The real command against a plain Set: every word of both demonstration lists and more than a
 * million non-words. The split of the lists is computed here from the source, not by our code.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openLexiconFile } from '../../electron/station/lexicon-file.ts';
import { makeDemonstrationLexicon } from '../../scripts/demonstration-lexicon.ts';
import { valueOf } from '../core/lexicon/samples.ts';

const root = path.join(import.meta.dirname, '../..');
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const wantedNonWords = 1_200_000;

const source = readFileSync(path.join(root, 'node_modules/word-list/words.txt'), 'utf8')
  .toUpperCase()
  .split('\n');
const short = source.filter((word) => word.length >= 2 && word.length <= 15);
const primary = new Set<string>();
const secondary = new Set<string>();
for (const word of short) {
  const looksLonger = word.startsWith('NON') || word.endsWith('LIKE') || word.endsWith('NESSES');
  if (word.length < 8 || !looksLonger) primary.add(word);
  else if (word.length > 8) secondary.add(word);
}
const words = [...primary, ...secondary];
const isWord = (text: string): boolean => primary.has(text) || secondary.has(text);

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

/** Like words as much as can be: prefixes, one-edit neighbours, and random strings. */
function makeNonWords(): { readonly kind: string; readonly texts: ReadonlySet<string> }[] {
  const random = numbers(20_231_121);
  const letter = (): string => alphabet.charAt(random(26));
  const prefixes = new Set<string>();
  const neighbours = new Set<string>();
  const strings = new Set<string>();
  const keep = (set: Set<string>, text: string): void => {
    if (text !== '' && !isWord(text)) set.add(text);
  };
  for (const word of words) {
    keep(prefixes, word.slice(0, 1 + random(word.length)));
    const at = random(word.length);
    keep(neighbours, word.slice(0, at) + letter() + word.slice(at + 1));
    keep(neighbours, word.slice(0, at) + letter() + word.slice(at));
    keep(neighbours, word.slice(0, at) + word.slice(at + 1));
    keep(neighbours, word + letter());
  }
  const others = prefixes.size + neighbours.size;
  while (strings.size + others < wantedNonWords || strings.size < 200_000) {
    keep(strings, Array.from({ length: 1 + random(17) }, letter).join(''));
  }
  return [
    { kind: 'prefixes', texts: prefixes },
    { kind: 'one-edit neighbours', texts: neighbours },
    { kind: 'random strings', texts: strings },
  ];
}

function adjudicateBatch(plays: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/station.ts', 'adjudicate', '--lexicon', lexicon, '--batch'],
    { cwd: root, input: `${plays.join('\n')}\n`, encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  expect([status, stderr]).toEqual([0, '']);
  const lines = stdout.split('\n');
  expect(lines.pop()).toBe('');
  return lines;
}

/** The first few plays whose verdict is not this. */
function disagreements(plays: readonly string[], verdict: string): readonly string[] {
  const verdicts = adjudicateBatch(plays);
  expect(verdicts).toHaveLength(plays.length);
  return plays.filter((_, line) => verdicts[line] !== verdict).slice(0, 10);
}

let lexicon = '';
beforeAll(() => {
  lexicon = valueOf(makeDemonstrationLexicon());
});

describe('adjudicate --batch and a plain Set agree', () => {
  it('on every word of both demonstration lists', () => {
    expect(primary.size).toBeGreaterThan(250_000);
    expect(secondary.size).toBeGreaterThan(4_000);
    expect(disagreements(words, 'ACCEPTABLE')).toEqual([]);
  });

  it('on more than a million non-words', { timeout: 60_000 }, () => {
    const kinds = makeNonWords();
    for (const { texts } of kinds) expect(texts.size).toBeGreaterThan(50_000);
    const nonWords = [...new Set(kinds.flatMap(({ texts }) => [...texts]))];
    expect(nonWords.length).toBeGreaterThan(1_000_000);
    expect(nonWords.some(isWord)).toBe(false);
    expect(disagreements(nonWords, 'UNACCEPTABLE')).toEqual([]);
  });

  it('on plays of several words, of which any may be a non-word', () => {
    const random = numbers(7);
    const choice = (): string => {
      const word = words[random(words.length)] ?? '';
      return random(4) === 0 ? word.slice(1) + word.slice(0, 1) : word;
    };
    const plays = Array.from({ length: 50_000 }, () =>
      Array.from({ length: 1 + random(8) }, choice),
    );
    const expected = plays.map((play) => (play.every(isWord) ? 'ACCEPTABLE' : 'UNACCEPTABLE'));
    const acceptable = expected.filter((verdict) => verdict === 'ACCEPTABLE').length;
    expect(acceptable).toBeGreaterThan(5_000);
    expect(acceptable).toBeLessThan(45_000);
    const verdicts = adjudicateBatch(plays.map((play) => play.join(' ')));
    expect(verdicts.length).toBe(plays.length);
    expect(plays.filter((_, line) => verdicts[line] !== expected[line]).slice(0, 10)).toEqual([]);
  });
});

describe('the demonstration lexicon', () => {
  it('has the words of the split, list by list', () => {
    const opened = valueOf(openLexiconFile(lexicon));
    expect([...opened.primary.words()].join(' ')).toBe([...primary].toSorted().join(' '));
    const found = opened.secondary ? [...opened.secondary.graph.words()] : [];
    expect(found.join(' ')).toBe([...secondary].toSorted().join(' '));
  });

  it('has word graphs of as few states as an independent minimisation of a trie finds', () => {
    const opened = valueOf(openLexiconFile(lexicon));
    expect(opened.primary.stateCount).toBe(minimalStates(primary));
    expect(opened.secondary?.graph.stateCount).toBe(minimalStates(secondary));
  });
});

interface TrieNode {
  isWord: boolean;
  readonly children: Map<string, TrieNode>;
}

/** States with at least one edge: nodes of a trie, the same where their whole subtree is. */
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
