/** Asks for a reason before a station goes back to an earlier version of an event. */
import { goesBackFrom, highestIssueOf, whatComesBack } from '../../core/event/version-order.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { versionOf, type OpenedEvent } from '../events/event-file.ts';
import type { WentBack } from '../events/event-record.ts';
import { activeEvent } from '../events/event-store.ts';
import type { Ledger } from '../ledger/ledger.ts';

type Summarized = Pick<Ledger, 'summary'>;

/** What a director reads before the station goes back, and the version that it goes back from. */
export interface GoesBack {
  readonly from: number;
  readonly why: Sentence;
}

/** Returns `undefined` if the event is no earlier version of one that the station used. */
export function goesBack(
  event: OpenedEvent | undefined,
  inForce: OpenedEvent | undefined,
  ledger: Summarized | undefined,
): GoesBack | undefined {
  if (ledger === undefined || event === undefined || event.sha256 === inForce?.sha256)
    return undefined;
  // The event in force may have no record yet.
  const used = [...ledger.summary.used.events, ...(inForce ? [versionOf(inForce)] : [])];
  const from = goesBackFrom(versionOf(event), used);
  const { title, id, issue } = event.event.file;
  if (from === undefined || issue === undefined) return undefined;
  const isSame = inForce?.event.file.id === id;
  const comesBack = isSame ? whatComesBack(inForce.event.file, event.event.file) : [];
  const older =
    issue < from
      ? sentence`This is version ${issue.toString()} of "${title}", and this station used version ${from.toString()}.`
      : sentence`This is not the version ${issue.toString()} of "${title}" that this station used.`;
  return { from, why: joinSentences([older, ...comesBack]) };
}

/**
 * Returns what goes on record if the station goes back, `undefined` if it does not. Fails if it
 * would go back without a reason.
 */
export function reasonToGoBack(
  dataFolder: string,
  event: OpenedEvent | undefined,
  { ledger, reason = '' }: { readonly ledger: Summarized; readonly reason?: string | undefined },
): Result<WentBack | undefined, { readonly kind: 'goesBack'; readonly why: Sentence }> {
  const inForce = activeEvent(dataFolder);
  const back = goesBack(event, inForce.ok ? inForce.value : undefined, ledger);
  if (back === undefined) return ok(undefined);
  if (reason.trim() !== '') return ok({ from: back.from, reason: reason.trim() });
  const why = sentence`${back.why} Only a director may go back to it: say the reason.`;
  return fail({ kind: 'goesBack', why });
}

/** Returns the highest version of this event that the station used; 0 if none. */
export function highestUsed(ledger: Summarized | undefined, id: string): number {
  return highestIssueOf(ledger?.summary.used.events ?? [], id);
}
