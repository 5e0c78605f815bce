/**
 * Verifies a lexicon: its graphs must contain exactly the words that the manifest describes by hash
 * and by counts per length. Never rule with an unverified graph.
 */
import { longestLength } from '../words/word-length.ts';
import type { WordGraph } from '../words/word-graph/word-graph.ts';
import { canonicalBytes, canonicalList, type HashFunction } from './canonical-list.ts';
import type { Lexicon, ListName } from './lexicon.ts';
import type { ManifestCorrections, ManifestList } from './lexicon-manifest.ts';

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
  // Compare the count first: a small graph can contain a huge number of words.
  if (graph.count !== described.words) return false;
  const { bytes, wordsByLength } = graph.spell();
  return sha256(bytes) === described.canonicalSha256 && countsAgree(wordsByLength, described);
}

/** Returns whether exactly these corrections lead from the list before to this one. */
function cameFrom(
  { added, removed, before }: ManifestCorrections,
  graph: WordGraph,
  sha256: HashFunction,
): boolean {
  const words = new Set(graph.words());
  const earlier = new Set(words);
  // A correction must change something.
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

/** `counts` is indexed by number of letters. */
function countsAgree(counts: Uint32Array, { wordsByLength }: ManifestList): boolean {
  return counts.every((count, letters) => count === (wordsByLength[letters.toString()] ?? 0));
}
