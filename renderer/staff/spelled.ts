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

/** ISO 8601 in UTC as local day and time of day. */
export function spelledWhen(iso: string): string {
  const at = new Date(iso);
  return `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}

/** Bytes as kB or MB. */
export function spelledSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toString()} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The end of a path, on whatever system. */
export function fileName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

/** Eight hex digits as they are read aloud, four and four. */
export function spelledFingerprint(fingerprint: string): string {
  const shown = fingerprint.toUpperCase();
  return `${shown.slice(0, 4)} ${shown.slice(4)}`;
}
