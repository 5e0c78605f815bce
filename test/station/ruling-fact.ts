/** A ruling for a ledger to append. */
import type { NewRecord } from '../../electron/core/ledger/record-kinds.ts';

export function ruling(number: number): NewRecord {
  return {
    kind: 'ruling',
    body: {
      ruling: number,
      words: ['JO'],
      verdict: 'acceptable',
      lexicon: 'a'.repeat(64),
      identity: 'b'.repeat(64),
      rulebook: 'general',
    },
    staff: { sources: ['primary'] },
  };
}
