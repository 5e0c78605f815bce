/**
 * Builds the bytes of a lexicon from word lists on disk, in the steps that the command line and the
 * staff console share. Writes nothing.
 */
import { canonicalBytes, canonicalList } from '../../core/lexicon/canonical-list.ts';
import {
  compileLexicon,
  type AppliedCorrections,
  type CompileError,
  type LexiconToCompile,
  type ListToCompile,
} from '../../core/lexicon/compile.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { readLexicon } from '../../core/lexicon/read-lexicon.ts';
import { listName } from '../../core/lexicon/list-name.ts';
import type { RowChoices } from '../../core/lexicon/sources/doubts.ts';
import type { LabelSetName } from '../../core/lexicon/sources/labels.ts';
import type { WantedList } from '../../core/lexicon/sources/naspa-csv.ts';
import type { SourceChoices } from '../../core/lexicon/sources/read-source.ts';
import type { SourceFormat } from '../../core/lexicon/sources/source-format.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Word } from '../../core/words/word.ts';
import { pack, unpack } from './brotli.ts';
import { knownEditions } from './shipped-editions.ts';
import { sha256 } from '../disk/sha256.ts';
import {
  readCorrectionsFile,
  readWordListFile,
  type CorrectedListFile,
  type RowRead,
  type WordListFile,
  type WordListFileError,
} from './word-list-file.ts';

interface ListToRead {
  readonly file: string;
  /** Detected if absent. */
  readonly format?: SourceFormat | undefined;
  /** What was decided about its rows. */
  readonly rows?: RowChoices | undefined;
}

/** Longest id of a lexicon, in characters. */
const longestId = 40;

export interface LexiconToBuild {
  /** If absent, names come from a known edition, and the id from the other names. */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly edition?: string | undefined;
  /** Title of a list without a given title that is no known edition. */
  readonly titleIfUnknown?: string | undefined;
  readonly primary: ListToRead;
  readonly secondary?: (ListToRead & { readonly fromLength: number }) | undefined;
  /** Which list of a NASPA CSV. */
  readonly list?: WantedList | undefined;
  /** Which labels exclude entries with headwords. */
  readonly labels?: LabelSetName | undefined;
  /** Leaves out words of one letter or of more than the longest. */
  readonly leaveOutUnplayable?: true | undefined;
  /** A file of corrections to the primary list. */
  readonly corrections?: string | undefined;
}

export interface BuiltLexicon {
  readonly lexicon: Lexicon;
  readonly bytes: Uint8Array;
  /** In the order of reading, the primary list first. */
  readonly lists: readonly WordListFile[];
  readonly corrections?: CorrectedListFile;
}

/**
 * A choice that applies to none of the files. Refused, so that nobody gets another list than
 * expected.
 */
export type UnusedChoice =
  'list' | 'labels' | 'column' | 'secondaryColumn' | 'part' | 'secondaryPart';

export type BuildLexiconError =
  | { readonly kind: 'lists'; readonly errors: readonly WordListFileError[] }
  | {
      readonly kind: 'unusedChoice';
      readonly choice: UnusedChoice;
      readonly lists: readonly WordListFile[];
    }
  | { readonly kind: 'unnamed' | 'noId' }
  | { readonly kind: 'compile'; readonly error: CompileError };

export type BuildProgress =
  | { readonly stage: 'reading'; readonly row: RowRead }
  | { readonly stage: 'compiling'; readonly lists: readonly WordListFile[] }
  | { readonly stage: 'checking' };

