import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../electron/station/disk/decode-text.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';

const text = 'AT\r\nBE\r\nNO\u2019ELS [n]\r\n';
const little = Buffer.from(text, 'utf16le');
const big = Buffer.from(little).swap16();
const marked = (mark: readonly number[], bytes: Uint8Array): Uint8Array =>
  Uint8Array.from([...mark, ...bytes]);

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-8', Buffer.from('\0 AB')],
    ['UTF-8', Buffer.from(`${text}${'\0'.repeat(512)}`)],
    ['UTF-16', marked([0xff, 0xfe], little)],
    ['UTF-16', marked([0xfe, 0xff], big)],
    ['UTF-16', little],
    ['UTF-16', big],
  ])('is read as %s (%#)', (encoding, bytes) => {
    const decoded = valueOf(decodeText(bytes));
    expect(decoded.encoding).toBe(encoding);
    if (encoding === 'UTF-16') expect(decoded.text).toBe(text);
    else expect(Buffer.from(bytes).toString()).toContain(decoded.text);
  });

  it('may be empty', () => {
    expect(valueOf(decodeText(new Uint8Array()))).toEqual({ text: '', encoding: 'UTF-8' });
  });

  it.each([
    ['an odd number of bytes', marked([0xff, 0xfe], little.subarray(0, 5))],
    ['an odd number of bytes and no mark', little.subarray(0, 9)],
    ['an odd number of bytes, high ones first, and no mark', big.subarray(0, 9)],
    ['half a pair', marked([0xff, 0xfe], Uint8Array.of(0x00, 0xd8))],
    ['UTF-32', marked([0xff, 0xfe], Uint8Array.of(0, 0, 0x41, 0, 0, 0))],
  ])('is broken UTF-16 with %s', (_, bytes) => {
    expect(errorOf(decodeText(bytes))).toEqual({ kind: 'brokenUtf16' });
  });

  it.each([
    ['gzip', gzipSync('AT\n')],
    ['bzip2', Buffer.from('BZh91AY&SY')],
    [undefined, Buffer.from('PK\u0003\u0004mimetype')],
  ])('is compressed: %s', (as, bytes) => {
    expect(errorOf(decodeText(bytes))).toEqual({ kind: 'compressed', as });
  });

  it('has no end mark of DOS, but any other control character', () => {
    expect(valueOf(decodeText(Buffer.from('AT\r\n\x1a'))).text).toBe('AT\r\n');
    expect(valueOf(decodeText(Buffer.from('AT\r\n\x1a\x1a'))).text).toBe('AT\r\n\x1a');
    expect(valueOf(decodeText(Buffer.from('AT\r\n\x1a\n'))).text).toBe('AT\r\n\x1a\n');
  });

  it('in two encodings is told by the line where the other begins', () => {
    const bytes = Buffer.concat([Buffer.from('AA\n'), Buffer.from('AT\nBE\n', 'utf16le')]);
    expect(errorOf(decodeText(bytes))).toEqual({ kind: 'otherEncoding', line: 2 });
  });

  it('is none in another kind of file', () => {
    expect(errorOf(decodeText(Buffer.from('%PDF-1.4\n')))).toEqual({ kind: 'document', as: 'pdf' });
  });

  it('in another encoding is told by its first line, as Windows would show it', () => {
    const bytes = Buffer.from('AT\r\nBE\r\n\u00C9T\u00C9\u0092S\r\n\u00C9\r\n', 'latin1');
    expect(errorOf(decodeText(bytes))).toEqual({
      kind: 'notUtf8',
      line: 3,
      text: '\u00C9T\u00C9\u2019S',
    });
    expect(errorOf(decodeText(Buffer.from('AT\r\u00A0\r', 'latin1')))).toMatchObject({ line: 2 });
  });

  it('is none in bytes with other control characters', () => {
    expect(errorOf(decodeText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1)))).toEqual({
      kind: 'binary',
    });
  });
});
