/**
 * Decides what a hub refuses: changed records, too many branches, ledgers of other stations, and
 * data beyond the limits for one station. `attach` decides about the records to store.
 */
import type { StationLimit } from '../ledger/hub-record-kinds.ts';
import { readShownParts } from '../ledger/read-record.ts';
import { recordHash, type Content, type LedgerRecord, type Sha256Text } from '../ledger/record.ts';
import { fail, ok, type Result } from '../base/result.ts';

/**
 * `hashDiffers`: the record was changed. `notAllowed`: the hash is right, but this version does not
 * know the kind of record or its parts. `tooManyForks`: it starts another branch of a ledger that
 * already has the maximum.
 */
export const recordFaults = ['hashDiffers', 'notAllowed', 'tooManyForks'] as const;
export type RecordFault = (typeof recordFaults)[number];

export function checkRecord(
  record: LedgerRecord,
  sha256: Sha256Text,
): Result<Content, RecordFault> {
  if (recordHash(record, sha256) !== record.hash) return fail('hashDiffers');
  const content = readShownParts(record);
  return content === undefined ? fail('notAllowed') : ok(content);
}

/**
 * Maximum number of branches of a ledger. Two copies of a data folder make two branches, and each
 * restored folder makes one more. A hostile station could write a thousand, and reports have every
 * branch completely.
 */
export const mostTips = 16;

/**
 * Limits for one station. A huge day has 20,000 records of some 440 bytes in one ledger, and each
 * new data folder starts a ledger. The hub reads 50,000 records in a second.
 */
export interface StationLimits {
  readonly ledgers: number;
  readonly records: number;
  /** In characters, for the texts of its records. */
  readonly bytes: number;
}

export const usualStationLimits: StationLimits = {
  ledgers: 16,
  records: 200_000,
  bytes: 2 ** 28,
};

/** A ledger that a station sends. */
interface SentLedger {
  /** Id of the station, not its name. */
  readonly station: string;
  readonly ledger: string;
}

export type Refusal =
  /** The ledger belongs to the station `owner`. */
  | ({ readonly kind: 'ledgerOfAnother'; readonly owner: string } & SentLedger)
  /** The station has reached this limit. */
  | { readonly kind: 'overLimit'; readonly station: string; readonly limit: StationLimit };

/**
 * A ledger belongs to the first station that sent it. `owner` is `undefined` if no station did, or
 * if that one was removed.
 */
export function refusalOfOwned(
  { station, ledger }: SentLedger,
  owner: string | undefined,
): Refusal | undefined {
  return owner === undefined || owner === station
    ? undefined
    : { kind: 'ledgerOfAnother', station, ledger, owner };
}

/** What a hub already has from a station. */
export interface Kept extends Pick<StationLimits, 'records' | 'bytes'> {
  readonly ledgers: readonly string[];
}

export function refusalOverLimit(
  { station, ledger }: SentLedger,
  { records, bytes, ledgers }: Kept,
  most: StationLimits,
): Refusal | undefined {
  const isNew = !ledgers.includes(ledger);
  const limit =
    records >= most.records
      ? 'records'
      : bytes >= most.bytes
        ? 'bytes'
        : isNew && ledgers.length >= most.ledgers
          ? 'ledgers'
          : undefined;
  return limit && { kind: 'overLimit', station, limit };
}
