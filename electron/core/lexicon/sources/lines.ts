/** Splits a text into lines and a line into columns, for all readers of text. */

import { sentence, type Sentence } from '../../text/sentence.ts';

export interface Line {
  /** From 1, including blank lines. */
  readonly number: number;
  readonly text: string;
}

const byteOrderMark = '\uFEFF';

/** Yields all lines that are not blank, without their line ends, whichever kind they are. */
export function* linesOf(text: string): Generator<Line, undefined> {
  let start = text.startsWith(byteOrderMark) ? 1 : 0;
  const lineEnd = lineEndOf(text);
  for (let number = 1; start <= text.length; number += 1) {
    const lineBreak = text.indexOf(lineEnd, start);
    const end = lineBreak === -1 ? text.length : lineBreak;
    const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end);
    if (line.trim() !== '') yield { number, text: line };
    start = end + 1;
  }
  return undefined;
}

/** Counts lines as people do: a line end at the end of the text does not begin a line. */
export function countLines(text: string): number {
  const lineEnd = lineEndOf(text);
  let lines = text.endsWith(lineEnd) ? 0 : 1;
  for (let at = text.indexOf(lineEnd); at !== -1; at = text.indexOf(lineEnd, at + 1)) lines += 1;
  return lines;
}

/** A carriage return ends lines only in texts without line feeds, as on old Macs. */
function lineEndOf(text: string): string {
  return text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
}

/** Returns the text with these lines left blank, and what was on them. */
export function withoutLines(
  text: string,
  numbers: readonly number[],
): { readonly text: string; readonly rows: readonly Line[] } {
  const rows: Line[] = [];
  const lineEnd = lineEndOf(text);
  const lines = text.split(lineEnd).map((line, index) => {
    const number = index + 1;
    const bare = line.replace(byteOrderMark, '').trim();
    if (!numbers.includes(number) || bare === '') return line;
    rows.push({ number, text: bare });
    return '';
  });
  return { text: lines.join(lineEnd), rows };
}

/** Recognizes and counts comments: lines that begin with #. */
export class Comments {
  #count = 0;

  isOne(line: string): boolean {
    const isComment = line.startsWith('#');
    if (isComment) this.#count += 1;
    return isComment;
  }

  /** Remarks on the number of comments. */
  get remarks(): readonly Sentence[] {
    return this.#count > 0 ? [sentence`Comment lines: ${this.#count.toString()}.`] : [];
  }
}

/**
 * Splits a line into columns, which may be in quotes; quotes inside are doubled. Returns
 * `undefined` if the quotes are unbalanced. A quoted column must end on its line: otherwise two
 * stray quotes would swallow all rows between them.
 */
export function columnsOf(line: string, separator: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(separator);
  const columns: string[] = [];
  for (let start = 0; start <= line.length;) {
    if (line[start] !== '"') {
      const next = line.indexOf(separator, start);
      const end = next === -1 ? line.length : next;
      columns.push(line.slice(start, end));
      start = end + 1;
      continue;
    }
    const end = closingQuote(line, start + 1);
    if (end === undefined) return undefined;
    const after = line[end + 1];
    if (after !== undefined && after !== separator) return undefined;
    columns.push(line.slice(start + 1, end).replaceAll('""', '"'));
    start = end + 2;
  }
  return columns;
}

function closingQuote(line: string, from: number): number | undefined {
  for (let place = line.indexOf('"', from); place !== -1; place = line.indexOf('"', place + 2)) {
    if (line[place + 1] !== '"') return place;
  }
  return undefined;
}
