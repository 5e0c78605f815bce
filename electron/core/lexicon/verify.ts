/**
 * Verifies a lexicon: its graphs must contain exactly the words that the manifest describes by hash
 * and by counts per length. Never rule with an unverified graph.
 */
import { longestLength } from '../words/word-length.ts';
import type { WordGraph } from '../words/word-graph/word-graph.ts';
import type { HashFunction } from './canonical-list.ts';
import type { Lexicon, ListName } from './lexicon.ts';
import type { Manifest, ManifestCorrections, ManifestList } from './lexicon-manifest.ts';
import { listBefore } from './list-before.ts';
import type { Spelled } from './listed-words.ts';

/** The parts of a lexicon that verification needs. */
export type LexiconToVerify = Pick<Lexicon, 'manifest' | 'primary' | 'secondary'>;

/**
 * Returns the first list whose words differ from the manifest, also before corrections; else
 * `undefined`.
 */
export function wrongListOf(
  { manifest, primary, secondary }: LexiconToVerify,
  sha256: HashFunction,
): ListName | undefined {
  if (!isRight(primary, manifest, sha256)) return 'primary';
  const isSecondaryRight =
    secondary === undefined ||
    manifest.secondary === undefined ||
    hasWordsOf(secondary.graph, manifest.secondary, sha256);
  return isSecondaryRight ? undefined : 'secondary';
}

/** Compares counts first: a small file can have a huge number of words, which nobody has to spell. */
function isRight(
  graph: WordGraph,
  { primary, corrections }: Pick<Manifest, 'primary' | 'corrections'>,
  sha256: HashFunction,
): boolean {
  if (graph.count !== primary.words) return false;
  if (corrections !== undefined && !mayLeadTo(primary, corrections)) return false;
  const spelled = graph.spell();
  if (!agrees(spelled, primary, sha256)) return false;
  if (corrections === undefined) return true;
  const before = listBefore(spelled, corrections);
  return before !== undefined && agrees(before, corrections.before, sha256);
}

function hasWordsOf(graph: WordGraph, described: ManifestList, sha256: HashFunction): boolean {
  return graph.count === described.words && agrees(graph.spell(), described, sha256);
}

function agrees(
  { bytes, wordsByLength }: Spelled,
  { wordsByLength: described, canonicalSha256 }: ManifestList,
  sha256: HashFunction,
): boolean {
  return (
    wordsByLength.every((count, letters) => count === countOf(described, letters)) &&
    sha256(bytes) === canonicalSha256
  );
}

/** Returns whether the corrections lead from as many words of each length to as many. */
function mayLeadTo(
  { words, wordsByLength }: ManifestList,
  { added, removed, before }: ManifestCorrections,
): boolean {
  const counts = Array.from({ length: longestLength + 1 }, (_, letters) =>
    countOf(wordsByLength, letters),
  );
  for (const { length } of added) counts[length] = (counts[length] as number) - 1;
  for (const { length } of removed) counts[length] = (counts[length] as number) + 1;
  return (
    words - added.length + removed.length === before.words &&
    counts.every((count, letters) => count === countOf(before.wordsByLength, letters))
  );
}

function countOf(wordsByLength: ManifestList['wordsByLength'], letters: number): number {
  return wordsByLength[letters.toString()] ?? 0;
}
