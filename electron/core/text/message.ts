/**
 * Fills ICU messages: `{name}`, `{count, number}`, `{count, plural, …}` and `{what, select, …}`.
 * Tags are plain text.
 */
import { IntlMessageFormat } from 'intl-messageformat';

export type MessageValues = Readonly<Record<string, string | number>>;

/** Parsing a message takes longer than filling it, and screens repeat the same ones. */
const readMessages = new Map<string, IntlMessageFormat>();

/** Throws if the message is invalid or a value is missing. The catalogues' tests prevent both. */
export function formatMessage(locale: string, message: string, values?: MessageValues): string {
  const key = `${locale} ${message}`;
  const read = readMessages.get(key) ?? readMessage(locale, message);
  readMessages.set(key, read);
  return read
    .formatToParts<string>(values)
    .map(({ value }) => value)
    .join('');
}

/** Throws if the message is invalid. */
export function readMessage(locale: string, message: string): IntlMessageFormat {
  return new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
}
