/** Summarizes the records of a ledger: a fold over them in order. */
import type { Moment } from '../text/local-time.ts';
import { collectBasisNames, type BasisNames } from './basis-names.ts';
import { endsConfirmation, type ListConfirmed } from './list-confirmation.ts';
import type { Zone } from './record-fields.ts';
import type { NewRecord } from './record-kinds.ts';
import {
  rulingAfter,
  rulingLabel,
  type LabeledRuling,
  type RulingNumber,
} from './ruling-number.ts';
import { nameAfter } from './name-at-record.ts';
import { RecordPlaces } from './record-places.ts';
import { SearchedRulings } from './searched-rulings.ts';
import { zoneIn } from './time-zones.ts';
import { noVersions, usedAfter, type UsedVersions } from './used-versions.ts';

export interface LedgerSummary {
  /** Number of the next ruling. */
  readonly nextRuling: RulingNumber;
  /** Rulings that were neither shown nor acknowledged, oldest first. */
  readonly pendingRulings: readonly LabeledRuling[];
  readonly lexicons: RecordedLexicons;
  /**
   * The confirmation of the list in use, which is not a known edition; `undefined` if there is none
   * or it has ended.
   */
  readonly confirmation: Confirmation | undefined;
  /** The event in force according to the records; `undefined` while no record says. */
  readonly event: RecordedFile | undefined;
  /** Versions of events and lists that the station used, the newest last. */
  readonly used: UsedVersions;
  /** Names of all recorded lexicons and events. */
  readonly names: BasisNames;
  readonly staff: RecordedStaff;
  /** The last double use of the browser's ticket. Reset when the event changes. */
  readonly ticketUsedTwice: Moment | undefined;
  /** True if the last self-test that staff ran passed, for this lexicon and event. */
  readonly isSelfTested: boolean;
  /** The round of the next rulings; `undefined` if staff have set none for this event. */
  readonly round: number | undefined;
  /** Line of the station's minisign public key; `undefined` if it has none. */
  readonly stationKey: string | undefined;
  /** The station's time zone according to the records; `undefined` while no record names one. */
  readonly zone: Zone | undefined;
  /** When the machine slept last. */
  readonly slept: Slept | undefined;
  readonly clock: RecordedClock;
  /**
   * Each hub that has another continuation of this ledger, and when it first said so. Without those
   * that a director settled.
   */
  readonly otherContinuations: ReadonlyMap<string, Moment>;
  /** What a director decided last of each such hub. */
  readonly settledContinuations: ReadonlyMap<string, SettledContinuation>;
  /** The station's name; empty while no record has it. */
  readonly stationName: string;
  readonly places: Omit<RecordPlaces, 'add'>;
  readonly searched: Pick<SearchedRulings, 'matching'>;
}

type Slept = Extract<NewRecord, { readonly kind: 'slept' }>['body'] & Pick<Moment, 'offset'>;

export type SettledContinuation = Moment &
  Extract<NewRecord, { readonly kind: 'continuationSettled' }>['body'];

/** `sha256` is `undefined` if there is no file. */
export interface RecordedFile {
  readonly sha256: string | undefined;
}

/** Lexicons by the SHA-256 of their files. */
export interface RecordedLexicons {
  /** Recorded as installed and not as removed. */
  readonly installed: ReadonlySet<string>;
  /** The lexicon that was activated last. */
  readonly active: string | undefined;
}

export interface RecordedStaff {
  /** `undefined` while no record mentions the file. */
  readonly file: RecordedFile | undefined;
  /** The last change found without a record. Reset when the event changes. */
  readonly found: Moment | undefined;
  /** The last reset of a director's PIN on the command line. Forgotten when the event changes. */
  readonly reset?: (Moment & { readonly name: string }) | undefined;
  /** True from the installation of a kit by nobody until a director signs in. */
  readonly awaitsDirector: boolean;
}

export type Confirmation = ListConfirmed & Moment;

export interface RecordedClock {
  /** Time of the last record. */
  readonly last?: Moment;
  /** The latest time on record since somebody said that the clock is right. */
  readonly latest?: Moment;
  /** What somebody of the staff said last. */
  readonly compared?: Moment & { readonly isRight: boolean; readonly name: string };
}

/** Starts before the first record. Call `add` with each record in order. */
export class RecordFold implements LedgerSummary {
  confirmation: Confirmation | undefined;
  event: RecordedFile | undefined;
  used: UsedVersions = noVersions;
  staff: RecordedStaff = { file: undefined, found: undefined, awaitsDirector: false };
  ticketUsedTwice: Moment | undefined;
  isSelfTested = false;
  round: number | undefined;
  stationKey: string | undefined;
  stationName = '';
  zone: Zone | undefined;
  slept: Slept | undefined;
  clock: RecordedClock = {};
  readonly otherContinuations = new Map<string, Moment>();
  readonly settledContinuations = new Map<string, SettledContinuation>();
  readonly places = new RecordPlaces();
  readonly searched = new SearchedRulings();
  readonly #names = collectBasisNames();
  readonly #installed = new Set<string>();
  readonly #pending = new Map<RulingNumber, LabeledRuling>();
  /** The ruling that was shown or noticed last. */
  #taken: LabeledRuling | undefined;
  #active: string | undefined;
  #lastRuling = 0;
  /** Lexicon and event of the last opening. */
  #openedFor: string | undefined;

