/** Checks a record on its own: its hash, and what its shown parts say. */
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
