/** The page "Status": whether the station is ready, and why not. */
import type { ReadinessItem, ReadinessState } from '../../core/paper/readiness.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, filePath, lexiconHash, typedLine, type StaffResult } from './staff-call.ts';

export const statusCalls = {
  status: call('staff').answers<StatusReport>(),
  runSelfTest: call('staff').answers<StaffResult<Sentence>>(),
  /** Tries again whatever closed the station. */
  tryToOpen: call('staff').answers<undefined>(),
  /** `identity`: of the list that the director saw. */
  confirmList: call('director', {
    identity: lexiconHash,
    reason: typedLine,
  }).answers<StaffResult>(),
  /** A file to print, with a checkpoint of the ledger. */
  saveReadinessReport: call('staff', { folder: filePath }).answers<StaffResult<SavedReport>>(),
} as const;

/** One thing that must be right before players come. */
export interface Readiness {
  readonly item: ReadinessItem;
  readonly state: ReadinessState;
  readonly sentence: Sentence;
  /** Further sentences, one for each thing. */
  readonly details?: readonly Sentence[];
}

export interface StatusReport {
  readonly program: string;
  readonly station: string;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly state: StationState;
  readonly readiness: readonly Readiness[];
  /** Also while the station cannot rule by it. */
  readonly lexicon?: LexiconFacts;
  /** Also while it does not fit. */
  readonly event?: EventSummary;
  /** The title of the rulebook. */
  readonly rulebook?: string;
  readonly ledger?: {
    readonly records: number;
    readonly rulings: number;
    /** The first eight hex digits of the head's hash. */
    readonly head: string;
  };
  /** The rules ask for a word judge who types the slips. */
  readonly asksForJudge: boolean;
}

/** `practice`: it waits for a director to confirm the list. `closed`: it cannot rule. */
export type StationState = 'ready' | 'practice' | 'closed';

interface EventSummary {
  readonly title: string;
  readonly fingerprint: string;
  readonly first: string;
  readonly last: string;
}

export interface LexiconFacts {
  /** Of its words: the same words are the same list. */
  readonly identity: string;
  /** Which edition it is, if any; and whether nobody need answer for its words. */
  readonly known: { readonly isEdition: boolean; readonly text: Sentence };
  /** Of its file. */
  readonly sha256: string;
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  /** Of its words. */
  readonly fingerprint: string;
  readonly words: number;
  readonly longest: number;
  readonly secondary?: { readonly words: number; readonly fromLength: number };
}

export interface SavedReport {
  readonly file: string;
  /** Of the checkpoint that stands in it. */
  readonly code: string;
}
