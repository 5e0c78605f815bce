/**
 * A checkpoint: what the ledger's head was at some time, noted outside of the ledger. The chain
 * shows every change but a cut tail and a file put back whole; a checkpoint shows those, too.
 *
 * The code is for typing in from paper: the number of the record, the first 80 bits of its hash and
 * a check character, `128-04HM-ASW9-NF6Y-Y093-H`. Whoever wants another history with the same code
 * must hit 80 bits that are given, which nobody can. The code is not signed, a signature being four
 * times as long: that it is the station's is vouched for by the paper that it stands on. The text is
 * signed with the station's key, in minisign's format.
 */
import type { ChainHead } from './record.ts';

export interface Checkpoint {
  readonly station: string;
  /** Of the record that was the last one. */
  readonly head: ChainHead;
  /** ISO 8601 in UTC. */
  readonly time: string;
  /** Minisign's line for the key that signs, where one does. */
  readonly publicKey: string | undefined;
}

/** Digits and letters without I, L, O and U; in the order of their values. */
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

/**
 * Over the field of 32 elements: the character before the check character counts times x, the one
 * before times x², and so on. So one wrong character or two that changed places always show.
 */
function checkCharacter(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = timesX(sum ^ alphabet.indexOf(character));
  return alphabet.charAt(sum);
}

/** Modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  const shifted = value << 1;
  return shifted > 31 ? shifted ^ 0b100101 : shifted;
}

/** The lines that are signed, each with its line feed. */
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
