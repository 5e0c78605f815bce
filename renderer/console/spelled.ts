/** Numbers and times as people read them. */
import type { Language } from '../../electron/contract/screen-types.ts';

export type Spelled = ReturnType<typeof spelledIn>;

/** The day before the month, as in French and Spanish. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr', es: 'es' };

const clockParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** In a language of the console. */
export function spelledIn(language: Language) {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale);
  const clocks = new Intl.DateTimeFormat(locale, { ...clockParts, second: '2-digit' });
  const whens = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...clockParts });
  // A date of the calendar is the same day wherever the station stands.
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDays = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const measured = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, { style: 'unit', ...options }).format(value);
  const clock = (iso: string): string => clocks.format(new Date(iso));

  return {
    number: (value: number): string => numbers.format(value),
    /** ISO 8601 in UTC as the local time of day. */
    clock,
    /**
     * ISO 8601 in UTC as the local time of day; of another day, with its date, in the form in which
     * rulings are searched.
     */
    moment: (iso: string, now = new Date()): string => {
      const time = new Date(iso);
      return isoDay(time) === isoDay(now) ? clock(iso) : `${isoDay(time)} ${clock(iso)}`;
    },
    /** ISO 8601 in UTC as local day and time of day. */
    when: (iso: string): string => whens.format(new Date(iso)),
    /** A date of the calendar. */
    shortDay: (date: string): string => shortDays.format(new Date(date)),
    /** From one date of the calendar to another. */
    days: (first: string, last: string): string =>
      days.formatRange(new Date(first), new Date(last)),
    /** How long, in seconds: "15 seconds" or "5 minutes". */
    duration: (seconds: number): string =>
      seconds < 90
        ? measured(seconds, { unit: 'second', unitDisplay: 'long' })
        : measured(Math.ceil(seconds / 60), { unit: 'minute', unitDisplay: 'long' }),
    /** Bytes as kB or MB. */
    size: (bytes: number): string =>
      bytes < 1_000_000
        ? measured(Math.ceil(bytes / 1000), { unit: 'kilobyte' })
        : measured(bytes / 1_000_000, { unit: 'megabyte', maximumFractionDigits: 1 }),
    share: (part: number): string =>
      new Intl.NumberFormat(locale, { style: 'percent' }).format(part),
  } as const;
}

/** The local day as ISO 8601. */
function isoDay(time: Date): string {
  const two = (part: number): string => part.toString().padStart(2, '0');
  return `${time.getFullYear().toString()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The end of a path, on whatever system. */
export function fileName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
