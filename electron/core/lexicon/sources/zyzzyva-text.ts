/**
 * Zyzzyva's text: `WORD definition [n -S]`, of which only the first token counts; a line that
 * begins with # is a comment. Older lists glue a marker to a new word: it is taken off and counted.
 */
import { fail, type Result } from '../../result.ts';
import { joined, sentence, type Sentence } from '../../sentence.ts';
import type { Word } from '../../word.ts';
import { linesOf } from './lines.ts';
import {
  FirstSayings,
  Reading,
  type ReadingError,
  type SourceList,
  type Watch,
} from './reading.ts';
import { fitWord, markers, type UnfitReason } from './unfit.ts';

export function readZyzzyvaText(text: string, watch?: Watch): Result<SourceList, ReadingError> {
  const reading = new Reading('line', watch);
  const firstMarkers = new FirstSayings();
  const counts = new Map<string, number>();
  let comments = 0;
  for (const line of linesOf(text)) {
    if (isComment(line.text)) {
      comments += 1;
      continue;
    }
    const { token, rest } = takenApart(line.text);
    const { letters, marker } = withoutMarker(token);
    const word = problemOf(marker, rest) ?? fitWord(letters);
    const against = word.ok ? firstMarkers.lineAgainst(word.value, line.number, marker) : undefined;
    if (against !== undefined) {
      reading.refuse(line.number, line.text, {
        kind: 'contradiction',
        of: 'marker',
        line: against,
      });
      continue;
    }
    reading.take(word, line.number, line.text);
    if (marker !== '') counts.set(marker, (counts.get(marker) ?? 0) + 1);
  }
  return reading.end(remarksOn(counts, comments));
}

export function isComment(line: string): boolean {
  return line.startsWith('#');
}

/** One word with a marker that is known, and nothing else. */
export function isMarkedWord(line: string): boolean {
  return /^[A-Za-z]+[#+!$]$/.test(line);
}

/** A part in brackets, or small letters after a word in capitals: surely a definition. */
export function hasDefinition(line: string): boolean {
  const { token, rest } = takenApart(line);
  if (!/^[A-Za-z]+[#+!$]?$/.test(token)) return false;
  return rest.includes('[') || (/[a-z]/.test(rest) && !/[a-z]/.test(token));
}

function takenApart(line: string): { readonly token: string; readonly rest: string } {
  const end = line.search(/[ \t]/);
  if (end <= 0) return { token: line, rest: '' };
  return { token: line.slice(0, end), rest: line.slice(end).trim() };
}

function withoutMarker(token: string): { readonly letters: string; readonly marker: string } {
  const [, letters = token, marker = ''] = /^([A-Za-z]+)([^A-Za-z ]+)$/.exec(token) ?? [];
  return { letters, marker };
}

/** A rest without small letters is no definition; it may be words that would be lost. */
function problemOf(marker: string, rest: string): Result<Word, UnfitReason> | undefined {
  if (marker !== '' && !markers.some((known) => known === marker)) {
    return fail({ kind: 'marker', marker });
  }
  if (rest === '' || rest.includes('[') || /[a-z]/.test(rest)) return undefined;
  return fail(/\p{L}/u.test(rest) ? { kind: 'severalWords' } : { kind: 'marker', marker: rest });
}

function remarksOn(counts: ReadonlyMap<string, number>, comments: number): readonly Sentence[] {
  const taken = [...counts].map(([marker, count]) => sentence`${count.toString()} of ${marker}`);
  return [
    ...(taken.length > 0
      ? [sentence`Marks after words were removed: ${joined(taken, ', ')}.`]
      : []),
    ...(comments > 0 ? [sentence`Comment lines: ${comments.toString()}.`] : []),
  ];
}
