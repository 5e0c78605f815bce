/**
 * The proof of a lexicon: the words that its graphs spell are those that its manifest names by hash
 * and counts by length, whatever the file looks like. Nothing rules by a graph that was not proven.
 */
import { longestLength } from '../words/word-length.ts';
import type { WordGraph } from '../words/word-graph/word-graph.ts';
import { canonicalBytes, canonicalList, type HashFunction } from './canonical-list.ts';
import type { Lexicon, ListName } from './lexicon.ts';
import type { ManifestCorrections, ManifestList } from './manifest.ts';

/** As far as the proof needs it. */
export type LexiconToVerify = Pick<Lexicon, 'manifest' | 'primary' | 'secondary'>;

/** The first list whose words are not those of the manifest, also as they were before corrections. */
export function wrongListOf(
  { manifest, primary, secondary }: LexiconToVerify,
  sha256: HashFunction,
): ListName | undefined {
  if (!hasWordsOf(primary, manifest.primary, sha256)) return 'primary';
  const { corrections } = manifest;
  if (corrections !== undefined && !cameFrom(corrections, primary, sha256)) return 'primary';
  const isSecondaryRight =
    secondary === undefined ||
    manifest.secondary === undefined ||
    hasWordsOf(secondary.graph, manifest.secondary, sha256);
  return isSecondaryRight ? undefined : 'secondary';
}

function hasWordsOf(graph: WordGraph, described: ManifestList, sha256: HashFunction): boolean {
  // The cheap comparison first: a graph of few edges can have very many words.
  if (graph.count !== described.words) return false;
  const { bytes, wordsByLength } = graph.spell();
  return sha256(bytes) === described.canonicalSha256 && countsAgree(wordsByLength, described);
}

/** Whether just these corrections made the list out of the one that it is said to have been. */
function cameFrom(
  { added, removed, before }: ManifestCorrections,
  graph: WordGraph,
  sha256: HashFunction,
): boolean {
  const words = new Set(graph.words());
  const earlier = new Set(words);
  // A correction that changed nothing is none.
  for (const word of added) if (!earlier.delete(word)) return false;
  for (const word of removed) {
    if (words.has(word) || earlier.has(word)) return false;
    earlier.add(word);
  }
  const counts = new Uint32Array(longestLength + 1);
  for (const { length } of earlier) counts[length] = (counts[length] ?? 0) + 1;
  return (
    earlier.size === before.words &&
    sha256(canonicalBytes(canonicalList([...earlier]).words)) === before.canonicalSha256 &&
    countsAgree(counts, before)
  );
}

/** By number of letters. */
function countsAgree(counts: Uint32Array, { wordsByLength }: ManifestList): boolean {
  return counts.every((count, letters) => count === (wordsByLength[letters.toString()] ?? 0));
}
