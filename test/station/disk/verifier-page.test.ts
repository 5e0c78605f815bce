import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readVerifierHash } from '../../../electron/station/disk/verifier-page.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verifier-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(text: string): void {
  writeFileSync(path.join(folder, 'verify.html.sha256'), text);
}

describe("the hash of the verifier's page", () => {
  it('is the one that was written when it was built', () => {
    write(`${'0123456789abcdef'.repeat(4)}  verify.html\n`);
    expect(readVerifierHash(folder)).toBe('0123456789abcdef'.repeat(4));
  });

  it('is not known without the file, or from another one', () => {
    expect(readVerifierHash(folder)).toBeUndefined();
    write('<script>alert(1)</script>\n');
    expect(readVerifierHash(folder)).toBeUndefined();
  });
});
