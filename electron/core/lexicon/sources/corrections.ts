/**
 * Corrections to a list: `+WORD` for each missing word, `-WORD` for each wrong one, comments after
 * #. `lexicon diff --words` prints such lines. A correction that changes nothing is refused,
 * because it was made for another list.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import type { Word } from '../../words/word.ts';
import { canonicalList } from '../canonical-list.ts';
import { linesOf } from './lines.ts';
import { Reading, withoutSpaces, type ReadingError } from './reading.ts';
import { parseSourceWord, type InvalidReason } from './invalid-line.ts';

export interface CorrectedList {
  /** In canonical order. */
  readonly words: readonly Word[];
  readonly added: number;
  readonly removed: number;
}

export function correctList(
  list: readonly Word[],
  text: string,
): Result<CorrectedList, ReadingError> {
  const before = new Set(list);
  const corrected = new Set(list);
  const lines = new Map<Word, number>();
  const reading = new Reading();
  let added = 0;
  for (const { number, text: line } of linesOf(text)) {
    const correction = withoutSpaces(line.replace(/#.*$/, ''));
    if (correction === '') continue;
    const parsed = correctionOf(correction);
    if (!parsed.ok) {
      reading.refuse(number, line, parsed.error);
      continue;
    }
    const { word, isAdded } = parsed.value;
    const problem = problemOf(parsed.value, before.has(word), lines.get(word));
    if (problem !== undefined) {
      reading.refuse(number, line, problem);
      continue;
    }
    lines.set(word, number);
    reading.keep(word, number);
    if (isAdded) corrected.add(word);
    else corrected.delete(word);
    if (isAdded) added += 1;
  }
  const read = reading.end();
  if (!read.ok) return read;
  const { words } = canonicalList([...corrected]);
  return ok({ words, added, removed: read.value.words.length - added });
}

interface Correction {
  readonly word: Word;
  readonly isAdded: boolean;
}

/** Editors may turn a minus into another sign, so several are accepted. */
function correctionOf(text: string): Result<Correction, InvalidReason> {
  if (!/^[+\u2212\u2013-]/.test(text)) return fail({ kind: 'notACorrection' });
  const word = parseSourceWord(withoutSpaces(text.slice(1)));
  return word.ok ? ok({ word: word.value, isAdded: text.startsWith('+') }) : word;
}

function problemOf(
  { isAdded }: Correction,
  isThere: boolean,
  line: number | undefined,
): InvalidReason | undefined {
  if (line !== undefined) return { kind: 'corrected', line };
  if (isAdded === isThere) return { kind: isAdded ? 'alreadyThere' : 'notThere' };
  return undefined;
}
