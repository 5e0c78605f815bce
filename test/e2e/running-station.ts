/** A real station process on its own data folder, with its ledger as an auditor reads it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';
import { confirmList } from '../../scripts/confirmed-list.ts';
import { demonstrationLexiconFile } from '../../scripts/demonstration-lexicon.ts';
import { serveStation, type ServedStation } from '../../scripts/served-station.ts';
import { recordsIn, type RecordRow } from '../station/ledger-records.ts';

export class RunningStation {
  readonly dataFolder: string;
  #served: ServedStation | undefined;

  constructor(dataFolder = mkdtempSync(join(tmpdir(), 'station-'))) {
    this.dataFolder = dataFolder;
  }

  /** Starts with a list that a director has confirmed. */
  async start(lexicon: string = demonstrationLexiconFile, event?: string): Promise<this> {
    confirmList(this.dataFolder, lexicon, event);
    this.#served = await serveStation(this.dataFolder, lexicon, event);
    return this;
  }

  /** Starts with the practice list, until another one is activated. */
  async startWithoutLexicon(): Promise<this> {
    this.#served = await serveStation(this.dataFolder, undefined);
    return this;
  }

  get address(): string {
    return this.#served?.address ?? '';
  }

  get pid(): number {
    return this.#served?.pid ?? 0;
  }

  /** The error output so far. */
  get said(): string {
    return this.#served?.said() ?? '';
  }

  /** Kills the process, like a power cut. */
  async kill(): Promise<void> {
    await this.#served?.end('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  records(): readonly RecordRow[] {
    const hasLedger = existsSync(join(this.dataFolder, ledgerFileName));
    return hasLedger ? recordsIn(this.dataFolder) : [];
  }

  recordsOf(kind: string): readonly RecordRow[] {
    return this.records().filter((record) => record.kind === kind);
  }
}
