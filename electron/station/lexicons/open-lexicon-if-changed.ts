/** Opens lexicon files for pages that are drawn again and again, and keeps them in memory. */
import { ok, type Result } from '../../core/base/result.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { settledFileState } from '../disk/file-state.ts';
import { openLexiconFile, type LexiconFileError } from './lexicon-file.ts';

interface Opened {
  readonly state: string;
  readonly lexicon: Lexicon;
}

/** In the order in which they were opened. */
const opened = new Map<string, Opened>();
/** The most files in memory, of a few MB each. */
export const keptAtMost = 50;

/**
 * Opens the file only if its state on the disk has changed. A file whose words were never proven is
 * proven first, so that a page never shows names that its words do not have.
 */
export function openLexiconIfChanged(
  file: string,
  nowMs?: number,
): Result<Lexicon, LexiconFileError> {
  const state = settledFileState(file, nowMs);
  const before = opened.get(file);
  if (state !== undefined && before?.state === state) return ok(before.lexicon);
  opened.delete(file);
  const lexicon = openLexiconFile(file);
  if (!lexicon.ok || state === undefined) return lexicon;
  opened.set(file, { state, lexicon: lexicon.value });
  const [oldest] = opened.keys();
  if (oldest !== undefined && opened.size > keptAtMost) opened.delete(oldest);
  return lexicon;
}
