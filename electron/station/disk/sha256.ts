import { createHash } from 'node:crypto';

/** Returns the hash in lower-case hex. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
