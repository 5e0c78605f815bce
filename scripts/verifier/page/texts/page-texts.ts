/**
 * All texts of the page, once in each language. To add a language, add a file named by its code
 * next to this one; the page finds it by itself.
 */
import type {
  BrokenChain,
  CheckpointFinding,
  ReportContradiction,
} from '../../../audit/core/finding.ts';
import type { FileProblem } from '../files.ts';

/** A number as the language writes it, and the number itself where a plural depends on it. */
type Count = (count: number) => string;

export interface Texts {
  /** The language's own name. */
  readonly name: string;
  /** Shown where scripts do not run. */
  readonly needsScript: string;
  readonly title: string;
  readonly lead: string;
  readonly languages: string;
  readonly reportHeading: string;
  readonly drop: string;
  readonly choose: string;
  readonly more: string;
  readonly files: string;
  readonly remove: (name: string) => string;
  readonly kinds: {
    readonly report: (station: string) => string;
    readonly hub: string;
    /** `report` is one of the two above; then its first and its last record. */
    readonly part: (report: string, from: number, upTo: number) => string;
    readonly list: Count;
    readonly lexicon: (title: string) => string;
    readonly event: string;
  };
  readonly problems: Readonly<Record<FileProblem, string>>;
  /** The first record that no part of a report has. */
  readonly partMissing: Count;
  readonly codeHeading: string;
  readonly codeLabel: string;
  readonly codeHint: string;
  readonly badCode: string;
  readonly answerHeading: string;
  readonly noReport: string;
  readonly reading: string;
  readonly broken: string;
  readonly brokenSince: (record: number) => string;
  readonly brokenText: string;
  readonly chain: Readonly<Record<BrokenChain, string>>;
  readonly notAllowed: string;
  readonly contradiction: (record: number) => string;
  readonly contradictions: Readonly<Record<ReportContradiction, string>>;
  readonly newer: string;
  readonly newerText: Count;
  readonly newerRulings: (rulings: string) => string;
  readonly newerNone: string;
  readonly newerPaper: Count;
  /** In place of a final verdict. */
  readonly newerSpeaks: string;
  /** Before the verdicts: what was looked at. */
  readonly onlyTable: string;
  readonly hubReport: {
    readonly joined: Count;
    readonly broken: string;
    readonly contradicts: string;
  };
  /** Why a file is not used. */
  readonly refused: (file: string, why: string) => string;
  readonly rulingLabel: string;
  readonly rulingHint: string;
  /** What stands of the ruling that somebody asked for. */
  readonly rulingStands: (ruling: string, verdict: string) => string;
  readonly rulingNotThere: string;
  readonly atThisHub: string;
  /** Final verdict with the opinions of a hub, which the code of the station does not cover. */
  readonly withHub: (verdict: string) => string;
  readonly undecided: string;
  readonly notCollected: Count;
  readonly atDesk: (hub: string) => string;
  readonly itself: string;
  /** Whose a ledger is. */
  readonly ofStation: (station: string) => string;
  readonly ofHub: string;
  readonly itselfText: (whose: string, records: number) => string;
  readonly itselfCode: string;
  readonly paper: (record: number) => string;
  readonly paperText: (whose: string, record: number) => string;
  readonly paperAll: string;
  readonly paperAfter: (count: number, last: number) => string;
  /** Of a name that the paper does not cover. */
  readonly renamed: (station: string) => string;
  readonly otherCode: string;
  readonly otherCodes: Readonly<
    Record<CheckpointFinding['cause'], (number: number, last: number) => string>
  >;
  readonly judged: {
    readonly noList: string;
    readonly same: Count;
    readonly asStated: Count;
    readonly different: Count;
    readonly noWords: Count;
    readonly otherLexicon: Count;
    readonly noRules: Count;
    readonly otherRules: Count;
  };
  readonly rulingsHeading: string;
  readonly rulingsLead: string;
  readonly search: string;
  readonly columns: readonly [string, string, string, string, string, string];
  readonly verdicts: Readonly<Record<string, string>>;
  readonly hidden: string;
  readonly setAside: string;
  readonly differs: (verdict: string) => string;
  readonly moreOpinions: Count;
  readonly notOnPaper: string;
  /** Final verdict by records that the paper does not cover. */
  readonly sincePaper: (verdict: string) => string;
  readonly showing: (shown: number, all: number) => string;
  readonly showAll: string;
  readonly trustHeading: string;
  readonly trust: readonly (readonly [heading: string, text: string])[];
  readonly release: (version: string) => string;
}
