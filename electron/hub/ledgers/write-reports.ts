/** Writes complete reports of all branches of all ledgers, and of the hub's own ledger. */
import path from 'node:path';
import type { ExportedLedger } from '../../core/reports/export/subject.ts';
import { checkpointCode } from '../../core/ledger/checkpoint.ts';
import type { LedgerEntry } from '../../core/ledger/record.ts';
import { SaidElsewhere } from '../../core/ledger/said-elsewhere.ts';
import { offsetsIn } from '../../core/ledger/time-zones.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { systemClock } from '../../station/machine/clock.ts';
import {
  describeCheckpointError,
  makeCheckpoint,
  writeUnsignedCheckpoint,
  type PrintedCheckpoint,
} from '../../station/ledger/make-checkpoint.ts';
import type { ExportFormat } from '../../core/ledger/export-format.ts';
import {
  describeExportError,
  writeExport,
  type WrittenReport,
} from '../../station/ledger/ledger-export.ts';
import { branchEntries } from './read-entries.ts';
import { readLedgers, type Branch, type CollectedLedger } from './collected-ledger.ts';
import type { Hub } from './hub-parts.ts';
import { describeHubError, HubFault, usingHubInTurns, type HubError } from './hub-error.ts';
import { readReceipt } from './receipt.ts';
import { LedgerInFile } from './stored-ledger.ts';

/** Name in place of a station, for the report of the hub's own ledger. */
const ownName = 'hub';

/** In characters. Longer names come from other programs only, and are cut off. */
const longestName = 20;

interface WrittenReports {
  /** Number of collected ledgers. */
  readonly ledgers: number;
  /** In HTML, by their names. */
  readonly reports: readonly WrittenReport[];
}

/** Lets other work run meanwhile. */
export async function writeReports(
  hub: Hub,
  folder: string,
): Promise<Result<WrittenReports, Sentence>> {
  const ledgers = await readLedgers(hub.database);
  if (!ledgers.ok) return fail(describeHubError(ledgers.error));
  const taken = new Set<string>();
  const elsewhere = saidElsewhere(hub, ledgers.value);
  if (!elsewhere.ok) return fail(describeHubError(elsewhere.error));
  const reports: WrittenReport[] = [];
  for (const { ledger, branches } of ledgers.value) {
    for (const branch of branches) {
      const written = await usingHubInTurns(() =>
        writeReport(
          { ...exportedBranch(hub, ledger, branch), elsewhere: elsewhere.value },
          branch.atHome > 0 ? 'collected' : 'whole',
          folder,
          taken,
        ),
      );
      if (!written.ok) return fail(describeHubError(written.error));
      if (!written.value.ok) return written.value;
      reports.push(written.value.value);
      const noted = noteNotCollected(hub, ledger, branch);
      if (!noted.ok) return fail(describeHubError(noted.error));
    }
  }
  const own = await writeOwnReport(hub, folder, taken);
  if (!own.ok) return own;
  reports.push(own.value);
  return ok({
    ledgers: ledgers.value.length,
    reports: reports.toSorted((one, other) => (one.files[0] < other.files[0] ? -1 : 1)),
  });
}

/** So that nobody can take names out of the report which did come. */
function noteNotCollected(
  { own }: Hub,
  ledger: string,
  { tip, station, atHome }: Branch,
): Result<undefined, HubError> {
  if (atHome === 0) return ok(undefined);
  const body = { ledger, station, ...tip, records: atHome };
  const appended = own.append({ kind: 'namesNotCollected', body });
  return appended.ok ? ok(undefined) : fail({ kind: 'ownLedger', error: appended.error });
}

/** Returns what the collected ledgers, and the hub's own, say of rulings of others. */
export function saidElsewhere(
  { own }: Hub,
  ledgers: readonly CollectedLedger[],
): Result<SaidElsewhere, HubError> {
  const all = new SaidElsewhere();
  for (const { elsewhere } of ledgers) all.addAll(elsewhere);
  const read = own.read((entries) => {
    const offsetAt = offsetsIn(entries());
    for (const entry of entries()) all.add(entry, offsetAt(entry.record.number));
  });
  return read.ok ? ok(all) : fail({ kind: 'ownLedger', error: read.error });
}

export function exportedBranch(
  { database }: Hub,
  ledger: string,
  { tip, station }: Branch,
): ExportedLedger {
  const text = new LedgerInFile(database, ledger).receipt(tip);
  if (text !== undefined && !readReceipt(text, tip).ok) {
    throw new HubFault({ kind: 'receiptChanged', number: tip.number });
  }
  const checkpoint: PrintedCheckpoint =
    text === undefined
      ? writeUnsignedCheckpoint(station, tip, systemClock.wallTime())
      : { head: tip, code: checkpointCode(tip), text };
  return { station, entries: () => branchEntries(database, ledger, tip), checkpoint };
}

/** Writes a report that ends with a checkpoint signed with the hub's key. */
async function writeOwnReport(
  { own, folder: dataFolder }: Hub,
  folder: string,
  taken: Set<string>,
): Promise<Result<WrittenReport, Sentence>> {
  const { wallTime } = systemClock;
  const made = makeCheckpoint({
    ledger: own,
    dataFolder,
    station: ownName,
    wallTime,
    by: undefined,
  });
  if (!made.ok) return fail(describeCheckpointError(made.error));
  const checkpoint = made.value;
  const written = await own.readInTurns((all) => {
    // Leave out the record about the checkpoint itself.
    const entries = function* (): Generator<LedgerEntry> {
      for (const entry of all()) if (entry.record.number <= checkpoint.head.number) yield entry;
    };
    return writeReport({ station: ownName, entries, checkpoint }, 'whole', folder, taken);
  });
  return written.ok
    ? written.value
    : fail(describeHubError({ kind: 'ownLedger', error: written.error }));
}

/** Adds the name of the report to `taken`. */
async function writeReport(
  ledger: ExportedLedger,
  audience: 'whole' | 'collected',
  folder: string,
  taken: Set<string>,
): Promise<Result<WrittenReport, Sentence>> {
  const name = reportName(ledger, taken);
  const write = async (format: ExportFormat): Promise<Result<WrittenReport, Sentence>> => {
    const file = path.join(folder, `${name}.${format}`);
    const now = systemClock.wallTime();
    const request = { format, readers: { audience }, language: 'en', file, now } as const;
    const report = await writeExport([ledger], request);
    return report.ok ? report : fail(describeExportError(report.error));
  };
  const records = await write('jsonl');
  return records.ok ? write('html') : records;
}

/**
 * The start of the hash distinguishes branches and stations of one name. Two records whose hashes
 * start alike can be made in a second, so a taken name gets more digits. File systems of USB drives
 * ignore case.
 */
function reportName({ station, checkpoint: { head } }: ExportedLedger, taken: Set<string>): string {
  const readable = station.slice(0, longestName).replaceAll(/[^A-Za-z0-9]+/g, '-');
  let digits = 8;
  const name = (): string =>
    `ledger-${readable}-to-${head.number.toString()}-${head.hash.slice(0, digits)}`;
  while (digits < head.hash.length && taken.has(name().toLowerCase())) digits += 8;
  taken.add(name().toLowerCase());
  return name();
}
