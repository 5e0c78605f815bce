import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  largestTextFile,
  readTextFile,
  writeTextFile,
} from '../../../electron/station/disk/text-file.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { needs } from '../../facility/facility.ts';
import { inEnglish } from '../../in-english.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'text-file-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('a small text file', () => {
  it('is read as it was written', () => {
    const file = path.join(folder, 'text');
    expect(readTextFile(file)).toEqual({ ok: true, value: undefined });
    valueOf(writeTextFile(file, '\ufeffZoë\r\n'));
    expect(readTextFile(file)).toEqual({ ok: true, value: '\ufeffZoë\r\n' });
  });

  it.each([
    ['a folder', undefined, 'it is a folder'],
    ['bytes that are no text', Buffer.from([0x61, 0xff]), 'it is not text'],
    ['a large file', Buffer.alloc(largestTextFile + 1, 0x61), 'it is too large'],
  ])('is not %s', (_, content, why) => {
    const file = content === undefined ? folder : path.join(folder, 'text');
    if (content !== undefined) writeFileSync(file, content);
    expect(inEnglish(errorOf(readTextFile(file)))).toEqual({ kind: 'notRead', path: file, why });
  });

  it('tells why it cannot be looked at', needs('an error for a long name'), () => {
    writeFileSync(path.join(folder, 'file'), '');
    const file = path.join(folder, 'x'.repeat(300));
    expect(inEnglish(errorOf(readTextFile(file)))).toMatchObject({ why: 'its name is too long' });
  });
});
