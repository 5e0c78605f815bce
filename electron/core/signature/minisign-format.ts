/**
 * The files of minisign. This table is the only definition of their layout. Lines end in LF; binary
 * parts are in base64.
 *
 * | file       | lines                                                                             |
 * |------------|-----------------------------------------------------------------------------------|
 * | signature  | `untrusted comment: ` and text                                                    |
 * |            | algorithm 2, key id 8, signature of the file 64                                   |
 * |            | `trusted comment: ` and text                                                      |
 * |            | signature 64 of: the signature of the file, then the text of the trusted comment  |
 * | public key | `untrusted comment: ` and text; algorithm 2, key id 8, public key 32              |
 * | secret key | `untrusted comment: ` and text; algorithm 2, kdf 2, checksum algorithm 2, salt 32,|
 * |            | limits 16, key id 8, seed 32, public key 32, checksum 32                          |
 *
 * Algorithm `Ed` is Ed25519 over the file itself. `ED`, over its BLAKE2b hash, is not read, because
 * Electron has no BLAKE2b. Secret keys are read and written without a password only, so kdf, salt,
 * limits and checksum are zero.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { decodeBase64, encodeBase64 } from '../base/base64.ts';
import { bytesOfKeyId, keyIdOf, type KeyId } from './key-id.ts';
import { sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

export interface PublicKey {
  readonly id: KeyId;
  readonly bytes: Uint8Array;
}

export interface SecretKey {
  readonly seed: Uint8Array;
  readonly publicKey: PublicKey;
}

export interface Signature {
  /** Not signed, so it proves nothing. */
  readonly untrustedComment: string;
  readonly keyId: KeyId;
  readonly ofFile: Uint8Array;
  readonly trustedComment: string;
  readonly ofComment: Uint8Array;
}

export type SignatureFormatError =
  | { readonly kind: 'lines'; readonly wanted: number }
  | { readonly kind: 'notAComment' | 'controlCharacter' | 'notBase64'; readonly line: number }
  | { readonly kind: 'wrongLength'; readonly line: number }
  | { readonly kind: 'prehashed' }
  | { readonly kind: 'otherAlgorithm' }
  | { readonly kind: 'encrypted' };

/** minisign's own limit for each comment, in characters. */
export const longestComment = 1024;

const untrusted = 'untrusted comment: ';
const trusted = 'trusted comment: ';
const legacy = [0x45, 0x64] as const;
const prehashed = [0x45, 0x44] as const;
const noKdf = [0, 0] as const;
const blake2b = [0x42, 0x32] as const;
const signatureLength = 64;
/** Offsets in a public key, in bytes. */
const keyAt = { id: 2, publicKey: 10, end: 42 } as const;
/** Offsets in a secret key, in bytes. */
const secretAt = { kdf: 2, keyId: 54, seed: 62, publicKey: 94, checksum: 126, end: 158 } as const;

export function parseSignature(text: string): Result<Signature, SignatureFormatError> {
  const lines = linesOf(text, 4);
  if (!lines.ok) return lines;
  const untrustedComment = commentOf(lines.value, untrusted, 1);
  if (!untrustedComment.ok) return untrustedComment;
  const signed = bytesOf(lines.value, 2, 10 + signatureLength);
  if (!signed.ok) return signed;
  const trustedComment = commentOf(lines.value, trusted, 3);
  if (!trustedComment.ok) return trustedComment;
  const ofComment = bytesOf(lines.value, 4, signatureLength);
  if (!ofComment.ok) return ofComment;
  const refused = refuseAlgorithm(signed.value);
  if (refused !== undefined) return fail(refused);
  return ok({
    untrustedComment: untrustedComment.value,
    keyId: keyIdOf(signed.value.subarray(2, 10)),
    ofFile: signed.value.subarray(10),
    trustedComment: trustedComment.value,
    ofComment: ofComment.value,
  });
}

export function signatureText(signature: Signature): string {
  const { untrustedComment, keyId, ofFile, trustedComment, ofComment } = signature;
  return linesText(
    `${untrusted}${untrustedComment}`,
    encodeBase64(joinBytes(legacy, bytesOfKeyId(keyId), ofFile)),
    `${trusted}${trustedComment}`,
    encodeBase64(ofComment),
  );
}

/** Returns `undefined` if the comment is allowed in a signature. */
export function commentProblem(comment: string): Sentence | undefined {
  if (comment.length > longestComment) {
    return sentence`it has more than ${longestComment.toString()} characters`;
  }
  return hasControlCharacter(comment)
    ? sentence`it has a line break or a control character`
    : undefined;
}

/** Accepts the complete file, or its second line alone, as for minisign's `-P`. */
export function parsePublicKey(text: string): Result<PublicKey, SignatureFormatError> {
  const line = text.trim();
  const bytes = /\s/.test(line) ? secondLine(text, keyAt.end) : bytesOf([line], 1, keyAt.end);
  if (!bytes.ok) return bytes;
  if (!startsWith(bytes.value, legacy)) return fail({ kind: 'otherAlgorithm' });
  return ok({
    id: keyIdOf(bytes.value.subarray(keyAt.id, keyAt.publicKey)),
    bytes: bytes.value.subarray(keyAt.publicKey),
  });
}

