/**
 * How a station joins a fleet by a stick. The hub writes an invitation with a secret; the station
 * asks for a certificate, and each side proves that it knows the secret. A proof holds for one
 * connection only, because it covers the key material that TLS exports (RFC 5705, RFC 8446 7.5).
 */
import { z } from '../schema.ts';
import { lineOfText } from '../text/line-of-text.ts';
import { isStationId } from './topics.ts';

/** The label under which TLS exports the key material of a connection, and its length in bytes. */
export const exporterLabel = 'EXPORTER-challenge-station-join';
export const exporterBytes = 32;

/** In characters, of one message. A certificate has about 800. */
export const longestJoinMessage = 16_384;

const pem = z.string().min(1).max(4096);
/** 256 bits in lower-case hex digits. */
const secret = z.string().regex(/^[0-9a-f]{64}$/);

export const addressSchema = z
  .strictObject({ host: z.string().min(1).max(253), port: z.int().min(1).max(65_535) })
  .readonly();

export const invitationTitle = 'invitation of a hub of challenge stations';

/** What a hub writes on a stick. It is good until the hub stops letting stations join. */
export const invitationSchema = z
  .strictObject({
    file: z.literal(invitationTitle),
    version: z.literal(1),
    /** The name of the hub. */
    hub: lineOfText(40),
    /** Where stations ask. Tried in turn. */
    doors: z.array(addressSchema).min(1).max(16).readonly(),
    /** Certificate of the hub's authority. */
    authority: pem,
    token: secret,
  })
  .readonly();

export type Invitation = z.output<typeof invitationSchema>;

/** From the station, on a new connection. */
const asking = z
  .strictObject({
    /** The name of the station. */
    station: lineOfText(20),
    /** PKCS #10, as PEM. */
    request: pem,
    proof: secret,
  })
  .readonly();

/** From the hub: it has the token too, and people must say yes. `id` is on both screens. */
const waiting = z.strictObject({ id: z.string().refine(isStationId), proof: secret }).readonly();

/** From the hub: yes, with where its broker can be reached; or no. */
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

export const joinMessages = { asking, waiting, answer } as const;
export type JoinMessages = {
  readonly [Name in keyof typeof joinMessages]: z.output<(typeof joinMessages)[Name]>;
};

/**
 * Returns the text whose HMAC-SHA-256 under the token is the proof. `exported` is in hex digits.
 * The sides prove different texts, so that nobody can send a proof back.
 */
export function provenText(side: 'station' | 'hub', exported: string, request: string): string {
  return JSON.stringify([exporterLabel, side, exported, request]);
}