  get nextRuling(): RulingNumber {
    return rulingAfter(this.#lastRuling);
  }

  get pendingRulings(): readonly LabeledRuling[] {
    return [...this.#pending.values()].toSorted((a, b) => a.ruling - b.ruling);
  }

  get lexicons(): RecordedLexicons {
    return { installed: this.#installed, active: this.#active };
  }

  get names(): BasisNames {
    return this.#names;
  }

  /** `time` is that of the record, ISO 8601. */
  add(fact: NewRecord, time: string): void {
    this.places.add(fact);
    this.stationName = nameAfter(this.stationName, fact);
    this.zone = zoneIn(fact) ?? this.zone;
    this.searched.add(fact, { station: this.stationName, time, offset: this.zone?.offset });
    this.#names.add(fact);
    const moment = { time, offset: this.zone?.offset };
    this.used = usedAfter(this.used, fact, moment);
    this.clock = clockAfter(this.clock, fact, moment);
    this.#note(fact, moment);
    if (this.confirmation !== undefined && endsConfirmation(fact, this.confirmation)) {
      this.confirmation = undefined;
    }
  }

  #note(fact: NewRecord, moment: Moment): void {
    switch (fact.kind) {
      case 'ruling': {
        const ruling = fact.body.ruling as RulingNumber;
        this.#lastRuling = ruling;
        this.#pending.set(ruling, { ruling, label: rulingLabel(this.stationName, ruling) });
        return;
      }
      case 'leftUnread':
        if (this.#taken?.ruling === fact.body.ruling) {
          this.#pending.set(this.#taken.ruling, this.#taken);
        }
        return;
      case 'slept':
        this.slept = { ...fact.body, offset: moment.offset };
        return;
      case 'shown':
      case 'noticed': {
        const ruling = fact.body.ruling as RulingNumber;
        this.#taken = this.#pending.get(ruling) ?? this.#taken;
        this.#pending.delete(ruling);
        return;
      }
      case 'lexiconInstalled':
        this.#installed.add(fact.body.lexicon.sha256);
        return;
      case 'lexiconRemoved':
        this.#installed.delete(fact.body.lexicon);
        return;
      case 'lexiconActivated':
        this.#active = fact.body.lexicon.sha256;
        return;
      case 'listConfirmed':
        this.confirmation = { ...fact.body, ...moment };
        return;
      case 'eventChanged':
        this.event = { sha256: fact.body.event?.sha256 };
        this.round = undefined;
        this.staff = { ...this.staff, found: undefined, reset: undefined };
        this.ticketUsedTwice = undefined;
        return;
      case 'ticketUsedTwice':
        this.ticketUsedTwice = moment;
        return;
      case 'staffChanged':
        this.staff = { ...this.staff, file: { sha256: fact.body.file } };
        return;
      case 'staffFound':
        this.staff = { ...this.staff, file: { sha256: fact.body.file }, found: moment };
        return;
      case 'directorReset': {
        const { member, file } = fact.body;
        const reset = { ...moment, name: member.name };
        this.staff = { ...this.staff, file: { sha256: file }, reset };
        return;
      }
      case 'kitInstalled':
        if (fact.body.staff !== undefined) {
          const file = { sha256: fact.body.staff.file };
          const awaitsDirector = fact.body.by === undefined;
          this.staff = { file, found: undefined, awaitsDirector };
        }
        return;
      case 'staffSignedIn':
        if (fact.body.by.role === 'director') {
          this.staff = { ...this.staff, awaitsDirector: false };
        }
        return;
      case 'roundSet':
        this.round = fact.body.round;
        return;
      case 'selfTested':
        this.isSelfTested = fact.body.passed;
        return;
      case 'opened':
        this.#noteOpening(fact.body);
        return;
      case 'otherContinuationHeard':
        if (!this.otherContinuations.has(fact.body.hub)) {
          this.otherContinuations.set(fact.body.hub, moment);
        }
        return;
      case 'continuationSettled':
        this.otherContinuations.delete(fact.body.hub);
        this.settledContinuations.set(fact.body.hub, { ...moment, ...fact.body });
        return;
      case 'stationKeyMade':
        this.stationKey = fact.body.publicKey;
        return;
      default:
        return;
    }
  }

  /** A self-test counts only for the words and the event that it was run with. */
  #noteOpening({
    lexicon,
    event = '',
  }: Extract<NewRecord, { readonly kind: 'opened' }>['body']): void {
    const openedFor = `${lexicon.identity} ${event}`;
    if (this.#openedFor !== openedFor) this.isSelfTested = false;
    this.#openedFor = openedFor;
  }
}

/** A clock that somebody found right is no longer compared with what was on record before. */
function clockAfter(before: RecordedClock, fact: NewRecord, last: Moment): RecordedClock {
  const { latest = last } = before;
  const isLater = Date.parse(last.time) > Date.parse(latest.time);
  const clock = { ...before, last, latest: isLater ? last : latest };
  if (fact.kind !== 'clockCompared') return clock;
  const { isRight, by } = fact.body;
  const compared = { ...last, isRight, name: by.name };
  return isRight ? { last, latest: last, compared } : { ...clock, compared };
}
