/** Makes the records that a station appends to its ledger. */
import type { HideablePart, PartSchemas } from './hideable-parts.ts';
import { recordKinds, type NewRecord } from './record-kinds.ts';
import {
  recordHash,
  toMinute,
  type ChainHead,
  type LedgerRecord,
  type Part,
  type Sha256Text,
} from './record.ts';

export interface RecordTools {
  readonly sha256: Sha256Text;
  /**
   * Returns 32 random hex digits. Without them, words and names could be guessed from the hash of a
   * part that is left out.
   */
  readonly salt: () => string;
}

type Fields = readonly (readonly [name: string, value: unknown])[];

/** Makes the record that follows `head`. */
export function makeRecord(
  { kind, body, staff }: NewRecord,
  head: ChainHead,
  time: Date,
  { sha256, salt }: RecordTools,
): LedgerRecord {
  const schemas: PartSchemas = recordKinds[kind];
  const fieldsOf = (part: 'public' | HideablePart): Fields =>
    Object.entries({ ...body, ...staff }).filter(
      ([name, value]) => value !== undefined && Object.hasOwn(schemas[part]?.shape ?? {}, name),
    );
  const partOf = (fields: Fields): Part | undefined =>
    fields.length === 0
      ? undefined
      : { text: JSON.stringify({ salt: salt(), ...Object.fromEntries(fields) }) };
  const exact = time.toISOString();
  const record = {
    number: head.number + 1,
    kind,
    time: toMinute(exact),
    public: JSON.stringify(Object.fromEntries(fieldsOf('public'))),
    words: partOf(fieldsOf('words')),
    people: partOf(fieldsOf('people')),
    staff: partOf(staff === undefined ? [] : [['at', exact], ...fieldsOf('staff')]),
    previous: head.hash,
  };
  return { ...record, hash: recordHash(record, sha256) };
}
