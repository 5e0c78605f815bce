/** SHA-256 as lower-case hex digits. @noble/hashes runs on Node and in every page alike. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const encoder = new TextEncoder();

export function hashOfBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** Hashes the UTF-8 bytes of a text. */
export function hashOfText(text: string): string {
  return hashOfBytes(encoder.encode(text));
}

/** Hashes each word with a line feed after it. */
export function hashOfWords(words: readonly string[]): string {
  const hash = sha256.create();
  // In pieces, because one text of all words would take much memory on a phone.
  for (let from = 0; from < words.length; from += 4096) {
    hash.update(encoder.encode(`${words.slice(from, from + 4096).join('\n')}\n`));
  }
  return bytesToHex(hash.digest());
}
