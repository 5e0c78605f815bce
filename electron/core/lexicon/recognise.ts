/**
 * Recognizes a list by its words: by their hash, else by comparing them with the sketches of the
 * known editions. Names are only labels, and wrong ones are reported.
 */
import { shortestLength } from '../words/word-length.ts';
import type { WordGraph } from '../words/word-graph/word-graph.ts';
import type { Word } from '../words/word.ts';
import type { HashFunction } from './canonical-list.ts';
import {
  editionNamed,
  newerThan,
  type EditionTable,
  type KnownEdition,
  type ListNames,
  type PrintedEdition,
} from './known-editions.ts';
import type { ManifestList, ManifestSource } from './lexicon-manifest.ts';
import { listBefore } from './list-before.ts';
import type { FileEnd } from './sources/file-end.ts';
import { nearestOf, sameBelow, type Likeness, type Nearest, type PerCent } from './likeness.ts';
import { ListedWords, type Spelled } from './listed-words.ts';

type Counted = Pick<ManifestList, 'wordsByLength' | 'canonicalSha256'>;

/** The parts of a manifest by which a lexicon is recognized. */
export interface Recognisable extends ListNames {
  readonly primary: Counted;
  readonly secondary?: unknown;
  /** `before` is the primary list before corrections. */
  readonly corrections?:
    | {
        readonly added: readonly Word[];
        readonly removed: readonly Word[];
        readonly before: Counted;
      }
    | undefined;
  readonly sources?: readonly Pick<ManifestSource, 'list' | 'file' | 'end'>[];
}

type Words = Pick<WordGraph, 'spell'>;

/** The words must be proven. Without them, a list can only be recognized by their hash. */
export interface ToRecognise {
  readonly manifest: Recognisable;
  readonly primary?: Words;
}

/** What is known of the primary list, before its corrections if it has some. */
type RecognisedList =
  | { readonly kind: 'known'; readonly edition: KnownEdition; readonly newer: readonly string[] }
  | {
      readonly kind: 'corrected';
      readonly edition: KnownEdition;
      readonly corrections: number;
      readonly newer: readonly string[];
    }
  | {
      readonly kind: 'near';
      readonly edition: KnownEdition;
      readonly likeness: Likeness;
      readonly missing: Missing;
    }
  | {
      readonly kind: 'unknown';
      readonly found: Found;
      readonly missing: Missing;
    };

type Found =
  | { readonly kind: 'nearest'; readonly likeness: Likeness; readonly share: PerCent }
  | { readonly kind: 'reversed'; readonly edition: KnownEdition }
  | { readonly kind: 'noneNear' }
  /** The words were not looked at, or no edition has a sketch. */
  | { readonly kind: 'notCompared' };

/** First letters and lengths that no word has. */
interface Missing {
  readonly initials: readonly string[];
  readonly lengths: readonly number[];
}

interface SameBelow {
  readonly edition: KnownEdition;
  readonly letters: number;
}

export interface StoppedFile extends FileEnd {
  readonly file: string;
}

/** Secondary lists are never known editions: they are compiled from a dictionary, by labels. */
export type Recognition = RecognisedList & {
  /** Another known edition, which the names claim. */
  readonly named?: KnownEdition;
  /** A printed edition, which the names claim, and which the list cannot be. */
  readonly cannotBe?: PrintedEdition;
  readonly hasSecondary: boolean;
  /** The files of lists of no known edition that show signs of stopping too early. */
  readonly ends: readonly StoppedFile[];
  /** The printed editions that the list cannot be, by what is published about them. */
  readonly impossible: readonly PrintedEdition[];
  /** For each edition with a sketch, the shortest length at which the words differ. */
  readonly sameBelow: readonly SameBelow[];
};

/** True if all words are those of one edition, so that no director must confirm the list. */
export function isEdition({ kind, hasSecondary }: Recognition): boolean {
  return kind === 'known' && !hasSecondary;
}

export function recognise(
  lexicon: ToRecognise,
  table: EditionTable,
  sha256: HashFunction,
): Recognition {
  const { manifest } = lexicon;
  const look = lookedAt(lexicon, table.known, sha256);
  const list = recogniseList(manifest, table, look);
  const named = editionNamed(manifest, table.known);
  const impossible = table.printed.filter((edition) => isImpossible(edition, manifest.primary));
  const cannotBe = editionNamed(manifest, impossible);
  return {
    ...list,
    ...(named !== undefined && named.id !== editionIn(list)?.id && { named }),
    ...(cannotBe !== undefined && { cannotBe }),
    impossible,
    hasSecondary: manifest.secondary !== undefined,
    ends: stoppedFiles(manifest, list),
    sameBelow: look?.sameBelow ?? [],
  };
}

function stoppedFiles(
  { sources = [] }: Recognisable,
  { kind }: RecognisedList,
): readonly StoppedFile[] {
  const isPublished = kind === 'known' || kind === 'corrected';
  return sources.flatMap(({ list, file, end }) =>
    end === undefined || (isPublished && list === 'primary') ? [] : [{ file, ...end }],
  );
}

/** Returns the edition of which these are the words, or nearly. */
export function editionIn(list: RecognisedList): KnownEdition | undefined {
  return list.kind === 'unknown' ? undefined : list.edition;
}

/** Returns the edition that the words are, if the names claim another one. */
export function misnamedEdition(list: Recognition): KnownEdition | undefined {
  return list.kind === 'known' && list.named !== undefined ? list.edition : undefined;
}

/** Returns whether the list has more words than the edition can have. */
export function isBeyond({ words }: PrintedEdition, list: Counted): boolean {
  return sum(countsOf(list)) > words[1];
}

