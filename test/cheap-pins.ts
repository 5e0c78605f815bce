/**
 * A PIN costs a twentieth of a second of computing by design. In tests its hash is as cheap as
 * scrypt allows. A test that needs the real cost, for files of other programs, calls
 * `vi.unmock('node:crypto')`.
 */
import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  const cost = { N: 2, r: 1, p: 1 };
  const scryptSync: typeof Crypto.scryptSync = (pin, salt, bytes) =>
    crypto.scryptSync(pin, salt, bytes, cost);
  const scrypt = (...[pin, salt, bytes, , done]: Parameters<typeof Crypto.scrypt>): void => {
    crypto.scrypt(pin, salt, bytes, cost, done);
  };
  return { ...crypto, scryptSync, scrypt };
});
