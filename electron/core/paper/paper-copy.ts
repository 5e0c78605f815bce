/**
 * What papers say, in one language: their texts, the sentences of the station, and numbers and days
 * as people write them.
 */
import type { Language } from '../text/language.ts';
import type { LocalTime } from '../ledger/local-time.ts';
import type { Say } from '../text/sentence.ts';
import en from '../text/catalogues/papers/en.json' with { type: 'json' };
import es from '../text/catalogues/papers/es.json' with { type: 'json' };
import fr from '../text/catalogues/papers/fr.json' with { type: 'json' };
import { sayIn } from '../text/say.ts';
import type { PaperTexts } from './paper-texts.ts';

export interface PaperCopy {
  readonly language: Language;
  readonly texts: PaperTexts;
  readonly say: Say;
  readonly number: (value: number) => string;
  /** From one date of the calendar to another. */
  readonly days: (first: string, last: string) => string;
  /** Without the year. */
  readonly shortDay: (date: string) => string;
  /** An hour of a date of the calendar, for tables. */
  readonly hour: (date: string, hour: number) => string;
  /** A date of the calendar with a time of day; seconds are left out. */
  readonly moment: (local: Pick<LocalTime, 'date' | 'time'>) => string;
}

/** The day before the month in all of them. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr', es: 'es' };

const texts: Readonly<Record<Language, PaperTexts>> = { en, fr, es };

export function paperCopyIn(language: Language): PaperCopy {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale);
  // Local time was made of the moment already, and stays what it is.
  const inFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const days = inFormat({ dateStyle: 'long' });
  const shortDays = inFormat({ day: 'numeric', month: 'short' });
  const hours = inFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const moments = inFormat({ dateStyle: 'long', timeStyle: 'short' });
  return {
    language,
    texts: texts[language],
    say: sayIn(language, locale),
    number: (value) => numbers.format(value),
    days: (first, last) => days.formatRange(new Date(first), new Date(last)),
    shortDay: (date) => shortDays.format(new Date(date)),
    hour: (date, hour) => hours.format(new Date(`${date}T${hour.toString().padStart(2, '0')}:00Z`)),
    moment: ({ date, time }) => moments.format(new Date(`${date}T${time}Z`)),
  };
}

/** Puts values in the places of a text: `{name}`. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
