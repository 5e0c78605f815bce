/**
 * A checkpoint notes the ledger's head outside of the ledger. The chain reveals all changes except
 * a cut tail and the return to an old copy; a checkpoint reveals these, too.
 *
 * The code can be typed from paper: the number of the record, the first 80 bits of its hash and a
 * check character, `128-04HM-ASW9-NF6Y-Y093-H`. Making another history with the code of a given one
 * means a second preimage of 80 bits, which is infeasible. The owner of the station could search
 * for two histories with one code (2^40 tries); the full form, for a QR code, has the complete hash.
 * The code is not signed, because a signature is four times as long: the paper it is on shows that
 * it is the station's. The text is signed with the station's key, in minisign's format.
 */
import type { ChainHead } from './record.ts';

export interface Checkpoint {
  readonly station: string;
  /** Head of the ledger at that time. */
  readonly head: ChainHead;
  /** ISO 8601 in UTC. */
  readonly time: string;
  /** Line of the minisign public key that signs; `undefined` if none does. */
  readonly publicKey: string | undefined;
}

/** Crockford's base 32: digits and letters without I, L, O and U, in the order of their values. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const hashCharacters = 16;
const bitsInCharacter = 5;

export function checkpointCode({ number, hash }: ChainHead): string {
  const start = BigInt(`0x${hash.slice(0, (hashCharacters * bitsInCharacter) / 4)}`);
  const characters = Array.from({ length: hashCharacters }, (_, index) =>
    alphabet.charAt(
      Number((start >> BigInt((hashCharacters - 1 - index) * bitsInCharacter)) & 31n),
    ),
  ).join('');
  const groups = [0, 4, 8, 12].map((from) => characters.slice(from, from + 4));
  const decimal = number.toString();
  return [decimal, ...groups, checkCharacter(`${decimal}${characters}`)].join('-');
}

/** The number of the record and its complete hash, `128 0123…ef`. */
export function fullCheckpoint({ number, hash }: ChainHead): string {
  return `${number.toString()} ${hash}`;
}

/**
 * A checksum over GF(32): the last character counts times x, the one before times x², and so on. It
 * reveals every single wrong character and every swap of two characters.
 */
function checkCharacter(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = timesX(sum ^ alphabet.indexOf(character));
  return alphabet.charAt(sum);
}

/** Multiplies by x modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  const shifted = value << 1;
  return shifted > 31 ? shifted ^ 0b100101 : shifted;
}

/** Returns the lines to sign, each with its line feed. */
export function checkpointStatement({ station, head, time, publicKey }: Checkpoint): string {
  return [
    'Challenge station checkpoint, version 1',
    `Station: ${JSON.stringify(station)}`,
    `Record: ${head.number.toString()}`,
    `Hash: ${head.hash}`,
    `Time: ${time}`,
    `Code: ${checkpointCode(head)}`,
    `Key: ${publicKey ?? 'none; this checkpoint is not signed'}`,
    '',
  ].join('\n');
}
