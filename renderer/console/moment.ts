/** When something happened, as staff search for it. */
import type { ConsoleTexts } from '../../electron/contract/screen-types.ts';

/** ISO 8601 in UTC as the local time of day; of another day, after its date as ISO 8601. */
export function momentText({ format }: ConsoleTexts, iso: string, now = new Date()): string {
  const time = new Date(iso);
  const clock = format.clock(iso);
  return isoDay(time) === isoDay(now) ? clock : `${isoDay(time)} ${clock}`;
}

/** The local day. */
function isoDay(time: Date): string {
  const two = (part: number): string => part.toString().padStart(2, '0');
  return `${time.getFullYear().toString()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
