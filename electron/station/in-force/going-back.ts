/** Asks for a reason before a station goes back to an earlier version of an event. */
import type { EventFile, EventList } from '../../core/event/event-file.ts';
import {
  goesBackFrom,
  highestIssueOf,
  whatComesBack,
  type SinceWhen,
} from '../../core/event/version-order.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Zone } from '../../core/ledger/record-fields.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { readEventFile, versionOf, type OpenedEvent } from '../events/event-file.ts';
import type { WentBack } from '../events/event-record.ts';
import { activeEvent, eventFileOf, findKeptEvent } from '../events/event-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { timeOnRecord } from '../machine/machine-time.ts';

type Summarized = Pick<Ledger, 'summary'>;

/** What a director reads before the station goes back, and the version that it goes back from. */
export interface GoesBack {
  readonly from: number;
  readonly why: Sentence;
}

/** Where a station keeps what it used: records, and the files of its events. */
export interface UsedBefore {
  readonly dataFolder: string;
  readonly ledger: Summarized | undefined;
}

/** Returns `undefined` if the event is no earlier version of one that the station used. */
export function goesBack(
  event: OpenedEvent | undefined,
  inForce: OpenedEvent | undefined,
  { dataFolder, ledger }: UsedBefore,
): GoesBack | undefined {
  if (ledger === undefined || event === undefined || event.sha256 === inForce?.sha256)
    return undefined;
  // The event in force may have no record yet.
  const used = [...ledger.summary.used.events, ...(inForce ? [versionOf(inForce)] : [])];
  const from = goesBackFrom(versionOf(event), used);
  const { title, id, issue } = event.event.file;
  if (from === undefined || issue === undefined) return undefined;
  const isSame = inForce?.event.file.id === id;
  const before = isSame ? inForce.event.file : lastUsed(dataFolder, ledger, id);
  const comesBack = before ? comingBack(before, event.event.file, { dataFolder, ledger }) : [];
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
  const back = goesBack(event, inForce.ok ? inForce.value : undefined, { dataFolder, ledger });
  if (back === undefined) return ok(undefined);
  if (reason.trim() !== '') return ok({ from: back.from, reason: reason.trim() });
  const why = sentence`${back.why} Only a director may go back to it: say the reason.`;
  return fail({ kind: 'goesBack', why });
}

/**
 * As `goesBack`, for the event that a program was started with: compares with the event on record,
 * because the data folder may have another one.
 */
export function goesBackAtStart(
  dataFolder: string,
  event: OpenedEvent | undefined,
  ledger: Summarized,
): GoesBack | undefined {
  const last = ledger.summary.event?.sha256;
  if (event === undefined || event.sha256 === last) return undefined;
  const kept = last === undefined ? undefined : findKeptEvent(dataFolder, last);
  return goesBack(event, kept?.ok === true ? kept.value : undefined, { dataFolder, ledger });
}

/** Says what would come back, each with the time since which this station rules otherwise. */
export function comingBack(
  inUse: EventFile,
  older: EventFile,
  used: UsedBefore,
): readonly Sentence[] {
  return whatComesBack(inUse, older, sinceWhen(used, inUse.id));
}

/** Returns the version of the event that the station used last; `undefined` if its file is gone. */
function lastUsed(dataFolder: string, ledger: Summarized, id: string): EventFile | undefined {
  const last = ledger.summary.used.events.findLast((one) => one.id === id);
  return last && keptFile(dataFolder, last.sha256);
}

/** Goes back through the versions that the station used, as long as their files are there. */
function sinceWhen({ dataFolder, ledger }: UsedBefore, id: string): SinceWhen {
  const used = (ledger?.summary.used.events ?? []).filter((one) => one.id === id).toReversed();
  const files = new Map<string, EventFile | undefined>();
  const zone = (): Zone => ledger?.summary.zone ?? { offset: 'UTC' };
  const has = (sha256: string, list: EventList, word: string): boolean | undefined => {
    if (!files.has(sha256)) files.set(sha256, keptFile(dataFolder, sha256));
    const file = files.get(sha256);
    const entries = list === 'allow' ? file?.allowList : file?.denyList;
    return entries?.some((entry) => entry.word === word);
  };
  return (list, word) => {
    const before = used.find(({ sha256 }) => has(sha256, list, word) !== true);
    const isKnown = before === undefined || has(before.sha256, list, word) === false;
    const first = used[(before === undefined ? used.length : used.indexOf(before)) - 1];
    return isKnown && first ? timeOnRecord(first.since, { zone }) : undefined;
  };
}

function keptFile(dataFolder: string, sha256: string): EventFile | undefined {
  const read = readEventFile(eventFileOf(dataFolder, sha256));
  return read.ok && read.value.sha256 === sha256 ? read.value.event.file : undefined;
}

/** Returns the highest version of this event that the station used; 0 if none. */
export function highestUsed(ledger: Summarized | undefined, id: string): number {
  return highestIssueOf(ledger?.summary.used.events ?? [], id);
}
