/** Local time, for people at the station. Records and programs use UTC. */
export interface LocalTime {
  /** As "2026-11-21". */
  readonly date: string;
  /** As "14:32:05". */
  readonly time: string;
  /** Offset from UTC, as "+01:00". */
  readonly offset: string;
}

export type LocalTimeOf = (time: Date) => LocalTime;

/** Formats a time as "2026-11-21 14:32:05 +01:00". */
export function readableTime({ date, time, offset }: LocalTime): string {
  return `${date} ${time} ${offset}`;
}
