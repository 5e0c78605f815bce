/**
 * Sentences for people: an English text with values, which the staff console and the papers
 * translate. Logs, the command line and the ledger use English. Every text in the source must be in
 * every catalogue of sentences.
 */
import type { Language } from './language.ts';
import { formatMessage } from './message.ts';
import { numbersAndDates } from './numbers-and-dates.ts';

/**
 * A number is a count, and its digits are grouped as the language requires. Give other numbers as
 * text.
 */
export type SentenceValue = string | number | Forms | Day | Sentence;

/** A value, which is not shown, with the words that depend on it. */
interface Forms {
  readonly by: number | string;
  readonly forms: string;
}

/** A calendar date such as 2026-11-21, written out as the language does. */
export interface Day {
  readonly day: string;
}

export interface Sentence {
  /** The English message, with {0}, {1} and so on for the values. */
  readonly text: string;
  readonly values: readonly SentenceValue[];
}

/** At least one sentence. The compiler infers it from a literal first or last element. */
export type Sentences = readonly [Sentence, ...Sentence[]] | readonly [...Sentence[], Sentence];

/** Makes a complete sentence or clause from a template. Translators see only its text. */
export function sentence(
  parts: TemplateStringsArray,
  ...values: readonly SentenceValue[]
): Sentence {
  const places = values.map((value, index) =>
    hasForms(value) ? `{${index.toString()}, ${value.forms}}` : `{${index.toString()}}`,
  );
  return { text: parts.map((part, index) => part + (places[index] ?? '')).join(''), values };
}

/**
 * Use this in `sentence` templates with literal forms, where the catalogues' tests find them. `#`
 * is the number.
 */
export function plural(count: number, one: string, other: string): Forms {
  return { by: count, forms: `plural, one {${one}} other {${other}}` };
}

/** As `plural`, for a word that depends on a name: `words` if it is `named`, else `other`. */
export function choice(by: string, named: string, words: string, other: string): Forms {
  return { by, forms: `select, ${named} {${words}} other {${other}}` };
}

export function day(date: string): Day {
  return { day: date };
}

function hasForms(value: SentenceValue): value is Forms {
  return typeof value === 'object' && 'forms' in value;
}

/** Joins complete sentences. Each is translated separately. */
export function joinSentences(
  values: readonly (string | number | Sentence)[],
  between: ' ' | '\n' | ', ' | '; ' = ' ',
): Sentence {
  return { text: values.map((_, index) => `{${index.toString()}}`).join(between), values };
}

/** Texts of a language by their English texts. */
export type SentenceTexts = Readonly<Record<string, string>>;
export type Translator = (sentence: Sentence) => string;

/** Sentences that the catalogue lacks stay English. */
export function translatorWith(texts: SentenceTexts, language: Language): Translator {
  const spelled = (value: SentenceValue): string | number => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return value.toLocaleString(language);
    if ('day' in value) return numbersAndDates(language).days(value.day, value.day);
    return hasForms(value) ? value.by : translate(value);
  };
  const translate: Translator = ({ text, values }) => {
    const places = Object.fromEntries(values.map((value, index) => [index, spelled(value)]));
    const translated = Object.hasOwn(texts, text) ? texts[text] : undefined;
    return translated === undefined
      ? formatMessage('en', text, places)
      : formatMessage(language, translated, places);
  };
  return translate;
}

export const english: Translator = translatorWith({}, 'en');

export function englishLines(sentences: readonly Sentence[]): string {
  return sentences.map(english).join('\n');
}
