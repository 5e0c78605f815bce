/**
 * Finds the time zone of the station at the time of a record. Only the offset counts: the name is
 * for people, because the tables of zones of two computers can differ.
 */
import type { Zone } from './record-fields.ts';
import type { LedgerEntry } from './record.ts';

/** Returns the zone that this record names. It is in force from this record on. */
export function zoneIn({ body }: LedgerEntry['fact']): Zone | undefined {
  return 'zone' in body ? body.zone : undefined;
}

export function isSameZone(one: Zone | undefined, other: Zone | undefined): boolean {
  return one?.offset === other?.offset && one?.name === other?.name;
}

/** Returns the offset at a record, by its number; `undefined` if no record before names one. */
export type OffsetAt = (record: number) => string | undefined;

/** `entries` must contain all records that name a zone. */
export function offsetsIn(entries: Iterable<LedgerEntry>): OffsetAt {
  const offsets: { readonly from: number; readonly offset: string }[] = [];
  for (const { record, fact } of entries) {
    const offset = zoneIn(fact)?.offset;
    if (offset !== undefined && offset !== offsets.at(-1)?.offset) {
      offsets.push({ from: record.number, offset });
    }
  }
  return (record) => offsets.findLast(({ from }) => from <= record)?.offset;
}

/** Returns all zones of the entries in their order, each once. */
export function zonesIn(entries: Iterable<LedgerEntry>): readonly Zone[] {
  const zones: Zone[] = [];
  for (const { fact } of entries) {
    const zone = zoneIn(fact);
    if (zone !== undefined && !zones.some((one) => isSameZone(one, zone))) zones.push(zone);
  }
  return zones;
}
