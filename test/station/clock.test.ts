import { describe, expect, it } from 'vitest';
import { systemClock, withinCalendar } from '../../electron/station/clock.ts';
import { localTimeOf } from '../../electron/station/local-time.ts';
import { StillClock } from '../fakes/still-clock.ts';

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

function localYear(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(time));
}
