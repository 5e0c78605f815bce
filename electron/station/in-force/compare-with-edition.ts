/** Counts the words in which a list differs from the edition that it is near, where that is at hand. */
import { summariseDifferences } from '../../core/lexicon/diff.ts';
import { identityOf } from '../../core/lexicon/identity.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { editionIn } from '../../core/lexicon/recognise.ts';
import { plural, sentence, type Sentence } from '../../core/text/sentence.ts';
import { sha256 } from '../disk/sha256.ts';
import { firstWithWords } from '../lexicons/lexicons-at-hand.ts';
import { recogniseLexicon } from './list-state.ts';

/** Returns `undefined` for a known edition, and if none of the files has the words of the nearest. */
export function describeDifference(
  lexicon: Lexicon,
  files: readonly string[],
): Sentence | undefined {
  const recognition = recogniseLexicon(lexicon);
  if (recognition.kind === 'known') return undefined;
  const edition =
    recognition.kind === 'unknown' && recognition.found.kind === 'nearest'
      ? recognition.found.likeness.edition
      : editionIn(recognition);
  if (edition === undefined) return undefined;
  const installed = firstWithWords(identityOf({ primary: edition }, sha256), files);
  if (installed === undefined) return undefined;
  const { added, removed } = summariseDifferences(
    installed.lexicon.primary.words(),
    lexicon.primary.words(),
    0,
  );
  return sentence`Compared with ${edition.id}, which is installed: ${plural(added, '# word more', '# words more')}, ${removed} fewer.`;
}
