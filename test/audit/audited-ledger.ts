/** The ledger of a day, and what the auditor says of a copy of it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';
import { readCheckpoint, type KnownCheckpoint } from '../../scripts/audit/checkpoint.ts';
import { withLedgerRows, type LedgerRow } from '../../scripts/audit/ledger-file.ts';
import { verifyLedger, type Report } from '../../scripts/audit/verify.ts';
import { Day } from '../station/ledger/ledger-day.ts';

/** Of 60 rulings; its checkpoint was printed shortly before its end. */
export interface CheckpointedDay {
  /** Its ledger's file, closed. */
  readonly bytes: Uint8Array;
  readonly code: string;
  /** The number of the record that the checkpoint is of. */
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

/** A copy of the day's ledger in a folder of its own. */
export class AuditedLedger {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  /** What is verified; a test may put another file in its place. */
  file = path.join(this.folder, ledgerFileName);
  readonly #code: string;

  constructor({ bytes, code }: CheckpointedDay) {
    this.#code = code;
    writeFileSync(this.file, bytes);
  }

  rows(): readonly LedgerRow[] {
    return rowsOf(this.file);
  }

  /** With one printed checkpoint, as the organisers have it on paper. */
  verified(given: readonly string[] = [this.#code]): Report {
    const report = verifyLedger(this.file, given.map(known));
    if (!report.ok) throw new Error(report.sentence);
    return report.value;
  }

  /** Whether somebody who verifies with the printed checkpoint is told that something is wrong. */
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
