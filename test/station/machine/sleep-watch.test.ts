/** A station on each system finds out that its machine slept, in every phase, before it obeys. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../electron/station/machine/clock.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StationOnLedger } from '../station-on-ledger.ts';

const hourMs = 3_600_000;

let station: StationOnLedger;
let asleepMs: number;
let setMs: number;

beforeEach(() => {
  station = new StationOnLedger();
  asleepMs = 0;
  setMs = 0;
});

afterEach(() => {
  station.end();
});

/** On Linux the monotonic clock stands still in sleep, and the boot-time clock runs on. */
function clockOf(system: string): Clock {
  const { clock } = station;
  const wallTime = (): Date => new Date(clock.wallTime().getTime() + asleepMs + setMs);
  return system === 'linux'
    ? { ...clock, wallTime, bootMs: () => clock.monotonicMs() + asleepMs }
    : { ...clock, wallTime: () => new Date(clock.wallTime().getTime() + setMs) };
}

/** The machine sleeps and wakes. No timer has fired yet. */
function sleep(system: string, durationMs: number): void {
  if (system === 'linux') asleepMs += durationMs;
  else station.clock.now += durationMs;
}

const systems = ['linux', 'win32', 'darwin'] as const;
const kinds = (): readonly unknown[] => station.records().map(([kind]) => kind);

describe.each(systems)('on %s', (system) => {
  beforeEach(() => {
    station.start({ clock: clockOf(system) });
    // A while at rest, so that ticks have fired.
    station.clock.pass(5_000);
  });

  const phases: readonly (readonly [string, () => void, readonly string[]])[] = [
    [
      'typing',
      () => {
        station.press('Q', 'U', 'I');
      },
      ['abandoned'],
    ],
    [
      'checking',
      () => {
        station.press(...'QUIT', 'Enter', 'Enter');
        station.reads(guardMs.letters);
        station.press('1');
      },
      ['abandoned'],
    ],
    [
      'armed',
      () => {
        station.press(...'QUIT', 'Enter', 'Enter');
        station.arm();
        station.clock.pass(600);
      },
      ['abandoned'],
    ],
    [
      'withdrawing',
      () => {
        station.press(...'QUIT', 'Enter', 'Enter');
        station.arm();
        station.press('Escape', '1');
      },
      ['abandoned'],
    ],
  ];

  it.each(phases)('lets no key act on %s, and shows nothing of it', (_name, lead, also) => {
    lead();
    const before = station.now;
    const stale = (key: string): void => {
      const stroke = strokeOf(key);
      station.host.handlers.press({ stroke, seen: before.revision });
    };
    sleep(system, hourMs);
    for (const key of ['Tab', '2', '1']) stale(key);
    expect(station.now.view).toMatchObject({ screen: 'idle' });
    expect(kinds().slice(2)).toEqual(['slept', ...also]);
    expect(JSON.stringify(station.now)).not.toContain('QUI');
  });

  it('finds out within a second if nobody presses a key', () => {
    station.press(...'QUIT');
    sleep(system, hourMs);
    station.clock.pass(1_000);
    expect(station.now.view).toEqual({ screen: 'idle' });
    expect(station.records().slice(-2)).toEqual([
      ['slept', expect.objectContaining({ how: system === 'linux' ? 'slept' : 'sleptOrStopped' })],
      ['abandoned', { phase: 'typing', by: 'idle' }],
    ]);
  });

  it('says from when to when, and that the clock was not set', () => {
    const from = clockOf(system).wallTime().getTime();
    sleep(system, hourMs);
    station.host.lookAtClocks();
    const [, body] = station.records().at(-1) as [string, { from: string; to: string }];
    expect(Date.parse(body.to) - Date.parse(body.from)).toBeGreaterThanOrEqual(hourMs);
    expect(Math.abs(Date.parse(body.from) - from)).toBeLessThanOrEqual(1_000);
    expect(kinds()).not.toContain('clockJumped');
  });

  it('leaves a verdict that nobody had left to a word judge, also after a new start', () => {
    station.challenge('QUIT');
    station.clock.pass(100);
    station.host.handlers.painted({ seen: station.now.revision });
    station.clock.pass(2_000);
    station.press('1');
    sleep(system, hourMs);
    station.press('2');
    expect(station.now.view).toEqual({ screen: 'pending' });
    expect(station.now.status.ruling).toBe('3-0001');
    expect(kinds().slice(-2)).toEqual(['slept', 'leftUnread']);
    station.close();
    station.start();
    expect(station.now.view).toEqual({ screen: 'pending' });
  });

  it('takes a clock that was put forward for what it is, and wipes nothing', () => {
    station.press(...'QUIT', 'Enter', 'Enter');
    station.arm();
    setMs += hourMs;
    station.clock.pass(1_000);
    expect(station.now.view).toMatchObject({ screen: 'armed', words: ['QUIT'] });
    station.press('Tab');
    expect(kinds().slice(-2)).toEqual(['clockJumped', 'ruling']);
  });
});

