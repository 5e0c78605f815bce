/** The clocks of a station: a monotonic one for intervals, and the wall clock for records. */
import { readFileSync } from 'node:fs';
import type { Zone } from '../../core/ledger/record-fields.ts';
import { zoneAt } from './machine-time.ts';

export interface Clock {
  /** Milliseconds since an arbitrary start; never goes back. */
  readonly monotonicMs: () => number;
  readonly wallTime: () => Date;
  /** The time zone of the machine now, even if it was changed while the program runs. */
  readonly zone: () => Zone;
  /** Milliseconds on a clock that runs on in sleep. Absent if `monotonicMs` does so too. */
  readonly bootMs?: (() => number) | undefined;
  /** Runs `run` once after `delayMs`. The returned function cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** Records need years of four digits. One day is left at each end for time zones. */
const earliest = Date.parse('1000-01-02T00:00:00.000Z');
const latest = Date.parse('9999-12-30T00:00:00.000Z');

/**
 * Clamps the wall clock to times that a record can express. An invalid time (`NaN`) becomes the
 * earliest.
 */
export function withinCalendar(clock: Clock): Clock {
  return {
    ...clock,
    wallTime: () => {
      const time = clock.wallTime().getTime();
      return new Date(Number.isNaN(time) ? earliest : Math.min(latest, Math.max(earliest, time)));
    },
  };
}

/** Linux writes here the seconds since it started, those asleep included. */
const linuxUptimeFile = '/proc/uptime';

/** A system without that file has no boot-time clock of its own. */
export function createSystemClock(uptimeFile = linuxUptimeFile): Clock {
  const monotonicMs = (): number => performance.now();
  return withinCalendar({
    monotonicMs,
    wallTime: () => new Date(),
    zone: () => zoneAt(new Date()),
    bootMs: bootClock(uptimeFile, monotonicMs),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => {
        clearTimeout(timer);
      };
    },
  });
}

/** If the file can no longer be read, goes on by the monotonic clock, so as never to jump. */
function bootClock(file: string, monotonicMs: () => number): (() => number) | undefined {
  const first = uptimeMs(file);
  if (first === undefined) return undefined;
  let aheadMs = first - monotonicMs();
  return () => {
    const uptime = uptimeMs(file);
    const now = monotonicMs();
    if (uptime !== undefined) aheadMs = uptime - now;
    return now + aheadMs;
  };
}

function uptimeMs(file: string): number | undefined {
  try {
    const seconds = Number.parseFloat(readFileSync(file, 'utf8'));
    return Number.isFinite(seconds) ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
}

export const systemClock: Clock = createSystemClock();
