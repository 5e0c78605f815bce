/** A ledger in a temporary folder, also as other programs see it. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ledgerFileName,
  openLedger,
  type LedgerFile,
} from '../../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { recordsIn } from '../ledger-records.ts';
import { ruling } from '../ruling-fact.ts';

const time = new Date('2026-11-21T10:00:00Z');

export class LedgerOnDisk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'ledger-on-disk-'));
  readonly data = this.at('data');
  readonly file = path.join(this.data, ledgerFileName);
  readonly log = `${this.file}-wal`;
  #ledger: LedgerFile | undefined;

  at(name: string): string {
    return path.join(this.folder, name);
  }

  /** `last` is as for `openLedger`. */
  open(last?: Parameters<typeof openLedger>[1]): LedgerFile {
    this.#ledger = valueOf(openLedger(this.data, last));
    return this.#ledger;
  }

  /** The open ledger. */
  get ledger(): LedgerFile {
    return this.#ledger ?? this.open();
  }

  /** Records the rulings up to this number, without closing the ledger. */
  ruleTo(last: number): void {
    const { ledger } = this;
    while (ledger.summary.nextRuling <= last)
      valueOf(ledger.append(ruling(ledger.summary.nextRuling), time));
  }

  /** Returns the result of one more ruling. */
  rule(): ReturnType<LedgerFile['append']> {
    return this.ledger.append(ruling(this.ledger.summary.nextRuling), time);
  }

  close(): void {
    this.#ledger?.close();
    this.#ledger = undefined;
  }

  end(): void {
    this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The numbers of the rulings that another program reads. */
  rulings(folder = this.data): readonly unknown[] {
    return recordsIn(folder)
      .filter(({ kind }) => kind === 'ruling')
      .map(({ body }) => body['ruling']);
  }

  /** The rulings that would be found after a power cut now. */
  leftAfterPowerCut(): readonly unknown[] {
    const elsewhere = this.at('elsewhere');
    rmSync(elsewhere, { recursive: true, force: true });
    cpSync(this.data, elsewhere, { recursive: true });
    rmSync(path.join(elsewhere, `${ledgerFileName}-shm`), { force: true });
    return this.rulings(elsewhere);
  }

  /** The auditor's findings, or a sentence if it cannot read the file. */
  findings(): readonly string[] | string {
    const report = verifyLedger(this.file, []);
    return report.ok ? report.value.findings : report.sentence;
  }
}

export function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Overwrites the file from its first byte on. */
export function fillWithZeros(file: string, bytes: number): void {
  writeFileSync(file, Buffer.alloc(bytes), { flag: 'r+' });
}
