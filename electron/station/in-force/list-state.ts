/** Says of a list what the known editions and the ledger do. */
import type { TournamentEvent } from '../../core/event/event.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import {
  editionIn,
  recognise,
  type Recognition,
  type ToRecognise,
} from '../../core/lexicon/recognise.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { listStateOf, type ListState } from '../../core/station/rule-or-practice.ts';
import { sha256 } from '../disk/sha256.ts';
import { knownEditions, printedEditions } from '../lexicons/shipped-editions.ts';
import type { Ledger } from '../ledger/ledger.ts';

export function recogniseLexicon(lexicon: ToRecognise): Recognition {
  return recognise(lexicon, { known: knownEditions, printed: printedEditions }, sha256);
}

/** `event` is `undefined` if there is none. */
export function listState(
  lexicon: Lexicon,
  event: TournamentEvent | undefined,
  ledger: Pick<Ledger, 'summary'> | undefined,
): ListState {
  const list = { identity: lexicon.identity, recognised: recogniseLexicon(lexicon) };
  return listStateOf(list, event, ledger?.summary.confirmation);
}

/** Returns the facts about a list that go into records. */
export function onRecord(lexicon: Lexicon): Pick<Activated, 'lexicon' | 'recognised'> {
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
