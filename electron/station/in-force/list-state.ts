/**
 * Decides whether a station rules by its list or only practices: it rules by a known edition and by
 * any list that a director has confirmed. With a list that does not fit the event, it does neither.
 */
import {
  describeRecognition,
  isEdition,
  recognise,
  type Recognition,
} from '../../core/lexicon/known-editions.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import type { NamedLexicon } from '../../core/lexicon/lexicon.ts';
import { eventToConfirm, isSameEvent } from '../../core/ledger/confirmation.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { generalRules } from '../../core/rulebook/rules.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { knownEditions } from '../lexicons/known-editions.ts';
import type { Confirmation } from '../../core/ledger/summary.ts';
import type { Ledger } from '../ledger/ledger.ts';

export interface ListState {
  readonly recognised: Recognition;
  readonly confirmed?: Confirmation;
}

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
  const confirmed = ledger?.summary.confirmation;
  const isThis =
    confirmed?.lexicon.identity === lexicon.identity &&
    isSameEvent(confirmed.event, event && eventToConfirm(event.file)) &&
    confirmed.rulebook === (event?.rules ?? generalRules).id;
  return { recognised: recogniseLexicon(lexicon), ...(isThis && { confirmed }) };
}

export function mayRule({ recognised: list, confirmed }: ListState): boolean {
  return isEdition(list) || confirmed !== undefined;
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
