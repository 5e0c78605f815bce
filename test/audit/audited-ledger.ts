/** The ledger of a day, and the auditor's report on a copy of it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';
import { readCheckpoint } from '../../scripts/audit/checkpoint.ts';
import type { KnownCheckpoint } from '../../scripts/audit/core/checkpoint.ts';
import type { LedgerRow } from '../../scripts/audit/core/row.ts';
import { withLedgerRows } from '../../scripts/audit/ledger-file.ts';
import { verifyLedger, type Report } from '../../scripts/audit/verify.ts';
import { Day } from '../station/ledger/ledger-day.ts';

/** A day of 60 rulings, with a checkpoint printed shortly before its end. */
export interface CheckpointedDay {
  /** The closed ledger file. */
  readonly bytes: Uint8Array;
  readonly code: string;
  /** Number of the record of the checkpoint. */
  readonly checkpointed: number;
  readonly records: number;
}

export function checkpointedDay(): CheckpointedDay {
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-day-'));
  const day = new Day(folder);
  day.writeAll(60);
  const { code, head } = day.checkpoint();
  day.close();
  const bytes = readFileSync(day.file);
  const records = rowsOf(day.file).length;
  rmSync(folder, { recursive: true });
  return { bytes, code, checkpointed: head.number, records };
}

/** A copy of the day's ledger in its own folder. */
export class AuditedLedger {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  /** The file to verify; a test may replace it. */
  file = path.join(this.folder, ledgerFileName);
  readonly #code: string;

  constructor({ bytes, code }: CheckpointedDay) {
    this.#code = code;
    writeFileSync(this.file, bytes);
  }

  rows(): readonly LedgerRow[] {
    return rowsOf(this.file);
  }

  /** Verifies with one printed checkpoint by default, which the organizers have on paper. */
  verified(given: readonly string[] = [this.#code]): Report {
    const report = verifyLedger(this.file, given.map(known));
    if (!report.ok) throw new Error(report.sentence);
    return report.value;
  }

  /** Returns whether verification with the printed checkpoint reports a problem. */
  isNoticed(): boolean {
    const report = verifyLedger(this.file, [known(this.#code)]);
    return !report.ok || report.value.findings.length > 0;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function rowsOf(file: string): readonly LedgerRow[] {
  const rows = withLedgerRows(file, (all) => [...all]);
  if (!rows.ok) throw new Error(rows.sentence);
  return rows.value;
}

function known(given: string): KnownCheckpoint {
  const checkpoint = readCheckpoint(given);
  if (!checkpoint.ok) throw new Error(checkpoint.sentence);
  return checkpoint.value;
}