describe('a program that was stopped for an hour on Linux, where no clock shows it', () => {
  beforeEach(() => {
    station.start({ clock: clockOf('linux') });
    station.clock.pass(5_000);
  });

  it('rules on no armed play, whose countdown is long over', () => {
    station.press(...'QUIT', 'Enter', 'Enter');
    station.arm();
    station.clock.pass(600);
    station.clock.now += hourMs;
    station.press('Tab');
    expect(station.now.view).toEqual({ screen: 'idle', notice: 'wasBusy' });
    expect(kinds().slice(2)).toEqual(['abandoned']);
  });

  it('still reads the paint of its verdict', () => {
    station.challenge('QUIT');
    station.clock.pass(100);
    station.clock.now += hourMs;
    station.host.lookAtClocks();
    station.host.handlers.painted({ seen: station.now.revision });
    station.clock.pass(1_500);
    station.press('1', '2');
    expect(kinds().slice(2)).toEqual(['ruling', 'shown']);
  });
});

it.each(['linux', 'win32'])(
  'loses nothing on %s when the clock jumps an hour a hundred times a day',
  (system) => {
    station.start({ clock: clockOf(system) });
    for (let jump = 1; jump <= 100; jump += 1) {
      station.press(...'QUIT', 'Enter', 'Enter');
      station.arm();
      setMs += jump % 3 === 0 ? -hourMs : hourMs;
      station.clock.pass(600);
      station.press('Tab');
      station.clock.pass(100);
      expect(station.now.view).toMatchObject({ screen: 'verdict' });
      expect(station.now.status.ruling).toBe(`3-${jump.toString().padStart(4, '0')}`);
      station.host.handlers.painted({ seen: station.now.revision });
      station.clock.pass(1_500);
      station.press('1', '2');
    }
    const count = (kind: string): number => kinds().filter((one) => one === kind).length;
    expect([count('clockJumped'), count('ruling'), count('shown')]).toEqual([100, 100, 100]);
    expect(count('slept') + count('abandoned')).toBe(0);
  },
);

it('clears the screen when the machine is about to sleep', () => {
  station.start();
  station.press(...'QUIT', 'Enter', 'Enter');
  station.arm();
  station.host.suspending();
  expect(station.now.view).toEqual({ screen: 'idle' });
  expect(kinds().slice(2)).toEqual(['abandoned']);
});

it('a busy machine that lets the program wait between two clocks has not slept', () => {
  let waitedMs = 0;
  let reads = 0;
  const { clock } = station;
  const monotonicMs = (): number => {
    const now = clock.monotonicMs() + waitedMs;
    reads += 1;
    if (reads % 100 === 0) waitedMs += 30_000;
    return now;
  };
  station.start({
    clock: { ...clock, monotonicMs, bootMs: () => clock.monotonicMs() + waitedMs },
  });
  for (let second = 0; second < 200; second += 1) clock.pass(1_000);
  expect(reads).toBeGreaterThan(200);
  expect(station.records().map(([kind]) => kind)).not.toContain('slept');
});
