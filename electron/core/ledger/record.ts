/**
 * A record of the ledger: its content as JSON text, and its place in the chain. The hash covers the
 * number, kind, time, previous hash, body and the hash of the staff part. So the players' part can
 * be checked without seeing the staff part.
 */
import { fail, ok, type Result } from '../result.ts';
import { z } from '../schema.ts';
import { isRecordKind, recordKinds, type NewRecord, type Recorded } from './record-kinds.ts';

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
  readonly draft: Recorded;
}

export function recordHash(record: Omit<LedgerRecord, 'hash'>, sha256: Sha256Text): string {
  const { staff, ...shown } = record;
  return shownRecordHash({ ...shown, staffHash: staff === undefined ? '' : sha256(staff) }, sha256);
}

/** For a record whose staff part is known by its hash alone; empty if it has none. */
export function shownRecordHash(
  record: Omit<LedgerRecord, 'hash' | 'staff'> & { readonly staffHash: string },
  sha256: Sha256Text,
): string {
  const { number, kind, time, previous, body, staffHash } = record;
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
  const shown = readShownRecord(record);
  if (!shown.ok) return shown;
  const { kind } = shown.value;
  const definition = recordKinds[kind];
  const staffSchema = 'staff' in definition ? definition.staff : undefined;
  const staff = staffSchema?.safeParse(
    record.staff === undefined ? undefined : parseJson(record.staff),
  );
  const staffFits = staff === undefined ? record.staff === undefined : staff.success;
  if (!staffFits) return fail({ kind: 'badBody', name: kind });
  // The schemas of this kind parsed body and staff.
  return ok({ ...shown.value, ...(staff && { staff: staff.data }) } as NewRecord);
}

/** Reads the content of a record whose staff part is left out. */
export function readShownRecord(
  record: Pick<LedgerRecord, 'kind' | 'time' | 'body'>,
): Result<Recorded, RecordError> {
  const { kind } = record;
  if (!isRecordKind(kind)) return fail({ kind: 'unknownKind', name: kind });
  if (!timeText.safeParse(record.time).success) return fail({ kind: 'badTime', name: kind });
  const body = recordKinds[kind].body.safeParse(parseJson(record.body));
  if (!body.success) return fail({ kind: 'badBody', name: kind });
  // The schema of this kind parsed the body.
  return ok({ kind, body: body.data } as Recorded);
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
