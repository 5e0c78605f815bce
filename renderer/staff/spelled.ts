/** Numbers and times as people read them. */

/** Seconds as "5 minutes" or "15 s". */
export function spelledTime(seconds: number): string {
  return seconds < 90 ? `${seconds.toString()} s` : `${Math.ceil(seconds / 60).toString()} min`;
}

export function spelledNumber(value: number): string {
  return value.toLocaleString('en');
}

/** ISO 8601 in UTC as the local time of day. */
export function spelledClock(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB');
}

/** ISO 8601 in UTC as the local time of day; of another day, with its date. */
export function spelledMoment(iso: string, now = new Date()): string {
  const day = (time: Date): string => time.toLocaleDateString('en-CA');
  const time = new Date(iso);
  return day(time) === day(now) ? spelledClock(iso) : `${day(time)} ${spelledClock(iso)}`;
}

/** Eight hex digits as they are read aloud, four and four. */
export function spelledFingerprint(fingerprint: string): string {
  const shown = fingerprint.toUpperCase();
  return `${shown.slice(0, 4)} ${shown.slice(4)}`;
}
