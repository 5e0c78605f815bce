/**
 * Reads checkpoints that were kept outside of the ledger: the code as typed from paper, or the
 * signed text. RECORDS.md describes both.
 */
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { could, couldNot, whyNot, type Answer } from './answer.ts';

export interface KnownCheckpoint {
  /** The code or file name as given. */
  readonly name: string;
  readonly number: number;
  /** The first hex digits of the record's hash; all 64 if they come from a text. */
  readonly hashStart: string;
  /** Public key of a text with a valid signature. */
  readonly key: string | undefined;
}

/** Reads a code, or else a file with the text. */
export function readCheckpoint(given: string): Answer<KnownCheckpoint> {
  return looksLikeCode(given) ? readCode(given) : readTextFile(given);
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const form = /^(0|[1-9][0-9]{0,11})([0-9A-HJKMNP-TV-Z]{16})([0-9A-HJKMNP-TV-Z])$/;

/** Ignores case, spaces and hyphens. Reads O as 0, I and L as 1. */
function plainCode(given: string): string {
  return given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

function looksLikeCode(given: string): boolean {
  return /^[0-9OIL]+[\s-][0-9A-Z\s-]+$/i.test(given) || form.test(plainCode(given));
}

function readCode(given: string): Answer<KnownCheckpoint> {
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
  return could({ name: given.trim(), number: Number(number), hashStart, key: undefined });
}

/**
 * The characters' values are the coefficients of a polynomial over GF(32) with x⁵ + x² + 1, highest
 * first. It must be 0 at x.
 */
function checks(code: string): boolean {
  let value = 0;
  for (const character of code) {
    value <<= 1;
    if (value >= 32) value ^= 0b100101;
    value ^= alphabet.indexOf(character);
  }
  return value === 0;
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
const largestText = 1 << 16;

function readTextFile(file: string): Answer<KnownCheckpoint> {
  let text: string;
  try {
    const status = statSync(file);
    if (!status.isFile() || status.size > largestText) {
      return couldNot(`${file}: This is not the text of a checkpoint.`);
    }
    text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (cause) {
    return couldNot(
      `${file}: This is no checkpoint code, and as a file it cannot be read: ${whyNot(cause)}.`,
    );
  }
  return readText(file, text);
}

export function readText(name: string, text: string): Answer<KnownCheckpoint> {
  const lines = text.split('\n');
  const found = lineForms.map((lineForm, index) => lineForm.exec(lines[index] ?? ''));
  if (found.includes(null)) {
    return couldNot(`${name}: This is not the text of a checkpoint, or it was changed.`);
  }
  const [, , number, hashStart = '', , code = '', key = ''] = found.map((match) => match?.[1]);
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
  return could({ name, number: Number(number), hashStart, key: signedBy });
}

/**
 * Checks minisign's lines after the statement: a comment; "Ed", key id and signature of the
 * statement; a trusted comment; the signature of the first signature and that comment. The key is
 * "Ed", key id and public key.
 */
function isSigned(lines: readonly string[], keyLine: string): boolean {
  const statement = Buffer.from(`${lines.slice(0, lineForms.length).join('\n')}\n`, 'utf8');
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
  if (!first.subarray(0, 10).equals(key.subarray(0, 10)) || key.toString('latin1', 0, 2) !== 'Ed') {
    return false;
  }
  const publicKey = createPublicKey({
    // In DER, an Ed25519 key is this header and the key.
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(10)]),
    format: 'der',
    type: 'spki',
  });
  const signature = first.subarray(10);
  const comment = Buffer.from(trusted.slice(start.length), 'utf8');
  return (
    verify(undefined, statement, publicKey, signature) &&
    verify(undefined, Buffer.concat([signature, comment]), publicKey, second)
  );
}

function bytesOf(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : undefined;
}
