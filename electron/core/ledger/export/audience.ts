/** The audience of an export. Staff see every part of a record; players all but the sources. */
import { hideableParts, type HideablePart } from '../record-kinds.ts';
import type { LedgerEntry } from '../record.ts';

export const audiences = ['players', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** The time of an entry, to the minute for those who may not see its staff part. */
export function timeFor(audience: Audience, { record, time }: LedgerEntry): string {
  return partsFor(audience).includes('staff') ? time : record.time;
}

export function partsFor(audience: Audience): readonly HideablePart[] {
  return hideableParts.filter((part) => part !== 'staff' || audience === 'staff');
}
