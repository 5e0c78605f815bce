/** What was known of each list when it came into use, and who confirmed it. */
import { sentence, type Sentence } from '../../sentence.ts';
import type { Draft } from '../record-kinds.ts';
import type { LedgerEntry } from '../record.ts';

/** By the SHA-256 of the list's file. */
export function knownTexts(
  entries: Iterable<LedgerEntry>,
  say: (sentence: Sentence) => string,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const confirmed = new Map<string, string>();
  for (const { draft } of entries) {
    if (draft.kind === 'listConfirmed') {
      const { lexicon, recognised, reason, by } = draft.body;
      confirmed.set(lexicon.sha256, say(sentence`Confirmed by ${by.name}: ${reason}`));
      texts.set(lexicon.sha256, knownText(recognised, say));
    } else if (draft.kind === 'opened' || draft.kind === 'lexiconActivated') {
      texts.set(draft.body.lexicon.sha256, knownText(draft.body.recognised, say));
    }
  }
  return new Map(
    [...texts].map(([file, text]) => [file, `${text} ${confirmed.get(file) ?? ''}`.trim()]),
  );
}

/** Nothing in ledgers that are older than the question. */
function knownText(recognised: OnRecord, say: (sentence: Sentence) => string): string {
  if (recognised === undefined) return '';
  const { kind, edition = '', corrections = 0 } = recognised;
  switch (kind) {
    case 'known':
      return say(sentence`Known edition: ${edition}.`);
    case 'corrected':
      return corrections === 1
        ? say(sentence`${edition} with 1 correction.`)
        : say(sentence`${edition} with ${corrections} corrections.`);
    case 'near':
      return say(sentence`Nearly ${edition}.`);
    case 'unknown':
      return say(sentence`Not a known edition.`);
  }
}

type OnRecord = Extract<Draft, { readonly kind: 'opened' }>['body']['recognised'];
