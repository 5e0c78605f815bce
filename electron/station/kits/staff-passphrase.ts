/**
 * The staff in a kit: the staff file of the saving station, encrypted with a passphrase (scrypt,
 * then AES-256-GCM). The file contains hashes of PINs, which can be guessed by trying all. The
 * passphrase must be too long for that.
 */
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  scryptSync,
  type BinaryLike,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

/** Minimum length in characters. */
const shortestPassphrase = 12;

export type SealError = 'shortPassphrase' | 'wrongPassphrase' | 'altered';

/** About half a second and 128 MiB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const tagBytes = 16;

const base64 = z.string().regex(/^[0-9A-Za-z+/]*={0,2}$/);

const schema = z.strictObject({
  version: z.literal(1),
  salt: base64,
  nonce: base64,
  tag: base64,
  sealed: base64,
});

const deriveKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** Derives the key in another thread: the person who saves may sign out, and players come. */
export async function sealStaff(
  staffFile: string,
  passphrase: string,
): Promise<Result<Uint8Array, SealError>> {
  if (!isLongEnough(passphrase)) return fail('shortPassphrase');
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const key = await deriveKey(plain(passphrase), salt, keyBytes, cost);
  const cipher = createCipheriv(algorithm, key, nonce);
  const sealed = Buffer.concat([cipher.update(staffFile, 'utf8'), cipher.final()]);
  const text = JSON.stringify({
    version: 1,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  });
  return ok(Buffer.from(`${text}\n`));
}

/** Returns the text of the staff file. Blocks the process, so nobody may be at a challenge. */
export function unsealStaff(part: Uint8Array, passphrase: string): Result<string, SealError> {
  const parsed = schema.safeParse(jsonOf(Buffer.from(part).toString('utf8')));
  if (!parsed.success) return fail('altered');
  if (!isLongEnough(passphrase)) return fail('shortPassphrase');
  const [salt, nonce, tag, sealed] = (['salt', 'nonce', 'tag', 'sealed'] as const).map((name) =>
    Buffer.from(parsed.data[name], 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  if (nonce.length !== 12 || tag.length !== tagBytes) return fail('altered');
  const key = scryptSync(plain(passphrase), salt, keyBytes, cost);
  const decipher = createDecipheriv(algorithm, key, nonce);
  decipher.setAuthTag(tag);
  try {
    return ok(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'));
  } catch {
    return fail('wrongPassphrase');
  }
}

export function describeSealError(error: SealError): Sentence {
  switch (error) {
    case 'shortPassphrase':
      return sentence`The passphrase has at least ${shortestPassphrase} characters. Type all of it.`;
    case 'wrongPassphrase':
      return sentence`This is not the passphrase of the kit. Type it again, as it was chosen when the kit was saved.`;
    case 'altered':
      return sentence`The staff in the kit cannot be read. Save the kit again.`;
  }
}

/** Normalize, because keyboards encode the same letter in different ways. */
function plain(passphrase: string): string {
  return passphrase.normalize('NFC').trim();
}

function isLongEnough(passphrase: string): boolean {
  return plain(passphrase).length >= shortestPassphrase;
}
