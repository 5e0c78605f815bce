/**
 * Sentences for people: the English text with the values that stand in it, so that the staff
 * console and the papers can say them in its language. Logs, the command line and the ledger say
 * them in English. Every text that stands in the source has to be in every catalogue of the console.
 */
import type { Language } from './language.ts';
import { formatMessage } from './message.ts';

/** A number is a count, and its digits are grouped as the language does; a name is text. */
export type SentenceValue = string | number | Plural | Sentence;

/** A number with the words that depend on it. */
export interface Plural {
  readonly count: number;
  readonly forms: string;
}

export interface Sentence {
  /** The English message, with {0}, {1} and so on where the values stand. */
  readonly text: string;
  readonly values: readonly SentenceValue[];
}

/** At least one: the compiler sees it where the first or the last stands there. */
export type Sentences = readonly [Sentence, ...Sentence[]] | readonly [...Sentence[], Sentence];

/** A whole sentence or clause, as a template. A translator sees nothing but its text. */
export function sentence(
  parts: TemplateStringsArray,
  ...values: readonly SentenceValue[]
): Sentence {
  const places = values.map((value, index) =>
    isPlural(value) ? `{${index.toString()}, ${value.forms}}` : `{${index.toString()}}`,
  );
  return { text: parts.map((part, index) => part + (places[index] ?? '')).join(''), values };
}

/**
 * For the places of a `sentence` template, where the catalogues' tests find it: both forms are
 * literals, with `#` for the number.
 */
export function plural(count: number, one: string, other: string): Plural {
  return { count, forms: `plural, one {${one}} other {${other}}` };
}

function isPlural(value: SentenceValue): value is Plural {
  return typeof value === 'object' && 'forms' in value;
}

/** Sentences behind one another, each as it is said by itself. */
export function joinSentences(
  values: readonly (string | number | Sentence)[],
  between: ' ' | '\n' | ', ' | '; ' = ' ',
): Sentence {
  return { text: values.map((_, index) => `{${index.toString()}}`).join(between), values };
}

/** The texts of a language, by the English ones. */
export type SentenceTexts = Readonly<Record<string, string>>;
export type Translator = (sentence: Sentence) => string;

/** What has no text in the language is said in English rather than not at all. */
export function translatorWith(texts: SentenceTexts, language: Language): Translator {
  const said = (value: SentenceValue): string | number => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return value.toLocaleString(language);
    return isPlural(value) ? value.count : translate(value);
  };
  const translate: Translator = ({ text, values }) => {
    const places = Object.fromEntries(values.map((value, index) => [index, said(value)]));
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
