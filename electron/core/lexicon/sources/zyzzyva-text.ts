/**
 * Reads Zyzzyva's text format: `WORD definition [n -S]`, of which only the first token counts.
 * Lines that begin with # are comments. Older lists put a marker after new words, which is removed
 * and counted.
 */
import type { Result } from '../../base/result.ts';
import { joinSentences, sentence, type Sentence } from '../../text/sentence.ts';
import { Comments, linesOf, type Line } from './lines.ts';
import {
  FirstSayings,
  Reading,
  type ReadingError,
  type SourceList,
  type Watch,
  withoutSpaces,
} from './reading.ts';
import { markers, type InvalidReason } from './invalid-line.ts';

export function readZyzzyvaText(text: string, watch?: Watch): Result<SourceList, ReadingError> {
  const reading = new Reading('line', watch);
  const firstMarkers = new FirstSayings();
  const counts = new Map<string, number>();
  const comments = new Comments();
  for (const line of linesOf(text)) {
    if (comments.isOne(line.text)) continue;
    const { indent, token, rest } = takeApart(line.text);
    const { letters, marker } = withoutMarker(token);
    const problem = problemOf(marker, rest) ?? contradiction(firstMarkers, letters, line, marker);
    if (problem === undefined) reading.take(indent + letters, line.number, line.text, rest);
    else reading.refuse(line.number, line.text, problem);
    if (marker !== '') counts.set(marker, (counts.get(marker) ?? 0) + 1);
  }
  return reading.end([...remarksOn(counts), ...comments.remarks]);
}

/** Returns an error if an earlier line has the same word with another marker or none. */
function contradiction(
  firstMarkers: FirstSayings,
  letters: string,
  { number }: Line,
  marker: string,
): InvalidReason | undefined {
  const against = firstMarkers.lineAgainst(letters.toUpperCase(), number, marker);
  return against === undefined ? undefined : { kind: 'contradiction', of: 'marker', line: against };
}

/** True for a single word with a known marker. */
export function isMarkedWord(line: string): boolean {
  return /^[A-Za-z]+[#+!$]$/.test(line);
}

/**
 * True if a definition certainly follows the word: a part in brackets, or lower case after a word
 * in capitals.
 */
export function hasDefinition(line: string): boolean {
  const { token, rest } = takeApart(line);
  if (!/^[A-Za-z]+[#+!$]?$/.test(token)) return false;
  return rest.includes('[') || (/[a-z]/.test(rest) && !/[a-z]/.test(token));
}

interface Parts {
  /** Blanks before the token. */
  readonly indent: string;
  readonly token: string;
  readonly rest: string;
}

function takeApart(line: string): Parts {
  const text = withoutSpaces(line);
  const indent = line.slice(0, line.indexOf(text));
  const end = text.search(/[ \t]/);
  return end === -1
    ? { indent, token: text, rest: '' }
    : { indent, token: text.slice(0, end), rest: text.slice(end).trim() };
}

function withoutMarker(token: string): { readonly letters: string; readonly marker: string } {
  const [, letters = token, marker = ''] = /^([A-Za-z]+)([^A-Za-z ]+)$/.exec(token) ?? [];
  return { letters, marker };
}

/** A rest without lower case may be further words rather than a definition. */
function problemOf(marker: string, rest: string): InvalidReason | undefined {
  if (marker !== '' && !markers.some((known) => known === marker)) {
    return { kind: 'marker', marker };
  }
  if (rest === '' || rest.includes('[') || /[a-z]/.test(rest)) return undefined;
  return /\p{L}/u.test(rest) ? { kind: 'severalWords' } : { kind: 'marker', marker: rest };
}

function remarksOn(counts: ReadonlyMap<string, number>): readonly Sentence[] {
  const taken = [...counts].map(([marker, count]) => sentence`${count.toString()} of ${marker}`);
  return taken.length > 0
    ? [sentence`Marks after words were removed: ${joinSentences(taken, ', ')}.`]
    : [];
}
