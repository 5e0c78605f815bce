/** A director's confirmation of a list that is not a known edition, and what ends it. */
import type { EventFile } from '../event/event-file.ts';
import type { NewRecord } from './record-kinds.ts';

export type ListConfirmed = Extract<NewRecord, { readonly kind: 'listConfirmed' }>['body'];
export type ConfirmedEvent = NonNullable<ListConfirmed['event']>;

export function eventToConfirm({ id, title, dates }: EventNames): ConfirmedEvent {
  return { id, title, ...(dates && { first: dates.first }) };
}

interface EventNames extends Pick<EventFile, 'id' | 'title'> {
  readonly dates?: EventFile['dates'] | undefined;
}

/**
 * Compares id and first day: a later version, with another title or other words, is the same event.
 */
export function isSameEvent(
  one: ConfirmedEvent | undefined,
  other: ConfirmedEvent | undefined,
): boolean {
  return one?.id === other?.id && one?.first === other?.first;
}

/**
 * Returns whether a record ends the confirmation, which does not resume if list or event come back.
 */
export function endsConfirmation(fact: NewRecord, confirmed: ListConfirmed): boolean {
  const isOtherList = (lexicon: { readonly identity: string }): boolean =>
    lexicon.identity !== confirmed.lexicon.identity;
  switch (fact.kind) {
    case 'lexiconActivated':
      return isOtherList(fact.body.lexicon);
    case 'opened':
      return isOtherList(fact.body.lexicon) || fact.body.rulebook !== confirmed.rulebook;
    case 'eventChanged': {
      const { event } = fact.body;
      return !isSameEvent(event && eventToConfirm(event), confirmed.event);
    }
    default:
      return false;
  }
}
