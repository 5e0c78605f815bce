import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../../electron/core/base/base64.ts';
import {
  commentProblem,
  describeSignatureFormatError,
  longestComment,
  parsePublicKey,
  parseSecretKey,
  parseSignature,
  publicKeyLine,
  publicKeyText,
  secretKeyText,
  signatureText,
  type SignatureFormatError,
} from '../../../electron/core/signature/minisign-format.ts';
import type { Result } from '../../../electron/core/base/result.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import {
  minisignKeyId,
  minisignPublicKey,
  minisignSecretKey,
  minisignSignature,
  prehashedSignature,
} from './keys.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../in-english.ts';

function reason(result: Result<unknown, SignatureFormatError>): string {
  return english(describeSignatureFormatError(errorOf(result)));
}

/** The file with one line replaced, counted from 1. */
function withLine(file: string, line: number, text: string): string {
  return file
    .split('\n')
    .with(line - 1, text)
    .join('\n');
}

describe('a signature file', () => {
  it('of minisign is read, and written again to the byte', () => {
    const signature = valueOf(parseSignature(minisignSignature));
    expect(signature).toMatchObject({
      untrustedComment: 'signature from minisign secret key',
      keyId: minisignKeyId,
      trustedComment: 'timestamp:1795247747\tfile:f',
    });
    expect([signature.ofFile.length, signature.ofComment.length]).toEqual([64, 64]);
    expect(signatureText(signature)).toBe(minisignSignature);
  });

  it('may have the line ends of mail', () => {
    const mailed = minisignSignature.replaceAll('\n', '\r\n');
    expect(parseSignature(mailed)).toEqual(parseSignature(minisignSignature));
  });

  it('of the prehashed kind is refused, and what to do is told', () => {
    expect(reason(parseSignature(prehashedSignature))).toBe(
      'it is a prehashed signature, which this program does not read; sign with "minisign -S -l" instead',
    );
  });

  it.each([
    ['nothing', '', 'it does not have 4 complete lines'],
    ['no last line end', minisignSignature.trimEnd(), 'it does not have 4 complete lines'],
    ['text after the last line', `${minisignSignature}x`, 'it does not have 4 complete lines'],
    ['a line too many', `${minisignSignature}\n`, 'it does not have 4 complete lines'],
    [
      'another first line',
      withLine(minisignSignature, 1, 'comment: x'),
      'line 1 does not have the expected comment',
    ],
    [
      'an escape sequence in the first line',
      withLine(minisignSignature, 1, 'untrusted comment: \u001b[2J'),
      'line 1 has a control character',
    ],
    [
      'comments swapped',
      withLine(minisignSignature, 3, 'untrusted comment: x'),
      'line 3 does not have the expected comment',
    ],
    [
      'a line separator in the trusted comment',
      withLine(minisignSignature, 3, 'trusted comment: a\u2028b'),
      'line 3 has a control character',
    ],
    [
      'a right-to-left mark in the trusted comment',
      withLine(minisignSignature, 3, 'trusted comment: a\u202eb'),
      'line 3 has a control character',
    ],
    ['no base64', withLine(minisignSignature, 2, 'RWQ*'), 'line 2 is not base64'],
    [
      'a short signature',
      withLine(minisignSignature, 2, 'RWQn'),
      'line 2 is too long or too short',
    ],
    ['no base64 at the end', withLine(minisignSignature, 4, 'yNQ'), 'line 4 is not base64'],
    ['a short end', withLine(minisignSignature, 4, 'yNQH'), 'line 4 is too long or too short'],
    [
      'another algorithm',
      withLine(minisignSignature, 2, encodeBase64(new Uint8Array(74))),
      'it is not an Ed25519 signature or key',
    ],
  ])('with %s is refused', (_, text, why) => {
    expect(reason(parseSignature(text))).toBe(why);
  });

  it('takes comments of one line and of a length that minisign takes', () => {
    expect(commentProblem('für das Finale\t2026')).toBeUndefined();
    expect(commentProblem('x'.repeat(longestComment))).toBeUndefined();
    expect(inEnglish(commentProblem('x'.repeat(longestComment + 1)))).toBe(
      'it has more than 1024 characters',
    );
    expect(inEnglish(commentProblem('two\nlines'))).toBe(
      'it has a line break or a control character',
    );
  });
});

describe('a public key', () => {
  it('of minisign is read from its file and from its line alone', () => {
    const key = valueOf(parsePublicKey(minisignPublicKey));
    expect(key.id).toBe(minisignKeyId);
    expect(publicKeyText(key)).toBe(minisignPublicKey);
    expect(parsePublicKey(publicKeyLine(key))).toEqual({ ok: true, value: key });
    expect(parsePublicKey(`${publicKeyLine(key)}\n`)).toEqual({ ok: true, value: key });
  });

  it.each([
    ['nothing', '', 'line 1 is too long or too short'],
    ['one word', 'key', 'line 1 is not base64'],
    ['one line', 'untrusted comment: x\n', 'it does not have 2 complete lines'],
    [
      'no comment',
      withLine(minisignPublicKey, 1, 'RWQn'),
      'line 1 does not have the expected comment',
    ],
    ['a secret key', minisignSecretKey, 'line 2 is too long or too short'],
    [
      'another algorithm',
      withLine(minisignPublicKey, 2, encodeBase64(new Uint8Array(42))),
      'it is not an Ed25519 signature or key',
    ],
  ])('is not %s', (_, text, why) => {
    expect(reason(parsePublicKey(text))).toBe(why);
  });
});

describe('a secret key', () => {
  it('of minisign without a password is read, and written in the same form', () => {
    const key = valueOf(parseSecretKey(minisignSecretKey));
    expect(key.publicKey).toEqual(valueOf(parsePublicKey(minisignPublicKey)));
    expect(key.seed.length).toBe(32);
    expect(secretKeyText(key).split('\n')).toEqual([
      'untrusted comment: minisign secret key D784B4B11FCDDD27, not encrypted',
      ...minisignSecretKey.split('\n').slice(1),
    ]);
  });

  it('with a password is refused, and what to do is told', () => {
    const [, line = ''] = minisignSecretKey.split('\n');
    const encrypted = withLine(minisignSecretKey, 2, line.replace('RWQAAEIy', 'RWRTY0Iy'));
    expect(reason(parseSecretKey(encrypted))).toBe(
      'it is encrypted with a password; sign with "minisign -S -l" instead, or remove the password from a copy with "minisign -C -W"',
    );
  });

  it.each([
    ['a public key', minisignPublicKey, 'line 2 is too long or too short'],
    ['a signature', minisignSignature, 'it does not have 2 complete lines'],
    [
      'of another algorithm',
      withLine(minisignSecretKey, 2, encodeBase64(new Uint8Array(158))),
      'it is not an Ed25519 signature or key',
    ],
  ])('is not %s', (_, text, why) => {
    expect(reason(parseSecretKey(text))).toBe(why);
  });
});
