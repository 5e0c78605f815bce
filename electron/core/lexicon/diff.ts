/**
 * Compares two lists by walking through both in canonical order, so that only the samples are kept
 * in memory.
 */
import type { Word } from '../words/word.ts';
import { listNames, type Lexicon, type ListName } from './lexicon.ts';

export interface Difference {
  readonly kind: 'added' | 'removed';
  readonly word: Word;
}

export interface DifferenceSummary {
  readonly added: number;
  readonly removed: number;
  readonly same: number;
  /** The first words of each kind, or those from a given position on. */
  readonly addedSamples: readonly Word[];
  readonly removedSamples: readonly Word[];
}

/** Yields the differences in alphabetical order. Returns the number of common words. */
export function* differencesOf(
  before: Iterable<Word>,
  after: Iterable<Word>,
): Generator<Difference, number> {
  const [olds, news] = [before[Symbol.iterator](), after[Symbol.iterator]()];
  let old = nextOf(olds);
  let fresh = nextOf(news);
  let same = 0;
  for (;;) {
    if (old !== undefined && old === fresh) {
      same += 1;
      old = nextOf(olds);
      fresh = nextOf(news);
    } else if (old !== undefined && (fresh === undefined || old < fresh)) {
      yield { kind: 'removed', word: old };
      old = nextOf(olds);
    } else if (fresh !== undefined) {
      yield { kind: 'added', word: fresh };
      fresh = nextOf(news);
    } else {
      return same;
    }
  }
}

/** Returns the lists that at least one of the lexicons has. */
export function listsToCompare(before: Lexicon, after: Lexicon): readonly ListName[] {
  return listNames.filter(
    (list) => list === 'primary' || before.secondary !== undefined || after.secondary !== undefined,
  );
}

/** Returns no words if the lexicon does not have that list. */
export function wordsOf({ primary, secondary }: Lexicon, list: ListName): Iterable<Word> {
  return (list === 'primary' ? primary : secondary?.graph)?.words() ?? [];
}

function nextOf(words: Iterator<Word, unknown>): Word | undefined {
  const step = words.next();
  return step.done === true ? undefined : step.value;
}

export function summariseDifferences(
  before: Iterable<Word>,
  after: Iterable<Word>,
  samples: number,
  from = 0,
): DifferenceSummary {
  const counts = { added: 0, removed: 0 };
  const first: Record<Difference['kind'], Word[]> = { added: [], removed: [] };
  const differences = differencesOf(before, after);
  let step = differences.next();
  for (; step.done !== true; step = differences.next()) {
    const { kind, word } = step.value;
    if (counts[kind] >= from && first[kind].length < samples) first[kind].push(word);
    counts[kind] += 1;
  }
  return {
    ...counts,
    same: step.value,
    addedSamples: first.added,
    removedSamples: first.removed,
  };
}
