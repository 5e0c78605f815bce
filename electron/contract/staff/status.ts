/** The page "Status": whether the station is ready, and why not. */
import { nothing, type StaffCall, type Told } from './staff-call.ts';

export const statusCalls = {
  status: { needs: 'staff', argument: nothing },
  runSelfTest: { needs: 'staff', argument: nothing },
  /** Tries again whatever closed the station. */
  tryToOpen: { needs: 'staff', argument: nothing },
} as const satisfies Readonly<Record<string, StaffCall>>;

export const readinessItems = ['ruling', 'ledger', 'staff', 'disk', 'clock'] as const;

/** One thing that must be right before players come. */
export interface Readiness {
  readonly item: (typeof readinessItems)[number];
  /** `attention`: the station rules, but somebody should look. */
  readonly state: 'ready' | 'attention' | 'notReady';
  readonly sentence: string;
}

export interface StatusReport {
  readonly program: string;
  readonly station: string;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly isReady: boolean;
  readonly readiness: readonly Readiness[];
  readonly lexicon?: LexiconFacts;
  /** The title of the event; where there is none, of the rules. */
  readonly event?: string;
  readonly ledger?: {
    readonly records: number;
    readonly rulings: number;
    /** The first eight hex digits of the head's hash. */
    readonly head: string;
  };
  /** The rules ask for a word judge who types the slips. */
  readonly asksForJudge: boolean;
}

export interface LexiconFacts {
  readonly sha256: string;
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly fingerprint: string;
  readonly words: number;
  readonly longest: number;
  readonly secondary?: { readonly words: number; readonly fromLength: number };
}

export interface StatusAnswers {
  readonly status: StatusReport;
  readonly runSelfTest: Told<string>;
  readonly tryToOpen: undefined;
}
