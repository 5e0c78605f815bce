/** Finds where a file changes its encoding, as when a file in UTF-16 was joined to one in UTF-8. */

/** Returns the line from which on the text is in another encoding, or `undefined`. */
export function lineOfOtherEncoding(bytes: Uint8Array): number | undefined {
  return joinedAt(bytes) ?? secondMarkAt(bytes);
}

/** Latin letters of UTF-16 have a zero byte, those of UTF-8 have none. */
function joinedAt(bytes: Uint8Array): number | undefined {
  const [first, last] = [bytes.indexOf(0), bytes.lastIndexOf(0)];
  if (first === last) return undefined;
  // A zero comes before its letter where a line or a byte order mark ends before it.
  const before = bytes[first - 1];
  const start = isLineEnd(before) || before === 0xff ? first : Math.max(0, first - 1);
  const end = isLineEnd(bytes[last + 1]) ? last + 2 : last + 1;
  if (!isUtf16(bytes.subarray(first, last + 1))) return undefined;
  const head = withoutMark(bytes.subarray(0, start));
  if (isAsciiText(head)) return countLineEnds(head) + 1;
  const isJoined = isAsciiText(bytes.subarray(end));
  return isJoined ? countLineEnds(bytes.subarray((last + 1) % 2, end), 2) + 1 : undefined;
}

/** True if zeros are in every second place only, and in most of those. */
function isUtf16(bytes: Uint8Array): boolean {
  let zeros = 0;
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at + 1] === 0) return false;
    if (bytes[at] === 0) zeros += 1;
  }
  return zeros * 4 > bytes.length;
}

/** Removes a byte order mark of UTF-16 from the end, where the joined text begins. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  return isUtf16Mark(bytes, bytes.length - 2) ? bytes.subarray(0, -2) : bytes;
}

/** Shorter ones may be letters of UTF-16 that are not Latin. */
const shortestText = 3;

function isAsciiText(bytes: Uint8Array): boolean {
  return (
    bytes.length >= shortestText &&
    bytes.every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === tab || isLineEnd(byte))
  );
}

const [tab, lineFeed, carriageReturn] = [0x09, 0x0a, 0x0d];

function isLineEnd(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn;
}

/** Finds a byte order mark at the beginning of a line that is not the first. */
function secondMarkAt(bytes: Uint8Array): number | undefined {
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) {
    const isMarked =
      isUtf8Mark(bytes, at + 1) ||
      isUtf16Mark(bytes, at + 1) ||
      (bytes[at + 1] === 0 && isUtf16Mark(bytes, at + 2));
    if (!isMarked) continue;
    const step = bytes[at - 1] === 0 || bytes[at + 1] === 0 ? 2 : 1;
    return countLineEnds(bytes.subarray(at % step, at + 1), step) + 1;
  }
  return undefined;
}

function isUtf16Mark(bytes: Uint8Array, at: number): boolean {
  const [one, other] = [bytes[at], bytes[at + 1]];
  return (one === 0xff && other === 0xfe) || (one === 0xfe && other === 0xff);
}

function isUtf8Mark(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;
}

/** Counts line feeds, or carriage returns in a text without line feeds, every `step` bytes. */
function countLineEnds(bytes: Uint8Array, step = 1): number {
  let [feeds, returns] = [0, 0];
  for (let at = 0; at < bytes.length; at += step) {
    if (bytes[at] === lineFeed) feeds += 1;
    else if (bytes[at] === carriageReturn) returns += 1;
  }
  return feeds > 0 ? feeds : returns;
}
