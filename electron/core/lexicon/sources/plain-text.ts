/** Plain text, one word a line. */
import type { Result } from '../../result.ts';
import { linesOf } from './lines.ts';
import { Reading, type ReadingError, type SourceList } from './reading.ts';
import { fitWord } from './unfit.ts';

export function readPlainText(text: string): Result<SourceList, ReadingError> {
  const reading = new Reading();
  for (const line of linesOf(text)) reading.take(fitWord(line.text), line.number, line.text);
  return reading.end();
}
