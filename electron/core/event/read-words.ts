/**
 * Reads many words for a list of an event from text: one word a line, perhaps with its reason
 * behind a comma, a semicolon or a tab. Takes all lines or none.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { shorten } from '../lexicon/sources/invalid-line.ts';
import { choice, joinSentences, plural, sentence, type Sentence } from '../text/sentence.ts';
import { longestLength, shortestLength } from '../words/word-length.ts';
import { describeWordError, parseWord } from '../words/word.ts';
import type { TournamentEvent } from './event.ts';
import { reasonProblem, type EventEntry, type EventFile, type EventList } from './event-file.ts';

/** A line that cannot be used, with what to do about it. */
export interface RefusedLine {
  /** From 1. */
  readonly line: number;
  /** Shortened, without control characters. */
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
  const rows = rowsOf(text);
  const firstLines = new Map<string, number>();
  const whyNot = whyNotOn(file, list, list === 'allow' ? rules.maximumLength : longestLength);
  const entries: EventEntry[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, row } of rows) {
    const split = splitRow(row);
    const entry = {
      ...given,
      word: split.word.toUpperCase(),
      reason: split.reason || given.reason,
    };
    const first = firstLines.get(entry.word);
    const why =
      whyNot(split.word) ??
      (first === undefined
        ? whyNoReason(entry.reason)
        : sentence`Line ${first.toString()} has the same word. Remove one of the two lines.`);
    if (first === undefined) firstLines.set(entry.word, line);
    if (why === undefined) entries.push(entry);
    else refused.push({ line, text: shorten(row), why });
  }
  return refused.length === 0 && rows.length > 0
    ? ok(entries)
    : fail({ lines: rows.length, refused });
}

export function describeRefusedWords({ lines, refused }: RefusedWords): Sentence {
  return lines === 0
    ? sentence`There is no word. Put one word on each line.`
    : sentence`${plural(refused.length, '# line', '# lines')} of ${lines} cannot be used, so no word was added. Fix them, then try again.`;
}

interface Row {
  readonly line: number;
  readonly row: string;
}

/** Leaves out empty lines, and a heading such as "word,reason". */
function rowsOf(text: string): readonly Row[] {
  const rows = text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ line: index + 1, row: row.trim() }))
    .filter(({ row }) => row !== '');
  const hasHeading = /^"?word"?\s*[,;\t]\s*"?reason"?$/i.test(rows[0]?.row ?? '');
  return hasHeading ? rows.slice(1) : rows;
}

function splitRow(row: string): { readonly word: string; readonly reason: string } {
  const at = row.search(/[,;\t]/);
  return at === -1
    ? { word: unquote(row), reason: '' }
    : { word: unquote(row.slice(0, at)), reason: unquote(row.slice(at + 1)) };
}

/** Spreadsheets put a text with a separator in it into quotation marks, and double those in it. */
function unquote(text: string): string {
  const column = text.trim();
  return /^".*"$/.test(column) ? column.slice(1, -1).replaceAll('""', '"').trim() : column;
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
    if (/^[A-Za-z]+(?:\s+\S+)+$/.test(text)) {
      return sentence`More than one word. Give each word its own line, and put a reason behind a comma.`;
    }
    const word = parseWord(text);
    if (!word.ok) {
      return joinSentences([
        describeWordError(word.error),
        sentence`Fix the word, or remove the line.`,
      ]);
    }
    const { length } = word.value;
    if (length < shortestLength || length > maximum) {
      return sentence`It has ${plural(length, '# letter', '# letters')}. Here a word has ${shortestLength} to ${maximum} letters. Fix the word, or remove the line.`;
    }
    const on = allowed.has(word.value) ? 'allow' : denied.has(word.value) ? 'deny' : undefined;
    if (on === undefined) return undefined;
    return on === list
      ? sentence`It is already on the ${choice(on, 'allow', 'allow list', 'deny list')}. Remove the line.`
      : sentence`It is on the ${choice(on, 'allow', 'allow list', 'deny list')}. Remove it there first, or remove the line.`;
  };
}

function whyNoReason(reason: string): Sentence | undefined {
  if (reason === '') {
    return sentence`It has no reason. Put one behind the word and a comma, or type a reason for all lines.`;
  }
  const what = reasonProblem(reason);
  return what && sentence`The reason cannot be used: ${what}. Fix the reason.`;
}
