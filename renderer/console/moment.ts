/** Formats times as staff look for them. */
import type { ConsoleTexts } from '../../electron/contract/screen-types.ts';

/** Formats ISO 8601 in UTC as local time. Puts the date before it (ISO 8601) unless it is today. */
export function momentText({ format }: ConsoleTexts, iso: string, now = new Date()): string {
  const time = new Date(iso);
  const clock = format.clock(iso);
  return isoDay(time) === isoDay(now) ? clock : `${isoDay(time)} ${clock}`;
}

/** The local date. */
function isoDay(time: Date): string {
  const two = (part: number): string => part.toString().padStart(2, '0');
  return `${time.getFullYear().toString()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
