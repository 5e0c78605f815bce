import { execFileSync } from 'node:child_process';
import type * as fs from 'node:fs';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOrdinaryFile } from '../../../electron/station/disk/ordinary-file.ts';
import { needs } from '../../facility/facility.ts';

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof fs>();
  return { ...actual, readSync: vi.fn(actual.readSync) };
});

const enough = 1 << 20;
let folder = '';

const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ordinary-file-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

type ReadAt = (
  descriptor: number,
  buffer: NodeJS.ArrayBufferView,
  offset: number,
  length: number,
  position: number,
) => number;

/** Runs after part of the file has been read. */
function meanwhile(happen: () => void): void {
  const read = vi.mocked(readSync).getMockImplementation() as ReadAt | undefined;
  vi.mocked(readSync).mockImplementationOnce((descriptor, buffer, ...rest) => {
    const [offset] = rest as unknown as [number];
    const bytes = read?.(descriptor, buffer, offset, 4, offset) ?? 0;
    happen();
    return bytes;
  });
}

describe('an ordinary file', () => {
  it.each(['', 'CAT\n', 'x'.repeat(300_000)])('is read whole', (text) => {
    writeFileSync(at('list'), text);
    expect(readOrdinaryFile(at('list'), enough)).toEqual({ ok: true, value: Buffer.from(text) });
  });

  it('is read through a link', needs('symbolic links'), () => {
    writeFileSync(at('list'), 'CAT\n');
    symlinkSync(at('list'), at('link'));
    expect(readOrdinaryFile(at('link'), enough)).toMatchObject({ ok: true });
  });

  it('is read whole in however many pieces the system hands it out', () => {
    writeFileSync(at('list'), 'CAT\nDOG\n');
    meanwhile(() => undefined);
    expect(readOrdinaryFile(at('list'), enough)).toEqual({
      ok: true,
      value: Buffer.from('CAT\nDOG\n'),
    });
  });

  it.each([
    [
      'shrinks',
      () => {
        truncateSync(at('list'), 5);
      },
    ],
    [
      'grows',
      () => {
        appendFileSync(at('list'), 'QUIZ\n');
      },
    ],
    [
      'is written again at its length',
      () => {
        utimesSync(at('list'), 1, 1);
      },
    ],
  ])('is refused when it %s while it is read', (_, happen) => {
    writeFileSync(at('list'), 'CAT\nDOG\n');
    meanwhile(happen);
    expect(readOrdinaryFile(at('list'), enough)).toEqual({ ok: false, error: { kind: 'changed' } });
  });

  it('is refused when the stick is pulled out in the middle', () => {
    writeFileSync(at('list'), 'CAT\nDOG\n');
    const cause = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    meanwhile(() => {
      throw cause;
    });
    expect(readOrdinaryFile(at('list'), enough)).toEqual({
      ok: false,
      error: { kind: 'refused', cause },
    });
  });
});

describe('what is no ordinary file', () => {
  it(
    'is refused without opening it, for a pipe would wait for its other end',
    needs('FIFOs'),
    () => {
      execFileSync('mkfifo', [at('pipe')]);
      expect(readOrdinaryFile(at('pipe'), enough)).toEqual({
        ok: false,
        error: { kind: 'notOrdinary' },
      });
    },
  );

  it('is refused when it is a device', needs('device files'), () => {
    expect(readOrdinaryFile('/dev/zero', enough)).toMatchObject({ error: { kind: 'notOrdinary' } });
  });

  it('is refused when it is a folder', () => {
    mkdirSync(at('list.txt'));
    expect(readOrdinaryFile(at('list.txt'), enough)).toMatchObject({ error: { kind: 'folder' } });
  });

  it('is refused when it is too large for the memory, before any of it is read', () => {
    writeFileSync(at('large'), '');
    truncateSync(at('large'), 4 * 2 ** 30);
    vi.mocked(readSync).mockClear();
    expect(readOrdinaryFile(at('large'), enough)).toMatchObject({ error: { kind: 'tooLarge' } });
    expect(readSync).not.toHaveBeenCalled();
  });

  it('is told apart from what is not there', () => {
    expect(readOrdinaryFile(at('gone'), enough)).toMatchObject({ error: { kind: 'missing' } });
  });

  it('is told apart from what a link leads to', needs('symbolic links'), () => {
    symlinkSync(at('gone'), at('link'));
    expect(readOrdinaryFile(at('link'), enough)).toMatchObject({ error: { kind: 'missing' } });
    symlinkSync(at('circle'), at('circle'));
    expect(readOrdinaryFile(at('circle'), enough)).toMatchObject({
      error: { kind: 'refused', cause: { code: 'ELOOP' } },
    });
  });
});
