/** Columns with tabs between them, as Hoot writes them: the word is in the first, hooks follow. */
import type { Result } from '../../result.ts';
import { sentence, type Sentence } from '../../sentence.ts';
import { linesOf } from './lines.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';
import { fitWord } from './unfit.ts';

export function readTabDelimited(text: string, watch?: Watch): Result<SourceList, ReadingError> {
  const reading = new Reading('line', watch);
  const remarks: Sentence[] = [];
  let isFirst = true;
  for (const line of linesOf(text)) {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst && isHeading(line.text)) {
      remarks.push(sentence`The first line is a heading.`);
      continue;
    }
    const end = line.text.indexOf('\t');
    const word = end === -1 ? line.text : line.text.slice(0, end);
    reading.take(fitWord(word), line.number, line.text);
  }
  return reading.end(remarks);
}

/** WORD itself is a word: only with the name of another column behind it is it a heading. */
function isHeading(line: string): boolean {
  return /^words?\t.*(hooks?|definitions?|meanings?|anagrams?|length)\b/i.test(line);
}
