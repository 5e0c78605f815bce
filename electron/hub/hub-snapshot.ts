/** What a hub's page shows: the collected ledgers and the archives. */
import type { ArchiveShown, HubSnapshot, LedgerShown } from '../contract/hub/hub-contract.ts';
import { checkpointCode } from '../core/ledger/checkpoint.ts';
import { describeNewer } from '../core/ledger/newer-record.ts';
import { zoneIn } from '../core/ledger/time-zones.ts';
import type { LedgerEntry } from '../core/ledger/record.ts';
import { fail, ok, type Result } from '../core/base/result.ts';
import { readLedgers, type CollectedLedger } from './ledgers/collected-ledger.ts';
import type { Hub } from './ledgers/hub-parts.ts';
import type { HubError } from './ledgers/hub-error.ts';
import {
  describeLedgerAlarm,
  forkAlarms,
  sameNameAlarms,
  type LedgerAlarm,
} from './ledgers/ledger-alarm.ts';

/** What a hub has. */
export type HubContents = Pick<HubSnapshot, 'ledgers' | 'archives'>;

/** Reads and checks all records, which takes about a second for each 50,000. */
export async function readContents({ database, own }: Hub): Promise<Result<HubContents, HubError>> {
  const ledgers = await readLedgers(database);
  if (!ledgers.ok) return ledgers;
  const named = sameNameAlarms(ledgers.value);
  const archives = own.read((entries) => archivesIn(entries()));
  return archives.ok
    ? ok({
        ledgers: ledgers.value.map((one) => ledgerShown(one, [...forkAlarms(one), ...named(one)])),
        archives: archives.value,
      })
    : fail({ kind: 'ownLedger', error: archives.error });
}

function ledgerShown(
  { ledger, branches }: CollectedLedger,
  alarms: readonly LedgerAlarm[],
): LedgerShown {
  return {
    ledger,
    branches: branches.map(({ tip, newer, ...branch }) => ({
      ...branch,
      code: checkpointCode(tip),
      ...(newer > 0 && { newer: describeNewer(newer) }),
    })),
    alarms: alarms.map(describeLedgerAlarm),
  };
}

function archivesIn(entries: Iterable<LedgerEntry>): readonly ArchiveShown[] {
  const archives: ArchiveShown[] = [];
  let offset: string | undefined;
  for (const { record, fact } of entries) {
    offset = zoneIn(fact)?.offset ?? offset;
    if (fact.kind !== 'dayArchived') continue;
    const { contents, ledgers, missing } = fact.body;
    const isComplete = missing === undefined;
    archives.push({ time: record.time, offset, contents, ledgers, isComplete });
  }
  return archives.toReversed();
}
