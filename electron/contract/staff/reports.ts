/** The page "Reports": exports of the ledger, statistics, and checkpoints. */
import { exportFormats } from '../../core/ledger/record-kinds.ts';
import type { Statistics } from '../../core/ledger/statistics.ts';
import { z } from '../../core/schema.ts';
import { filePath, nothing, type StaffCall, type Told } from './staff-call.ts';

const exporting = z.strictObject({ format: z.enum(exportFormats), folder: filePath });

export const reportCalls = {
  statistics: { needs: 'staff', argument: nothing },
  /** Where exports go when no other folder is chosen. */
  exportFolder: { needs: 'staff', argument: nothing },
  exportLedger: { needs: 'staff', argument: exporting },
  /** With the source of every word. */
  exportForStaff: { needs: 'wordJudge', argument: exporting },
  signCheckpoint: { needs: 'staff', argument: nothing },
} as const satisfies Readonly<Record<string, StaffCall>>;

export interface Exported {
  readonly file: string;
  readonly checkpointFile: string;
  /** For comparing or writing down. */
  readonly code: string;
}

export interface SignedCheckpoint {
  readonly code: string;
  /** The record that is vouched for, with all before it. */
  readonly record: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
}

export interface ReportAnswers {
  readonly statistics: Told<Statistics>;
  readonly exportFolder: string;
  readonly exportLedger: Told<Exported>;
  readonly exportForStaff: Told<Exported>;
  readonly signCheckpoint: Told<SignedCheckpoint>;
}
