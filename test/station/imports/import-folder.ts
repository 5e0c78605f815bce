/** A folder with files to import, and a place where the import stages its lexicon. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type {
  ImportProgress,
  ImportRefusal,
  ImportRequest,
} from '../../../electron/contract/staff/lexicons-calls.ts';
import {
  runImport,
  type ImportJob,
  type ImportOutcome,
} from '../../../electron/station/imports/run-import.ts';
import { inEnglish, type InEnglish } from '../../in-english.ts';

type Ready = Extract<ImportOutcome, { readonly kind: 'ready' }>;

export class ImportFolder {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  readonly staging = this.at('data/import');
  /** The progress that the imports reported. */
  readonly progress: ImportProgress[] = [];

  at(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Returns the path of the new file. */
  write(name: string, content: string | Uint8Array): string {
    writeFileSync(this.at(name), content);
    return this.at(name);
  }

  /** Imports `list.txt`, unless the request names another file. */
  run(request: Partial<ImportRequest> = {}, more: Partial<ImportJob> = {}): ImportOutcome {
    return runImport(
      {
        request: { file: this.at('list.txt'), title: 'Club list', edition: '2026', ...request },
        stagingFolder: this.staging,
        inUse: undefined,
        isToCompare: true,
        installed: [],
        ...more,
      },
      (progress) => this.progress.push(progress),
    );
  }

  /** Returns the result of an import that succeeds. */
  ready(request: Partial<ImportRequest> = {}, more: Partial<ImportJob> = {}): Ready {
    const outcome = this.run(request, more);
    if (outcome.kind !== 'ready') throw new Error(`not ready: ${JSON.stringify(outcome)}`);
    return outcome;
  }

  /** Returns the refusal of an import, which leaves nothing staged. */
  refusal(request: Partial<ImportRequest> = {}): InEnglish<ImportRefusal> {
    const outcome = this.run(request);
    if (outcome.kind !== 'refused') throw new Error(`not refused: ${outcome.kind}`);
    expect(existsSync(this.staging)).toBe(false);
    return inEnglish(outcome.refusal);
  }

  end(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
