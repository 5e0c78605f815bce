/**
 * Reads checkpoints that were kept outside of the ledger: the code as typed from paper, the complete
 * hash as in its QR code, or the signed text. RECORDS.md describes them.
 */
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { could, couldNot, type Answer } from './answer.ts';
import { decodeBase64 } from './base64.ts';

hashes.sha512 = sha512;

export interface KnownCheckpoint {
  /** The code or file name as given. */
  readonly name: string;
  readonly number: number;
  /** The first hex digits of the record's hash; all 64 if they come from a QR code or a text. */
  readonly hashStart: string;
  /** Public key of a text with a valid signature. */
  readonly key: string | undefined;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const form = /^([1-9][0-9]{0,11})([0-9A-HJKMNP-TV-Z]{16})([0-9A-HJKMNP-TV-Z])$/;
const completeForm = /^([1-9][0-9]{0,11})\s+((?:[0-9a-f]\s*){64})$/;

/** Ignores case, spaces and hyphens. Reads O as 0, I and L as 1. */
function plainCode(given: string): string {
  return given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Returns whether a text is meant as a code, although it may have a wrong character. */
export function looksLikeCode(given: string): boolean {
  return /^[0-9OIL]+[\s-][0-9A-Z\s-]+$/i.test(given) || form.test(plainCode(given));
}

/** Reads a code from paper, or the number and complete hash from a QR code. */
export function readCode(given: string): Answer<KnownCheckpoint> {
  const name = given.trim();
  const complete = completeForm.exec(name.toLowerCase());
  if (complete !== null) {
    const [, number, hash = ''] = complete;
    const hashStart = hash.replaceAll(/\s/g, '');
    return could({ name, number: Number(number), hashStart, key: undefined });
  }
  const code = plainCode(given);
  const parts = form.exec(code);
  if (parts === null || !checks(code)) {
    return couldNot(
      `${given}: This checkpoint code has a wrong or missing character. Compare it with the paper.`,
    );
  }
  const [, number = '', characters = ''] = parts;
  const bits = Array.from(characters, (one) =>
    alphabet.indexOf(one).toString(2).padStart(5, '0'),
  ).join('');
  const hashStart = (bits.match(/.{4}/g) ?? [])
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('');
  return could({ name, number: Number(number), hashStart, key: undefined });
}

/**
 * The characters' values are the coefficients of a polynomial over GF(32) with x⁵ + x² + 1, highest
 * first. It must be 0 at x.
 */
function checks(code: string): boolean {
  return remainder(code) === 0;
}

function remainder(code: string): number {
  let value = 0;
  for (const character of code) value = timesX(value) ^ alphabet.indexOf(character);
  return value;
}

function timesX(value: number): number {
  const shifted = value << 1;
  return shifted >= 32 ? shifted ^ 0b100101 : shifted;
}

/** Returns the code of a record, as it stands on paper. */
export function codeOf({
  number,
  hash,
}: {
  readonly number: number;
  readonly hash: string;
}): string {
  const groups = groupsOf(hash);
  return [number.toString(), ...groups, checkOf(`${number.toString()}${groups.join('')}`)].join(
    '-',
  );
}

/** Returns the fingerprint of a hash, as stations show and print it. */
export function fingerprintOf(hash: string): string {
  const groups = groupsOf(hash);
  return [...groups, checkOf(groups.join(''))].join(' ');
}

function groupsOf(hash: string): readonly string[] {
  const bits = Array.from(hash.slice(0, 20), (digit) =>
    Number.parseInt(digit, 16).toString(2).padStart(4, '0'),
  ).join('');
  return (bits.match(/.{20}/g) ?? []).map((twenty) =>
    (twenty.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join(''),
  );
}

function checkOf(plain: string): string {
  return alphabet[timesX(remainder(plain))] ?? '';
}

const lineForms = [
  /^Challenge station checkpoint, version 1$/,
  /^Station: (".*")$/,
  /^Record: (0|[1-9][0-9]{0,14})$/,
  /^Hash: ([0-9a-f]{64})$/,
  /^Time: (\S+)$/,
  /^Code: (\S+)$/,
  /^Key: (\S.*)$/,
] as const;
const unsigned = 'none; this checkpoint is not signed';

export function readText(
  name: string,
  text: string,
): Answer<KnownCheckpoint & { readonly station: string }> {
  const lines = text.split('\n');
  const matches = lineForms.map((lineForm, index) => lineForm.exec(lines[index] ?? ''));
  const [, quoted, number, hashStart = '', , code = '', key = ''] = matches.map(
    (match) => match?.[1],
  );
  const station = quoted === undefined ? undefined : unquote(quoted);
  if (matches.includes(null) || station === undefined) {
    return couldNot(`${name}: This is not the text of a checkpoint, or it was changed.`);
  }
  const inCode = readCode(code);
  const agrees =
    inCode.ok &&
    inCode.value.number === Number(number) &&
    hashStart.startsWith(inCode.value.hashStart);
  const isGood = key === unsigned ? lines.length === 8 : isSigned(lines, key);
  if (!agrees || !isGood) {
    return couldNot(
      `${name}: The text of this checkpoint was changed: its ${agrees ? 'signature' : 'code'} is not good. Nothing can be told by it.`,
    );
  }
  const signedBy = key === unsigned ? undefined : key;
  return could({ name, number: Number(number), hashStart, key: signedBy, station });
}

function unquote(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks minisign's lines after the statement: a comment; "Ed", key id and signature of the
 * statement; a trusted comment; the signature of the first signature and that comment. The key is
 * "Ed", key id and public key.
 */
function isSigned(lines: readonly string[], keyLine: string): boolean {
  const encoder = new TextEncoder();
  const statement = encoder.encode(`${lines.slice(0, lineForms.length).join('\n')}\n`);
  const [untrusted = '', ofText = '', trusted = '', ofComment = '', ...rest] = lines.slice(
    lineForms.length,
  );
  const start = 'trusted comment: ';
  if (!untrusted.startsWith('untrusted comment: ') || !trusted.startsWith(start)) return false;
  if (rest.join('\n') !== '') return false;
  const key = bytesOf(keyLine, 42);
  const first = bytesOf(ofText, 74);
  const second = bytesOf(ofComment, 64);
  if (key === undefined || first === undefined || second === undefined) return false;
  const isOfKey = first.subarray(0, 10).every((byte, index) => byte === key[index]);
  if (!isOfKey || key[0] !== 0x45 || key[1] !== 0x64) return false;
  const publicKey = key.subarray(10);
  const signature = first.subarray(10);
  const comment = encoder.encode(trusted.slice(start.length));
  return (
    isSignature(signature, statement, publicKey) &&
    isSignature(second, Uint8Array.of(...signature, ...comment), publicKey)
  );
}

/** Checks as RFC 8032 asks; a key or signature that is no point counts as wrong. */
function isSignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

function bytesOf(text: string, length: number): Uint8Array | undefined {
  const bytes = decodeBase64(text);
  return bytes?.length === length ? bytes : undefined;
}