export function buildLexicon(
  build: LexiconToBuild,
  tell: (progress: BuildProgress) => void = () => undefined,
): Result<BuiltLexicon, BuildLexiconError> {
  const { primary: from, secondary: fromSecondary } = build;
  const watch = (row: RowRead): void => {
    tell({ stage: 'reading', row });
  };
  const primary = readWordListFile(from.file, choicesFor(build, from), watch);
  const secondary =
    fromSecondary === undefined
      ? undefined
      : readWordListFile(
          fromSecondary.file,
          { ...choicesFor(build, fromSecondary), fromLength: fromSecondary.fromLength },
          watch,
        );
  const corrections =
    build.corrections === undefined || !primary.ok
      ? undefined
      : readCorrectionsFile(build.corrections, primary.value.words);
  const errors = [primary, secondary, corrections].flatMap((read) =>
    read === undefined || read.ok ? [] : [read.error],
  );
  if (!primary.ok || secondary?.ok === false || corrections?.ok === false) {
    return fail({ kind: 'lists', errors });
  }
  const lists = [primary.value, ...(secondary ? [secondary.value] : [])];
  const choice = findUnusedChoice(build, lists);
  if (choice !== undefined) return fail({ kind: 'unusedChoice', choice, lists });
  tell({ stage: 'compiling', lists });
  const names = namesOf(build, corrections === undefined ? primary.value.words : []);
  if (!names.ok) return names;
  const bytes = compileLexicon(
    {
      ...names.value,
      primary: toCompile(primary.value, corrections?.value.words),
      ...(corrections && {
        corrections: applyTo(primary.value.words, corrections.value),
      }),
      ...(secondary &&
        fromSecondary && {
          secondary: { ...toCompile(secondary.value), fromLength: fromSecondary.fromLength },
        }),
    },
    sha256,
    pack,
  );
  if (!bytes.ok) return fail({ kind: 'compile', error: bytes.error });
  tell({ stage: 'checking' });
  const lexicon = readLexicon(bytes.value, sha256, unpack);
  if (!lexicon.ok) throw new Error(`The lexicon as compiled does not read: ${lexicon.error.kind}`);
  return ok({
    lexicon: lexicon.value,
    bytes: bytes.value,
    lists,
    ...(corrections && { corrections: corrections.value }),
  });
}

function namesOf(
  build: LexiconToBuild,
  words: readonly Word[],
): Result<
  Pick<LexiconToCompile, 'id' | 'title' | 'edition'>,
  { readonly kind: 'unnamed' | 'noId' }
> {
  const known = editionOf(words);
  const { title = known ?? build.titleIfUnknown, edition = known } = build;
  if (title === undefined) return fail({ kind: 'unnamed' });
  const made = slug(listName(title, edition ?? ''));
  if (build.id === undefined && made === '') return fail({ kind: 'noId' });
  return ok({ id: build.id ?? made, title, ...(edition !== undefined && { edition }) });
}

/** Returns the id of the known edition that has exactly these words. */
function editionOf(words: readonly Word[]): string | undefined {
  const hash = sha256(canonicalBytes(canonicalList(words).words));
  return knownEditions.find(({ canonicalSha256 }) => canonicalSha256 === hash)?.id;
}

function backwards(word: Word): Word {
  return Array.from(word).toReversed().join('') as Word;
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longestId)
    .replace(/-+$/, '');
}

function choicesFor(
  { list, labels, leaveOutUnplayable }: LexiconToBuild,
  { format, rows }: ListToRead,
): SourceChoices {
  return {
    ...rows,
    // A list that was spelled backwards is told as such, and looks odd in every other way.
    isEdition: (words) => [words, words.map(backwards)].some((one) => editionOf(one) !== undefined),
    editionOf,
    ...(format !== undefined && { format }),
    ...(list !== undefined && { list }),
    ...(labels !== undefined && { labels }),
    ...(leaveOutUnplayable && { leaveOutUnplayable }),
  };
}

function findUnusedChoice(
  { list, labels, primary, secondary }: LexiconToBuild,
  lists: readonly WordListFile[],
): UnusedChoice | undefined {
  const isAmong = (...formats: readonly SourceFormat[]): boolean =>
    lists.some(({ detected }) => formats.includes(detected.format));
  if (list !== undefined && !isAmong('naspa-csv')) return 'list';
  const isUnused = (
    choice: 'column' | 'part',
    asked: ListToRead | undefined,
    read: WordListFile | undefined,
  ): boolean => asked?.rows?.[choice] !== undefined && read?.[choice] === undefined;
  if (isUnused('column', primary, lists[0])) return 'column';
  if (isUnused('column', secondary, lists[1])) return 'secondaryColumn';
  if (isUnused('part', primary, lists[0])) return 'part';
  if (isUnused('part', secondary, lists[1])) return 'secondaryPart';
  return labels !== undefined && !isAmong('entries') ? 'labels' : undefined;
}

function toCompile(
  { words: read, name, sha256: hash, dropped, labels, ...more }: WordListFile,
  words = read,
): ListToCompile {
  const { byLabel, column, part, end, kept, leftOut } = more;
  return {
    words,
    file: name,
    sha256: hash,
    dropped,
    ...(labels !== undefined && { labels }),
    ...(byLabel && { byLabel }),
    ...(column !== undefined && { column }),
    ...(part !== undefined && { part }),
    ...(end && { end }),
    ...(kept && { kept }),
    ...(leftOut && { leftOut }),
  };
}

function applyTo(
  before: readonly Word[],
  { name: file, sha256: hash }: CorrectedListFile,
): AppliedCorrections {
  return { file, sha256: hash, before };
}
