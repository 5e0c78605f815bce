/** The texts of a catalogue in one language, by key. */
import type { Language } from './language.ts';
import { formatMessage, type MessageValues } from './message.ts';
import { numbersAndDates, type NumbersAndDates } from './numbers-and-dates.ts';

export interface Texts<Key extends string, Spoken extends Language> {
  /** Returns the text, filled with these values. */
  (key: Key, values?: MessageValues): string;
  readonly language: Spoken;
  readonly format: NumbersAndDates;
}

/** `instead` has texts that replace the messages. They are used as they are, without values. */
export function textsIn<Key extends string, Spoken extends Language>(
  messages: Readonly<Record<Key, string>>,
  language: Spoken,
  instead?: Readonly<Partial<Record<Key, string>>>,
): Texts<Key, Spoken> {
  const text = (key: Key, values?: MessageValues): string =>
    instead?.[key] ?? formatMessage(language, messages[key], values);
  return Object.assign(text, { language, format: numbersAndDates(language) });
}
