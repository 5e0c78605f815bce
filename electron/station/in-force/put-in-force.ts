/**
 * The only way by which a list or an event comes into use: install, change over, record, confirm,
 * open, self-test, in this order. Earlier changes that an interrupted program left are finished and
 * recorded first. Call this only while no challenge is under way, with the ledger's lock.
 */
import { fail, ok } from '../../core/base/result.ts';
import { countTyped } from '../../core/event/facts-to-confirm.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import type { Member } from '../../core/staff/member.ts';
import { keepEvent } from '../events/event-store.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openLexiconStore } from '../lexicons/lexicon-store.ts';
import { finishChangeover } from './changeover.ts';
import { eventIn } from './config.ts';
import {
  activateLexicon,
  changeEvent,
  changeOver,
  findLexicon,
  installLexicon,
  record,
  recordFound,
  stepBack,
  stepBackAlone,
  type Change,
  type Changed,
  type ChangeError,
  type FromHub,
} from './lexicon-changes.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { listState } from './list-state.ts';
import { newConfirmation } from './new-records.ts';
import { testOnRecord, type RunningStation } from './test-on-record.ts';

export interface StationToChange {
  readonly dataFolder: string;
  readonly ledger: Pick<Ledger, 'append' | 'summary'>;
  /** Absent if the caller opens the station, or nothing runs and the next start opens it. */
  readonly running?: RunningStation;
}

export interface ToPutInForce {
  /**
   * A file, an installed list by its SHA-256 or fingerprint, the previous list with or without the
   * event that was replaced with it, or the installed list that the event requires. Absent to keep
   * the list.
   */
  readonly list?:
    | { readonly file: string }
    | { readonly installed: string }
    | 'previous'
    | 'previousAlone'
    | 'ofEvent';
  /** `seen` is the SHA-256 of the event that a director agreed to. Absent to keep the event. */
  readonly event?: { readonly file: string; readonly seen?: string } | 'none';
  /**
   * Who gives their word for a list by which the station does not rule otherwise. It counts only
   * with the number of words of the main list, as that person typed it.
   */
  readonly confirmed?: {
    readonly reason: string;
    readonly by: Member;
    readonly wordsTyped: number | undefined;
  };
  /** Absent on the command line. */
  readonly by?: Member | undefined;
  /** Why the station goes back to an earlier version of an event. */
  readonly reason?: string | undefined;
  /** The hub where that person decided; absent if at this station. */
  readonly from?: FromHub | undefined;
  /** True to run the self-test when the station is open, and to record it. */
  readonly isTested?: boolean;
}

export interface PutInForce {
  /** Absent if the list was kept. */
  readonly lexicon?: Lexicon;
  /** Absent if the event was kept, or there is none now. */
  readonly event?: OpenedEvent;
}

export function putInForce(
  station: StationToChange,
  wanted: ToPutInForce & Required<Pick<ToPutInForce, 'list'>>,
): Changed<PutInForce & Required<Pick<PutInForce, 'lexicon'>>>;
export function putInForce(station: StationToChange, wanted: ToPutInForce): Changed<PutInForce>;
export function putInForce(station: StationToChange, wanted: ToPutInForce): Changed<PutInForce> {
  const put = wanted.list === undefined ? putEvent(station, wanted) : putList(station, wanted);
  if (!put.ok) return put;
  const confirmed = confirm(station, wanted, put.value);
  if (!confirmed.ok) return confirmed;
  station.running?.open();
  if (wanted.isTested !== true || station.running === undefined || wanted.by === undefined) {
    return put;
  }
  const tested = testOnRecord(station.running, wanted.by, { isJustOpened: true });
  return tested.ok ? put : fail({ kind: 'notPassed', why: tested.error });
}

/**
 * Opens the lexicons of a station for a change. `problem` is a fault of earlier changes that does
 * not block a change: a damaged store must not block what repairs it.
 */
