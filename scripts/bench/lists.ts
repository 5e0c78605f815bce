/** The lists to measure: the large list and the demonstration's, or files in any format. */
import path from 'node:path';
import { canonicalList } from '../../electron/core/lexicon/canonical-list.ts';
import {
  describeWordListFileError,
  readWordListFile,
} from '../../electron/station/lexicons/word-list-file.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { demonstrationLists, describeDemonstrationError } from '../lists/demonstration-lexicon.ts';
import { largeList } from '../lists/large-list.ts';
import { english } from '../../electron/core/text/sentence.ts';

export interface MeasuredList {
  readonly title: string;
  /** In canonical order. */
  readonly words: readonly string[];
}

export function standardLists(): Result<readonly MeasuredList[], string> {
  const lists = demonstrationLists();
  if (!lists.ok) return fail(describeDemonstrationError(lists.error));
  return ok([
    { title: 'large list', words: largeList() },
    { title: 'demonstration, primary list', words: canonicalList(lists.value.primary.words).words },
  ]);
}

/** Reads both parts of a list with school flags, because its size matters here. */
export function listsFrom(files: readonly string[]): Result<readonly MeasuredList[], string> {
  const lists: MeasuredList[] = [];
  for (const file of files) {
    const list = readWordListFile(file, { list: 'all' });
    if (!list.ok) return fail(english(describeWordListFileError(list.error)));
    lists.push({ title: path.basename(file), words: [...new Set(list.value.words)].toSorted() });
  }
  return ok(lists);
}
