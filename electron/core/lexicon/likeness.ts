/**
 * Compares a list with the sketches of editions. Words are proven to be an edition's where hashes
 * agree; the marks estimate how many the others are.
 */
import { longestLength, shortestLength } from '../words/word-length.ts';
import type { KnownEdition } from './known-editions.ts';
import { mostMarks, pairs, type ListedWords } from './listed-words.ts';
import { decodeSketch, type Sketch } from './sketch.ts';

/** A part of the alphabet, by the first and last numbers of its pairs of first letters. */
interface ComparedSection {
  readonly from: number;
  readonly to: number;
  readonly agrees: boolean;
}

interface ComparedLength {
  readonly letters: number;
  readonly agrees: boolean;
}

/** What hashes prove. */
export interface Likeness {
  readonly edition: KnownEdition;
  readonly sections: readonly ComparedSection[];
  /** All lengths that the list or the edition has. */
  readonly lengths: readonly ComparedLength[];
  /** So many words of the list are the edition's for certain. */
  readonly proven: number;
  /** At least so many words are only in the list or only in the edition. */
  readonly differing: number;
}

/** Between which per cents a part lies, with a probability of at least 95 per cent. */
export interface PerCent {
  readonly from: number;
  readonly to: number;
}

export type Nearest =
  | { readonly kind: 'nearly'; readonly likeness: Likeness }
  /** `share` is how many of the edition's words the list has. */
  | { readonly kind: 'nearest'; readonly likeness: Likeness; readonly share: PerCent }
  | { readonly kind: 'none' };

/** The part of both lists that agreeing hashes must hold for one to be nearly the other. */
const nearlyAll = 0.99;

/** An edition with which a list has less of both lists' words in common is not near. */
const nearAtLeast = 0.1;

/** Returns `undefined` if no edition has a sketch. */
export function nearestOf(
  list: ListedWords,
  editions: readonly KnownEdition[],
): Nearest | undefined {
  const likenesses = editions
    .flatMap((edition) => likenessTo(edition, list) ?? [])
    .toSorted((one, other) => provenPart(other, list) - provenPart(one, list));
  const [mostProven] = likenesses;
  if (mostProven === undefined) return undefined;
  const { proven, edition } = mostProven;
  if (proven >= nearlyAll * Math.max(edition.words, list.count)) {
    return { kind: 'nearly', likeness: mostProven };
  }
  const estimated = likenesses.map((likeness) => ({
    likeness,
    marks: commonMarks(likeness, list),
  }));
  // Half of the list proves where it comes from, however much of the edition it lacks.
  const near =
    2 * proven >= list.count
      ? estimated
      : estimated
          .filter(({ marks }) => partOf(marks) >= nearAtLeast)
          .toSorted((one, other) => partOf(other.marks) - partOf(one.marks));
  const [nearest] = near;
  return nearest === undefined
    ? { kind: 'none' }
    : { kind: 'nearest', likeness: nearest.likeness, share: shareOf(nearest, list) };
}

/** Returns `undefined` for an edition without a sketch. */
function likenessTo(edition: KnownEdition, list: ListedWords): Likeness | undefined {
  const sketch = sketchIn(edition);
  if (sketch === undefined) return undefined;
  const sections = sketch.sections.map(({ from, words, hash }, index) => {
    const first = index === 0 ? 0 : from;
    const before = sketch.sections[index + 1]?.from ?? pairs;
    const section = list.section(first, before);
    const agrees = section.hash === hash;
    return { from: first, to: before - 1, wanted: words, found: section.words, agrees };
  });
  const lengths = Array.from(list.wordsByLength, (found, letters) => ({
    letters,
    wanted: edition.wordsByLength[letters.toString()] ?? 0,
    found,
    agrees: sketch.lengths.get(letters) === list.lengths.get(letters),
  })).filter(({ wanted, found }) => wanted + found > 0);
  return {
    edition,
    sections,
    lengths,
    proven: Math.max(agreeing(sections), agreeing(lengths)),
    differing: Math.max(differingIn(sections), differingIn(lengths)),
  };
}

