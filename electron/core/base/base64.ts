/**
 * Base64 of key and signature files. Reading is strict: it accepts only the text that writing would
 * produce, so every bit has a meaning.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let waiting = 0;
  for (const byte of bytes) {
    waiting = ((waiting << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += alphabet.charAt((waiting >> bits) & 63);
    }
  }
  if (bits > 0) text += alphabet.charAt((waiting << (6 - bits)) & 63);
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** Encodes pieces of bytes as one text. */
export function* base64Pieces(pieces: Iterable<Uint8Array>): Generator<string> {
  let rest = new Uint8Array();
  for (const piece of pieces) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    // Three bytes make four letters.
    const whole = bytes.length - (bytes.length % 3);
    yield encodeBase64(bytes.subarray(0, whole));
    rest = bytes.slice(whole);
  }
  yield encodeBase64(rest);
}

/** Returns `undefined` for a text that `encodeBase64` would not write. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const letters = text.replace(/={0,2}$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 6) / 8));
  let bits = 0;
  let waiting = 0;
  let place = 0;
  for (const letter of letters) {
    const value = alphabet.indexOf(letter);
    if (value === -1) return undefined;
    waiting = ((waiting << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[place] = waiting >> bits;
    place += 1;
  }
  return encodeBase64(bytes) === text ? bytes : undefined;
}
