/** Reads a lexicon file, with or without the proof of its words. */
import { fail, ok, type Result } from '../base/result.ts';
import { madeByNewer } from '../text/newer-program.ts';
import { choice, sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';
import {
  describeWordGraphError,
  readWordGraph,
  type WordGraphError,
} from '../words/word-graph/read.ts';
import type { HashFunction } from './canonical-list.ts';
import { identityOf } from './identity.ts';
import {
  formatVersion,
  splitSections,
  type ContainerError,
  type Unpack,
} from './lexicon-format.ts';
import type { Lexicon, ListName } from './lexicon.ts';
import { parseManifest, type ManifestError } from './lexicon-manifest.ts';
import { wrongListOf } from './verify.ts';

export type StructureError =
  | { readonly kind: 'manifest'; readonly error: ManifestError }
  | { readonly kind: 'graph'; readonly list: ListName; readonly error: WordGraphError }
  | { readonly kind: 'words'; readonly list: ListName }
  | { readonly kind: 'belowThreshold' }
  | { readonly kind: 'secondaryList' };

export type LexiconError =
  ContainerError | { readonly kind: 'badStructure'; readonly problem: StructureError };

/** Reads a file, checks it completely and verifies its words. */
export function readLexicon(
  bytes: Uint8Array,
  sha256: HashFunction,
  unpack: Unpack,
): Result<Lexicon, LexiconError> {
  const lexicon = readUnproven(bytes, sha256, unpack);
  return lexicon.ok ? proveWords(lexicon.value, sha256) : lexicon;
}

/** Returns the lexicon if its words are those that its manifest describes. */
export function proveWords(lexicon: Lexicon, sha256: HashFunction): Result<Lexicon, LexiconError> {
  const list = wrongListOf(lexicon, sha256);
  return list === undefined ? ok(lexicon) : badStructure({ kind: 'words', list });
}

/**
 * Reads a file and checks its hash and structure, but not its words. Never rule with the result.
 */
export function readUnproven(
  bytes: Uint8Array,
  sha256: HashFunction,
  unpack: Unpack,
): Result<Lexicon, LexiconError> {
  const split = splitSections(bytes, sha256, unpack);
  if (!split.ok) return split;
  const { sections } = split.value;
  const manifest = parseManifest(sections.manifest);
  if (!manifest.ok) return badStructure({ kind: 'manifest', error: manifest.error });
  const primary = readWordGraph(sections.primary);
  if (!primary.ok) return badStructure({ kind: 'graph', list: 'primary', error: primary.error });
  const lexicon = {
    manifest: manifest.value,
    primary: primary.value,
    identity: identityOf(manifest.value, sha256),
    sha256: split.value.sha256,
  };
  const described = manifest.value.secondary;
  if (described === undefined && sections.secondary === undefined) return ok(lexicon);
  if (described === undefined || sections.secondary === undefined) {
    return badStructure({ kind: 'secondaryList' });
  }
  const graph = readWordGraph(sections.secondary);
  if (!graph.ok) return badStructure({ kind: 'graph', list: 'secondary', error: graph.error });
  const { fromLength, wordsByLength } = described;
  if (Object.keys(wordsByLength).some((letters) => Number(letters) < fromLength)) {
    return badStructure({ kind: 'belowThreshold' });
  }
  return ok({ ...lexicon, secondary: { graph: graph.value, fromLength } });
}

/** Says what happened and what to do, without the file's name. */
export function describeLexiconError(error: LexiconError): Sentence {
  switch (error.kind) {
    case 'notALexicon':
      return sentence`This is not a word list file (.lexicon). Choose one that this program made.`;
    case 'otherVersion':
      if (error.version > formatVersion) return madeByNewer();
      return sentence`This word list file has format version ${error.version.toString()}, and this program reads version ${formatVersion.toString()}. Import the original list again.`;
    case 'cutOff':
      return sentence`This word list file is cut off. Copy it again from the original.`;
    case 'altered':
      return sentence`This word list file was changed or damaged: its checksum does not match. Copy it again from the original.`;
    case 'notPacked':
      return sentence`This word list file was not made properly: a part of it cannot be unpacked. Import the original list again.`;
    case 'badStructure':
      return sentence`This word list file was not made properly: ${describeStructureError(error.problem)} Import the original list again.`;
    default:
      return unreachable(error);
  }
}

function describeStructureError(error: StructureError): Sentence {
  switch (error.kind) {
    case 'manifest':
      return sentence`${error.error.problem}.`;
    case 'graph':
      return sentence`${choice(error.list, 'primary', 'main list', 'long-word list')}: ${describeWordGraphError(error.error)}`;
    case 'words':
      return sentence`the words of the ${choice(error.list, 'primary', 'main list', 'long-word list')} are not those that the file describes.`;
    case 'belowThreshold':
      return sentence`the long-word list has words below its minimum length.`;
    case 'secondaryList':
      return sentence`the file's description and its content disagree about a long-word list.`;
    default:
      return unreachable(error);
  }
}

function badStructure(problem: StructureError): Result<never, LexiconError> {
  return fail({ kind: 'badStructure', problem });
}
