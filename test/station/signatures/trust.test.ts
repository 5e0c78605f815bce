import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePublicKey } from '../../../electron/core/signature/minisign-format.ts';
import {
  describeTrustFileError,
  readTrust,
  trustFileName,
  writeTrust,
} from '../../../electron/station/signatures/trust.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { minisignPublicKey } from '../../core/signature/keys.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const list = [{ name: 'Club', key: valueOf(parsePublicKey(minisignPublicKey)) }];

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trust-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the file of trusted keys', () => {
  it('trusts nobody where it is missing', () => {
    expect(readTrust(path.join(folder, 'none'))).toEqual({ ok: true, value: [] });
  });

  it('is written whole into a folder that it makes, and read back', () => {
    const inner = path.join(folder, 'a', 'b');
    valueOf(writeTrust(inner, list));
    expect(readTrust(inner)).toEqual({ ok: true, value: list });
    expect(readdirSync(inner)).toEqual([trustFileName]);
  });

  it('is refused when somebody else wrote it', () => {
    const file = path.join(folder, trustFileName);
    writeFileSync(file, '{"version":1,"keys":[],"all":true}');
    expect(english(describeTrustFileError(errorOf(readTrust(folder))))).toBe(
      `${file}: This list of trusted keys was changed by hand or damaged. Move the file away and add the keys again.`,
    );
    writeFileSync(file, Buffer.from([255]));
    expect(english(describeTrustFileError(errorOf(readTrust(folder))))).toBe(
      `${file}: The list of trusted keys cannot be read: it is not text. Check the file and its permissions.`,
    );
  });

  it('says when it cannot be written', () => {
    writeFileSync(path.join(folder, 'file'), '');
    const error = errorOf(writeTrust(path.join(folder, 'file', 'data'), list));
    expect(english(describeTrustFileError(error))).toMatch(
      /: The list of trusted keys could not be written: .*\. Nothing was changed\.$/,
    );
  });
});
