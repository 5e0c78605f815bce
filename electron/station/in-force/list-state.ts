/** Says of a list what the known editions and the ledger do. */
import { describeRecognition } from '../../core/lexicon/describe-recognition.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import type { NamedLexicon } from '../../core/lexicon/lexicon.ts';
import {
  editionIn,
  recognise,
  type Recognition,
  type ToRecognise,
} from '../../core/lexicon/recognise.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { listStateOf, type ListState } from '../../core/station/rule-or-practice.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { sha256 } from '../disk/sha256.ts';
import { knownEditions, printedEditions } from '../lexicons/shipped-editions.ts';
import type { Ledger } from '../ledger/ledger.ts';

export function recogniseLexicon(lexicon: ToRecognise): Recognition {
  return recognise(lexicon, { known: knownEditions, printed: printedEditions }, sha256);
}

/** Describes the list as all screens and papers of the staff do. */
export function knownText(lexicon: ToRecognise): Sentence {
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
export function describePractice(lexicon: ToRecognise): Sentence {
  return joinSentences([
    knownText(lexicon),
    sentence`Until a director confirms this list, every verdict is practice.`,
  ]);
}

/** Returns the facts about a list that go into records. */
export function onRecord(lexicon: NamedLexicon): Pick<Activated, 'lexicon' | 'recognised'> {
  const { manifest, sha256: file, identity } = lexicon;
  const { id, title, edition } = manifest;
  const list = recogniseLexicon(lexicon);
  const known = editionIn(list);
  return {
    lexicon: { id, title, edition, sha256: file, identity },
    recognised: {
      kind: list.kind,
      ...(known !== undefined && { edition: known.id }),
      ...(list.kind === 'corrected' && { corrections: list.corrections }),
      ...(list.kind === 'unknown' &&
        list.found.kind === 'nearest' && {
          nearest: { edition: list.found.likeness.edition.id, ...list.found.share },
        }),
    },
  };
}

type Activated = Extract<NewRecord, { readonly kind: 'lexiconActivated' }>['body'];
