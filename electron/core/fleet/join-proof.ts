/**
 * The proof that a station or hub knows the secret of an invitation. It covers the key material
 * that TLS exports (RFC 5705, RFC 8446 7.5), so it holds for one connection.
 */

import type { Invitation } from './invitation.ts';

/** The label under which TLS exports the key material of a connection, and its length in bytes. */
export const exporterLabel = 'EXPORTER-challenge-station-join';

export const exporterBytes = 32;

/**
 * Returns the text whose HMAC-SHA-256 under the token is the proof. `exported` is in hex digits.
 * The sides prove different texts, so that a proof cannot be sent back. It covers the complete
 * invitation, so that nothing in the file can be changed on its way.
 */
export function provenText(
  side: 'station' | 'hub',
  exported: string,
  request: string,
  { file, version, hub, doors, authority }: Omit<Invitation, 'token'>,
): string {
  const invited = [file, version, hub, doors.map(({ host, port }) => [host, port]), authority];
  return JSON.stringify([exporterLabel, side, exported, request, invited]);
}
