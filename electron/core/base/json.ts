/** JSON as text and, for binary files, as bytes in ASCII. */

/** Parses JSON. Returns `undefined`, which is not a JSON value, if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns `undefined` for what is nested too deeply to be written, as only strangers do. */
export function jsonTextOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Returns true if both are the same JSON, with the keys of objects in the same order. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns JSON on one line, with every character beyond ASCII escaped. */
export function jsonBytes(value: unknown): Uint8Array {
  const ascii = JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Uint8Array.from(ascii, (character) => character.charCodeAt(0));
}

/** Parses what `jsonBytes` wrote. Returns `undefined` if the bytes are not JSON. */
export function jsonOfBytes(bytes: Uint8Array): unknown {
  return jsonOf(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
