/**
 * Everything that decides on words: a primary list, perhaps a secondary list for long words, and
 * who they are. A lexicon that this module hands out has been checked whole.
 */
import { fail, ok, type Result } from '../result.ts';
import type { LexiconLabel } from '../station/state.ts';
import { describeWordGraphError, readWordGraph, type WordGraphError } from '../word-graph/read.ts';
import type { WordGraph } from '../word-graph/word-graph.ts';
import type { Word } from '../word.ts';
import { canonicalBytes, type HashFunction } from './canonical-list.ts';
import { identityOf } from './identity.ts';
import { readListedWords, type ListedWordsError } from './listed-words.ts';
import { formatVersion, splitSections, type ContainerError } from './lexicon-format.ts';
import {
  parseManifest,
  shortestLength,
  wordsByLength,
  type Manifest,
  type ManifestError,
  type ManifestList,
} from './manifest.ts';
import { sentence, type Sentence } from '../sentence.ts';

export const listNames = ['primary', 'secondary'] as const;
export type ListName = (typeof listNames)[number];

export interface SecondaryList {
  readonly graph: WordGraph;
  /** Shorter words are not acceptable through this list. */
  readonly fromLength: number;
}

export interface Lexicon {
  readonly manifest: Manifest;
  readonly primary: WordGraph;
  readonly secondary?: SecondaryList;
  /** The lists a second time, as listed-words.ts writes them, for checks without the graphs. */
  readonly listed: { readonly primary: Uint8Array; readonly secondary?: Uint8Array };
  /** Of its words, lower-case hex: the same words have the same identity whatever their file. */
  readonly identity: string;
  /** Of its file, but for the hash in it, lower-case hex. */
  readonly sha256: string;
}

export type StructureError =
  | { readonly kind: 'manifest'; readonly error: ManifestError }
  | { readonly kind: 'graph'; readonly list: ListName; readonly error: WordGraphError }
  | { readonly kind: 'counts'; readonly list: ListName }
  | { readonly kind: 'belowThreshold' }
  | { readonly kind: 'secondaryList' };

export type LexiconError =
  ContainerError | { readonly kind: 'badStructure'; readonly problem: StructureError };

export function readLexicon(
  bytes: Uint8Array,
  sha256: HashFunction,
): Result<Lexicon, LexiconError> {
  const split = splitSections(bytes, sha256);
  if (!split.ok) return split;
  const { sections } = split.value;
  const manifest = parseManifest(sections.manifest);
  if (!manifest.ok) return badStructure({ kind: 'manifest', error: manifest.error });
  const primary = readList('primary', sections.primary.graph, manifest.value.primary);
  if (!primary.ok) return badStructure(primary.error);
  const lexicon = {
    manifest: manifest.value,
    primary: primary.value,
    listed: { primary: sections.primary.words },
    identity: identityOf(manifest.value, sha256),
    sha256: split.value.sha256,
  };
  const described = manifest.value.secondary;
  if (described === undefined && sections.secondary === undefined) return ok(lexicon);
  if (described === undefined || sections.secondary === undefined) {
    return badStructure({ kind: 'secondaryList' });
  }
  const graph = readList('secondary', sections.secondary.graph, described);
  if (!graph.ok) return badStructure(graph.error);
  const { fromLength } = described;
  if (graph.value.shortest < fromLength) {
    return badStructure({ kind: 'belowThreshold' });
  }
  return ok({
    ...lexicon,
    secondary: { graph: graph.value, fromLength },
    listed: { ...lexicon.listed, secondary: sections.secondary.words },
  });
}

/** The words of a list, read without its word graph. Undefined: there is no such list. */
export function listedWords(
  { manifest, listed }: Lexicon,
  list: ListName,
): Result<readonly Word[], ListedWordsError> | undefined {
  const [bytes, described] = [listed[list], manifest[list]];
  return bytes && described && readListedWords(bytes, described.words);
}

/**
 * The first list that is not whole: whose words, by its graph and as they are listed, are not
 * those that the manifest names by hash and counts by length.
 */
export function wrongListOf(lexicon: Lexicon, sha256: HashFunction): ListName | undefined {
  const isWhole = (list: ListName, graph: WordGraph, described: ManifestList): boolean => {
    const listed = listedWords(lexicon, list);
    return (
      listed?.ok === true &&
      sha256(canonicalBytes(listed.value)) === described.canonicalSha256 &&
      sha256(canonicalBytes(graph.words())) === described.canonicalSha256 &&
      countsAgree(graph, described)
    );
  };
  const { manifest, primary, secondary } = lexicon;
  if (!isWhole('primary', primary, manifest.primary)) return 'primary';
  const isSecondaryWhole =
    secondary === undefined ||
    manifest.secondary === undefined ||
    isWhole('secondary', secondary.graph, manifest.secondary);
  return isSecondaryWhole ? undefined : 'secondary';
}

/** The first eight hex digits, as people compare them. */
export function fingerprintOf(sha256: string): string {
  return sha256.slice(0, 8).toUpperCase();
}

export function labelOf({ manifest, sha256 }: Lexicon): LexiconLabel {
  return {
    title: manifest.title,
    edition: manifest.edition,
    fingerprint: fingerprintOf(sha256),
  };
}

/** What happened and what to do, without the name of the file. */
export function describeLexiconError(error: LexiconError): Sentence {
  switch (error.kind) {
    case 'notALexicon':
      return sentence`This is not a word list file (.lexicon). Choose one that this program made.`;
    case 'otherVersion':
      return sentence`This word list file has format version ${error.version.toString()}, and this program reads version ${formatVersion.toString()}. Import the original list again.`;
    case 'cutOff':
      return sentence`This word list file is cut off. Copy it again from the original.`;
    case 'altered':
      return sentence`This word list file was changed or damaged: its checksum does not match. Copy it again from the original.`;
    case 'badStructure':
      return sentence`This word list file was not made properly: ${describeStructureError(error.problem)} Import the original list again.`;
  }
}

function describeStructureError(error: StructureError): Sentence {
  switch (error.kind) {
    case 'manifest':
      return sentence`${error.error.problem}.`;
    case 'graph':
      return error.list === 'primary'
        ? sentence`main list: ${describeWordGraphError(error.error)}`
        : sentence`long-word list: ${describeWordGraphError(error.error)}`;
    case 'counts':
      return error.list === 'primary'
        ? sentence`the file's word counts for the main list are wrong.`
        : sentence`the file's word counts for the long-word list are wrong.`;
    case 'belowThreshold':
      return sentence`the long-word list has words below its minimum length.`;
    case 'secondaryList':
      return sentence`the file's description and its content disagree about a long-word list.`;
  }
}

function badStructure(problem: StructureError): Result<never, LexiconError> {
  return fail({ kind: 'badStructure', problem });
}

function readList(
  list: ListName,
  bytes: Uint8Array,
  described: ManifestList,
): Result<WordGraph, StructureError> {
  const graph = readWordGraph(bytes);
  if (!graph.ok) return fail({ kind: 'graph', list, error: graph.error });
  return agrees(graph.value, described) ? graph : fail({ kind: 'counts', list });
}

/** A manifest has no place for words of one letter, so none can hide in the graph. */
function agrees(graph: WordGraph, described: ManifestList): boolean {
  return graph.count === described.words && graph.shortest >= shortestLength;
}

function countsAgree(graph: WordGraph, described: ManifestList): boolean {
  const counted = wordsByLength(graph.wordsByLength());
  const lengths = new Set([...Object.keys(counted), ...Object.keys(described.wordsByLength)]);
  return [...lengths].every((letters) => counted[letters] === described.wordsByLength[letters]);
}
