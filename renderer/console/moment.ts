/** Formats times as staff look for them: those of the station that made the record. */
import type { ConsoleTexts, Moment } from '../../electron/contract/screen-types.ts';
import { localTime, ownOffset } from '../../electron/contract/screen-values.ts';

/**
 * Returns the local time of day. Puts the date before it (ISO 8601) unless it is today, and the
 * offset behind it unless it is the offset that this computer has now.
 */
export function momentText({ format }: ConsoleTexts, moment: Moment, now = new Date()): string {
  const { date, offset } = localTime(moment);
  const today = localTime({ ...moment, time: now.toISOString() }).date;
  return [
    ...(date === today ? [] : [date]),
    format.clock(moment),
    ...(offset === ownOffset(now) ? [] : [offset]),
  ].join(' ');
}

/** As `momentText`, for a time that no record of a station has: in the time of this computer. */
export function ownMomentText(texts: ConsoleTexts, time: string): string {
  return momentText(texts, { time, offset: ownOffset(new Date(time)) });
}
