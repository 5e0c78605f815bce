/**
 * Reads many words for a list of an event from text, and writes them so that they can be read
 * again. A line holds one word, perhaps with its reason after a comma, a semicolon or a tab, or
 * several words in capitals. Takes all lines or none.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { shorten } from '../lexicon/sources/invalid-line.ts';
import { choice, joinSentences, plural, sentence, type Sentence } from '../text/sentence.ts';
import { longestLength, shortestLength } from '../words/word-length.ts';
import { describeWordError, parseWord } from '../words/word.ts';
import type { TournamentEvent } from './event.ts';
import { reasonProblem, type EventEntry, type EventFile, type EventList } from './event-file.ts';

/** A line, or one of its words, that cannot be used, with what to do about it. */
export interface RefusedLine {
  /** From 1. */
  readonly line: number;
  /** The line, or the word if the line has several. Shortened, without control characters. */
  readonly text: string;
  readonly why: Sentence;
}

export interface RefusedWords {
  /** Of the text that are not empty. */
  readonly lines: number;
  readonly refused: readonly RefusedLine[];
}

/** Who decided, when, and why where a line has no reason of its own. */
type Given = Pick<EventEntry, 'reason' | 'by' | 'on'>;

export function readWords(
  text: string,
  { file, rules }: Pick<TournamentEvent, 'file' | 'rules'>,
  list: EventList,
  given: Given,
): Result<readonly EventEntry[], RefusedWords> {
  const { rows, hasHeading } = rowsOf(text);
  const firstLines = new Map<string, number>();
  const whyNot = whyNotOn(file, list, list === 'allow' ? rules.maximumLength : longestLength);
  const entries: EventEntry[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, row } of rows) {
    const { words, reason: own } = hasHeading ? columnsOf(row) : partsOf(row, given.reason !== '');
    for (const written of words) {
      const word = written.toUpperCase();
      const reason = own || given.reason;
      const first = firstLines.get(word);
      const why =
        whyNot(written) ??
        (first === undefined
          ? whyNoReason(reason)
          : sentence`Line ${first.toString()} has the same word. Remove one of the two.`);
      if (first === undefined) firstLines.set(word, line);
      if (why === undefined) entries.push({ ...given, word, reason });
      else refused.push({ line, text: shorten(words.length > 1 ? written : row), why });
    }
  }
  return refused.length === 0 && rows.length > 0
    ? ok(entries)
    : fail({ lines: rows.length, refused });
}

export function describeRefusedWords({ lines, refused }: RefusedWords): Sentence {
  const bad = new Set(refused.map(({ line }) => line)).size;
  return lines === 0
    ? sentence`There is no word. Put one word on each line.`
    : sentence`${plural(bad, '# line', '# lines')} of ${lines} cannot be used, so no word was added. Fix them, then try again.`;
}

/** Returns the words with their reasons as a text that `readWords` reads. */
export function wordsText(entries: readonly EventEntry[]): string {
  const rows = entries.map(({ word, reason }) => `${word},${quote(reason)}`);
  return ['word,reason', ...rows, ''].join('\n');
}

interface Row {
  readonly line: number;
  readonly row: string;
}

/** Leaves out empty lines, and a heading such as "word,reason". */
function rowsOf(text: string): { readonly rows: readonly Row[]; readonly hasHeading: boolean } {
  const rows = text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ line: index + 1, row: row.trim() }))
    .filter(({ row }) => row !== '');
  const hasHeading = /^"?word"?\s*[,;\t]\s*"?reason"?$/i.test(rows[0]?.row ?? '');
  return { rows: hasHeading ? rows.slice(1) : rows, hasHeading };
}

interface Parts {
  readonly words: readonly string[];
  /** Empty if the row has none of its own. */
  readonly reason: string;
}

function partsOf(row: string, hasReason: boolean): Parts {
  if (hasReason && isUnclear(row)) return { words: [row], reason: '' };
  const { words, reason } = columnsOf(row);
  const [word = ''] = words;
  return /^[A-Z]+(?:\s+[A-Z]+)+$/.test(word)
    ? { words: word.split(/\s+/), reason }
    : { words, reason };
}

/** Where every word has a reason already, SPONSOR may be a word, or the reason of ACME. */
function isUnclear(row: string): boolean {
  return /^(?:[A-Z ]+(?:,[A-Z ]+)+|[a-z]+(?: *, *[a-z]+)+)[ ,]*$/.test(row);
}

function columnsOf(row: string): Parts {
  const at = row.search(/[,;\t]/);
  return at === -1
    ? { words: [unquote(row)], reason: '' }
    : { words: [unquote(row.slice(0, at))], reason: unquote(row.slice(at + 1)) };
}

/** Spreadsheets put a text with a separator in it into quotation marks, and double those in it. */
function unquote(text: string): string {
  const column = text.trim();
  return /^".*"$/.test(column) ? column.slice(1, -1).replaceAll('""', '"').trim() : column;
}

function quote(text: string): string {
  return /[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a function that says why a word cannot go on the list, if so. */
function whyNotOn(
  { allowList, denyList }: EventFile,
  list: EventList,
  maximum: number,
): (text: string) => Sentence | undefined {
  const allowed = new Set(allowList.map(({ word }) => word));
  const denied = new Set(denyList.map(({ word }) => word));
  return (text) => {
    if (/^[A-Za-z]+[\s,]+[^\s,]/.test(text)) {
      return sentence`These may be several words, or a word and its reason. Put spaces between several words. Write words in capitals, and a reason in lower case after a comma.`;
    }
    const word = parseWord(text);
    if (!word.ok) {
      return joinSentences([
        describeWordError(word.error),
        sentence`Fix the word, or remove it from the text.`,
      ]);
    }
    const { length } = word.value;
    if (length < shortestLength || length > maximum) {
      return sentence`It has ${plural(length, '# letter', '# letters')}. Here a word has ${shortestLength} to ${maximum} letters. Fix the word, or remove it from the text.`;
    }
    const on = allowed.has(word.value) ? 'allow' : denied.has(word.value) ? 'deny' : undefined;
    if (on === undefined) return undefined;
    return on === list
      ? sentence`It is already on the ${choice(on, 'allow', 'allow list', 'deny list')}. Remove it from the text.`
      : sentence`It is on the ${choice(on, 'allow', 'allow list', 'deny list')}. Remove it there first, or remove it from the text.`;
  };
}

function whyNoReason(reason: string): Sentence | undefined {
  if (reason === '') {
    return sentence`It has no reason. Put one after the word and a comma, or type a reason for all lines.`;
  }
  const what = reasonProblem(reason);
  return what && sentence`The reason cannot be used: ${what}. Fix the reason.`;
}
