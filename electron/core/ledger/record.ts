/**
 * A record of the ledger: its content as JSON text, and its place in the chain. The hash covers the
 * number, kind, time, previous hash, body and the hash of the staff part. So the players' part can
 * be checked without seeing the staff part.
 */
import { fail, ok, type Result } from '../result.ts';
import { z } from '../schema.ts';
import { isRecordKind, recordKinds, type NewRecord } from './record-kinds.ts';

/** Returns the SHA-256 of a text in UTF-8, in lower-case hex. */
export type Sha256Text = (text: string) => string;

export interface LedgerRecord {
  /** Counts from 1 without gaps. */
  readonly number: number;
  readonly kind: string;
  /**
   * ISO 8601 in UTC, by the station's wall clock. For people; only the number defines the order.
   */
  readonly time: string;
  /** JSON text, kept byte by byte. */
  readonly body: string;
  readonly staff: string | undefined;
  readonly previous: string;
  readonly hash: string;
}

/** The previous hash of the first record. */
export const chainStart = '0'.repeat(64);

export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** A record and its content. */
export interface LedgerEntry {
  readonly record: LedgerRecord;
  readonly draft: NewRecord;
}

export function recordHash(record: Omit<LedgerRecord, 'hash'>, sha256: Sha256Text): string {
  const { number, kind, time, previous, body, staff } = record;
  const staffHash = staff === undefined ? '' : sha256(staff);
  return sha256(JSON.stringify([number, kind, time, previous, body, staffHash]));
}

/** Makes the record that follows `head`. */
export function makeRecord(
  draft: NewRecord,
  head: ChainHead,
  time: Date,
  sha256: Sha256Text,
): LedgerRecord {
  const record = {
    number: head.number + 1,
    kind: draft.kind,
    time: time.toISOString(),
    body: JSON.stringify(draft.body),
    staff: draft.staff === undefined ? undefined : JSON.stringify(draft.staff),
    previous: head.hash,
  };
  return { ...record, hash: recordHash(record, sha256) };
}

/** A year has four digits in this format, so clocks beyond that are an error. */
const timeText = z.iso.datetime({ precision: 3 });

export type RecordError =
  | { readonly kind: 'badTime'; readonly name: string }
  | { readonly kind: 'unknownKind'; readonly name: string }
  | { readonly kind: 'badBody'; readonly name: string };

/** Reads the content of a record, by the schema of its kind. */
export function readRecord(
  record: Pick<LedgerRecord, 'kind' | 'time' | 'body' | 'staff'>,
): Result<NewRecord, RecordError> {
  if (!isRecordKind(record.kind)) return fail({ kind: 'unknownKind', name: record.kind });
  if (!timeText.safeParse(record.time).success) return fail({ kind: 'badTime', name: record.kind });
  const definition = recordKinds[record.kind];
  const body = definition.body.safeParse(parseJson(record.body));
  const staffSchema = 'staff' in definition ? definition.staff : undefined;
  const staff = staffSchema?.safeParse(
    record.staff === undefined ? undefined : parseJson(record.staff),
  );
  const staffFits = staff === undefined ? record.staff === undefined : staff.success;
  if (!body.success || !staffFits) return fail({ kind: 'badBody', name: record.kind });
  const draft = { kind: record.kind, body: body.data, ...(staff && { staff: staff.data }) };
  // The schemas of this kind parsed body and staff.
  return ok(draft as NewRecord);
}

/**
 * Returns `undefined` unless the text is JSON as `makeRecord` writes it. Otherwise two readers
 * could read one text differently, for example if a key occurs twice.
 */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}
