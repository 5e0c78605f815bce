/** What a thread found out about lists, so that this process need not do it again. */
import {
  comparisons,
  rememberComparisons,
  type Comparisons,
} from '../../core/lexicon/recognise.ts';
import {
  countedDifferences,
  rememberDifferences,
  type CountedDifferences,
} from '../in-force/known-text.ts';
import { provenFiles, rememberProven } from '../lexicons/lexicon-file.ts';
import { knownEditions } from '../lexicons/shipped-editions.ts';

export interface LearnedInThread {
  /** SHA-256 of files whose words were proven. */
  readonly proven: readonly string[];
  readonly compared: Comparisons;
  readonly differences: CountedDifferences;
}

export function learnedHere(): LearnedInThread {
  return {
    proven: provenFiles(),
    compared: comparisons(),
    differences: countedDifferences(),
  };
}

export function remember({ proven, compared, differences }: LearnedInThread): void {
  rememberProven(proven);
  rememberComparisons(compared, knownEditions);
  rememberDifferences(differences);
}
