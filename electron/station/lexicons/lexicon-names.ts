/** Names of lexicon files for pages, which are drawn again and again. */
import { ok, type Result } from '../../core/base/result.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { settledFileState } from '../disk/file-state.ts';
import { openLexiconFile, type LexiconFileError } from './lexicon-file.ts';

interface Known {
  readonly state: string;
  readonly lexicon: Lexicon;
}

const known = new Map<string, Known>();

/**
 * Opens the file only if its state on the disk has changed. A file whose words were never proven is
 * proven first, so that a page never shows names that its words do not have.
 */
export function nameLexiconFile(file: string, nowMs?: number): Result<Lexicon, LexiconFileError> {
  const state = settledFileState(file, nowMs);
  const before = known.get(file);
  if (state !== undefined && before?.state === state) return ok(before.lexicon);
  known.delete(file);
  const opened = openLexiconFile(file);
  if (!opened.ok) return opened;
  if (state !== undefined) known.set(file, { state, lexicon: opened.value });
  return opened;
}
