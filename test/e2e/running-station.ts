/** A real station process on a data folder of its own, and its ledger as an auditor reads it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demonstrationLexiconFile } from '../../scripts/demonstration-lexicon.ts';
import { serveStation, type ServedStation } from '../../scripts/served-station.ts';

export interface RecordRow {
  readonly number: number;
  readonly kind: string;
  readonly body: unknown;
  readonly staff: unknown;
}

export class RunningStation {
  readonly dataFolder: string;
  #served: ServedStation | undefined;

  constructor(dataFolder = mkdtempSync(join(tmpdir(), 'station-'))) {
    this.dataFolder = dataFolder;
  }

  async start(lexicon: string = demonstrationLexiconFile): Promise<this> {
    this.#served = await serveStation(this.dataFolder, lexicon);
    return this;
  }

  /** By the practice list, until another one is activated. */
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

  /** What the program said on its error output. */
  get said(): string {
    return this.#served?.said() ?? '';
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.#served?.end('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  records(): readonly RecordRow[] {
    const path = join(this.dataFolder, 'ledger.sqlite');
    if (!existsSync(path)) return [];
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      return database
        .prepare('SELECT number, kind, body, staff FROM record ORDER BY number')
        .all()
        .map(({ number, kind, body, staff }) => ({
          number: Number(number),
          kind: String(kind),
          body: JSON.parse(String(body)) as unknown,
          staff: staff === null ? undefined : (JSON.parse(String(staff)) as unknown),
        }));
    } finally {
      database.close();
    }
  }

  recordsOf(kind: string): readonly RecordRow[] {
    return this.records().filter((record) => record.kind === kind);
  }
}
