/** Reads plain text with one word per line. */
import type { Result } from '../../base/result.ts';
import { linesOf } from './lines.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';

export function readPlainText(text: string, watch?: Watch): Result<SourceList, ReadingError> {
  const reading = new Reading('line', watch);
  for (const line of linesOf(text)) reading.take(line.text, line.number, line.text);
  return reading.end();
}
