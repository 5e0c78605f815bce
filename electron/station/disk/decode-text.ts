/** Decodes the bytes of a file to text: UTF-8, or UTF-16 if the bytes leave no doubt. */
import type { NotText } from '../../core/lexicon/sources/source-format.ts';
import { lineOfOtherEncoding } from '../../core/lexicon/sources/encoding-change.ts';
import { otherFileOf } from '../../core/lexicon/sources/other-file.ts';
import { shorten } from '../../core/lexicon/sources/invalid-line.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16';
}

/** An end mark of DOS (0x1A) as the last byte is not part of the text. */
export function decodeText(file: Uint8Array): Result<DecodedText, NotText> {
  const other = otherFileOf(file);
  if (other !== undefined) return fail(other);
  const line = lineOfOtherEncoding(file);
  if (line !== undefined) return fail({ kind: 'otherEncoding', line });
  const bytes = file.at(-1) === endMark ? file.subarray(0, -1) : file;
  const order = utf16Order(bytes);
  if (order !== undefined) {
    const text = decodeUtf16(bytes, order);
    return text === undefined ? fail({ kind: 'brokenUtf16' }) : ok({ text, encoding: 'UTF-16' });
  }
  const text = decodeUtf8(bytes);
  return text === undefined ? fail(notUtf8(bytes)) : ok({ text, encoding: 'UTF-8' });
}

const endMark = 0x1a;

type ByteOrder = 'little' | 'big';

/**
 * Returns the byte order of UTF-16 text, or `undefined`. Without a byte order mark, more than half
 * of all characters must have a zero as their first or second byte, and none as the other one. That
 * holds for all text in Latin letters, and for no text in UTF-8.
 */
function utf16Order(bytes: Uint8Array): ByteOrder | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big';
  if (!bytes.includes(0)) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (even === 0 && odd * 4 > bytes.length) return 'little';
  return odd === 0 && even * 4 > bytes.length ? 'big' : undefined;
}

/** Text has no NUL: a file with one was cut at an odd byte, or is UTF-32. */
function decodeUtf16(bytes: Uint8Array, order: ByteOrder): string | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const little = order === 'little' ? bytes : Buffer.from(bytes).swap16();
  const text = decode('utf-16le', little);
  return text?.includes('\0') === true ? undefined : text;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  return decode('utf-8', bytes);
}

function decode(encoding: 'utf-8' | 'utf-16le', bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text in an unknown encoding has line ends and tabs, but no other control characters. */
function notUtf8(bytes: Uint8Array): NotText {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // eslint-disable-next-line no-control-regex -- The check is for control characters.
  if (/[\0-\x08\x0e-\x1f]/.test(latin1)) return { kind: 'binary' };
  const lines = latin1.split(/\r\n|\r|\n/).map((line) => Buffer.from(line, 'latin1'));
  const at = lines.findIndex((line) => decodeUtf8(line) === undefined);
  const text = new TextDecoder('windows-1252').decode(lines[at]);
  return { kind: 'notUtf8', line: at + 1, text: shorten(text) };
}
