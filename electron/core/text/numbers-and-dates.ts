/** Formats numbers, dates and times for people in one language. */
import * as players from './catalogues/players.ts';
import type { Language } from './language.ts';
import { localTime, readAsUtc, type Moment } from './local-time.ts';

export type NumbersAndDates = ReturnType<typeof formatsOf>;

/** ISO 8601 without seconds, with or without a time zone. */
const toTheMinute = /T\d\d:\d\d(?:Z|$)/;

const clockParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const made = new Map<Language, NumbersAndDates>();

export function numbersAndDates(language: Language): NumbersAndDates {
  const formats = made.get(language) ?? formatsOf(players[language].locale);
  made.set(language, formats);
  return formats;
}

/** The local year can have more than four digits. Such a date is no ISO 8601. */
function orAsItIs(format: Intl.DateTimeFormat, iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : format.format(time);
}

function formatsOf(locale: string) {
  // Never formats in the time zone of the reader: local times come as if they were UTC.
  const calendar = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const measured = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, { style: 'unit', ...options }).format(value);
  const numbers = new Intl.NumberFormat(locale);
  const clocks = calendar({ ...clockParts, second: '2-digit' });
  const minutes = calendar(clockParts);
  const fullTimes = calendar({ dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23' });
  const days = calendar({ dateStyle: 'long' });
  const hours = calendar({ dateStyle: 'medium', timeStyle: 'short' });
  const moments = calendar({ dateStyle: 'long', timeStyle: 'short' });
  const elapsedParts = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  const shortDays = calendar({ day: 'numeric', month: 'short' });

  return {
    number: (value: number): string => numbers.format(value),
    share: (part: number): string =>
      new Intl.NumberFormat(locale, { style: 'percent' }).format(part),
    /** "3, 4 or 5". */
    anyOf: (names: readonly string[]): string => choices.format(names),
    /** Seconds as "15 seconds" or "5 minutes". */
    duration: (seconds: number): string =>
      seconds < 90
        ? measured(seconds, { unit: 'second', unitDisplay: 'long' })
        : measured(Math.ceil(seconds / 60), { unit: 'minute', unitDisplay: 'long' }),
    /** Seconds as "47 secs" or "2 mins 11 secs". */
    elapsed: (seconds: number): string => {
      const whole = Math.round(seconds);
      const minutes = Math.floor(whole / 60);
      return elapsedParts.format([
        ...(minutes === 0 ? [] : [measured(minutes, { unit: 'minute' })]),
        measured(whole % 60, { unit: 'second' }),
      ]);
    },
    /** Whole seconds as "15 secs", "5 mins" or "2 hrs", rounded down. */
    age: (seconds: number): string => {
      const [unit, long] =
        seconds < 60 ? ['second', 1] : seconds < 3_600 ? ['minute', 60] : ['hour', 3_600];
      // On one line, wherever it stands.
      return measured(Math.floor(seconds / long), { unit }).replaceAll(' ', '\u00a0');
    },
    /** Bytes as kB or MB. */
    size: (bytes: number): string =>
      bytes < 1_000_000
        ? measured(Math.ceil(bytes / 1000), { unit: 'kilobyte' })
        : measured(bytes / 1_000_000, { unit: 'megabyte', maximumFractionDigits: 1 }),
    /** The local time of day. Records have times without seconds. */
    clock: (moment: Moment): string =>
      (toTheMinute.test(moment.time) ? minutes : clocks).format(readAsUtc(moment)),
    /** The local date and time of day, with the seconds and the offset. */
    fullTime: (moment: Moment): string =>
      `${fullTimes.format(readAsUtc(moment))}\u00a0${localTime(moment).offset}`,
    /** A range of calendar dates. What is none, in an export of somebody else, stays as it is. */
    days: (first: string, last: string): string =>
      Date.parse(first) <= Date.parse(last)
        ? days.formatRange(new Date(first), new Date(last))
        : `${first} – ${last}`,
    /** An hour of a calendar date, for tables. */
    hour: (date: string, hour: number): string =>
      orAsItIs(hours, `${date}T${hour.toString().padStart(2, '0')}:00Z`),
    /** A calendar date with a time of day, without seconds. */
    dateAndTime: ({ date, time }: { readonly date: string; readonly time: string }): string =>
      orAsItIs(moments, `${date}T${time}Z`),
    /** A calendar date without its year. */
    shortDay: (date: string): string => orAsItIs(shortDays, date),
  } as const;
}
