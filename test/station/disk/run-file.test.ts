import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import type { Zone } from '../../../electron/core/ledger/record-fields.ts';
import type { Clock } from '../../../electron/station/machine/clock.ts';
import {
  beginRun,
  describeAbnormalEnd,
  type Run,
  type RunParts,
} from '../../../electron/station/disk/run-file.ts';
import { createFakeClock } from '../../browser-shell/fake-clock.ts';

let dataFolder: string;
let now: Date;
let said: string[];

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'run-'));
  now = new Date('2026-11-21T08:30:00.000Z');
  said = [];
  offset = '+01:00';
});

afterEach(() => {
  rmSync(dataFolder, { recursive: true, force: true });
});

const boot = { id: 'first', uptimeMs: 3_600_000 };
const fakeClock = createFakeClock();
let offset: string;
const zone = (): Zone => ({ offset });
const clock: Clock = { ...fakeClock, wallTime: () => now, zone };

function begin(parts: Partial<RunParts> = {}): Run {
  return beginRun({ dataFolder, clock, log: (sentence) => said.push(sentence), boot, ...parts });
}

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

/** Its last sign of life, which the file's time shows. */
const lastSign = '2026-11-21T08:30:00.000Z';

describe('the end of the run before', () => {
  it('is unknown at the first start, and normal if it was stopped', () => {
    const first = begin();
    expect(first.abnormalEnd).toBeUndefined();
    first.end();
    later(5);
    expect(begin().abnormalEnd).toBeUndefined();
    expect(said).toEqual([]);
  });

  it('was a failure if the program noted one, at the time of the note', () => {
    const failing = begin();
    later(7);
    failing.noteFault();
    // What is left of it must not take the note away.
    failing.end();
    later(1);
    expect(begin().abnormalEnd).toEqual({
      kind: 'failed',
      at: '2026-11-21T08:37:00.000Z',
      offset,
    });
  });

  it('was a crash if an image of it came after the last sign of life', () => {
    begin();
    later(1);
    const crashedAt = new Date('2026-11-21T08:30:20.000Z');
    expect(begin({ lastCrash: () => crashedAt }).abnormalEnd).toEqual({
      kind: 'crashed',
      offset,
      at: crashedAt.toISOString(),
    });
  });

  it('was no failure if the image is older: a page had crashed, and the station went on', () => {
    begin();
    later(1);
    const lastCrash = (): Date => new Date('2026-11-21T08:20:00.000Z');
    expect(begin({ lastCrash }).abnormalEnd).toEqual({ kind: 'killed', at: lastSign, offset });
  });

  it('came from outside if the computer has run on', () => {
    begin();
    later(1);
    expect(begin().abnormalEnd).toEqual({ kind: 'killed', at: lastSign, offset });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/ended from outside, or crashed without a trace\.$/);
  });

  it('was that of the computer if it was started since, whatever its clock says', () => {
    begin();
    later(-600);
    const again = begin({ boot: { id: 'second', uptimeMs: 30_000 } });
    expect(again.abnormalEnd).toEqual({ kind: 'machineStopped', at: lastSign, offset });
  });

  it.each([
    ['killed', 61 * 60_000],
    ['machineStopped', 59 * 60_000],
  ])('was %s by the time since the start, where starts have no names', (kind, uptimeMs) => {
    begin({ boot: { id: undefined, uptimeMs: 1000 } });
    later(60);
    expect(begin({ boot: { id: undefined, uptimeMs } }).abnormalEnd?.kind).toBe(kind);
  });

  it('is remembered over good runs, and replaced by the next one', () => {
    begin();
    later(1);
    begin().end();
    later(1);
    const third = begin();
    expect(third.abnormalEnd).toEqual({ kind: 'killed', at: lastSign, offset });
    expect(said).toHaveLength(1);
    later(1);
    third.noteFault();
    expect(begin().abnormalEnd).toMatchObject({ kind: 'failed' });
  });
});

it('a sign of life is given every minute until the end', async () => {
  const run = begin();
  const file = join(dataFolder, 'run.json');
  later(1);
  await fakeClock.pass(60_000);
  expect(statSync(file).mtime).toEqual(now);
  later(1);
  await fakeClock.pass(60_000);
  expect(statSync(file).mtime).toEqual(now);
  run.end();
  const ended = statSync(file).mtime;
  later(1);
  await fakeClock.pass(120_000);
  expect(statSync(file).mtime).toEqual(ended);
});

it('a file that was altered counts as none, and one that cannot be written stops nobody', () => {
  const file = join(dataFolder, 'run.json');
  writeFileSync(file, '{"isRunning":"yes"}');
  const run = begin();
  expect(run.abnormalEnd).toBeUndefined();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ isRunning: true });
  rmSync(dataFolder, { recursive: true });
  run.noteFault();
  expect(begin().abnormalEnd).toBeUndefined();
});

it('this computer has run for a while, and on Linux its start has a name', () => {
  beginRun({ dataFolder, clock, log: () => undefined });
  const { bootId } = JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')) as {
    readonly bootId?: string;
  };
  expect(typeof bootId).toBe(process.platform === 'linux' ? 'string' : 'undefined');
});

it('each end is described with its time, and claims nothing of the rulings', () => {
  const texts = (['failed', 'crashed', 'machineStopped', 'killed'] as const).map((kind) =>
    english(describeAbnormalEnd({ kind, at: lastSign, offset: '+01:00' }, clock)),
  );
  expect(new Set(texts).size).toBe(4);
  // Only a noted fault is certain to be in the log.
  expect(texts.map((text) => text.includes('station.log'))).toEqual([true, false, false, false]);
  for (const text of texts) {
    expect(text).toMatch(/^On 21 November 2026.* 09:30:00\b/);
    // The item Ledger says what was looked at.
    expect(text).not.toMatch(/ruling|record/);
  }
});

describe('the time of an end', () => {
  it('is that of the zone in which it was, however the clock is set since', async () => {
    begin();
    offset = '+05:45';
    await fakeClock.pass(60_000);
    offset = '-03:30';
    const { abnormalEnd } = begin();
    expect(abnormalEnd).toEqual({ kind: 'killed', at: lastSign, offset: '+05:45' });
    expect(said.join()).toMatch(/^On 21 November 2026, soon after 14:15:00 \+05:45, the station/);
    later(60);
    expect(begin().abnormalEnd).toMatchObject({ offset: '-03:30' });
  });

  it('is in UTC, and says so, after a version that kept no offset', () => {
    const end = { kind: 'failed', at: lastSign } as const;
    expect(english(describeAbnormalEnd(end, clock))).toMatch(
      /^On 21 November 2026 at 08:30:00 UTC the station/,
    );
  });
});
