/** Says which words a file has more than once. */
import type { Word } from '../../words/word.ts';
import { isListed } from '../canonical-list.ts';
import { joinSentences, plural, sentence, type Sentence } from '../../text/sentence.ts';

/** The most words that are named. */
const namedAtMost = 10;

/** `repeated` has every row beyond a word's first, both lists in canonical order. */
export function describeRepeated(
  repeated: readonly Word[],
  words: readonly Word[],
): readonly Sentence[] {
  if (repeated.length === 0) return [];
  const different = [...new Set(repeated)];
  const named = different.slice(0, namedAtMost);
  return [
    different.length === named.length
      ? sentence`${plural(different.length, '# word is', '# words are')} repeated: ${joinSentences(named, ', ')}.`
      : sentence`${different.length} words are repeated, such as ${joinSentences(named, ', ')}.`,
    ...(isFromTable(different, words)
      ? [
          sentence`NAN is repeated, and NA and NULL are missing: a program for tables has probably replaced them. Save the list as text, without that program.`,
        ]
      : []),
  ];
}

/** Data frames write NaN for the words NA, NAN and NULL. */
function isFromTable(repeated: readonly string[], words: readonly Word[]): boolean {
  return repeated.includes('NAN') && !isListed(words, 'NA') && !isListed(words, 'NULL');
}
