/** Extracts parts of a reader's result for tests. */
import type {
  DroppedRow,
  ReadingError,
  SourceList,
} from '../../../../electron/core/lexicon/sources/reading.ts';
import { describeDropReason } from '../../../../electron/core/lexicon/sources/drop-reason.ts';
import { describeInvalidReason } from '../../../../electron/core/lexicon/sources/invalid-line.ts';
import type { Result } from '../../../../electron/core/base/result.ts';
import { errorOf, valueOf } from '../samples.ts';
import { english } from '../../../../electron/core/text/sentence.ts';

type Reading = Result<
  SourceList,
  ReadingError | { readonly kind: 'listWanted' } | { readonly kind: 'columnWanted' }
>;

export function wordsIn(reading: Reading): readonly string[] {
  return valueOf(reading).words;
}

/** Returns each dropped row as `line: text: reason`. */
export function droppedIn(reading: Reading): readonly string[] {
  return valueOf(reading).dropped.map(droppedText);
}

function droppedText({ line, text, reason }: DroppedRow): string {
  return `${line.toString()}: ${text}: ${english(describeDropReason(reason))}`;
}

export function invalidOf(reading: Reading): Extract<ReadingError, { readonly kind: 'invalid' }> {
  const error = errorOf(reading);
  if (error.kind !== 'invalid') throw new Error(`is ${error.kind}`);
  return error;
}

/** Returns each invalid row as `line: text: reason`. */
export function invalidTexts(reading: Reading): readonly string[] {
  return invalidOf(reading).lines.map(
    ({ line, text, reason }) =>
      `${line.toString()}: ${text}: ${english(describeInvalidReason(reason))}`,
  );
}
