/** A lexicon as the staff console describes it. */
import type { LexiconFacts } from '../../contract/staff/status.ts';
import { fingerprintOf, type Lexicon } from '../../core/lexicon/lexicon.ts';

export function lexiconFacts({ manifest, identity, sha256 }: Lexicon): LexiconFacts {
  const { id, title, edition, primary, secondary } = manifest;
  return {
    identity,
    sha256,
    id,
    title,
    edition,
    fingerprint: fingerprintOf(identity),
    words: primary.words,
    longest: Math.max(...Object.keys(primary.wordsByLength).map(Number)),
    ...(secondary && {
      secondary: { words: secondary.words, fromLength: secondary.fromLength },
    }),
  };
}
