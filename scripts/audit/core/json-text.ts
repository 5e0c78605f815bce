/** Reads and writes JSON texts as RECORDS.md describes them, independently of the station. */
import { conflict, type Shape } from './shape.ts';

/** Parsed JSON. */
export type Said = Readonly<Record<string, unknown>>;

/** In characters of the text of each part. */
const longest = { public: 16_384, words: 4_096, people: 65_536, staff: 65_536 } as const;
/** Objects and lists within each other. */
const deepest = 4;

/** Returns the content, or why it is not allowed. */
export function parseSaid(text: string, shape: Shape, part: keyof typeof longest): Said | string {
  const name = `its ${part} part`;
  if (text.length > longest[part]) return `${name} is too long`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `${name} is not JSON`;
  }
  const wrong = conflict(value, shape, name);
  if (wrong !== undefined) return wrong;
  // What is nested deeply overflows the stack of `stringify`.
  if (!isFlat(value, deepest)) return `${name} is nested too deeply`;
  // A key that occurs twice would be ambiguous.
  if (JSON.stringify(value) !== text) return `${name} is not written in the short form of JSON`;
  return value as Said;
}

function isFlat(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isFlat(inner, levels - 1));
}

/** Quotes a text as ECMAScript's JSON.stringify does, but independently of it. */
export function quote(text: string): string {
  // Most texts are hashes and names, which need no escape.
  if (/^[ !#-[\]-\ud7ff]*$/.test(text)) return `"${text}"`;
  let quoted = '"';
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const short = shortEscapes.get(unit);
    if (short !== undefined) quoted += short;
    else if (unit < 0x20 || isLonely(text, index, unit)) {
      quoted += `\\u${unit.toString(16).padStart(4, '0')}`;
    } else quoted += text.charAt(index);
  }
  return `${quoted}"`;
}

const shortEscapes: ReadonlyMap<number, string> = new Map([
  [0x08, '\\b'],
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0c, '\\f'],
  [0x0d, '\\r'],
  [0x22, '\\"'],
  [0x5c, '\\\\'],
]);

/** True for half of a surrogate pair. */
function isLonely(text: string, index: number, unit: number): boolean {
  const isHigh = (one: number): boolean => one >= 0xd800 && one <= 0xdbff;
  const isLow = (one: number): boolean => one >= 0xdc00 && one <= 0xdfff;
  if (isHigh(unit)) return !isLow(text.charCodeAt(index + 1));
  return isLow(unit) && !isHigh(text.charCodeAt(index - 1));
}
