/**
 * How a station joins a fleet. With an invitation on a USB drive, which has a secret: the station
 * asks for a certificate, and each side proves that it knows the secret. With digits: people
 * compare what both screens show. Proofs and digits are bound to one connection, because they cover
 * the key material that TLS exports (RFC 5705, RFC 8446 7.5).
 */
import { z } from '../base/schema.ts';
import { lineOfText } from '../base/line-of-text.ts';
import { isStationId } from './topics.ts';

/** The label under which TLS exports the key material of a connection, and its length in bytes. */
export const exporterLabel = 'EXPORTER-challenge-station-join';
export const exporterBytes = 32;

/** In characters, of one message. A certificate has about 800. */
export const longestJoinMessage = 16_384;

const pem = z.string().min(1).max(4096);
/** 256 bits in lower-case hex digits. */
const secret = z.string().regex(/^[0-9a-f]{64}$/);

/** A name or an address; one of IPv6 can have a zone. */
const host = z
  .string()
  .max(253)
  .regex(/^[\w.:-]+(%[\w.-]+)?$/);

export const addressSchema = z.strictObject({ host, port: z.int().min(1).max(65_535) }).readonly();
export type Address = z.output<typeof addressSchema>;

export const invitationTitle = 'invitation of a hub of challenge stations';

/** Increase it only for an invitation that uses what older programs do not know. */
export const invitationVersion = 1;

/** Written by a hub to a USB drive. Valid until the hub stops letting stations join. */
export const invitationSchema = z
  .strictObject({
    file: z.literal(invitationTitle),
    version: z.literal(invitationVersion),
    /** The name of the hub. */
    hub: lineOfText(40),
    /** Addresses at which stations ask. Tried in turn. */
    doors: z.array(addressSchema).min(1).max(16).readonly(),
    /** Certificate of the hub's authority. */
    authority: pem,
    token: secret,
  })
  .readonly();

export type Invitation = z.output<typeof invitationSchema>;

/** Not proven, so it is only shown, and only if it has the form "challenge-station 1.2.3". */
const program = z.string().max(200).optional();

/** From the station, on a new connection. */
const asking = z
  .strictObject({
    program,
    /** The name of the station. */
    station: lineOfText(20),
    /** PKCS #10, as PEM. */
    request: pem,
    proof: secret,
  })
  .readonly();

/** From the hub: its own proof; people must now accept the station. `id` is on both screens. */
const waiting = z.strictObject({ id: z.string().refine(isStationId), proof: secret }).readonly();

/** From the station, on a new connection to a hub that lets stations join by digits. */
const askingByDigits = z
  .strictObject({ program, station: lineOfText(20), request: pem })
  .readonly();

/** From the hub: its identity, and a commitment to its nonce before it knows the station's. */
const committed = z
  .strictObject({
    id: z.string().refine(isStationId),
    hub: lineOfText(40),
    /** Certificate of the hub's authority. */
    authority: pem,
    commitment: secret,
  })
  .readonly();

/** From the station, then from the hub. */
const nonce = z.strictObject({ nonce: secret }).readonly();

/** From the station: a person there has seen the same digits at the hub. */
const confirmed = z.strictObject({ isSame: z.literal(true) }).readonly();

/** From the hub: yes, with a certificate and the broker's addresses; or no. */
const answer = z.discriminatedUnion('isAccepted', [
  z
    .strictObject({
      isAccepted: z.literal(true),
      certificate: pem,
      addresses: z.array(addressSchema).min(1).max(16).readonly(),
    })
    .readonly(),
  z.strictObject({ isAccepted: z.literal(false) }).readonly(),
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

/**
 * Returns the text whose HMAC-SHA-256 under the token is the proof. `exported` is in hex digits.
 * The sides prove different texts, so that a proof cannot be sent back.
 */
export function provenText(side: 'station' | 'hub', exported: string, request: string): string {
  return JSON.stringify([exporterLabel, side, exported, request]);
}

/** Facts that must be the same on both sides of a connection. `exported` is in hex digits. */
export interface Compared {
  readonly exported: string;
  readonly id: string;
  readonly station: string;
  readonly request: string;
  readonly hub: string;
  readonly authority: string;
}

/** Returns the text whose SHA-256 commits the hub to its nonce. */
export function committedText(compared: Compared, hubNonce: string): string {
  return textOf('commitment', compared, [hubNonce]);
}

/** Returns the text whose SHA-256 gives the digits. */
export function digitsText(compared: Compared, stationNonce: string, hubNonce: string): string {
  return textOf('digits', compared, [stationNonce, hubNonce]);
}

function textOf(use: string, compared: Compared, nonces: readonly string[]): string {
  const { exported, id, station, request, hub, authority } = compared;
  return JSON.stringify([
    ...[exporterLabel, use, exported],
    ...[id, station, request, hub, authority],
    ...nonces,
  ]);
}

/** Returns the six digits of a SHA-256 in hex digits. */
export function digitsOf(hash: string): string {
  // 48 bits fit in a number exactly, and are enough to make all digits equally likely.
  return (Number.parseInt(hash.slice(0, 12), 16) % 1_000_000).toString().padStart(6, '0');
}
