/** A record whose hash and content were checked. */
import type { Said } from './json-text.ts';
import type { HideablePart } from './row.ts';

export interface CheckedRecord {
  readonly number: number;
  readonly kind: string;
  /** True for a kind that only a newer program knows. `body` then has its `ruling` at most. */
  readonly isNewer: boolean;
  readonly time: string;
  readonly hash: string;
  /** What everybody may see, and the words and people of the record where they are shown. */
  readonly body: Said;
  readonly staff: Said | undefined;
  /** Of the parts that a report may leave out, those that the record has: here, and left out. */
  readonly shown: readonly HideablePart[];
  readonly hidden: readonly HideablePart[];
  /** What identifies the salts of the record: those that are shown, and the hash of each part. */
  readonly salts: readonly string[];
}

/** Accepts one spelling of times, and only dates that exist. */
export function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
