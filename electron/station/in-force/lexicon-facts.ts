/** Describes a lexicon for the staff console. */
import type { LexiconFacts } from '../../contract/staff/status-calls.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { isEdition } from '../../core/lexicon/recognise.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { knownText } from './known-text.ts';
import { recogniseLexicon } from './list-state.ts';

/** `atHand` are lexicon files with which the list is compared. */
export function lexiconFacts(lexicon: Lexicon, atHand: readonly string[]): LexiconFacts {
  const { manifest, sha256, identity } = lexicon;
  const list = recogniseLexicon(lexicon);
  const { id, title, edition, primary, secondary } = manifest;
  return {
    identity,
    sha256,
    known: { isEdition: isEdition(list), text: knownText(lexicon, atHand) },
    ...(list.kind === 'known' && !list.hasSecondary && { knownAs: list.edition.id }),
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
