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
import { checkCharacter, groupsOfHash } from '../base/base32.ts';
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

export function checkpointCode({ number, hash }: ChainHead): string {
  const groups = groupsOfHash(hash);
  const decimal = number.toString();
  return [decimal, ...groups, checkCharacter([decimal, ...groups].join(''))].join('-');
}

/** The number of the record and its complete hash, `128 0123…ef`. */
export function fullCheckpoint({ number, hash }: ChainHead): string {
  return `${number.toString()} ${hash}`;
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
