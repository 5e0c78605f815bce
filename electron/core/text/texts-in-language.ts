/** The texts of a catalogue in one language, by key. */
import type { Language } from './language.ts';
import { formatMessage, type MessageValues } from './message.ts';
import { numbersAndDates, type NumbersAndDates } from './numbers-and-dates.ts';

export interface Texts<Key extends string> {
  /** Returns the text, filled with these values. */
  (key: Key, values?: MessageValues): string;
  readonly language: Language;
  readonly format: NumbersAndDates;
}

/** Messages by key. English has every key and replaces texts that another language lacks. */
export interface Catalogue<Key extends string> extends Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Partial<Record<Key, string>>>>
> {
  readonly en: Readonly<Record<Key, string>>;
}

/** `instead` has texts that replace the catalogue's. They are used as they are, without values. */
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
