/** Ids that nobody can guess and no other machine makes. */
import { randomBytes } from 'node:crypto';

/** Returns 16 hex digits. */
export function randomId(): string {
  return randomBytes(8).toString('hex');
}
