/**
 * Changes of the event together with their records. The change comes first, then its record; if the
 * program ends in between, or the event was changed with a command, the next opening finds the event
 * without a record of it and makes up for it before the station rules by it.
 */
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import type { Member } from '../../core/staff/member.ts';
import { ok, type Result } from '../../core/result.ts';
import type { ReadEvent } from './event-file.ts';
import type { Ledger, LedgerError } from '../ledger/ledger.ts';

/** `event` undefined: the station has none. `by`: nobody at the console, when it was found so. */
export function eventChanged(
  event: ReadEvent | undefined,
  by?: Member,
): NewRecord & { readonly kind: 'eventChanged' } {
  if (event === undefined) return { kind: 'eventChanged', body: { ...(by && { by }) } };
  const { id, title, lexicon, dates } = event.event.file;
  const { identity } = lexicon;
  return {
    kind: 'eventChanged',
    body: { event: { id, title, sha256: event.sha256, identity, dates }, ...(by && { by }) },
  };
}

export function recordFoundEvent(
  ledger: Pick<Ledger, 'append' | 'summary'>,
  event: ReadEvent | undefined,
): Result<undefined, LedgerError> {
  if (ledger.summary.event?.sha256 === event?.sha256) return ok(undefined);
  const recorded = ledger.append(eventChanged(event));
  return recorded.ok ? ok(undefined) : recorded;
}
