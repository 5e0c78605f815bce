/**
 * A ledger is named by the hash of its first record with a salt. The records before that say when a
 * station started and under which name, so those of two stations can be the same.
 */
import { hideableParts } from '../core/ledger/record-kinds.ts';
import type { RecordOfFormat2 } from '../core/ledger/record.ts';

export function hasSalt(record: RecordOfFormat2): boolean {
  return hideableParts.some((name) => record[name] !== undefined);
}
