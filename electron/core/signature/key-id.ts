/** The eight bytes by which minisign identifies a key, as minisign prints them. */

/** 16 upper-case hex digits of a little-endian number. */
export type KeyId = string & { readonly __brand: 'KeyId' };

export const keyIdBytes = 8;

export function keyIdOf(bytes: Uint8Array): KeyId {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return digits.toReversed().join('').toUpperCase() as KeyId;
}

export function bytesOfKeyId(id: KeyId): Uint8Array {
  return Uint8Array.from({ length: keyIdBytes }, (_, index) =>
    Number.parseInt(id.slice(14 - 2 * index, 16 - 2 * index), 16),
  );
}
