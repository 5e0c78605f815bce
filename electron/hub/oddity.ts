/** What is odd about a collected ledger, and a clause for each. */
import type { RecordFault } from '../core/fleet/check-record.ts';
import { sentence, type Sentence } from '../core/text/sentence.ts';
import { unreachable } from '../core/unreachable.ts';
import type { CollectedLedger } from './collected-ledger.ts';

export type Oddity =
  /** Several records follow the one with this number. */
  | { readonly kind: 'fork'; readonly number: number }
  /** The hub has more records than the longest of these exports. */
  | { readonly kind: 'shorter' }
  /** The record with this number was not collected, nor any after it. */
  | { readonly kind: RecordFault; readonly number: number };

export function oddForks({ forks }: Pick<CollectedLedger, 'forks'>): readonly Oddity[] {
  return forks.map(({ number }) => ({ kind: 'fork', number }));
}

export function describeOddity(oddity: Oddity): Sentence {
  switch (oddity.kind) {
    case 'fork':
      return sentence`fork after record ${oddity.number.toString()}`;
    case 'shorter':
      return sentence`shorter than what the hub has`;
    case 'hashDiffers':
      return sentence`record ${oddity.number.toString()} was changed`;
    case 'notAllowed':
      return sentence`record ${oddity.number.toString()} is not one that a station writes`;
    default:
      return unreachable(oddity);
  }
}
