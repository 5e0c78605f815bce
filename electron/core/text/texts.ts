/** Texts of a catalogue in one language, by key. */
import type { Language } from './language.ts';
import { formatMessage, type MessageValues } from './message.ts';
import { numbersAndDates, type NumbersAndDates } from './numbers-and-dates.ts';

export interface Texts<Key extends string> {
  /** A text with these values in its places. */
  (key: Key, values?: MessageValues): string;
  readonly language: Language;
  readonly format: NumbersAndDates;
}

/** Messages by key. English has every key; what another language lacks is said in English. */
export interface Catalogue<Key extends string> extends Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Partial<Record<Key, string>>>>
> {
  readonly en: Readonly<Record<Key, string>>;
}

/** `instead`: texts in the place of the catalogue's, as they are, without places to fill. */
export function textsIn<Key extends string>(
  catalogue: Catalogue<Key>,
  language: Language,
  instead?: Readonly<Partial<Record<Key, string>>>,
): Texts<Key> {
  const text = (key: Key, values?: MessageValues): string => {
    const message = catalogue[language][key];
    return (
      instead?.[key] ??
      (message === undefined
        ? formatMessage('en', catalogue.en[key], values)
        : formatMessage(language, message, values))
    );
  };
  return Object.assign(text, { language, format: numbersAndDates(language) });
}