/** Returns the line of base64 alone. */
export function publicKeyLine(key: PublicKey): string {
  return encodeBase64(joinBytes(legacy, bytesOfKeyId(key.id), key.bytes));
}

export function publicKeyText(key: PublicKey): string {
  return linesText(`${untrusted}minisign public key ${key.id}`, publicKeyLine(key));
}

/** The caller must check that seed and public key belong together. */
export function parseSecretKey(text: string): Result<SecretKey, SignatureFormatError> {
  const bytes = secondLine(text, secretAt.end);
  if (!bytes.ok) return bytes;
  if (!startsWith(bytes.value, legacy)) return fail({ kind: 'otherAlgorithm' });
  if (!startsWith(bytes.value.subarray(secretAt.kdf), noKdf)) return fail({ kind: 'encrypted' });
  const part = (from: number, to: number): Uint8Array => bytes.value.subarray(from, to);
  return ok({
    seed: part(secretAt.seed, secretAt.publicKey),
    publicKey: {
      id: keyIdOf(part(secretAt.keyId, secretAt.seed)),
      bytes: part(secretAt.publicKey, secretAt.checksum),
    },
  });
}

export function secretKeyText({ seed, publicKey }: SecretKey): string {
  const head = joinBytes(legacy, noKdf, blake2b, new Uint8Array(secretAt.keyId - 6));
  const tail = new Uint8Array(secretAt.end - secretAt.checksum);
  return linesText(
    // minisign writes "encrypted" here for every key. Other text is allowed, and this is true.
    `${untrusted}minisign secret key ${publicKey.id}, not encrypted`,
    encodeBase64(joinBytes(head, bytesOfKeyId(publicKey.id), seed, publicKey.bytes, tail)),
  );
}

export function describeSignatureFormatError(error: SignatureFormatError): Sentence {
  switch (error.kind) {
    case 'lines':
      return sentence`it does not have ${error.wanted} complete lines`;
    case 'notAComment':
      return sentence`line ${error.line} does not have the expected comment`;
    case 'controlCharacter':
      return sentence`line ${error.line} has a control character`;
    case 'notBase64':
      return sentence`line ${error.line} is not base64`;
    case 'wrongLength':
      return sentence`line ${error.line} is too long or too short`;
    case 'prehashed':
      return sentence`it is a prehashed signature, which this program does not read; sign with "minisign -S -l" instead`;
    case 'otherAlgorithm':
      return sentence`it is not an Ed25519 signature or key`;
    case 'encrypted':
      return sentence`it is encrypted with a password; sign with "minisign -S -l" instead, or remove the password from a copy with "minisign -C -W"`;
    default:
      return unreachable(error);
  }
}

function linesOf(text: string, wanted: number): Result<readonly string[], SignatureFormatError> {
  // minisign accepts CRLF, which mail programs produce.
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const isWhole = lines.length === wanted + 1 && lines.at(-1) === '';
  return isWhole ? ok(lines) : fail({ kind: 'lines', wanted });
}

/** Reads a key file: a comment, and the key. */
function secondLine(text: string, length: number): Result<Uint8Array, SignatureFormatError> {
  const lines = linesOf(text, 2);
  if (!lines.ok) return lines;
  const comment = commentOf(lines.value, untrusted, 1);
  return comment.ok ? bytesOf(lines.value, 2, length) : comment;
}

function lineAt(lines: readonly string[], line: number): string {
  return lines.slice(line - 1, line).join('');
}

function commentOf(
  lines: readonly string[],
  prefix: string,
  line: number,
): Result<string, SignatureFormatError> {
  const text = lineAt(lines, line);
  if (!text.startsWith(prefix)) return fail({ kind: 'notAComment', line });
  const comment = text.slice(prefix.length);
  return hasControlCharacter(comment) ? fail({ kind: 'controlCharacter', line }) : ok(comment);
}

/** Comments are shown on terminals. Only the tab, which minisign itself writes, is allowed. */
function hasControlCharacter(comment: string): boolean {
  return /[^\P{C}\t]|[\p{Zl}\p{Zp}]/u.test(comment);
}

function bytesOf(
  lines: readonly string[],
  line: number,
  length: number,
): Result<Uint8Array, SignatureFormatError> {
  const bytes = decodeBase64(lineAt(lines, line));
  if (bytes === undefined) return fail({ kind: 'notBase64', line });
  return bytes.length === length ? ok(bytes) : fail({ kind: 'wrongLength', line });
}

function refuseAlgorithm(bytes: Uint8Array): SignatureFormatError | undefined {
  if (startsWith(bytes, legacy)) return undefined;
  return { kind: startsWith(bytes, prehashed) ? 'prehashed' : 'otherAlgorithm' };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function joinBytes(...parts: readonly Iterable<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function linesText(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