/**
 * Returns the shortest length at which the words are not the edition's, by hash, or one more than
 * the longest; `undefined` for an edition without a sketch.
 */
export function sameBelow(edition: KnownEdition, list: ListedWords): number | undefined {
  const sketch = sketchIn(edition);
  if (sketch === undefined) return undefined;
  let letters = shortestLength;
  while (letters <= longestLength && sketch.lengths.get(letters) === list.lengths.get(letters)) {
    letters += 1;
  }
  return letters;
}

function sketchIn({ sketch, wordsByLength }: KnownEdition): Sketch | undefined {
  return sketch && decodeSketch(sketch, Object.keys(wordsByLength).map(Number));
}

/** Returns which part of all words of both is proven to be common. */
function provenPart({ proven, edition }: Likeness, list: ListedWords): number {
  return proven / (edition.words + list.count - proven);
}

function shareOf(
  { likeness, marks }: { readonly likeness: Likeness; readonly marks: Marks },
  list: ListedWords,
): PerCent {
  const { edition, proven, differing } = likeness;
  const both = edition.words + list.count;
  const most = Math.min(edition.words, (both - differing) / 2);
  const [from, to] = rangeOf(marks).map((part) => {
    const common = (part * both) / (1 + part);
    return (100 * Math.min(Math.max(common, proven), most)) / edition.words;
  }) as [number, number];
  return { from: Math.floor(from), to: Math.ceil(to) };
}

interface Part {
  readonly wanted: number;
  readonly found: number;
  readonly agrees: boolean;
}

function agreeing(parts: readonly Part[]): number {
  return sum(parts.map(({ agrees, found }) => (agrees ? found : 0)));
}

/** Where hashes differ and counts agree, at least one word was replaced. */
function differingIn(parts: readonly Part[]): number {
  return sum(
    parts.map(({ wanted, found, agrees }) => (agrees ? 0 : Math.abs(wanted - found) || 2)),
  );
}

/** `hits` of the `tries` smallest marks of both lists together are in both. */
interface Marks {
  readonly hits: number;
  readonly tries: number;
}

function partOf({ hits, tries }: Marks): number {
  return hits / tries;
}

function commonMarks({ edition }: Likeness, list: ListedWords): Marks {
  const theirs = new Set(sketchIn(edition)?.marks);
  const ours = new Set(list.marks);
  const least = [...new Set([...ours, ...theirs])].toSorted().slice(0, mostMarks);
  return {
    hits: least.filter((mark) => ours.has(mark) && theirs.has(mark)).length,
    tries: least.length,
  };
}

/** In each direction, the part of cases in which the true value is further away. */
const doubt = 0.025;

/** The interval of Clopper and Pearson: its probability is at least 95 per cent. */
function rangeOf({ hits, tries }: Marks): readonly [number, number] {
  return [
    hits === 0 ? 0 : solve((part) => 1 - atMost(hits - 1, tries, part) < doubt),
    hits === tries ? 1 : solve((part) => atMost(hits, tries, part) > doubt),
  ];
}

/** Returns the largest part for which this is so. It is so for all smaller parts. */
function solve(isSo: (part: number) => boolean): number {
  let [from, to] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (from + to) / 2;
    if (isSo(middle)) from = middle;
    else to = middle;
  }
  return from;
}

/** Returns the probability of at most so many hits, each with this probability. */
function atMost(hits: number, tries: number, part: number): number {
  // From the other side, or the first probability could be too small for a number.
  if (part > 0.5) return 1 - atMost(tries - hits - 1, tries, 1 - part);
  let probability = (1 - part) ** tries;
  let total = probability;
  for (let hit = 1; hit <= hits; hit += 1) {
    probability *= ((tries - hit + 1) / hit) * (part / (1 - part));
    total += probability;
  }
  return total;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, one) => before + one, 0);
}
