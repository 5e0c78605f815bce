/** Time as people at the station read it; records and machines have UTC. */
export interface LocalTime {
  /** "2026-11-21" */
  readonly date: string;
  /** "14:32:05" */
  readonly time: string;
  /** From UTC: "+01:00" */
  readonly offset: string;
}

export type LocalTimeOf = (time: Date) => LocalTime;

/** "2026-11-21 14:32:05 +01:00" */
export function readableTime({ date, time, offset }: LocalTime): string {
  return `${date} ${time} ${offset}`;
}
