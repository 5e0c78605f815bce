/**
 * A record of the ledger: its parts as JSON texts, and its place in the chain. In format 2 the hash
 * covers the hashes of the parts, so that the chain can be checked in a report that leaves some of
 * them out. The first edition wrote format 1, where the hash covers all texts but the staff part's.
 */
import { hideableParts, type HideablePart, type Recorded } from './record-kinds.ts';

/** Returns the SHA-256 of a text in UTF-8, in lower-case hex. */
export type Sha256Text = (text: string) => string;

/** JSON text, kept byte by byte; or only its hash, where a report leaves it out. */
export type Part = { readonly text: string } | { readonly hash: string };

interface InChain {
  /** Counts from 1 without gaps. */
  readonly number: number;
  readonly kind: string;
  /**
   * ISO 8601 in UTC, by the station's wall clock. For people; only the number defines the order.
   */
  readonly time: string;
  readonly previous: string;
  readonly hash: string;
}

export interface RecordOfFormat1 extends InChain {
  readonly format: 1;
  readonly body: string;
  readonly staff: Part | undefined;
}

/** `time` is to the minute. The exact time of a ruling or opinion is in its staff part. */
export interface RecordOfFormat2 extends InChain, Readonly<Record<HideablePart, Part | undefined>> {
  readonly format: 2;
  readonly public: string;
}

export type LedgerRecord = RecordOfFormat1 | RecordOfFormat2;

/** The previous hash of the first record. */
export const chainStart = '0'.repeat(64);

export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** What a record says. */
export interface Content<Draft extends Recorded = Recorded> {
  readonly draft: Draft;
  /** ISO 8601 in UTC, as exact as it is known. */
  readonly time: string;
}

export interface LedgerEntry extends Content {
  readonly record: LedgerRecord;
}

export function recordHash(
  record: Omit<RecordOfFormat1, 'hash'> | Omit<RecordOfFormat2, 'hash'>,
  sha256: Sha256Text,
): string {
  const { number, kind, time, previous } = record;
  const parts =
    record.format === 1
      ? [record.body, partHash(record.staff, sha256)]
      : [sha256(record.public), ...hideableParts.map((part) => partHash(record[part], sha256))];
  return sha256(JSON.stringify([number, kind, time, previous, ...parts]));
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
