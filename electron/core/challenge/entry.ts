/**
 * The words while the challenger types them: lines of letters and a caret. Every edit returns a new
 * entry or a refusal, which the challenger sees; no letter is dropped silently. Lines count from 0.
 * The caret's column is the number of letters before it.
 */
import { longestLength } from '../words/word-length.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Rules } from '../rulebook/rules.ts';
import { unreachable } from '../base/unreachable.ts';
import { validatePlay, parsePlay, type Play } from './play.ts';

export interface Entry {
  /** At least one line. A line may be empty. */
  readonly lines: readonly string[];
  /** Index of an existing line. */
  readonly line: number;
  readonly column: number;
}

export const refusalKinds = ['lettersOnly', 'tooShort', 'tooLong', 'tooManyWords'] as const;
/** Why a key was refused. These are rules of form: none reveals anything about the lexicon. */
export type Refusal = (typeof refusalKinds)[number];

export const emptyEntry: Entry = { lines: [''], line: 0, column: 0 };

export function currentLine(entry: Entry): string {
  return entry.lines[entry.line] ?? '';
}

export function insertLetter(entry: Entry, letter: string): Result<Entry, Refusal> {
  const line = currentLine(entry);
  if (line.length >= longestLength) return fail('tooLong');
  const changed = line.slice(0, entry.column) + letter + line.slice(entry.column);
  return ok({ ...withLine(entry, changed), column: entry.column + 1 });
}

/** Deletes the letter before the caret. On an empty line, goes back to the word before. */
export function deleteBackward(entry: Entry): Entry {
  const line = currentLine(entry);
  if (entry.column > 0) {
    const changed = line.slice(0, entry.column - 1) + line.slice(entry.column);
    return { ...withLine(entry, changed), column: entry.column - 1 };
  }
  if (line !== '' || entry.lines.length === 1) return entry;
  const lines = entry.lines.toSpliced(entry.line, 1);
  return atEndOf(lines, Math.max(0, entry.line - 1));
}

export function deleteForward(entry: Entry): Entry {
  const line = currentLine(entry);
  return withLine(entry, line.slice(0, entry.column) + line.slice(entry.column + 1));
}

export type Move = 'left' | 'right' | 'up' | 'down' | 'home' | 'end';

/** Moves the caret. Removes an empty line that the caret leaves, because it is not a word. */
export function moveCaret(entry: Entry, move: Move): Entry {
  switch (move) {
    case 'left':
      return { ...entry, column: Math.max(0, entry.column - 1) };
    case 'right':
      return { ...entry, column: Math.min(currentLine(entry).length, entry.column + 1) };
    case 'home':
      return { ...entry, column: 0 };
    case 'end':
      return { ...entry, column: currentLine(entry).length };
    case 'up':
      return entry.line === 0 ? entry : leaveLine(entry, -1);
    case 'down':
      return entry.line === entry.lines.length - 1 ? entry : leaveLine(entry, 1);
    default:
      return unreachable(move);
  }
}

/** Puts the caret into a line that there is. An emptied line that it leaves is removed. */
export function placeCaret(entry: Entry, line: number, column: number): Entry {
  if (column > (entry.lines[line]?.length ?? -1)) return entry;
  if (line === entry.line || currentLine(entry) !== '') return { ...entry, line, column };
  const lines = entry.lines.toSpliced(entry.line, 1);
  return { lines, line: line > entry.line ? line - 1 : line, column };
}

/**
 * Ends the word at the caret, wherever it stands in the list, and goes on behind the last word. The
 * caret goes to the end of the last word if no other word fits.
 */
export function endWord(entry: Entry, rules: Rules): Result<Entry, Refusal> {
  const { lines, line } = entry;
  if (currentLine(entry).length < rules.minimumLength) return fail('tooShort');
  if (lines.length < rules.maximumWords) return ok(atEndOf([...lines, ''], lines.length));
  return line < lines.length - 1 ? ok(atEndOf(lines, lines.length - 1)) : fail('tooManyWords');
}

/**
 * Returns the words as a valid play, or a refusal and the entry with the caret at the word in
 * question.
 */
export function playOf(
  entry: Entry,
  rules: Rules,
): Result<Play, { readonly refusal: Refusal; readonly entry: Entry }> {
  const lines = entry.lines.filter((line) => line !== '');
  const parsed = parsePlay(lines, rules.maximumWords);
  const valid = parsed.ok ? validatePlay(parsed.value, rules) : parsed;
  if (valid.ok) return valid;
  switch (valid.error.kind) {
    case 'noWords':
      return fail({ refusal: 'tooShort', entry: emptyEntry });
    case 'tooManyWords':
      return fail({ refusal: 'tooManyWords', entry });
    case 'word':
      return fail({ refusal: 'lettersOnly', entry: atEndOf(lines, valid.error.index) });
    case 'tooShort':
    case 'tooLong':
      return fail({ refusal: valid.error.kind, entry: atEndOf(lines, valid.error.index) });
    default:
      return unreachable(valid.error);
  }
}

/** Returns an entry for correcting this play, with the caret after the last word. */
export function entryOf(play: Play): Entry {
  return atEndOf(play.words, play.words.length - 1);
}

function atEndOf(lines: readonly string[], line: number): Entry {
  return { lines, line, column: lines[line]?.length ?? 0 };
}

function leaveLine(entry: Entry, step: 1 | -1): Entry {
  if (currentLine(entry) !== '') return atEndOf(entry.lines, entry.line + step);
  const lines = entry.lines.toSpliced(entry.line, 1);
  return atEndOf(lines, step === 1 ? entry.line : entry.line - 1);
}

function withLine(entry: Entry, changed: string): Entry {
  return { ...entry, lines: entry.lines.with(entry.line, changed) };
}
