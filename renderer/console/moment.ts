/** Formats times as staff look for them: those of the station that made the record. */
import type { ConsoleTexts, Moment } from '../../electron/contract/screen-types.ts';
import { localTime } from '../../electron/contract/screen-values.ts';

/**
 * Returns the local time of day with its offset, which is not split from it at the end of a line.
 * Puts the date before it (ISO 8601) unless it is today. The zone of the reader changes nothing.
 */
export function momentText({ format }: ConsoleTexts, moment: Moment, now = new Date()): string {
  const { date, offset } = localTime(moment);
  const today = localTime({ ...moment, time: now.toISOString() }).date;
  const time = `${format.clock(moment)}\u00a0${offset}`;
  return date === today ? time : `${date} ${time}`;
}
