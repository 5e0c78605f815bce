/** The head that `station.lock` notes, on a ledger that was continued in format 2. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger, type Report } from '../../scripts/audit/verify.ts';

const vectors = path.join(import.meta.dirname, '../ledger-vectors/files');
let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'continued-'));
  file = path.join(folder, 'ledger.sqlite');
  copyFileSync(path.join(vectors, 'continued.sqlite'), file);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function note(number: number, hash: string): void {
  const database = new DatabaseSync(path.join(folder, 'station.lock'));
  database.exec('CREATE TABLE head (number INTEGER, hash TEXT)');
  database.prepare('INSERT INTO head VALUES (?, ?)').run(number, hash);
  database.close();
}

function verified(): Report {
  const report = verifyLedger(file, []);
  if (!report.ok) throw new Error(report.sentence);
  return report.value;
}

describe('the noted head of a continued ledger', () => {
  it('is found among the records of format 2', () => {
    const { records, hash } = verified();
    note(records, hash);
    expect(verified()).toMatchObject({ findings: [], records });
  });

  it('reveals that the records of format 2 were cut off, or are others', () => {
    const { records, hash } = verified();
    note(records + 1, hash);
    expect(verified().findings.join()).toContain('the end was cut off');
    rmSync(path.join(folder, 'station.lock'));
    note(records, 'ab'.repeat(32));
    expect(verified().findings.join()).toContain('this is another ledger');
  });
});
