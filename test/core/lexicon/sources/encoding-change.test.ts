import { describe, expect, it } from 'vitest';
import { lineOfOtherEncoding } from '../../../../electron/core/lexicon/sources/encoding-change.ts';

const lineEnds = { unix: '\n', windows: '\r\n', mac: '\r' };
const text = 'AA\nCAF\u00c9 \u2019n\u2019\nAB\n';

const utf8 = (said: string): Buffer => Buffer.from(said);
const little = (said: string): Buffer => Buffer.from(said, 'utf16le');
const big = (said: string): Buffer => little(said).swap16();
const mark = '\uFEFF';

function lineIn(...parts: readonly Buffer[]): number | undefined {
  return lineOfOtherEncoding(Buffer.concat(parts));
}

describe('the encoding of a file', () => {
  it.each(Object.entries(lineEnds))('changes where files were joined (line ends: %s)', (_, end) => {
    const ascii = ['BE', 'BO', ''].join(end);
    const said = text.replaceAll('\n', end);
    for (const wide of [little, big]) {
      for (const first of ['', mark]) {
        expect(lineIn(utf8(ascii), wide(first + said))).toBe(3);
        expect(lineIn(wide(first + said), utf8(ascii))).toBe(4);
        expect(lineIn(utf8(`${ascii}A`), wide(first + said))).toBe(3);
        expect(lineIn(wide(`${first + said}A`), utf8('NO'.padEnd(5)))).toBe(4);
      }
    }
  });

  it('changes at a second byte order mark', () => {
    expect(lineIn(utf8(mark + text), utf8(mark + text))).toBe(4);
    expect(lineIn(little(mark + text), little(mark + text))).toBe(4);
    expect(lineIn(big(mark + text), big(mark + text))).toBe(4);
    expect(lineIn(little(mark + text), big(mark + text))).toBe(4);
    expect(lineIn(big(mark + text), little(mark + text))).toBe(4);
  });

  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(mark + text)],
    ['UTF-8 with two marks at its beginning', utf8(mark + mark + text)],
    ['UTF-8 with a mark within a line', utf8(`AA a${mark}b\n`)],
    ['Latin-1', Buffer.from('\u00c9T\u00c9\nAT\n', 'latin1')],
    ['UTF-16', little(text)],
    ['UTF-16 with a mark', little(mark + text)],
    ['UTF-16, high bytes first', big(text)],
    ['UTF-16, high bytes first, with a mark', big(mark + text)],
    ['UTF-16 that ends in other letters', little(`${mark}AA \u4141`)],
    ['UTF-16, cut off', big(text).subarray(0, 9)],
    ['text with a zero', utf8('\0 AB\n')],
    ['text with zeros at its end', utf8(`${text}${'\0'.repeat(512)}`)],
    ['no text', Buffer.from('ABC\0\x01\x02\x03\x04\x05\x06\x07\x08\x09\0DEF')],
    ['nothing', utf8('')],
  ])('does not change in %s', (_, bytes) => {
    expect(lineOfOtherEncoding(bytes)).toBeUndefined();
  });
});
