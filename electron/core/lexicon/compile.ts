/**
 * Compiles word lists to the bytes of a lexicon file. The same lists and names give the same bytes.
 */
import { longestLength, shortestLength } from '../words/word-length.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { buildWordGraph, describeBuildError, type BuildError } from '../words/word-graph/build.ts';
import type { Streams } from '../words/word-graph/streams.ts';
import type { Word } from '../words/word.ts';
import { canonicalBytes, canonicalList, type HashFunction } from './canonical-list.ts';
import { differencesOf, type Difference } from './diff.ts';
import { joinSections, versionOf, type Pack } from './lexicon-format.ts';
import type { ListName } from './lexicon.ts';
import {
  compilerVersion,
  editionSchema,
  fileNameSchema,
  lexiconIdSchema,
  manifestBytes,
  titleSchema,
  wordsByLength,
  type Dropped,
  type ManifestCorrections,
  type KeptRows,
  type ChosenColumn,
  type ChosenPart,
  type LabelCount,
  type LeftOutLine,
  type ManifestList,
  type ManifestSource,
} from './lexicon-manifest.ts';
import type { FileEnd } from './sources/file-end.ts';
import type { LabelSetName } from './sources/labels.ts';
import { problemOf } from '../base/schema.ts';
import { choice, joinSentences, plural, sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

/** A list with the file that it came from, and what its reader dropped. */
export interface ListToCompile {
  readonly words: readonly Word[];
  readonly file: string;
  /** SHA-256 of the source file, lower-case hex. */
  readonly sha256: string;
  readonly dropped?: readonly Dropped[];
  /** Label set by which the reader excluded entries. */
  readonly labels?: LabelSetName;
  readonly byLabel?: readonly LabelCount[];
  readonly column?: ChosenColumn;
  readonly part?: ChosenPart;
  readonly end?: FileEnd;
  readonly kept?: KeptRows;
  readonly leftOut?: readonly LeftOutLine[];
}

/** A file of corrections that was applied to the primary list. */
export type AppliedCorrections = Pick<ManifestCorrections, 'file' | 'sha256'> & {
  /** The list before corrections, in canonical order. */
  readonly before: readonly Word[];
};

export interface LexiconToCompile {
  readonly id: string;
  readonly title: string;
  /** Defaults to the id. */
  readonly edition?: string;
  readonly primary: ListToCompile;
  readonly corrections?: AppliedCorrections;
  /** Words of `fromLength` letters or more count; shorter ones are dropped and counted. */
  readonly secondary?: ListToCompile & { readonly fromLength: number };
}

export type CompileError =
  | {
      readonly kind: 'badName';
      readonly name: 'id' | 'title' | 'edition' | 'file name';
      readonly problem: Sentence;
    }
  | { readonly kind: 'badThreshold'; readonly fromLength: number }
  | { readonly kind: 'tooManyCorrections'; readonly maximum: number }
  | { readonly kind: 'badLength'; readonly list: ListName; readonly word: Word }
  | { readonly kind: 'nothingFromThreshold'; readonly fromLength: number }
  | { readonly kind: 'list'; readonly list: ListName; readonly error: BuildError };

export function compileLexicon(
  input: LexiconToCompile,
  sha256: HashFunction,
  pack: Pack,
): Result<Uint8Array, CompileError> {
  const { id, title, edition = id } = input;
  const problem =
    nameProblem('id', id) ??
    nameProblem('title', title) ??
    nameProblem('edition', edition) ??
    thresholdProblem(input.secondary?.fromLength ?? shortestLength);
  if (problem) return fail(problem);
  const primary = compileList('primary', input.primary, shortestLength, sha256);
  if (!primary.ok) return primary;
  const { described, graph, source } = primary.value;
  const { corrections } = input;
  const badCorrections = corrections && nameProblem('file name', corrections.file);
  if (badCorrections) return fail(badCorrections);
  const corrected = corrections && correctionsTo(corrections, input.primary.words, sha256);
  if (corrected && corrected.added.length + corrected.removed.length > mostCorrections) {
    return fail({ kind: 'tooManyCorrections', maximum: mostCorrections });
  }
  const manifest = {
    id,
    title,
    edition,
    primary: described,
    compiler: compilerVersion,
    ...(corrected && { corrections: corrected }),
  };
  if (input.secondary === undefined) {
    const bytes = manifestBytes({ ...manifest, sources: [source] });
    const lists = { primary: graph, secondary: undefined };
    const version = versionOf([source]);
    return ok(joinSections({ manifest: bytes, ...lists }, sha256, pack, version));
  }

  const { fromLength } = input.secondary;
  const secondary = compileList('secondary', input.secondary, fromLength, sha256);
  if (!secondary.ok) return secondary;
  const sources = [source, secondary.value.source];
  const bytes = manifestBytes({
    ...manifest,
    secondary: { ...secondary.value.described, fromLength },
    sources,
  });
  const lists = { primary: graph, secondary: secondary.value.graph };
  const version = versionOf(sources);
  return ok(joinSections({ manifest: bytes, ...lists }, sha256, pack, version));
}

/** Each correction is in the manifest, so their number is limited. */
const mostCorrections = 5000;

function correctionsTo(
  { file, sha256: hash, before }: AppliedCorrections,
  words: readonly Word[],
  sha256: HashFunction,
): ManifestCorrections {
  const differences = [...differencesOf(before, canonicalList(words).words)];
  const wordsOf = (kind: Difference['kind']): readonly Word[] =>
    differences.flatMap((one) => (one.kind === kind ? [one.word] : []));
  const described = describeList(before, sha256);
  return {
    file,
    sha256: hash,
    added: wordsOf('added'),
    removed: wordsOf('removed'),
    before: described,
  };
}

export function describeCompileError(error: CompileError): Sentence {
  switch (error.kind) {
    case 'badName':
      return describeBadName(error.name, error.problem);
    case 'badThreshold':
      return sentence`A long-word list cannot start at ${error.fromLength} letters. Give a whole number from ${shortestLength} to ${longestLength}.`;
    case 'tooManyCorrections':
      return sentence`There are more than ${error.maximum} corrections to the main list. Give the corrected list instead.`;
    case 'badLength':
      return sentence`${error.word} in the ${choice(error.list, 'primary', 'main list', 'long-word list')} has ${plural(error.word.length, '# letter', '# letters')}. A word has ${shortestLength} to ${longestLength} letters. Remove it from the list.`;
    case 'nothingFromThreshold':
      return sentence`The long-word list has no word of ${error.fromLength} or more letters. Check the list and its minimum length, or remove the list.`;
    case 'list':
      return sentence`The ${choice(error.list, 'primary', 'main list', 'long-word list')} cannot be used. ${describeBuildError(error.error)}`;
    default:
      return unreachable(error);
  }
}

function describeBadName(
  name: (CompileError & { readonly kind: 'badName' })['name'],
  problem: Sentence,
): Sentence {
  switch (name) {
    case 'id':
      return sentence`This id cannot be used for a word list: ${problem}. Choose another one.`;
    case 'title':
      return sentence`This title cannot be used for a word list: ${problem}. Choose another one.`;
    case 'edition':
      return sentence`This edition cannot be used for a word list: ${problem}. Choose another one.`;
    case 'file name':
      return sentence`This file name cannot be used for a word list: ${problem}. Rename the file.`;
    default:
      return unreachable(name);
  }
}

interface CompiledList {
  readonly graph: Streams;
  readonly described: ManifestList;
  readonly source: ManifestSource;
}

function compileList(
  list: ListName,
  input: ListToCompile,
  fromLength: number,
  sha256: HashFunction,
): Result<CompiledList, CompileError> {
  const badFileName = nameProblem('file name', input.file);
  if (badFileName) return fail(badFileName);
  const { words: unique, repeated } = canonicalList(input.words);
  const invalid = unique.find(({ length }) => length < shortestLength || length > longestLength);
  if (invalid !== undefined) return fail({ kind: 'badLength', list, word: invalid });
  const words = unique.filter(({ length }) => length >= fromLength);
  if (words.length === 0 && unique.length > 0) {
    return fail({ kind: 'nothingFromThreshold', fromLength });
  }
  const graph = buildWordGraph(words);
  if (!graph.ok) return fail({ kind: 'list', list, error: graph.error });
  return ok({
    graph: graph.value,
    described: describeList(words, sha256),
    source: {
      list,
      file: input.file,
      sha256: input.sha256,
      dropped: [
        ...(input.dropped ?? []),
        { rule: 'duplicate' as const, rows: repeated.length },
        { rule: 'belowThreshold' as const, rows: unique.length - words.length },
      ].filter(({ rows }) => rows > 0),
      ...(input.labels !== undefined && { labels: input.labels }),
      ...(input.byLabel !== undefined && { byLabel: input.byLabel }),
      ...(input.column !== undefined && { column: input.column }),
      ...(input.part !== undefined && { part: input.part }),
      ...(input.end !== undefined && { end: input.end }),
      ...(input.kept !== undefined && { kept: input.kept }),
      ...(input.leftOut !== undefined && { leftOut: input.leftOut }),
    },
  });
}

/** The words must be in canonical order. */
function describeList(words: readonly Word[], sha256: HashFunction): ManifestList {
  return {
    words: words.length,
    wordsByLength: wordsByLength(countByLength(words)),
    canonicalSha256: sha256(canonicalBytes(words)),
  };
}

function countByLength(words: readonly Word[]): readonly number[] {
  const counts = new Uint32Array(longestLength + 1);
  for (const { length } of words) counts[length] = (counts[length] ?? 0) + 1;
  return Array.from(counts);
}

const names = {
  id: lexiconIdSchema,
  title: titleSchema,
  edition: editionSchema,
  'file name': fileNameSchema,
} as const;

function nameProblem(name: keyof typeof names, text: string): CompileError | undefined {
  const parsed = names[name].safeParse(text);
  if (parsed.success) return undefined;
  return {
    kind: 'badName',
    name,
    problem: joinSentences(parsed.error.issues.map(problemOf), '; '),
  };
}

function thresholdProblem(fromLength: number): CompileError | undefined {
  const isFit =
    Number.isInteger(fromLength) && fromLength >= shortestLength && fromLength <= longestLength;
  return isFit ? undefined : { kind: 'badThreshold', fromLength };
}
