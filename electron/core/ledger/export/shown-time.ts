/** Local times of records for people. A time that is known to the minute gets no seconds. */
import type { LocalTime, LocalTimeOf } from '../local-time.ts';

/** `time` is ISO 8601 in UTC, to the millisecond or the minute. */
export function shownTime(time: string, localTimeOf: LocalTimeOf): LocalTime {
  const local = localTimeOf(new Date(time));
  const isToMinute = time.length === 'YYYY-MM-DDTHH:MMZ'.length;
  return isToMinute ? { ...local, time: local.time.slice(0, 'HH:MM'.length) } : local;
}
