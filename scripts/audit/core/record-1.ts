/**
 * Checks one record of format 1 on its own: its hash, and whether its content is allowed for its
 * kind by RECORDS.md. Written from that document alone, without code of the station.
 */
import { isTime, type CheckedRecord } from './checked-record.ts';
import { parseSaid, quote } from './json-text.ts';
import type { RowOfFormat1 } from './row.ts';
import { hashOfText } from './sha256.ts';
import type { Shape } from './shape.ts';

export type ShapesOfFormat1 = Readonly<
  Record<string, { readonly body: Shape; readonly staff?: Shape }>
>;

/** Returns the hash that the record must have. */
export function hashOfFormat1({ number, kind, time, previous, body, staff }: RowOfFormat1): string {
  const staffHash = staff === undefined ? '' : hashOfText(staff);
  const texts = [kind, time, previous, body, staffHash].map(quote);
  return hashOfText(`[${number.toString()},${texts.join(',')}]`);
}

/** Returns the record, or why its content is not allowed. */
export function checkFormat1(row: RowOfFormat1, kinds: ShapesOfFormat1): CheckedRecord | string {
  const { number, kind, time, hash } = row;
  const shape = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (shape === undefined) return `its kind "${kind.slice(0, 40)}" is not known`;
  if (!isTime(time)) return 'its time is not one in UTC';
  const body = parseSaid(row.body, shape.body, 'its body');
  if (typeof body === 'string') return body;
  const parts = { shown: [], hidden: [], salts: [] } as const;
  const record = { format: 1, number, kind, time, hash, body, ...parts } as const;
  if (shape.staff === undefined) {
    return row.staff === undefined
      ? { ...record, staff: undefined }
      : 'it has a staff part that its kind does not have';
  }
  if (row.staff === undefined) return 'its staff part is missing';
  const staff = parseSaid(row.staff, shape.staff, 'its staff part');
  return typeof staff === 'string' ? staff : { ...record, staff };
}
