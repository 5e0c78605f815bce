/**
 * Checks one record on its own: its hash, and whether its content is allowed for its kind by
 * RECORDS.md. Written from that document alone, without code of the station.
 */
import { createHash } from 'node:crypto';
import type { Row } from './ledger-file.ts';
import shapes from './record-shapes.json' with { type: 'json' };
import { conflict, type Shape } from './shape.ts';

/** Parsed JSON. */
export type Said = Readonly<Record<string, unknown>>;

export interface CheckedRecord {
  readonly number: number;
  readonly kind: string;
  readonly hash: string;
  readonly body: Said;
  readonly staff: Said | undefined;
}

const kinds: Readonly<Record<string, { readonly body: Shape; readonly staff?: Shape }>> = shapes;

/** Returns the hash that the record must have. */
export function hashOf({ number, kind, time, previous, body, staff }: Row): string {
  const staffHash = staff === undefined ? '' : sha256(staff);
  const texts = [kind, time, previous, body, staffHash].map(quote);
  return sha256(`[${number.toString()},${texts.join(',')}]`);
}

/** Returns the content, or why the record is invalid. */
export function checkSaid(row: Row): CheckedRecord | string {
  const { number, kind, time, hash } = row;
  const shape = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (shape === undefined) return `its kind "${kind.slice(0, 40)}" is not known`;
  if (!isTime(time)) return 'its time is not one in UTC';
  const body = parseSaid(row.body, shape.body, 'its body');
  if (typeof body === 'string') return body;
  if (shape.staff === undefined) {
    return row.staff === undefined
      ? { number, kind, hash, body, staff: undefined }
      : 'it has a staff part that its kind does not have';
  }
  if (row.staff === undefined) return 'its staff part is missing';
  const staff = parseSaid(row.staff, shape.staff, 'its staff part');
  return typeof staff === 'string' ? staff : { number, kind, hash, body, staff };
}

/** Accepts one spelling of times, and only dates that exist. */
function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

function parseSaid(text: string, shape: Shape, name: string): Said | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `${name} is not JSON`;
  }
  const wrong = conflict(value, shape, name);
  if (wrong !== undefined) return wrong;
  // A key that occurs twice would be ambiguous.
  if (JSON.stringify(value) !== text) return `${name} is not written in the short form of JSON`;
  return value as Said;
}

/** Quotes a text as ECMAScript's JSON.stringify does, but independently of it. */
function quote(text: string): string {
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

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
