/**
 * The words and rulings by which a list differs from the one in use, and the rows that an import
 * left out.
 */
import type { Verdict } from '../../core/challenge/verdict.ts';
import type { RulingOnRecord } from '../../core/ledger/rulings-on-record.ts';
import { listNames, type ListName } from '../../core/lexicon/lexicon.ts';
import { z } from '../../core/base/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, filePath, lexiconHash, type StaffResult } from './staff-call.ts';

const differenceKinds = ['added', 'removed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const from = z.int().min(0);
/** An installed list; `undefined` for the imported list that awaits a decision. */
const sha256 = lexiconHash.optional();

export const differenceCalls = {
  lexiconDifferences: call('staff', {
    sha256,
    list: z.enum(listNames),
    kind: z.enum(differenceKinds),
    from,
  }).answers<StaffResult<DifferencesPage>>(),
  /** Answers the paths of the files, one for each list. */
  saveDifferences: call('director', { sha256, folder: filePath }).answers<
    StaffResult<readonly string[]>
  >(),
  /** The rulings of the last 24 hours that the two lists decide differently. */
  differingRulings: call('director', { sha256 }).answers<StaffResult<DifferingRulings>>(),
  leftOutRows: call('staff', { from }).answers<StaffResult<LeftOutPage>>(),
  /** Answers the path of the file. */
  saveLeftOut: call('director', { folder: filePath }).answers<StaffResult<string>>(),
} as const;

export interface DifferencesPage {
  /** The list in use. */
  readonly title: string;
  readonly edition: string;
  readonly counts: readonly {
    readonly list: ListName;
    readonly added: number;
    readonly removed: number;
    readonly same: number;
  }[];
  /** The words from the requested position on. */
  readonly words: readonly string[];
  /** The most words that one answer holds. */
  readonly perPage: number;
  /** Why words of the event in use change nothing with each list; absent if it has no words. */
  readonly idle?: { readonly inUse: readonly Sentence[]; readonly other: readonly Sentence[] };
}

export interface DifferingRulings {
  /** Number of rulings that were compared. */
  readonly compared: number;
  /** Newest first. */
  readonly rulings: readonly DifferingRuling[];
}

export interface DifferingRuling extends Pick<
  RulingOnRecord,
  'ruling' | 'label' | 'time' | 'offset' | 'round' | 'board'
> {
  /** By the list in use. */
  readonly inUse: Verdict;
  readonly other: Verdict;
}

export interface LeftOutRow {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly reason: Sentence;
}

export interface LeftOutPage {
  readonly total: number;
  readonly rows: readonly LeftOutRow[];
  readonly perPage: number;
}
