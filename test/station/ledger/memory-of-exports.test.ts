/** What a station with 100,000 rulings takes of the memory; with 1,000 in the short form. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFormats } from '../../../electron/core/ledger/export-format.ts';
import { isLong, shortOrLong } from '../../long.ts';
import { writeLongLedger } from './long-ledger.ts';

const rulings = shortOrLong(1_000, 100_000);
/** In bytes. */
const most = 400_000_000;
/** The export of such a ledger takes minutes, on a busy machine many. */
const timeout = 60 * 60_000;

const child = path.join(import.meta.dirname, 'exporting-child.ts');

describe(`the memory of a station with ${rulings.toString()} rulings`, { timeout }, () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'long-ledger-'));
    writeLongLedger(folder, rulings);
  }, timeout);

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  async function memoryOf(...args: readonly string[]): Promise<number> {
    const { stdout } = await promisify(execFile)(process.execPath, [child, folder, ...args]);
    return Number(stdout);
  }

  it('has room for its opening', async () => {
    const taken = await memoryOf();
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(most);
  });

  const all = ['public', 'whole'].flatMap((audience) =>
    exportFormats.map((one) => [audience, one]),
  );

  it.each(isLong ? all : all.slice(-1))(
    'has room for the export "%s" as %s',
    async (audience, format) => {
      const taken = await memoryOf(audience, format);
      expect(taken).toBeGreaterThan(0);
      expect(taken).toBeLessThan(most);
    },
  );
});
