/** The page "Status": whether the station is ready, and why not. */
import type { HubNews } from '../../core/fleet/courier-news.ts';
import type { NamedVersion } from '../../core/event/version-name.ts';
import type { Glance } from '../../core/reports/papers/glance.ts';
import type { Readiness } from '../../core/reports/papers/readiness.ts';
import { lastRound } from '../../core/ledger/record-fields.ts';
import { z } from '../../core/base/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, filePath, lexiconHash, typedLine, type StaffResult } from './staff-call.ts';
import type { Moment } from '../../core/text/local-time.ts';

export const statusCalls = {
  status: call('staff').answers<StatusReport>(),
  runSelfTest: call('staff').answers<StaffResult<Sentence>>(),
  /** Retries opening a closed station. */
  tryToOpen: call('staff').answers<undefined>(),
  /** `identity` is that of the list that the director saw, and `words` the typed number of words. */
  confirmList: call('director', {
    identity: lexiconHash,
    words: z.int().min(0).max(9_999_999),
    reason: typedLine,
  }).answers<StaffResult>(),
  /** Goes on with this ledger, although a hub has another continuation of it. */
  settleContinuations: call('director', { reason: typedLine }).answers<StaffResult>(),
  /** 0: rulings have no round. */
  setRound: call('staff', { round: z.int().min(0).max(lastRound) }).answers<StaffResult>(),
  /** Saves a file to print, with a checkpoint of the ledger. */
  saveReadinessReport: call('staff', { folder: filePath }).answers<StaffResult<SavedReport>>(),
} as const;

/** `time` is that of the station's clock now. */
export interface StatusReport extends Moment {
  readonly program: string;
  readonly station: string;
  readonly state: Glance['state'];
  /** Name of the director who confirmed the list, which is not a known edition. */
  readonly confirmedBy?: string;
  readonly readiness: readonly Readiness[];
  /** Set even if the station cannot rule by it. */
  readonly lexicon?: LexiconFacts;
  /** Set even if it does not fit. */
  readonly event?: EventSummary;
  /** The round of the next rulings. */
  readonly round?: number;
  /** Title of the rulebook. */
  readonly rulebook?: string;
  readonly ledger?: {
    readonly records: number;
    readonly rulings: number;
    /** Fingerprint of the last record. */
    readonly head: string;
  };
  /** How far the records are with each hub that the station joined. */
  readonly hubs: readonly JoinedHub[];
  /** True if the rules require a word judge to type the slips. */
  readonly asksForJudge: boolean;
}

/** `name` is that of the hub. */
export interface JoinedHub extends HubNews {
  readonly name: string;
}

/** `latest` is the highest version that this station used. */
interface EventSummary extends NamedVersion {
  readonly fingerprint: string;
  readonly first: string;
  readonly last: string;
}

export interface LexiconFacts {
  /** Hash of its words: lists with the same words have the same identity. */
  readonly identity: string;
  /** The edition, if the list is a known one. Other lists must be confirmed by a director. */
  readonly known: { readonly isEdition: boolean; readonly text: Sentence };
  /** Id of the edition, if the list is a known one. */
  readonly knownAs?: string;
  /** SHA-256 of the file. */
  readonly sha256: string;
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  /** Fingerprint of the words. */
  readonly fingerprint: string;
  readonly words: number;
  readonly longest: number;
  readonly secondary?: { readonly words: number; readonly fromLength: number };
}

export interface SavedReport {
  readonly file: string;
  /** Code of the checkpoint in the file. */
  readonly code: string;
}
