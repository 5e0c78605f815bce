import { expect, it } from 'vitest';
import { joinedLists } from '../../../../electron/core/lexicon/sources/joined-lists.ts';
import type { Word } from '../../../../electron/core/words/word.ts';
import { inventedWords } from '../invented-editions.ts';

const one: readonly string[] = inventedWords(3000, 1);
const other: readonly string[] = inventedWords(2500, 2);
const third: readonly string[] = inventedWords(2000, 3);

const byLength = (words: readonly string[]): readonly string[] =>
  words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
const longFirst = (words: readonly string[]): readonly string[] =>
  words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
const backwards = (words: readonly string[]): readonly string[] => words.toReversed();
const reversed = (word: string): string => Array.from(word).reverse().join('');
/** In the order of the last letters, which is none that is known. */
const byEnds = (words: readonly string[]): readonly string[] =>
  words.toSorted((a, b) => (reversed(a) < reversed(b) ? -1 : 1));
const small = (words: readonly string[]): readonly string[] =>
  words.map((word) => word.toLowerCase());
const named = (words: readonly string[]): readonly string[] =>
  words.map((word) => word.charAt(0) + word.slice(1).toLowerCase());

function rangesIn(written: readonly string[]): readonly (readonly [number, number])[] {
  const words = written.map((word) => word.toUpperCase() as Word);
  const rows = { words, written, lines: [...written.keys()], rests: written.map(() => '') };
  return joinedLists(rows).map(({ from, to }) => [from, to]);
}

const strays = ['ZZ', 'CC', 'YY', 'BB', 'WW'];

it.each([
  ['in alphabetical order', [...one, ...other], [3000, 5500]],
  ['ordered by length', [...byLength(one), ...byLength(other)], [3000, 5500]],
  ['with the longest words first', [...longFirst(one), ...longFirst(other)], [3000, 5500]],
  ['backwards', [...backwards(one), ...backwards(other)], [3000, 5500]],
  ['each in an order of its own', [...one, ...byLength(other)], [3000, 5500]],
  ['in letters of either case', [...small(one), ...other], [3000, 5500]],
  ['with capitals first', [...named(third), ...small(one), ...other], [5000, 7500]],
  [
    'of which one begins with a row out of order',
    [...one, ...other.toSpliced(300, 0, 'ZZZ')],
    [3000, 5501],
  ],
  ['that are three', [...one, ...other, ...third], [3000, 5500, 7500]],
  ['with words behind the first', [...one, ...third.slice(0, 500), ...other], [3500, 6000]],
  ['with rows out of order on top', [...strays, ...one, ...other], [3005, 5505]],
  ['with rows out of order at the end', [...one, ...other, ...strays], [3000, 5505]],
  ['with some between them', [...one, ...strays, ...other], [3005, 5505]],
] as const)('finds lists %s', (_, rows, ends) => {
  const starts = [0, ...ends];
  expect(rangesIn(rows)).toEqual(ends.map((end, index) => [starts[index], end]));
});

it('counts headings above a list to none', () => {
  expect(rangesIn([...one, 'word', ...other])).toEqual([
    [0, 3000],
    [3001, 5501],
  ]);
  // The headings and the first ten rows are in the order of lengths.
  expect(rangesIn([...one, 'BB', 'WW', ...other])).toEqual([
    [0, 3000],
    [3002, 5502],
  ]);
  expect(rangesIn(['WORDS', ...one, 'OTHER', 'WORDS', ...byLength(other)])).toEqual([
    [1, 3001],
    [3003, 5503],
  ]);
});

it.each([
  ['a list', one],
  ['a list ordered by length', byLength(one)],
  ['a list in no order', byEnds(one)],
  ['a list ordered by length alone', byEnds(one).toSorted((a, b) => a.length - b.length)],
  [
    'two halves in the wrong order',
    [...one.filter((a) => a >= 'N'), ...one.filter((a) => a < 'N')],
  ],
  [
    'short words, then long ones',
    [...one.filter((a) => a.length < 8), ...one.filter((a) => a.length > 7)],
  ],
  ['a list with an ordered part behind it', [...one, ...other.slice(0, 900)]],
  ['a list with an unordered part behind it', [...one, ...byEnds(other)]],
  ['names before the words', [...named(other), ...small(one)]],
  ['a list with rows out of order', one.map((a, index) => (index % 400 === 9 ? 'ZZ' : a))],
  ['two lists that are too small', [...one.slice(0, 999), ...other.slice(0, 999)]],
  ['nine lists', Array.from({ length: 9 }, () => one).flat()],
  [
    'many parts in order',
    Array.from({ length: 101 }, () => one.filter((_, at) => at % 60 === 0)).flat(),
  ],
  ['no words', []],
])('finds no lists in %s', (_, rows) => {
  expect(rangesIn(rows)).toEqual([]);
});
