/**
 * A place in a ledger: the number and the hash of a record. The number alone is not enough, because
 * a ledger that was restored from a copy can have two records with one number.
 */
import type { ChainHead } from '../ledger/record.ts';
import { z } from '../base/schema.ts';

export type Place = ChainHead;

/** SHA-256 in lower-case hex digits. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** The number of a record. */
export const numberSchema = z.int().min(1);

export const placeSchema = z.strictObject({ number: numberSchema, hash: sha256Schema });

/** Returns a key for maps and sets. */
export function placeKey({ number, hash }: Place): string {
  return `${number} ${hash}`;
}
