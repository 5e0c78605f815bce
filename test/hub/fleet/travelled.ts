/** The records of a station as they travel: people and staff parts stay at home. */
import { fromWire, toWire } from '../../../electron/core/fleet/wire-record.ts';
import type { LedgerRecord } from '../../../electron/core/ledger/record.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { entriesIn } from '../stations.ts';

export function travelled(day: Day): readonly LedgerRecord[] {
  return entriesIn(day)
    .map(({ record }) => record)
    .map((record) => fromWire(toWire(record, sha256)));
}
