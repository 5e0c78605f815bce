import { describe, expect, it } from 'vitest';
import { sleptBetween, type ClockReading } from '../../../electron/core/station/sleep.ts';

const hourMs = 3_600_000;
const noon = Date.parse('2026-11-21T12:00:00.000Z');

/** Clocks of Linux, then of Windows and macOS, which have no second clock. */
const linux: ClockReading = { monotonicMs: 70_000, bootMs: 90_000, wallMs: noon };
const others: ClockReading = { monotonicMs: 70_000, wallMs: noon };

/** The same clocks after these times. */
function after(
  reading: ClockReading,
  {
    awakeMs = 0,
    asleepMs = 0,
    setMs = 0,
  }: Partial<Record<'awakeMs' | 'asleepMs' | 'setMs', number>>,
): ClockReading {
  const { monotonicMs, bootMs, wallMs } = reading;
  const passedMs = awakeMs + asleepMs;
  return {
    monotonicMs: monotonicMs + (bootMs === undefined ? passedMs : awakeMs),
    ...(bootMs !== undefined && { bootMs: bootMs + passedMs }),
    wallMs: wallMs + passedMs + setMs,
  };
}

describe('a machine with a boot-time clock', () => {
  it('slept as long as that clock gained on the monotonic one', () => {
    expect(sleptBetween(linux, after(linux, { awakeMs: 400, asleepMs: hourMs }))).toEqual({
      from: '2026-11-21T12:00:00.400Z',
      to: '2026-11-21T13:00:00.400Z',
      how: 'slept',
    });
  });

  it('is not known to have slept for five seconds or less', () => {
    expect(sleptBetween(linux, after(linux, { asleepMs: 5_000 }))).toBeUndefined();
    expect(sleptBetween(linux, after(linux, { asleepMs: 5_001 }))).toBeDefined();
  });

  it('did not sleep while its program was stopped', () => {
    expect(sleptBetween(linux, after(linux, { awakeMs: hourMs }))).toBeUndefined();
  });
});

describe('a machine whose monotonic clock runs on in sleep', () => {
  it('slept, or its program was stopped, if a look comes late', () => {
    expect(sleptBetween(others, after(others, { asleepMs: 58 * 60_000 }))).toEqual({
      from: '2026-11-21T12:00:00.000Z',
      to: '2026-11-21T12:58:00.000Z',
      how: 'sleptOrStopped',
    });
  });

  it('may be late by ten seconds', () => {
    expect(sleptBetween(others, after(others, { awakeMs: 11_000 }))).toBeUndefined();
    expect(sleptBetween(others, after(others, { awakeMs: 11_001 }))).toBeDefined();
  });
});

it.each([
  ['Linux', linux],
  ['Windows and macOS', others],
])('a clock on the wall that was put forward or back is no sleep on %s', (_name, reading) => {
  for (const setMs of [hourMs, -hourMs, 24 * hourMs]) {
    expect(sleptBetween(reading, after(reading, { awakeMs: 900, setMs }))).toBeUndefined();
  }
});