export function openForChange(
  { dataFolder, ledger }: StationToChange,
  { isReplaced }: { readonly isReplaced: boolean },
): Changed<Change & { readonly problem?: ChangeError }> {
  const store = openLexiconStore(dataFolder);
  if (!store.ok) return store;
  const finished = finishChangeover(dataFolder, { isReplaced });
  if (!finished.ok) return finished;
  const change = { store: store.value, ledger };
  const recorded = recordFound(change);
  if (recorded.ok) return ok(change);
  return recorded.error.kind === 'notRecorded'
    ? recorded
    : ok({ ...change, problem: recorded.error });
}

function putEvent(
  { dataFolder, ledger, running }: StationToChange,
  { event, by, from, reason }: ToPutInForce,
): Changed<PutInForce> {
  if (event === undefined) return ok({});
  const finished = finishChangeover(dataFolder, { isReplaced: true });
  if (!finished.ok) return finished;
  const opened = keep(dataFolder, event);
  if (!opened.ok) return opened;
  const decided = { ledger, reason, ...(by && { by }), ...(from && { fromHub: from }) };
  // Without a running station, the next one records the change before it rules.
  const isFoundLater = running === undefined && reason === undefined;
  const changed = changeEvent(dataFolder, opened.value, { ...decided, isFoundLater });
  return changed.ok ? ok({ ...(opened.value && { event: opened.value }) }) : changed;
}

function putList(station: StationToChange, wanted: ToPutInForce): Changed<PutInForce> {
  const { by, from, event, reason } = wanted;
  const opened = openForChange(station, { isReplaced: true });
  if (!opened.ok) return opened;
  const { store, ledger } = opened.value;
  const change = { store, ledger, reason, ...(by && { by }), ...(from && { fromHub: from }) };
  if (event === undefined) {
    const lexicon = listAlone(change, wanted.list);
    return lexicon.ok ? ok({ lexicon: lexicon.value }) : lexicon;
  }
  const sha256 = wanted.list === 'ofEvent' ? ok(undefined) : installed(change, wanted.list);
  if (!sha256.ok) return sha256;
  const keptEvent = keep(station.dataFolder, event);
  if (!keptEvent.ok) return keptEvent;
  const lexicon = changeOver(change, keptEvent.value, sha256.value);
  return lexicon.ok
    ? ok({ lexicon: lexicon.value, ...(keptEvent.value && { event: keptEvent.value }) })
    : lexicon;
}

function listAlone(change: Change, list: ToPutInForce['list']): Changed<Lexicon> {
  if (list === 'previous') return stepBack(change);
  if (list === 'previousAlone') return stepBackAlone(change);
  const sha256 = installed(change, list);
  return sha256.ok ? activateLexicon(change, sha256.value) : sha256;
}

/** Returns the SHA-256 of the list, which is installed then. */
function installed(change: Change, list: ToPutInForce['list']): Changed<string> {
  if (typeof list !== 'object') throw new Error('This list needs an event, or must have none.');
  if ('installed' in list) return findLexicon(change, list.installed);
  const lexicon = installLexicon(change, list.file);
  return lexicon.ok ? ok(lexicon.value.sha256) : lexicon;
}

function keep(
  dataFolder: string,
  event: NonNullable<ToPutInForce['event']>,
): Changed<OpenedEvent | undefined> {
  if (event === 'none') return ok(undefined);
  const opened = keepEvent(dataFolder, event.file, event.seen);
  return opened.ok ? opened : fail({ kind: 'eventStore', error: opened.error });
}

/** Records who gave their word for the list, if the station does not rule by it otherwise. */
function confirm(
  { ledger, running }: StationToChange,
  { event: wanted, confirmed, from }: ToPutInForce,
  put: PutInForce,
): Changed<undefined> {
  const before = running?.config();
  const lexicon = put.lexicon ?? before?.list?.lexicon;
  if (confirmed === undefined || lexicon === undefined) return ok(undefined);
  const counted = countTyped(confirmed.wordsTyped, lexicon.manifest);
  if (!counted.ok) return ok(undefined);
  const event = (wanted === undefined ? before && eventIn(before) : put.event)?.event;
  if (mayRule(listState(lexicon, event, ledger))) return ok(undefined);
  return record(
    ledger,
    newConfirmation(lexicon, event, { ...confirmed, wordsTyped: counted.value, from }),
  );
}
