/** Answers of a hub to a station. Send a head only after its records are durable. */
import type { Sha256Text } from '../ledger/record.ts';
import { attach, type Attached, type StoredLedger } from './attach-or-fork.ts';
import { commonPlace } from './locator.ts';
import type { Messages } from './messages.ts';
import type { Place } from './place.ts';
import { fromWire } from './wire-record.ts';

/** Current state of the hub. Use a new one for each message. */
export type AnsweringHub = Pick<
  Messages['head'],
  'hub' | 'boot' | 'sequence' | 'arrived' | 'wallMs'
>;

export function answerHello(
  { ledger, head, locator }: Messages['hello'],
  stored: StoredLedger,
  hub: AnsweringHub,
  refuses?: string,
): Messages['head'] {
  const place = commonPlace([head, ...locator], (one) => stored.has(one));
  return headMessage(ledger, place, stored, hub, refuses);
}

/** Decides what to store. Make it durable, then send `headMessage` if a place is reached. */
export function collect(
  { ledger, records }: Messages['records'],
  stored: StoredLedger,
  sha256: Sha256Text,
): Attached {
  return attach(records.map(fromWire), ledger, stored, sha256);
}

export function headMessage(
  ledger: string,
  place: Place | undefined,
  stored: StoredLedger,
  hub: AnsweringHub,
  refuses?: string,
): Messages['head'] {
  const ends = stored.tips();
  const answered = { ...hub, ledger, ...(place && { place }), tips: ends.length, ends };
  return { ...answered, ...(refuses !== undefined && { refuses }) };
}
