import type * as fs from 'node:fs';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStaging, stageBuilt } from '../../../electron/station/imports/staging.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof fs>();
  return { ...actual, rmSync: vi.fn(actual.rmSync) };
});

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'staging-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function diskCanOnlyBeRead(): void {
  vi.mocked(rmSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  });
}

describe('the folder of an import', () => {
  it('is cleared with all that is in it', () => {
    const staged = valueOf(stageBuilt(path.join(folder, 'import'), Uint8Array.of(1)));
    clearStaging(path.join(folder, 'import'));
    expect(existsSync(staged)).toBe(false);
  });

  it('stays on a disk that can only be read, and the station goes on', () => {
    const staged = valueOf(stageBuilt(folder, Uint8Array.of(1)));
    diskCanOnlyBeRead();
    clearStaging(folder);
    expect(existsSync(staged)).toBe(true);
  });

  it('takes no lexicon while the signature of an earlier one cannot be removed', () => {
    const staged = valueOf(stageBuilt(folder, Uint8Array.of(1)));
    writeFileSync(`${staged}.minisig`, '');
    diskCanOnlyBeRead();
    expect(inEnglish(stageBuilt(folder, Uint8Array.of(2)))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/could not be written .*: the disk is read-only/) as unknown,
    });
  });
});
