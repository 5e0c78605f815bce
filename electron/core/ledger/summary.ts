/** What the records of a ledger say, taken together: a fold over them in their order. */
import { collectBasisNames, type BasisNames } from './basis-names.ts';
import { endsConfirmation, type ListConfirmed } from './confirmation.ts';
import type { NewRecord } from './record-kinds.ts';
import { rulingLabel, type LabeledRuling, type RulingNumber } from './ruling-number.ts';
import { nameAfter } from './station-name.ts';

export interface LedgerSummary {
  /** The number that the next ruling will have. */
  readonly nextRuling: RulingNumber;
  /** Rulings that were neither shown nor cleared as a notice, oldest first. */
  readonly unshownRulings: readonly LabeledRuling[];
  readonly lexicons: RecordedLexicons;
  /** By which a list that is no known edition decides; undefined: nobody confirmed it, or it ended. */
  readonly confirmation: Confirmation | undefined;
  /** The event that is on record as in force; undefined while no record says which, or whether. */
  readonly event: RecordedFile | undefined;
  /** Names of all lexicons and events on record. */
  readonly names: BasisNames;
  readonly staff: RecordedStaff;
  /**
   * When the browser's ticket was last used twice, ISO 8601, for as long as the same event is in
   * force.
   */
  readonly ticketUsedTwiceAt: string | undefined;
  /** Whether the staff's last self-test passed, of the lexicon and for the event in force. */
  readonly isSelfTested: boolean;
  /** Minisign's line for the station's key, where there is one. */
  readonly stationKey: string | undefined;
}

/** By its SHA-256, where there is one. */
export interface RecordedFile {
  readonly sha256: string | undefined;
}

/** Lexicons by the SHA-256 of their files. */
export interface RecordedLexicons {
  /** On record as installed, and not as removed. */
  readonly installed: ReadonlySet<string>;
  /** Activated last. */
  readonly active: string | undefined;
}

export interface RecordedStaff {
  /** Undefined while no record tells of the file. */
  readonly file: RecordedFile | undefined;
  /**
   * When the file was last found changed without a record, ISO 8601, for as long as the same event
   * is in force.
   */
  readonly foundAt: string | undefined;
}

export type Confirmation = ListConfirmed & {
  /** ISO 8601. */
  readonly time: string;
};

/** Before the first record; `add` takes each record as it comes. */
export class RecordFold implements LedgerSummary {
  confirmation: Confirmation | undefined;
  event: RecordedFile | undefined;
  staff: RecordedStaff = { file: undefined, foundAt: undefined };
  ticketUsedTwiceAt: string | undefined;
  isSelfTested = false;
  stationKey: string | undefined;
  readonly #names = collectBasisNames();
  readonly #installed = new Set<string>();
  readonly #unshown = new Map<RulingNumber, LabeledRuling>();
  #active: string | undefined;
  #rulings = 0;
  #stationName = '';
  /** Lexicon and event for which the station opened last. */
  #openedFor: string | undefined;

  get nextRuling(): RulingNumber {
    return (this.#rulings + 1) as RulingNumber;
  }

  get unshownRulings(): readonly LabeledRuling[] {
    return [...this.#unshown.values()].toSorted((a, b) => a.ruling - b.ruling);
  }

  get lexicons(): RecordedLexicons {
    return { installed: this.#installed, active: this.#active };
  }

  get names(): BasisNames {
    return this.#names;
  }

  /** `time`: of the record, ISO 8601. */
  add(draft: NewRecord, time: string): void {
    this.#stationName = nameAfter(this.#stationName, draft);
    this.#names.add(draft);
    this.#note(draft, time);
    if (this.confirmation !== undefined && endsConfirmation(draft, this.confirmation)) {
      this.confirmation = undefined;
    }
  }

  #note(draft: NewRecord, time: string): void {
    switch (draft.kind) {
      case 'ruling': {
        const ruling = draft.body.ruling as RulingNumber;
        this.#rulings = ruling;
        this.#unshown.set(ruling, { ruling, label: rulingLabel(this.#stationName, ruling) });
        return;
      }
      case 'shown':
      case 'noticed':
        this.#unshown.delete(draft.body.ruling as RulingNumber);
        return;
      case 'lexiconInstalled':
        this.#installed.add(draft.body.lexicon.sha256);
        return;
      case 'lexiconRemoved':
        this.#installed.delete(draft.body.lexicon);
        return;
      case 'lexiconActivated':
        this.#active = draft.body.lexicon.sha256;
        return;
      case 'listConfirmed':
        this.confirmation = { ...draft.body, time };
        return;
      case 'eventChanged':
        this.event = { sha256: draft.body.event?.sha256 };
        this.staff = { ...this.staff, foundAt: undefined };
        this.ticketUsedTwiceAt = undefined;
        return;
      case 'ticketUsedTwice':
        this.ticketUsedTwiceAt = time;
        return;
      case 'staffChanged':
        this.staff = { ...this.staff, file: { sha256: draft.body.file } };
        return;
      case 'staffFound':
        this.staff = { file: { sha256: draft.body.file }, foundAt: time };
        return;
      case 'selfTested':
        this.isSelfTested = draft.body.passed;
        return;
      case 'opened':
        this.#noteOpening(draft.body);
        return;
      case 'stationKeyMade':
        this.stationKey = draft.body.publicKey;
        return;
      default:
        return;
    }
  }

  /** A self-test counts for the words and the event that it was made with. */
  #noteOpening({
    lexicon,
    event = '',
  }: Extract<NewRecord, { readonly kind: 'opened' }>['body']): void {
    const openedFor = `${lexicon.identity ?? lexicon.sha256} ${event}`;
    if (this.#openedFor !== openedFor) this.isSelfTested = false;
    this.#openedFor = openedFor;
  }
}
