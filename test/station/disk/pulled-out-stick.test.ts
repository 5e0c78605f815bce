/** Exports to a stick that is pulled out or full: real errors of the system, at every call of it. */
import type * as fs from 'node:fs';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, write } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import {
  describeExportError,
  exportLedger,
} from '../../../electron/station/ledger/ledger-export.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { Day } from '../ledger/ledger-day.ts';

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof fs>();
  return {
    ...actual,
    renameSync: vi.fn(actual.renameSync),
    rmSync: vi.fn(actual.rmSync),
    write: vi.fn(actual.write),
  };
});

let folder = '';
let stick = '';
let day: Day;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pulled-out-'));
  stick = path.join(folder, 'stick');
  mkdirSync(stick);
  day = new Day(folder);
  day.writeAll(3);
  // The key of the station is written before anything is counted.
  valueOf(await exported('first.csv'));
});

afterEach(() => {
  vi.mocked(rmSync).mockReset();
  day.ledger.close();
  rmSync(folder, { recursive: true });
});

const exported = (name: string): ReturnType<typeof exportLedger> =>
  exportLedger(day.work, {
    format: 'csv',
    readers: { audience: 'public' },
    language: 'en',
    file: path.join(stick, name),
  });

function exportsOnRecord(): number {
  return valueOf(
    day.ledger.read((entries) => [...entries()].filter(({ fact }) => fact.kind === 'exported')),
  ).length;
}

/** Throws it, or passes it to the function that waits for the answer. */
function refuse(code: string, given: readonly unknown[]): void {
  const error = Object.assign(new Error(`${code}: the system refused`), { code });
  const answer = given.at(-1);
  if (typeof answer !== 'function') throw error;
  (answer as (error: Error) => void)(error);
}

type Call = 'write' | 'renameSync';

/** That call fails from its nth time on, as does all clearing up if the stick is gone. */
function failsFrom(call: Call, time: number, code: string): void {
  const mocked = vi.mocked({ write, renameSync }[call]) as unknown as {
    readonly mockReset: () => void;
    readonly mockImplementation: (run: (...given: unknown[]) => unknown) => void;
    readonly getMockImplementation: () => ((...given: unknown[]) => unknown) | undefined;
  };
  mocked.mockReset();
  const real = mocked.getMockImplementation();
  let times = 0;
  mocked.mockImplementation((...given) => {
    times += 1;
    if (times < time) return real?.(...given);
    refuse(code, given);
    return undefined;
  });
  if (code === 'EIO')
    vi.mocked(rmSync).mockImplementation(() => {
      refuse(code, []);
    });
}

describe.each(['ENOSPC', 'EIO'])('an export while the system says %s', (code) => {
  it.each([
    ['write', 1],
    ['write', 2],
    ['renameSync', 1],
    ['renameSync', 2],
  ] as const)('at %s, time %i, is told in a sentence and is not on record', async (call, time) => {
    failsFrom(call, time, code);
    const error = english(describeExportError(errorOf(await exported('second.csv'))));
    vi.mocked({ write, renameSync }[call]).mockReset();
    vi.mocked(rmSync).mockReset();
    expect(error).toMatch(
      code === 'EIO' ? /could not be written: the disk reported an error/ : /: the disk is full/,
    );
    expect(exportsOnRecord()).toBe(1);
    if (code === 'ENOSPC') {
      expect(readdirSync(stick)).toEqual(['first.csv', 'first.csv.checkpoint.txt']);
    }
    valueOf(await exported('third.csv'));
    expect(exportsOnRecord()).toBe(2);
    expect(verifyLedger(day.file, [])).toMatchObject({ ok: true, value: { findings: [] } });
  });
});
