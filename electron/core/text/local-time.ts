/** Local times, for people: a moment in UTC, moved by an offset. Records and programs use UTC. */
export interface LocalTime {
  /** As "2026-11-21". The year can have more than four digits. */
  readonly date: string;
  /** As "14:32:05", or "14:32" if the moment is known to the minute. */
  readonly time: string;
  /** Offset from UTC, as "+01:00"; or "UTC" if none is known. */
  readonly offset: string;
}

/** A moment, and where its local time is read. */
export interface Moment {
  /** ISO 8601 in UTC, to the minute or more exactly. */
  readonly time: string;
  /** As in a local time; absent if none is known. */
  readonly offset?: string | undefined;
}

const utc = 'UTC';

export function localTime(moment: Moment): LocalTime {
  const isToMinute = moment.time.length === 'YYYY-MM-DDTHH:MMZ'.length;
  const [date = '', clock = ''] = readAsUtc(moment).toISOString().split('T');
  const time = clock.slice(0, isToMinute ? 'HH:MM'.length : 'HH:MM:SS'.length);
  return { date, time, offset: moment.offset ?? utc };
}

/** Returns the moment whose UTC reads as the local time. */
export function readAsUtc({ time, offset = utc }: Moment): Date {
  return new Date(Date.parse(time) + offsetMs(offset));
}

/** Returns the moment of a local time to the minute, in milliseconds since 1970. */
export function momentOf({ date, time, offset }: LocalTime): number {
  return Date.parse(`${date}T${time}Z`) - offsetMs(offset);
}

/** Formats a time as "2026-11-21 14:32:05 +01:00", or with "UTC" in place of the offset. */
export function readableTime({ date, time, offset }: LocalTime): string {
  return `${date} ${time} ${offset}`;
}

/** Returns "UTC+01:00", which no spreadsheet takes for a number or a time. */
export function offsetName(offset: string): string {
  return offset === utc ? utc : `${utc}${offset}`;
}

/** Returns the offset of the time zone of this computer, as "+01:00". */
export function ownOffset(time: Date): string {
  // In years before time zones, offsets have fractions of minutes.
  const ahead = Math.round(-time.getTimezoneOffset());
  const two = (value: number): string => value.toString().padStart(2, '0');
  const minutes = Math.abs(ahead);
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function offsetMs(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  return (sign === '-' ? -60_000 : 60_000) * (60 * Number(hours ?? 0) + Number(minutes ?? 0));
}
