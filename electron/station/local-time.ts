/** Converts a time to the machine's time zone. */
import type { LocalTime } from '../core/ledger/local-time.ts';

export function localTimeOf(time: Date): LocalTime {
  const two = (value: number): string => value.toString().padStart(2, '0');
  const ahead = -time.getTimezoneOffset();
  const minutes = Math.abs(ahead);
  return {
    date: [
      time.getFullYear().toString().padStart(4, '0'),
      two(time.getMonth() + 1),
      two(time.getDate()),
    ].join('-'),
    time: [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':'),
    offset: `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
}
