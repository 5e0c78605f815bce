/** The parts that stations hand over at the end of the day. */
import { readShownParts } from '../ledger/read-record.ts';
import { partHash, type LedgerRecord, type Sha256Text } from '../ledger/record.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { PartHandedOver } from './messages.ts';
import { partsAtHome, type PartAtHome } from './wire-record.ts';

/** Returns the parts that were not sent with these records. */
export function partsToHandOver(records: readonly LedgerRecord[]): readonly PartHandedOver[] {
  return records.flatMap((record) =>
    partsAtHome.flatMap((name) => {
      const part = record[name];
      const { number, hash } = record;
      return part !== undefined && 'text' in part
        ? [{ record: { number, hash }, name, text: part.text }]
        : [];
    }),
  );
}

/**
 * `noSuchPart`: the record has no part of this name. `hashDiffers`: the part has another text.
 * `notAllowed`: the hash is right, but this kind of record must not have such a text.
 */
export type PartFault = 'noSuchPart' | 'hashDiffers' | 'notAllowed';

/** Returns the record with the text of this part. Never replaces an existing text. */
export function acceptPart(
  record: LedgerRecord,
  name: PartAtHome,
  text: string,
  sha256: Sha256Text,
): Result<LedgerRecord, PartFault> {
  const part = record[name];
  if (part === undefined) return fail('noSuchPart');
  if ('text' in part) return part.text === text ? ok(record) : fail('hashDiffers');
  const handed = { text };
  if (partHash(handed, sha256) !== part.hash) return fail('hashDiffers');
  const whole = { ...record, [name]: handed };
  return readShownParts(whole) === undefined ? fail('notAllowed') : ok(whole);
}
