/** The lines of a text and the columns of a line, as every reader of text takes them. */

import { sentence, type Sentence } from '../../text/sentence.ts';

export interface Line {
  /** From 1; blank lines count. */
  readonly number: number;
  readonly text: string;
}

const byteOrderMark = '\uFEFF';

/** All lines that are not blank, without line ends, in whatever way they are ended. */
export function* linesOf(text: string): Generator<Line, undefined> {
  let start = text.startsWith(byteOrderMark) ? 1 : 0;
  const lineEnd = lineEndOf(text);
  for (let number = 1; start <= text.length; number += 1) {
    const found = text.indexOf(lineEnd, start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end);
    if (line.trim() !== '') yield { number, text: line };
    start = end + 1;
  }
  return undefined;
}

/** As people count them: a last line end begins no line. */
export function countLines(text: string): number {
  const lineEnd = lineEndOf(text);
  let lines = text.endsWith(lineEnd) ? 0 : 1;
  for (let at = text.indexOf(lineEnd); at !== -1; at = text.indexOf(lineEnd, at + 1)) lines += 1;
  return lines;
}

/** A carriage return alone ends lines only where no line feed does, as on old Macs. */
function lineEndOf(text: string): string {
  return text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
}

/** Lines that begin with # are comments, and are counted. */
export class Comments {
  #count = 0;

  isOne(line: string): boolean {
    const found = line.startsWith('#');
    if (found) this.#count += 1;
    return found;
  }

  /** What to say of them. */
  get remarks(): readonly Sentence[] {
    return this.#count > 0 ? [sentence`Comment lines: ${this.#count.toString()}.`] : [];
  }
}

/**
 * Columns with quotes, doubled inside quotes. A quoted column may not go over the end of its line:
 * two stray quotes would swallow all rows between them. Undefined when the quotes do not fit.
 */
export function columnsOf(line: string, separator: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(separator);
  const columns: string[] = [];
  for (let start = 0; start <= line.length;) {
    if (line[start] !== '"') {
      const found = line.indexOf(separator, start);
      const end = found === -1 ? line.length : found;
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
