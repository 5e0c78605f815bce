/**
 * The digits that people compare on the screens of a station and a hub. They cover the key material
 * that TLS exports (RFC 5705, RFC 8446 7.5), so they are those of one connection.
 */
import { exporterLabel } from './join-proof.ts';

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