function isImpossible(edition: PrintedEdition, list: Counted): boolean {
  const counts = countsOf(list);
  const isLonger = counts.length - 1 > edition.longest;
  return isBeyond(edition, list) || isLonger || sum(counts) < edition.words[0];
}

function recogniseList(
  { primary, corrections }: Recognisable,
  table: EditionTable,
  look: Look | undefined,
): RecognisedList {
  const editionOf = (list: Counted | undefined): KnownEdition | undefined =>
    table.known.find(({ canonicalSha256 }) => canonicalSha256 === list?.canonicalSha256);
  const known = editionOf(primary);
  if (known !== undefined) return { kind: 'known', edition: known, newer: newerThan(known, table) };
  const before = editionOf(corrections?.before);
  if (corrections !== undefined && before !== undefined) {
    const number = corrections.added.length + corrections.removed.length;
    return {
      kind: 'corrected',
      edition: before,
      corrections: number,
      newer: newerThan(before, table),
    };
  }
  const { nearest } = look ?? {};
  const missing = { initials: look?.missingInitials ?? [], lengths: missingLengths(primary) };
  if (nearest?.kind === 'nearly') {
    const { likeness } = nearest;
    return { kind: 'near', edition: likeness.edition, likeness, missing };
  }
  return { kind: 'unknown', found: foundIn(look), missing };
}

function foundIn(look: Look | undefined): Found {
  const { nearest, reversed } = look ?? {};
  if (reversed !== undefined) return { kind: 'reversed', edition: reversed };
  if (nearest?.kind === 'nearest') return nearest;
  return { kind: nearest?.kind === 'none' ? 'noneNear' : 'notCompared' };
}

/** Returns lengths without words that are shorter than the longest word. */
function missingLengths(list: Counted): readonly number[] {
  return [...countsOf(list).entries()].flatMap(([letters, words]) =>
    letters >= shortestLength && words === 0 ? [letters] : [],
  );
}

/** Returns the number of words by number of letters, up to the longest word. */
function countsOf({ wordsByLength }: Counted): readonly number[] {
  const longest = Math.max(0, ...Object.keys(wordsByLength).map(Number));
  return Array.from(
    { length: longest + 1 },
    (_, letters) => wordsByLength[letters.toString()] ?? 0,
  );
}

/** What a comparison of the words with the editions told. */
interface Look {
  readonly nearest: Nearest | undefined;
  readonly reversed?: KnownEdition;
  readonly missingInitials: readonly string[];
  readonly sameBelow: readonly SameBelow[];
}

/** By the hash of the list. Forgets the oldest ones. */
const looks = new Map<
  string,
  { readonly editions: readonly KnownEdition[]; readonly count: number; readonly look: Look }
>();
const mostLooks = 16;

/** What comparisons with the editions told, by the hash of each list. It can be sent to a thread. */
export type Comparisons = readonly (readonly [string, Look])[];

export function comparisons(): Comparisons {
  return [...looks].map(([hash, { look }]) => [hash, look]);
}

/** Takes what another thread compared with the same editions. */
export function rememberComparisons(
  compared: Comparisons,
  editions: readonly KnownEdition[],
): void {
  for (const [hash, look] of compared) keepLook(hash, look, editions);
}

function keepLook(hash: string, look: Look, editions: readonly KnownEdition[]): void {
  looks.delete(hash);
  looks.set(hash, { editions, count: editions.length, look });
  for (const oldest of [...looks.keys()].slice(0, -mostLooks)) looks.delete(oldest);
}

/** Looks at the words of each list once, and never at those of a known edition. */
function lookedAt(
  { manifest, primary }: ToRecognise,
  editions: readonly KnownEdition[],
  sha256: HashFunction,
): Look | undefined {
  const { corrections } = manifest;
  const list = corrections?.before ?? manifest.primary;
  const isKnown = editions.some(({ canonicalSha256: known }) =>
    [list, manifest.primary].some(({ canonicalSha256 }) => canonicalSha256 === known),
  );
  if (isKnown || primary === undefined) return undefined;
  const key = list.canonicalSha256;
  const before = looks.get(key);
  if (before?.editions === editions && before.count === editions.length) return before.look;
  const spelled = primary.spell();
  const earlier = corrections && listBefore(spelled, corrections);
  const look = lookAt(earlier ?? spelled, editions, sha256);
  keepLook(key, look, editions);
  return look;
}

function lookAt(spelled: Spelled, editions: readonly KnownEdition[], sha256: HashFunction): Look {
  const list = new ListedWords(spelled, sha256);
  const nearest = nearestOf(list, editions);
  const reversed = nearest?.kind === 'none' ? reversedIn(list, editions) : undefined;
  return {
    nearest,
    ...(reversed && { reversed }),
    missingInitials: list.missingInitials,
    sameBelow: editions.flatMap((edition) => {
      const letters = sameBelow(edition, list);
      return letters === undefined ? [] : [{ edition, letters }];
    }),
  };
}

/** Spells the words backwards only if an edition has as many words of each length. */
function reversedIn(
  list: ListedWords,
  editions: readonly KnownEdition[],
): KnownEdition | undefined {
  const alike = editions.filter(({ wordsByLength }) =>
    list.wordsByLength.every(
      (words, letters) => words === (wordsByLength[letters.toString()] ?? 0),
    ),
  );
  if (alike.length === 0) return undefined;
  const hash = list.reversedSha256();
  return alike.find(({ canonicalSha256 }) => canonicalSha256 === hash);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, one) => before + one, 0);
}
