/**
 * Saves one report of the ledgers of all stations, for the same audiences as at a station. It names
 * every branch of a ledger, and has records that several branches share once.
 */
import path from 'node:path';
import type { z } from '../../core/base/schema.ts';
import type { reportAsked, SavedReport } from '../../contract/hub/rulings-shown.ts';
import { readReaders } from '../../core/reports/export/audience.ts';
import type { ExportedLedger } from '../../core/reports/export/subject.ts';
import type { LedgerEntry } from '../../core/ledger/record.ts';
import type { Place } from '../../core/fleet/place.ts';
import { reportBranches } from '../../core/fleet/report-ledgers.ts';
import type { RulingNames } from '../../core/fleet/ruling-names.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { wholePath } from '../../station/disk/whole-path.ts';
import { describeExportError, writeExport } from '../../station/ledger/ledger-export.ts';
import { localTimeOf } from '../../station/machine/machine-time.ts';
import { isInside } from '../ledgers/archive.ts';
import { readLedgers, type CollectedLedger } from '../ledgers/collected-ledger.ts';
import type { Hub } from '../ledgers/hub-parts.ts';
import { describeHubError, usingHub, type HubError } from '../ledgers/hub-error.ts';
import { othersFirst } from '../ledgers/others-first.ts';
import { exportedBranch, saidElsewhere } from '../ledgers/write-reports.ts';
import { inSteps, treeEntries } from '../ledgers/read-entries.ts';

export type ReportRequest = z.output<typeof reportAsked> & { readonly now: Date };

/** Lets other work run between the ledgers. `names` must know all rulings. */
export async function saveReport(
  hub: Hub,
  names: RulingNames,
  { folder: typed, format, language, readers: asked, now }: ReportRequest,
): Promise<Result<SavedReport, Sentence>> {
  const readers = readReaders(asked);
  if (!readers.ok) return readers;
  const folder = wholePath(typed);
  if (!folder.ok) return folder;
  if (isInside(hub.folder, folder.value)) {
    return fail(
      sentence`${folder.value}: This is inside the folder of the hub. Choose another one, on another disk if you can.`,
    );
  }
  const collected = await readLedgers(hub.database);
  if (!collected.ok) return fail(describeHubError(collected.error));
  const elsewhere = saidElsewhere(hub, collected.value);
  if (!elsewhere.ok) return fail(describeHubError(elsewhere.error));
  const ledgers: ExportedLedger[] = [];
  const byName = collected.value.toSorted((one, other) =>
    one.branches[0].station.localeCompare(other.branches[0].station, 'en', { numeric: true }),
  );
  for (const one of byName) {
    await othersFirst();
    const read = await exportedLedgers(hub, one, names);
    if (!read.ok) return fail(describeHubError(read.error));
    ledgers.push(...read.value.map((ledger) => ({ ...ledger, elsewhere: elsewhere.value })));
  }
  const [first, ...others] = ledgers;
  if (first === undefined) return fail(sentence`This hub has no ledgers yet. Collect some first.`);
  await othersFirst();
  const { date, time } = localTimeOf(now);
  const name = `championship-${date}-${time.replaceAll(':', '-')}-${asked.audience}.${format}`;
  const file = path.join(folder.value, name);
  const all = [first, ...others] as const;
  const written = writeExport(all, { format, readers: readers.value, language, file, now });
  return written.ok
    ? ok({ file: written.value.files[0], stations: all.map(({ station }) => station) })
    : fail(describeExportError(written.error));
}

/** Reads all branches of a ledger into memory, as they are now. Branches share their records. */
async function exportedLedgers(
  hub: Hub,
  { ledger, branches }: CollectedLedger,
  names: RulingNames,
): Promise<Result<readonly ExportedLedger[], HubError>> {
  const atForks = new Map<string, readonly LedgerEntry[]>();
  const byBranch = new Map<number, LedgerEntry[]>();
  const read = await inSteps(treeEntries(hub.database, ledger), ({ entry, branch, isFork }) => {
    const known = byBranch.get(branch) ?? [...(atForks.get(entry.record.previous) ?? [])];
    known.push(entry);
    byBranch.set(branch, known);
    if (isFork) atForks.set(entry.record.hash, [...known]);
  });
  if (!read.ok) return read;
  return usingHub(() => {
    const checkpoints = branches.map((branch) => exportedBranch(hub, ledger, branch).checkpoint);
    const entriesOf = branches.map(({ tip }) => entriesUpTo(tip, [...byBranch.values()]));
    return reportBranches(ledger, entriesOf).flatMap(
      ({ entries, at, offsetAt }, index): readonly ExportedLedger[] => {
        const checkpoint = checkpoints[index];
        if (checkpoint === undefined) return [];
        const stationAt = (record: number): string => names.station(at(record));
        const station = stationAt(checkpoint.head.number);
        return [{ station, entries: () => entries, checkpoint, stationAt, offsetAt }];
      },
    );
  });
}

/** Leaves out records that arrived after the tip was read. */
function entriesUpTo(tip: Place, branches: readonly LedgerEntry[][]): readonly LedgerEntry[] {
  for (const entries of branches) {
    const index = tip.number - (entries[0]?.record.number ?? 0);
    if (entries[index]?.record.hash === tip.hash) return entries.slice(0, index + 1);
  }
  return [];
}
