/** The page "Reports": exports of the ledger, statistics, and checkpoints. */
import type { NamedVersion } from '../../core/event/version-name.ts';
import { exportFormats, reportFormats } from '../../core/ledger/export-format.ts';
import type { Statistics } from '../../core/reports/statistics.ts';
import { sha256Hex } from '../../core/lexicon/lexicon-manifest.ts';
import { z } from '../../core/base/schema.ts';
import { call, filePath, typedLine, type StaffResult } from './staff-call.ts';
import type { Moment } from '../../core/text/local-time.ts';

const exporting = { format: z.enum(exportFormats), folder: filePath };
const merging = { format: z.enum(reportFormats), folder: filePath };

/** As typed: the rulings of a table, such as "12, 7-0015", or its board. */
const chosen = { rulings: typedLine.optional(), board: typedLine.optional() };
const readers = z.strictObject({ audience: z.enum(['public', 'table']), ...chosen });

export const reportCalls = {
  /** Counts the challenges of a day, of an event, or all. */
  statistics: call('staff', {
    date: z.iso.date().optional(),
    event: sha256Hex.optional(),
  }).answers<StaffResult<StatisticsPage>>(),
  exportLedger: call('staff', { ...exporting, readers }).answers<StaffResult<Exported>>(),
  /** Includes the source of every word. */
  exportWhole: call('wordJudge', exporting).answers<StaffResult<Exported>>(),
  /** Makes one report of all exports as JSON Lines in the folder, and saves it there. */
  mergeExports: call('staff', { ...merging, readers }).answers<StaffResult<MergedReport>>(),
  /** Includes the source of every word, so all exports must. */
  mergeWhole: call('wordJudge', merging).answers<StaffResult<MergedReport>>(),
  signCheckpoint: call('staff').answers<StaffResult<SignedCheckpoint>>(),
} as const;

export interface StatisticsPage {
  readonly statistics: Statistics;
  /** The days with challenges, whatever was chosen. */
  readonly days: readonly string[];
  /** The events of the ledger, whatever was chosen. */
  readonly events: readonly (NamedVersion & { readonly sha256: string })[];
}

export interface Exported {
  /** The first file of a report in several parts. */
  readonly file: string;
  readonly parts: number;
  readonly checkpointFile: string;
  /** A short code for comparing or writing down. */
  readonly code: string;
}

export interface MergedReport {
  readonly file: string;
  readonly stations: readonly string[];
}

export interface SignedCheckpoint extends Moment {
  readonly code: string;
  /** Number of the record that the checkpoint covers, with all records before it. */
  readonly record: number;
}
