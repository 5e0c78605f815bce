/** The rulings of all stations, as the page of a hub shows them. */
import { verdicts, type Verdict, type WordSource } from '../../core/challenge/verdict.ts';
import type { Judgement } from '../../core/ledger/judge-again.ts';
import { audiences } from '../../core/reports/export/audience.ts';
import { reportFormats } from '../../core/ledger/export-format.ts';
import { staffLanguages } from '../../core/text/language.ts';
import { numberSchema, sha256Schema } from '../../core/fleet/place.ts';
import type { OpinionNumber } from '../../core/ledger/record-kinds.ts';
import { z } from '../../core/base/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { OpinionShown, RulingShown, SourcesOfLook } from '../staff/rulings-calls.ts';
import { filePath, typedLine } from '../staff/staff-call.ts';

/** A ruling is named by its ledger and the place of its record, because a label can be twice. */
export const rulingNamed = z.strictObject({
  ledger: sha256Schema,
  number: numberSchema,
  hash: sha256Schema,
});
export type RulingNamed = z.output<typeof rulingNamed>;

export const rulingsSearch = z.strictObject({
  /** As typed: a number, a round or board, a part of a word, a date or time. */
  search: typedLine,
  /** Name of a station, with what tells it apart. */
  station: typedLine.optional(),
  /** The verdict as it was given. */
  verdict: z.enum(verdicts).optional(),
  /** Only those of which the lists say otherwise. */
  isOtherwise: z.boolean(),
  /** Only rulings that arrived before this one, to turn the page. */
  before: numberSchema.optional(),
});

export type RulingsSearch = z.output<typeof rulingsSearch>;

export const deskOpinionAsked = z.strictObject({
  ruling: rulingNamed,
  /** The person who gives it. */
  name: typedLine,
  opinion: z.enum(['second', 'third']),
  /** As on the slip, one per entry. */
  words: z.array(typedLine).max(20),
});

export const reportAsked = z.strictObject({
  folder: filePath,
  format: z.enum(reportFormats),
  language: z.enum(staffLanguages),
  readers: z.strictObject({
    audience: z.enum(audiences),
    rulings: typedLine.optional(),
    board: typedLine.optional(),
  }),
});

export type JudgementShown = Judgement['kind'];

export type HubOpinionShown = OpinionShown & {
  readonly at: 'station' | 'desk';
  readonly judgement: JudgementShown;
};

export interface HubRulingShown
  extends Omit<RulingShown, 'ruling' | 'opinions' | 'isPending'>, RulingNamed {
  /** Counts the records of all ledgers in the order of their arrival. */
  readonly arrived: number;
  /** Of the ruling alone. */
  readonly judgement: JudgementShown;
  /** Those of station and desk, in the order in which the hub has them. */
  readonly opinions: readonly HubOpinionShown[];
  /** True if it is in one of several continuations of its ledger. */
  readonly isInBranch: boolean;
}

export interface FoundRulings {
  /** The last that arrived comes first. */
  readonly rulings: readonly HubRulingShown[];
  readonly hasOlder: boolean;
  /** Number of all rulings that match the search. */
  readonly found: number;
  /** Number of all rulings that the hub has. */
  readonly total: number;
  /** Number of all rulings of which the lists say otherwise. */
  readonly otherwise: number;
  /** Names of all stations with rulings, each with what tells it apart. */
  readonly stations: readonly string[];
  /** Why files with lists or events cannot be used. */
  readonly refusals: readonly Sentence[];
}

export interface OpenedHubRuling {
  readonly ruling: HubRulingShown;
  /** Why the ruling, or an opinion on it, cannot be judged again. */
  readonly notJudged: readonly Sentence[];
  /** The opinion that can be given at the desk, or why none can. */
  readonly next:
    | { readonly kind: 'opinion'; readonly opinion: OpinionNumber }
    | { readonly kind: 'refused'; readonly sentence: Sentence };
}

/** What the lists of the hub say of each word. */
export interface HubSources extends Omit<SourcesOfLook, 'words'> {
  readonly at: 'station' | 'desk';
  readonly words: readonly { readonly word: string; readonly source: WordSource }[];
}

/** The one bit of an opinion. */
export interface GivenAtDesk {
  readonly opinion: OpinionNumber;
  readonly verdict: Verdict;
}

export interface SavedReport {
  readonly file: string;
  /** Of all ledgers and their continuations. */
  readonly stations: readonly string[];
}
