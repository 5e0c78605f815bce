/**
 * Reads a record of a kind that only a newer program knows. Within bounds it is kept, hashed and
 * counted. It may say of a ruling what this program cannot judge.
 */
import { jsonOf } from '../base/json.ts';
import { plural, sentence, type Sentence } from '../text/sentence.ts';
import { aboutRuling, type NewerRecord } from './newer-kind.ts';
import type { LedgerRecord, Part } from './record.ts';

/** In characters of the text of each part. A station writes no more, and readers refuse more. */
const longestTexts = {
  public: 2 ** 14,
  words: 2 ** 12,
  people: 2 ** 16,
  staff: 2 ** 16,
} as const;

/** Objects and lists within each other, the part itself included. */
const deepest = 4;

const kindPattern = /^[a-zA-Z]{1,40}$/;

/** Returns `undefined` if the record exceeds the bounds of kinds that are not known. */
export function readNewer(record: LedgerRecord): NewerRecord | undefined {
  const body = aboutRuling.safeParse(canonicalJson(record.public)).data;
  const { words, people, staff } = record;
  const isGood = kindPattern.test(record.kind) && [words, people, staff].every(isSaltedPart);
  return body !== undefined && isGood ? { kind: 'newer', body } : undefined;
}

/** Returns whether no text that is shown is longer than its bound. */
export function isWithinBounds(record: LedgerRecord): boolean {
  return (
    record.public.length <= longestTexts.public &&
    (['words', 'people', 'staff'] as const).every((name) => {
      const part = record[name];
      return part === undefined || 'hash' in part || part.text.length <= longestTexts[name];
    })
  );
}

/**
 * Returns `undefined` unless the text is JSON as the station writes it, four levels deep at most.
 * Otherwise two readers could read one text differently, for example if a key occurs twice.
 */
export function canonicalJson(text: string): unknown {
  const value = jsonOf(text);
  // A text that is nested deeply overflows the stack of `stringify`.
  return isFlat(value, deepest) && JSON.stringify(value) === text ? value : undefined;
}

function isFlat(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isFlat(inner, levels - 1));
}

function isSaltedPart(part: Part | undefined): boolean {
  if (part === undefined || 'hash' in part) return true;
  return isSalted(part) && canonicalJson(part.text) !== undefined;
}

/** Returns whether a part that is shown begins with its salt and has a field behind it. */
export function isSalted(part: Part | undefined): boolean {
  return part === undefined || 'hash' in part || /^\{"salt":"[0-9a-f]{32}",/.test(part.text);
}

/** Returns how many of the entries are of a newer program. */
export function countNewer(
  entries: Iterable<{ readonly fact: { readonly kind: string } }>,
): number {
  let count = 0;
  for (const { fact } of entries) if (fact.kind === 'newer') count += 1;
  return count;
}

export function describeNewer(count: number): Sentence {
  return sentence`${plural(count, '# record is of a newer program. It is kept.', '# records are of a newer program. They are kept.')}`;
}
