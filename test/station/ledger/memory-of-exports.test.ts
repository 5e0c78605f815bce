/** What a station with 100,000 rulings takes of the memory, in its long form alone. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFormats } from '../../../electron/core/ledger/export-format.ts';
import { isLong } from '../../long.ts';
import { writeLongLedger } from './long-ledger.ts';

const rulings = 100_000;
/** In bytes. */
const most = 400_000_000;
/** The export of such a ledger takes minutes, on a busy machine many. */
const timeout = 60 * 60_000;

const child = path.join(import.meta.dirname, 'exporting-child.ts');

describe.runIf(isLong)('the memory of a station with 100,000 rulings', { timeout }, () => {
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

  it.each(['public', 'whole'].flatMap((audience) => exportFormats.map((one) => [audience, one])))(
    'has room for the export "%s" as %s',
    async (audience, format) => {
      const taken = await memoryOf(audience, format);
      expect(taken).toBeGreaterThan(0);
      expect(taken).toBeLessThan(most);
    },
  );
});
