/**
 * From word lists on disk to the bytes of a lexicon, in the steps that the command line and the
 * staff console share. Nothing is written here.
 */
import { compileLexicon, type CompileError, type ListToCompile } from '../core/lexicon/compile.ts';
import { readLexicon, type Lexicon } from '../core/lexicon/lexicon.ts';
import type { LabelSetName } from '../core/lexicon/sources/labels.ts';
import type { WantedList } from '../core/lexicon/sources/naspa-csv.ts';
import type { SourceChoices } from '../core/lexicon/sources/read-source.ts';
import type { SourceFormat } from '../core/lexicon/sources/source-format.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { pack, unpack } from './brotli.ts';
import { sha256 } from './sha256.ts';
import {
  readWordListFile,
  type RowRead,
  type WordListFile,
  type WordListFileError,
} from './word-list-file.ts';

interface ListToRead {
  readonly file: string;
  /** Detected when it is not given. */
  readonly format?: SourceFormat | undefined;
}

export interface LexiconToBuild {
  readonly id: string;
  readonly title: string;
  /** The id, where there is none. */
  readonly edition?: string | undefined;
  readonly primary: ListToRead;
  readonly secondary?: (ListToRead & { readonly fromLength: number }) | undefined;
  /** Of a NASPA CSV. */
  readonly list?: WantedList | undefined;
  /** Of entries with headwords and labels. */
  readonly labels?: LabelSetName | undefined;
}

export interface BuiltLexicon {
  readonly lexicon: Lexicon;
  readonly bytes: Uint8Array;
  /** As they were read, the primary list first. */
  readonly lists: readonly WordListFile[];
}

/** A choice was made that none of the files knows: who asks for it must not get another list. */
export type UnusedChoice = 'list' | 'labels';

export type BuildLexiconError =
  | { readonly kind: 'lists'; readonly errors: readonly WordListFileError[] }
  | {
      readonly kind: 'unusedChoice';
      readonly choice: UnusedChoice;
      readonly lists: readonly WordListFile[];
    }
  | { readonly kind: 'compile'; readonly error: CompileError };

export type BuildProgress =
  | { readonly stage: 'reading'; readonly row: RowRead }
  | { readonly stage: 'compiling'; readonly lists: readonly WordListFile[] }
  | { readonly stage: 'checking' };

export function buildLexicon(
  build: LexiconToBuild,
  tell: (progress: BuildProgress) => void = () => undefined,
): Result<BuiltLexicon, BuildLexiconError> {
  const { id, title, edition, primary: from, secondary: fromSecondary } = build;
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
  const errors = [primary, secondary].flatMap((list) =>
    list === undefined || list.ok ? [] : [list.error],
  );
  if (!primary.ok || (secondary && !secondary.ok)) return fail({ kind: 'lists', errors });
  const lists = [primary.value, ...(secondary ? [secondary.value] : [])];
  const choice = unusedChoice(build, lists);
  if (choice !== undefined) return fail({ kind: 'unusedChoice', choice, lists });
  tell({ stage: 'compiling', lists });
  const bytes = compileLexicon(
    {
      id,
      title,
      ...(edition !== undefined && { edition }),
      primary: toCompile(primary.value),
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
  return ok({ lexicon: lexicon.value, bytes: bytes.value, lists });
}

function choicesFor({ list, labels }: LexiconToBuild, { format }: ListToRead): SourceChoices {
  return {
    ...(format !== undefined && { format }),
    ...(list !== undefined && { list }),
    ...(labels !== undefined && { labels }),
  };
}

function unusedChoice(
  { list, labels }: LexiconToBuild,
  lists: readonly WordListFile[],
): UnusedChoice | undefined {
  const isAmong = (format: SourceFormat): boolean =>
    lists.some(({ detected }) => detected.format === format);
  if (list !== undefined && !isAmong('naspa-csv')) return 'list';
  return labels !== undefined && !isAmong('entries') ? 'labels' : undefined;
}

function toCompile({ words, name, sha256: hash, dropped, labels }: WordListFile): ListToCompile {
  return { words, file: name, sha256: hash, dropped, ...(labels !== undefined && { labels }) };
}
