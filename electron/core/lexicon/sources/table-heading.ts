/** Recognizes the headings of tables, and the names of columns of words among them. */
import { columnsOf } from './lines.ts';

/** Returns whether a line is a heading with a name for the column of words. */
export function isTableHeading(line: string): boolean {
  return ([',', ';'] as const).some((separator) => {
    return isHeading(columnsOf(line, separator) ?? []);
  });
}

/** WORD is also a word, so it is a heading only next to the name of another column. */
export function isHeading(cells: readonly string[]): boolean {
  return wordColumn(cells) !== -1 && cells.some(isOtherName);
}

/** Returns the index of the column of words, or -1. */
export function wordColumn(names: readonly string[]): number {
  return names.findIndex((name) => /^\s*(?:words?|terms?|entry|entries)\s*$/i.test(name));
}

/**
 * True for names of columns that never contain words of the list. All parts of the name must be
 * known, because a definition may contain one of them.
 */
export function isOtherName(name: string): boolean {
  const parts = name.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return (
    parts.some(isNamePart) && parts.every((part) => isNamePart(part) || joiningParts.has(part))
  );
}

function isNamePart(part: string): boolean {
  return (
    nameParts.has(part) ||
    nameParts.has(part.replace(/s$/, '')) ||
    /^(?:csw|nwl|nswl|ospd|owl|twl)\d+$/.test(part)
  );
}

const nameParts: ReadonlySet<string> = new Set([
  ...['alphagram', 'anagram', 'back', 'comment', 'count', 'definition', 'dictionary', 'edition'],
  ...['flag', 'front', 'headword', 'hook', 'label', 'len', 'length', 'letter', 'lexicon'],
  ...['meaning', 'note', 'number', 'playability', 'point', 'pos', 'probability', 'rank', 'root'],
  ...['score', 'size', 'source', 'speech', 'status', 'symbol', 'valid', 'validity', 'value'],
  ...['vowel', 'year'],
]);

const joiningParts: ReadonlySet<string> = new Set([
  ...['a', 'by', 'in', 'inner', 'is', 'it', 'no', 'of', 'order', 'part', 'the', 'unique', 'word'],
]);
