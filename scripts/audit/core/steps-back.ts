/**
 * Counts records whose time is before that of an earlier record, if no record says that the clock was
 * put back. Times are to the minute, so steps within one minute are not seen.
 */
import type { CheckedRecord } from './checked-record.ts';

const minuteMs = 60_000;

export interface StepsBack {
  /** Call it with the records in order. */
  readonly note: (record: CheckedRecord) => void;
  readonly count: () => number;
}

export function createStepsBack(): StepsBack {
  let unexplained = 0;
  let lastMinute: number | undefined;
  return {
    note: ({ kind, body, time }) => {
      // It comes right before the record that says why the clock is another one.
      if (kind === 'zoneChanged') return;
      const minute = Math.floor(Date.parse(time) / minuteMs);
      const back = (lastMinute ?? minute) - minute;
      lastMinute = minute;
      if (back < 2) return;
      const isExplained = kind === 'clockJumped' && Number(body['byMs']) <= -(back - 1) * minuteMs;
      if (!isExplained) unexplained += 1;
    },
    count: () => unexplained,
  };
}
