/**
 * Records changes of the event. The change comes first, then its record. If the program ends in
 * between, or a command changed the event, the next opening finds a change without a record and
 * records it before the station rules by it.
 */
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import type { Member } from '../../core/staff/member.ts';
import { ok, type Result } from '../../core/base/result.ts';
import type { OpenedEvent } from './event-file.ts';
import type { Ledger, LedgerError } from '../ledger/ledger.ts';

interface ChangedBy {
  readonly by?: Member;
  /** The hub where that person decided; absent if at this station. */
  readonly fromHub?: NonNullable<EventChangedBody['fromHub']>;
  readonly wentBack?: WentBack | undefined;
}

/** `from` is the highest version that the station had used. */
export interface WentBack {
  readonly from: number;
  readonly reason: string;
}

type EventChangedBody = Extract<NewRecord, { readonly kind: 'eventChanged' }>['body'];

/**
 * `event` is `undefined` if the station has none. `by` is absent if the change was found at an
 * opening.
 */
export function eventChanged(
  event: OpenedEvent | undefined,
  { by, fromHub, wentBack }: ChangedBy = {},
): NewRecord & { readonly kind: 'eventChanged' } {
  const who = { ...(by && { by }), ...(fromHub && { fromHub }) };
  if (event === undefined) return { kind: 'eventChanged', body: who };
  const { id, title, lexicon, dates, issue } = event.event.file;
  const { identity } = lexicon;
  const { sha256, keys } = event;
  return {
    kind: 'eventChanged',
    body: {
      event: {
        ...{ id, title, sha256, identity, dates },
        ...(issue !== undefined && { issue }),
        ...(keys.length > 0 && { keys: [...keys] }),
      },
      ...(wentBack && { wentBackFrom: wentBack.from, reason: wentBack.reason }),
      ...who,
    },
  };
}

export function recordFoundEvent(
  ledger: Pick<Ledger, 'append' | 'summary'>,
  event: OpenedEvent | undefined,
): Result<undefined, LedgerError> {
  if (ledger.summary.event?.sha256 === event?.sha256) return ok(undefined);
  const recorded = ledger.append(eventChanged(event));
  return recorded.ok ? ok(undefined) : recorded;
}
