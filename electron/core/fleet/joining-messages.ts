/**
 * The messages by which a station joins a fleet: with an invitation on a USB drive, or with digits
 * that people compare. Readers pass over members that only a newer program knows: proofs and digits
 * cover named members alone.
 */
import { z } from '../base/schema.ts';
import { lineOfText } from '../base/line-of-text.ts';
import { isStationId } from './topics.ts';
import { pem, secret } from './invitation.ts';
import { addressSchema } from './address.ts';

/** In characters, of one message. A certificate has about 800. */
export const longestJoinMessage = 16_384;

/** Not proven, so it is only shown, and only if it has the form "challenge-station 1.2.3". */
const program = z.string().max(200).optional();

/** From the station, on a new connection. */
const asking = z
  .object({
    program,
    /** The name of the station. */
    station: lineOfText(20),
    /** PKCS #10, as PEM. */
    request: pem,
    proof: secret,
  })
  .readonly();

/** From the hub: its own proof; people must now accept the station. `id` is on both screens. */
const waiting = z.object({ id: z.string().refine(isStationId), program, proof: secret }).readonly();

/** From the station, on a new connection to a hub that lets stations join by digits. */
const askingByDigits = z.object({ program, station: lineOfText(20), request: pem }).readonly();

/** From the hub: its identity, and a commitment to its nonce before it knows the station's. */
const committed = z
  .object({
    id: z.string().refine(isStationId),
    program,
    hub: lineOfText(40),
    /** Certificate of the hub's authority. */
    authority: pem,
    commitment: secret,
  })
  .readonly();

/** From the station, then from the hub. */
const nonce = z.object({ nonce: secret }).readonly();

/** From the station: a person there has seen the same digits at the hub. */
const confirmed = z.object({ isSame: z.literal(true) }).readonly();

/** From the hub: yes, with a certificate and the broker's addresses; or no. */
const answer = z.discriminatedUnion('isAccepted', [
  z
    .object({
      isAccepted: z.literal(true),
      certificate: pem,
      addresses: z.array(addressSchema).min(1).max(16).readonly(),
    })
    .readonly(),
  z.object({ isAccepted: z.literal(false) }).readonly(),
]);

export const joinMessages = {
  asking,
  waiting,
  askingByDigits,
  committed,
  nonce,
  confirmed,
  answer,
} as const;
export type JoinMessages = {
  readonly [Name in keyof typeof joinMessages]: z.output<(typeof joinMessages)[Name]>;
};
