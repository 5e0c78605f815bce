/**
 * A record of the ledger: its parts as JSON texts, and its place in the chain. The hash covers the
 * hashes of the parts, so that the chain can be checked in a report that leaves some of them out.
 */
import { sentence } from '../text/sentence.ts';
import { hideableParts, type HideablePart } from './hideable-parts.ts';
import type { Recorded } from './record-kinds.ts';

/** Returns the SHA-256 of a text in UTF-8, in lower-case hex. */
export type Sha256Text = (text: string) => string;

/** JSON text, kept byte by byte; or only its hash, where a report leaves it out. */
export type Part = { readonly text: string } | { readonly hash: string };

export interface LedgerRecord extends Readonly<Record<HideablePart, Part | undefined>> {
  /** Counts from 1 without gaps. */
  readonly number: number;
  readonly kind: string;
  /**
   * ISO 8601 in UTC, by the station's wall clock, to the minute. For people; only the number defines
   * the order. The exact time of a ruling or opinion is in its staff part.
   */
  readonly time: string;
  readonly public: string;
  readonly previous: string;
  readonly hash: string;
}

/** Of a ledger or export of another format, which stays as it is. */
export const madeInDevelopment = sentence`This ledger was made by a development version of this program and cannot be read. Keep it, and start with a new data folder.`;

/** The previous hash of the first record. */
export const chainStart = '0'.repeat(64);

export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** What a record says. */
export interface Content<Fact extends Recorded = Recorded> {
  readonly fact: Fact;
  /** ISO 8601 in UTC, as exact as it is known. */
  readonly time: string;
}

export interface LedgerEntry extends Content {
  readonly record: LedgerRecord;
}

export function recordHash(record: Omit<LedgerRecord, 'hash'>, sha256: Sha256Text): string {
  const { number, kind, time, previous } = record;
  const hidden = hideableParts.map((part) => partHash(record[part], sha256));
  return sha256(JSON.stringify([number, kind, time, previous, sha256(record.public), ...hidden]));
}

/** Empty if the record has no such part. */
export function partHash(part: Part | undefined, sha256: Sha256Text): string {
  if (part === undefined) return '';
  return 'hash' in part ? part.hash : sha256(part.text);
}

/** Drops seconds and milliseconds from a time in ISO 8601. */
export function toMinute(exact: string): string {
  return `${exact.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`;
}
