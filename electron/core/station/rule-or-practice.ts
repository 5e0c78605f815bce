/**
 * Decides whether a station rules by its list or only practices: it rules by a known edition and by
 * any list that a director has confirmed. With a list that does not fit the event, it does neither.
 */
import type { TournamentEvent } from '../event/event.ts';
import { eventToConfirm, isSameEvent } from '../ledger/list-confirmation.ts';
import type { Confirmation } from '../ledger/summary.ts';
import { isEdition, type Recognition } from '../lexicon/recognise.ts';
import { generalRules } from '../rulebook/rules.ts';

export interface ListState {
  readonly recognised: Recognition;
  readonly confirmed?: Confirmation;
}

/** `last` is the last confirmation on record. It counts for the same words, event and rulebook. */
export function listStateOf(
  { recognised, identity }: Pick<ListState, 'recognised'> & { readonly identity: string },
  event: Pick<TournamentEvent, 'file' | 'rules'> | undefined,
  last: Confirmation | undefined,
): ListState {
  const isThis =
    last?.lexicon.identity === identity &&
    isSameEvent(last.event, event && eventToConfirm(event.file)) &&
    last.rulebook === (event?.rules ?? generalRules).id;
  return { recognised, ...(isThis && { confirmed: last }) };
}

export function mayRule({ recognised, confirmed }: ListState): boolean {
  return isEdition(recognised) || confirmed !== undefined;
}
