/**
 * Reads NASPA's JSON: {time, lexicon, words: [[word, root, part of speech, sense, definition], …]}.
 */
import { fail, type Result } from '../../base/result.ts';
import { sentence } from '../../text/sentence.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';
import { shorten } from './invalid-line.ts';

const columns = 5;

export function readNaspaJson(text: string, watch?: Watch): Result<SourceList, ReadingError> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail({
      kind: 'damaged',
      problem: sentence`it is not JSON, perhaps because it was cut off`,
    });
  }
  const words = memberOf(json, 'words');
  if (!Array.isArray(words)) {
    return fail({ kind: 'damaged', problem: sentence`it has no "words" array` });
  }
  const reading = new Reading('entry', watch);
  for (const [index, entry] of (words as readonly unknown[]).entries()) {
    const word = wordOf(entry);
    if (word === undefined) {
      reading.refuse(index + 1, textsIn(entry), { kind: 'notAnEntry' });
    } else {
      reading.take(word, index + 1, word);
    }
  }
  const name = memberOf(json, 'lexicon');
  return reading.end(
    typeof name === 'string' ? [sentence`The file is titled "${shorten(name)}".`] : [],
  );
}

function memberOf(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, key)
    ? Reflect.get(json, key)
    : undefined;
}

function wordOf(entry: unknown): string | undefined {
  if (!Array.isArray(entry) || entry.length !== columns) return undefined;
  const [word] = entry as readonly unknown[];
  return typeof word === 'string' ? word : undefined;
}

/**
 * Returns the entry's strings. JSON.stringify is not safe here: an entry may be nested too deeply.
 */
function textsIn(entry: unknown): string {
  const parts: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
  return parts.filter((part) => typeof part === 'string').join(' ');
}
