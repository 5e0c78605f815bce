/** Says of a list what the known editions and the ledger do. */
import {
  describeRecognition,
  recognise,
  type Recognition,
} from '../../core/lexicon/known-editions.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import type { NamedLexicon } from '../../core/lexicon/lexicon.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { listStateOf, type ListState } from '../../core/station/rule-or-practice.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { knownEditions } from '../lexicons/shipped-editions.ts';
import type { Ledger } from '../ledger/ledger.ts';

export function recogniseLexicon({ manifest }: Pick<NamedLexicon, 'manifest'>): Recognition {
  return recognise(manifest, knownEditions);
}

/** Describes the list as all screens and papers of the staff do. */
export function knownText(lexicon: Pick<NamedLexicon, 'manifest'>): Sentence {
  return describeRecognition(recogniseLexicon(lexicon));
}

/** `event` is `undefined` if there is none. */
export function listState(
  lexicon: NamedLexicon,
  event: TournamentEvent | undefined,
  ledger: Pick<Ledger, 'summary'> | undefined,
): ListState {
  const list = { identity: lexicon.identity, recognised: recogniseLexicon(lexicon) };
  return listStateOf(list, event, ledger?.summary.confirmation);
}

/** Explains on the terminal why a list is only for practice. */
export function describePractice(lexicon: Pick<NamedLexicon, 'manifest'>): Sentence {
  return joinSentences([
    knownText(lexicon),
    sentence`Until a director confirms this list, every verdict is practice.`,
  ]);
}

/** Returns the facts about a list that go into records. */
export function onRecord(lexicon: NamedLexicon): Pick<Activated, 'lexicon' | 'recognised'> {
  const { manifest, sha256, identity } = lexicon;
  const { id, title, edition } = manifest;
  const list = recogniseLexicon(lexicon);
  return {
    lexicon: { id, title, edition, sha256, identity },
    recognised: {
      kind: list.kind,
      ...(list.kind !== 'unknown' && { edition: list.edition.id }),
      ...(list.kind === 'corrected' && { corrections: list.corrections }),
    },
  };
}

type Activated = Extract<NewRecord, { readonly kind: 'lexiconActivated' }>['body'];
