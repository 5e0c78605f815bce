/** The lists that are measured: the demonstration lists, or files in any format that compiles. */
import path from 'node:path';
import { describeLexiconFileError, openLexiconFile } from '../../electron/station/lexicon-file.ts';
import {
  describeWordListFileError,
  readWordListFile,
} from '../../electron/station/word-list-file.ts';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { describeDemonstrationError, makeDemonstrationLexicon } from '../demonstration-lexicon.ts';
import { english } from '../../electron/core/sentence.ts';

export interface MeasuredList {
  readonly title: string;
  /** In canonical order. */
  readonly words: readonly string[];
}

export function demonstrationLists(): Result<readonly MeasuredList[], string> {
  const file = makeDemonstrationLexicon();
  if (!file.ok) return fail(describeDemonstrationError(file.error));
  const lexicon = openLexiconFile(file.value);
  if (!lexicon.ok) return fail(english(describeLexiconFileError(lexicon.error)));
  const { primary, secondary } = lexicon.value;
  const first = { title: 'demonstration, primary list', words: [...primary.words()] };
  if (secondary === undefined) return ok([first]);
  return ok([
    first,
    { title: 'demonstration, secondary list', words: [...secondary.graph.words()] },
  ]);
}

/** A list with school flags is taken whole: its size is what matters here. */
export function listsFrom(files: readonly string[]): Result<readonly MeasuredList[], string> {
  const lists: MeasuredList[] = [];
  for (const file of files) {
    const list = readWordListFile(file, { list: 'all' });
    if (!list.ok) return fail(english(describeWordListFileError(list.error)));
    lists.push({ title: path.basename(file), words: [...new Set(list.value.words)].toSorted() });
  }
  return ok(lists);
}
