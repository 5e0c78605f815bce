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
import { namesStation } from '../../core/ledger/name-at-record.ts';
import { zoneIn } from '../../core/ledger/time-zones.ts';
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
import {
  describeHubError,
  usingHub,
  usingHubInTurns,
  type HubError,
} from '../ledgers/hub-error.ts';
import { othersFirst } from '../../station/machine/turns.ts';
import { exportedBranch, saidElsewhere } from '../ledgers/write-reports.ts';
import { branchEntries, inSteps, treeEntries } from '../ledgers/read-entries.ts';

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
  const written = await usingHubInTurns(() =>
    writeExport(all, { format, readers: readers.value, language, file, now }),
  );
  if (!written.ok) return fail(describeHubError(written.error));
  return written.value.ok
    ? ok({ file: written.value.value.files[0], stations: all.map(({ station }) => station) })
    : fail(describeExportError(written.value.error));
}

/** `branches` have all entries of each, or at least those that name its station and zone. */
interface BranchesRead {
  readonly branches: readonly (readonly LedgerEntry[])[];
  /** Absent if `branches` have all. */
  readonly entries?: () => Iterable<LedgerEntry>;
}

async function exportedLedgers(
  hub: Hub,
  { ledger, branches }: CollectedLedger,
  names: RulingNames,
): Promise<Result<readonly ExportedLedger[], HubError>> {
  const [only, ...others] = branches;
  const read =
    others.length === 0
      ? await readAlone(hub, ledger, only.tip)
      : await readBranches(hub, ledger, branches);
  if (!read.ok) return read;
  const { branches: entriesOf, entries: all } = read.value;
  return usingHub(() => {
    const checkpoints = branches.map((branch) => exportedBranch(hub, ledger, branch).checkpoint);
    return reportBranches(ledger, entriesOf).flatMap(
      ({ entries, at, offsetAt }, index): readonly ExportedLedger[] => {
        const checkpoint = checkpoints[index];
        if (checkpoint === undefined) return [];
        const stationAt = (record: number): string => names.station(at(record));
        const station = stationAt(checkpoint.head.number);
        return [{ station, entries: all ?? (() => entries), checkpoint, stationAt, offsetAt }];
      },
    );
  });
}

/** A ledger can be longer than memory has room for, so its records are read again for the report. */
async function readAlone(
  { database }: Hub,
  ledger: string,
  tip: Place,
): Promise<Result<BranchesRead, HubError>> {
  const entries = (): Generator<LedgerEntry> => branchEntries(database, ledger, tip);
  const naming: LedgerEntry[] = [];
  const read = await inSteps(entries(), (entry) => {
    if (namesStation(entry.fact) || zoneIn(entry.fact) !== undefined) naming.push(entry);
  });
  return read.ok ? ok({ branches: [naming], entries }) : read;
}

/** Reads all branches of a ledger into memory, as they are now. Branches share their records. */
async function readBranches(
  { database }: Hub,
  ledger: string,
  branches: CollectedLedger['branches'],
): Promise<Result<BranchesRead, HubError>> {
  const atForks = new Map<string, readonly LedgerEntry[]>();
  const byBranch = new Map<number, LedgerEntry[]>();
  const read = await inSteps(treeEntries(database, ledger), ({ entry, branch, isFork }) => {
    const known = byBranch.get(branch) ?? [...(atForks.get(entry.record.previous) ?? [])];
    known.push(entry);
    byBranch.set(branch, known);
    if (isFork) atForks.set(entry.record.hash, [...known]);
  });
  return read.ok
    ? ok({ branches: branches.map(({ tip }) => entriesUpTo(tip, [...byBranch.values()])) })
    : read;
}

/** Leaves out records that arrived after the tip was read. */
function entriesUpTo(tip: Place, branches: readonly LedgerEntry[][]): readonly LedgerEntry[] {
  for (const entries of branches) {
    const index = tip.number - (entries[0]?.record.number ?? 0);
    if (entries[index]?.record.hash === tip.hash) return entries.slice(0, index + 1);
  }
  return [];
}
