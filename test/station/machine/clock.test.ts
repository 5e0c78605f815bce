import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createSystemClock,
  systemClock,
  withinCalendar,
} from '../../../electron/station/machine/clock.ts';
import { localTimeOf } from '../../../electron/station/machine/machine-time.ts';
import { StillClock } from '../../fakes/still-clock.ts';

function told(time: string): string {
  const clock = new StillClock();
  return withinCalendar({ ...clock, wallTime: () => new Date(time) })
    .wallTime()
    .toISOString();
}

describe("the station's clock", () => {
  it.each(['1000-01-02T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '2026-11-21T08:30:00.000Z'])(
    'tells the time of the machine: %s',
    (time) => {
      expect(told(time)).toBe(time);
    },
  );

  it('of a machine that is out of all reason tells a year that a record can name', () => {
    expect(told('+010000-01-01T00:00:00.000Z')).toBe('9999-12-30T00:00:00.000Z');
    expect(told('+030827-12-31T23:59:59.999Z')).toBe('9999-12-30T00:00:00.000Z');
    expect(told('-000001-12-31T23:59:59.000Z')).toBe('1000-01-02T00:00:00.000Z');
  });

  it('without a time tells the earliest that a record can name', () => {
    expect(told('no time')).toBe('1000-01-02T00:00:00.000Z');
  });

  it('names years of four digits in every time zone', () => {
    for (const time of ['-000001-12-31T23:59:59.000Z', '+010000-01-01T00:00:00.000Z']) {
      for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
        expect(localYear(told(time), zone)).toMatch(/^\d{4}$/);
      }
      expect(localTimeOf(new Date(told(time))).date).toMatch(/^\d{4}-/);
    }
  });

  it('goes on by parts of a millisecond and never back', () => {
    const looks = Array.from({ length: 1_000 }, () => systemClock.monotonicMs());
    expect(looks).toEqual(looks.toSorted((one, other) => one - other));
    expect(looks.some((look) => !Number.isInteger(look))).toBe(true);
  });
});

describe('the clock that runs on in sleep', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'uptime-'));
    file = path.join(folder, 'uptime');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is that of Linux', () => {
    writeFileSync(file, '12345.67 99999.00\n');
    const clock = createSystemClock(file);
    expect(clock.bootMs?.()).toBe(12_345_670);
    writeFileSync(file, '15945.67 99999.00\n');
    expect(clock.bootMs?.()).toBe(15_945_670);
  });

  it('goes on with the monotonic one if the file is damaged or gone', () => {
    writeFileSync(file, '12345.67 99999.00\n');
    const clock = createSystemClock(file);
    const from = clock.monotonicMs();
    expect(clock.bootMs?.()).toBe(12_345_670);
    const to = clock.monotonicMs();
    const damages = [
      () => {
        writeFileSync(file, 'no number');
      },
      () => {
        rmSync(file);
      },
    ];
    for (const damage of damages) {
      damage();
      const earliest = clock.monotonicMs() - to;
      const passed = (clock.bootMs?.() ?? NaN) - 12_345_670;
      expect(passed).toBeGreaterThanOrEqual(earliest);
      expect(passed).toBeLessThanOrEqual(clock.monotonicMs() - from);
    }
  });

  it('is absent where the system has none', () => {
    expect(createSystemClock(path.join(folder, 'none')).bootMs).toBeUndefined();
    writeFileSync(file, 'no number');
    expect(createSystemClock(file).bootMs).toBeUndefined();
  });
});

function localYear(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(time));
}
