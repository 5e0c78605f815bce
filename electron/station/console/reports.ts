/** Handles the page "Reports": exports, statistics and checkpoints. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Argument } from '../../contract/contract.ts';
import type { StaffHandlers } from '../../contract/call.ts';
import type {
  Exported,
  MergedReport,
  reportCalls,
  SignedCheckpoint,
  StatisticsPage,
} from '../../contract/staff/reports-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { readReaders, type Readers } from '../../core/reports/export/audience.ts';
import { daysOf } from '../../core/reports/statistics.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { consoleLanguageOf } from '../../core/station/state.ts';
import {
  describeCheckpointError,
  makeCheckpoint,
  type LedgerAtWork,
} from '../ledger/make-checkpoint.ts';
import { describeExportError, exportFileName, exportLedger } from '../ledger/ledger-export.ts';
import { mergeExports } from '../ledger/merge-exports.ts';
import { exportsIn } from '../ledger/read-export.ts';
import { wholePath } from '../disk/whole-path.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { describeLedgerReadError, type LedgerReadError } from '../ledger/checked-on-each-read.ts';
import { localTimeOf } from '../machine/machine-time.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { ConsoleParts } from './console-parts.ts';

export function reportHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof reportCalls> {
  const { context } = parts;
  return {
    statistics: (counted) => {
      const ledger = context.ledger();
      if (ledger === undefined) return fail(noLedger);
      const read = statisticsPage(ledger, counted);
      return read.ok ? read : fail(describeLedgerReadError(read.error));
    },
    exportLedger: ({ readers, ...asked }) => exportAs(parts, readReaders(readers), asked),
    exportWhole: (asked) => exportAs(parts, ok({ audience: 'whole' }), asked),
    mergeExports: ({ readers, ...asked }) => merge(parts, readReaders(readers), asked),
    mergeWhole: (asked) => merge(parts, ok({ audience: 'whole' }), asked),
    signCheckpoint: () => signCheckpoint(parts),
  };
}

function statisticsPage(
  ledger: Ledger,
  counted: Argument<'statistics'>,
): Result<StatisticsPage, LedgerReadError> {
  const all = ledger.statistics();
  const chosen = ledger.statistics(counted);
  if (!all.ok) return all;
  if (!chosen.ok) return chosen;
  return ok({
    statistics: chosen.value,
    days: daysOf(all.value.hours).map(({ date }) => date),
    events: [...ledger.summary.names.events.values()].map(({ sha256, title, issue }) => ({
      sha256,
      title,
      issue,
    })),
  });
}

const noLedger = sentence`The ledger cannot be read now. Open the page "Status".`;

function ownFolder({ dataFolder }: ConsoleParts): string {
  return path.resolve(dataFolder, 'exports');
}

function workOn({ context, dataFolder, clock }: ConsoleParts): StaffResult<LedgerAtWork> {
  const ledger = context.ledger();
  if (ledger === undefined) return fail(noLedger);
  const { station } = context.state();
  return ok({ ledger, dataFolder, station, wallTime: clock.wallTime, by: context.member() });
}

async function exportAs(
  parts: ConsoleParts,
  readers: StaffResult<Readers>,
  { format, folder }: Argument<'exportWhole'>,
): Promise<StaffResult<Exported>> {
  if (!readers.ok) return readers;
  const work = workOn(parts);
  if (!work.ok) return work;
  const place = wholePath(folder);
  if (!place.ok) return place;
  const chosen = place.value;
  makeOwnFolder(parts, chosen);
  const { station } = work.value;
  const language = consoleLanguageOf(parts.context.state());
  const file = (upTo: number): string =>
    path.join(chosen, exportFileName(station, upTo, { format, readers: readers.value }));
  const made = await exportLedger(work.value, { format, readers: readers.value, language, file });
  if (!made.ok) return fail(describeExportError(made.error));
  const { files, checkpointFile, checkpoint } = made.value;
  return ok({ file: files[0], parts: files.length, checkpointFile, code: checkpoint.code });
}

async function merge(
  { context, clock }: ConsoleParts,
  readers: StaffResult<Readers>,
  { format, folder }: Argument<'mergeWhole'>,
): Promise<StaffResult<MergedReport>> {
  if (!readers.ok) return readers;
  const chosen = wholePath(folder);
  if (!chosen.ok) return chosen;
  const files = exportsIn(chosen.value);
  if (!files.ok) return files;
  const now = clock.wallTime();
  const { date, time } = localTimeOf(now);
  return mergeExports({
    now,
    files: files.value,
    format,
    readers: readers.value,
    language: consoleLanguageOf(context.state()),
    file: (ledgers) =>
      path.join(
        chosen.value,
        `ledgers-${ledgers.toString()}-${date}-${time.replaceAll(':', '-')}-${readers.value.audience}.${format}`,
      ),
  });
}

/** Ignores errors: the export then fails and reports the reason. */
function makeOwnFolder(parts: ConsoleParts, chosen: string): void {
  if (path.resolve(chosen) !== ownFolder(parts)) return;
  try {
    mkdirSync(chosen, { recursive: true });
  } catch {
    return;
  }
}

function signCheckpoint(parts: ConsoleParts): StaffResult<SignedCheckpoint> {
  const work = workOn(parts);
  if (!work.ok) return work;
  const made = makeCheckpoint(work.value);
  if (!made.ok) return fail(describeCheckpointError(made.error));
  const { code, head } = made.value;
  const { wallTime, zone } = parts.clock;
  const moment = { time: wallTime().toISOString(), offset: zone().offset };
  return ok({ code, record: head.number, ...moment });
}
