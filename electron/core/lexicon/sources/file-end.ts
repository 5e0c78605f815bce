/** Finds signs that a file of text stops before its list does. */
import { countLines } from './lines.ts';

/** Absent are the signs that the file does not show. */
export interface FileEnd {
  /** The last row has no line end. */
  readonly noLineEnd?: true | undefined;
  /** The number of rows, which is one at which spreadsheets and pages end. */
  readonly rows?: number | undefined;
}

/** The rows of a sheet of Excel until 2003 and since, with and without a heading. */
const fullSheets: readonly number[] = [65_535, 65_536, 1_048_575, 1_048_576];

/** Returns `undefined` if there are no signs. The text must not be empty. */
export function fileEndOf(text: string): FileEnd | undefined {
  const rows = countLines(text);
  const end: FileEnd = {
    ...(!/[\r\n]/.test(text.slice(-1)) && { noLineEnd: true }),
    ...(fullSheets.includes(rows) && { rows }),
  };
  return Object.keys(end).length > 0 ? end : undefined;
}
