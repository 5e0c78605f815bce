/** The texts of papers in one language: their own, the station's sentences, numbers and dates. */
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
  /** Formats a range of calendar dates. */
  readonly days: (first: string, last: string) => string;
  /** Formats a date without its year. */
  readonly shortDay: (date: string) => string;
  /** Formats an hour of a date, for tables. */
  readonly hour: (date: string, hour: number) => string;
  /** Formats a date and a time without seconds. */
  readonly moment: (local: Pick<LocalTime, 'date' | 'time'>) => string;
}

/** Locales that write the day before the month. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr', es: 'es' };

const texts: Readonly<Record<Language, PaperTexts>> = { en, fr, es };

export function paperCopyIn(language: Language): PaperCopy {
  const locale = locales[language];
  const numbers = new Intl.NumberFormat(locale);
  // The times are local already, so no zone may shift them.
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

/** Replaces the places `{name}` of a text by values. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
