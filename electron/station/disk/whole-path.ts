/** Checks a path that a person typed. A page has no folder that a part of a path could begin in. */
import path from 'node:path';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

export function wholePath(typed: string): Result<string, Sentence> {
  const chosen = typed.trim();
  return path.isAbsolute(chosen)
    ? ok(chosen)
    : fail(sentence`"${chosen}" is not a complete path. Type the folder from the beginning.`);
}
