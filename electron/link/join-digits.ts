/**
 * The six digits that people compare on two screens. The hub commits to its nonce before it knows
 * the station's, and reveals it afterwards. Neither side, nor an attacker between them, can
 * therefore choose a nonce to get certain digits.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { JoinMessages } from '../core/fleet/joining-messages.ts';
import type { JoinSocket } from './join-socket.ts';
import {
  committedText,
  digitsOf,
  digitsText,
  type Compared,
} from '../core/fleet/compared-digits.ts';

/** Returns the digits; `undefined` if the station breaks the protocol. */
export async function digitsAtHub(
  socket: JoinSocket,
  parties: Omit<Compared, 'exported'> & Pick<JoinMessages['committed'], 'program'>,
  withinMs: number,
): Promise<string | undefined> {
  const compared = { ...parties, exported: socket.exported() };
  const own = newNonce();
  const { id, hub, authority, program } = parties;
  socket.send({ id, program, hub, authority, commitment: sha256(committedText(compared, own)) });
  const station = await socket.next('nonce', withinMs);
  if (station === undefined) return undefined;
  socket.send({ nonce: own });
  return digitsOf(sha256(digitsText(compared, station.nonce, own)));
}

export interface DigitsAtStation extends Pick<
  JoinMessages['committed'],
  'id' | 'program' | 'hub' | 'authority'
> {
  readonly digits: string;
}

/** Returns the digits; `undefined` if the hub breaks the protocol or its commitment. */
export async function digitsAtStation(
  socket: JoinSocket,
  asking: JoinMessages['askingByDigits'],
  withinMs: number,
): Promise<DigitsAtStation | undefined> {
  socket.send(asking);
  const committed = await socket.next('committed', withinMs);
  if (committed === undefined) return undefined;
  const { commitment, ...hub } = committed;
  const compared = { ...asking, ...hub, exported: socket.exported() };
  const own = newNonce();
  socket.send({ nonce: own });
  const revealed = await socket.next('nonce', withinMs);
  if (revealed === undefined) return undefined;
  if (sha256(committedText(compared, revealed.nonce)) !== commitment) return undefined;
  return { ...hub, digits: digitsOf(sha256(digitsText(compared, own, revealed.nonce))) };
}

function newNonce(): string {
  return randomBytes(32).toString('hex');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
