/**
 * What a hub refuses: records that were changed, branches beyond the most, ledgers of other stations,
 * and more than it keeps of one station. See `attach` for records that it stores.
 */
import type { StationLimit } from '../ledger/hub-record-kinds.ts';
import { readShownParts } from '../ledger/read-record.ts';
import { recordHash, type Content, type LedgerRecord, type Sha256Text } from '../ledger/record.ts';
import { fail, ok, type Result } from '../base/result.ts';

/**
 * `hashDiffers`: the record was changed. `notAllowed`: the station hashed it as it is, but its kind
 * or its parts are not those of this version's records. `tooManyForks`: it begins another branch of
 * a ledger that has the most branches that a hub keeps.
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
 * A hub keeps this many branches of a ledger, and refuses more. Two copies of a data folder make two
 * branches, and each time that a folder is put back makes one more; but anybody can write a thousand
 * branches of their ledger, and reports have each of them complete.
 */
export const mostTips = 16;

/**
 * What the hub keeps of one station. A huge day has 20,000 records of some 440 bytes in one ledger,
 * and each new data folder begins a ledger. A page of the hub reads 50,000 records in a second.
 */
export interface StationLimits {
  readonly ledgers: number;
  readonly records: number;
  /** Of the texts of its records, in characters. */
  readonly bytes: number;
}

export const usualStationLimits: StationLimits = {
  ledgers: 16,
  records: 200_000,
  bytes: 2 ** 28,
};

/** A ledger that a station sends. */
interface SentLedger {
  /** The id of the station, which is not its name. */
  readonly station: string;
  readonly ledger: string;
}

export type Refusal =
  /** The ledger is that of the station `owner`, so that its records are refused. */
  | ({ readonly kind: 'ledgerOfAnother'; readonly owner: string } & SentLedger)
  /** The hub has the most that it keeps of one station, and refuses more. */
  | { readonly kind: 'overLimit'; readonly station: string; readonly limit: StationLimit };

/**
 * A ledger belongs to the first station that sent it. `owner` is `undefined` if none did, or if that
 * one was removed.
 */
export function refusalOfOwned(
  { station, ledger }: SentLedger,
  owner: string | undefined,
): Refusal | undefined {
  return owner === undefined || owner === station
    ? undefined
    : { kind: 'ledgerOfAnother', station, ledger, owner };
}

/** What a hub has of a station. */
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
