/** Accepts the parts that stations hand over at the end of the day. */
import { readShownParts } from '../ledger/read-record.ts';
import { partHash, type RecordOfFormat2, type Sha256Text } from '../ledger/record.ts';
import { fail, ok, type Result } from '../result.ts';
import type { PartAtHome } from './wire-record.ts';

/**
 * `noSuchPart`: the record has none of this name. `hashDiffers`: it has another text.
 * `notAllowed`: the text has the right hash, but is not that of this kind of record.
 */
export type PartFault = 'noSuchPart' | 'hashDiffers' | 'notAllowed';

/** Returns the record with the text of this part. A text that it has already is never replaced. */
export function acceptPart(
  record: RecordOfFormat2,
  name: PartAtHome,
  text: string,
  sha256: Sha256Text,
): Result<RecordOfFormat2, PartFault> {
  const part = record[name];
  if (part === undefined) return fail('noSuchPart');
  if ('text' in part) return part.text === text ? ok(record) : fail('hashDiffers');
  const given = { text };
  if (partHash(given, sha256) !== part.hash) return fail('hashDiffers');
  const whole = { ...record, [name]: given };
  return readShownParts(whole) === undefined ? fail('notAllowed') : ok(whole);
}
