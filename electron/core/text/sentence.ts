/**
 * Sentences for people: the English text with the values that stand in it, so that the staff
 * console and the papers can say them in its language. Logs, the command line and the ledger say
 * them in English. Every text that stands in the source has to be in every catalogue of the console.
 */

/** A number is a count, and its digits are grouped as the language does; a name is text. */
export type SentenceValue = string | number | Sentence;

export interface Sentence {
  /** English, with {0}, {1} and so on where the values stand. */
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
  const text = parts.reduce((before, part, index) => `${before}{${(index - 1).toString()}}${part}`);
  return { text, values };
}

/** Sentences behind one another, each as it is said by itself. */
export function joined(
  values: readonly SentenceValue[],
  between: ' ' | '\n' | ', ' | '; ' = ' ',
): Sentence {
  return { text: values.map((_, index) => `{${index.toString()}}`).join(between), values };
}

/** The texts of a language, by the English ones. */
export type SentenceTexts = Readonly<Record<string, string>>;
export type Say = (sentence: Sentence) => string;

/** What has no text in the language is said in English rather than not at all. */
export function saidIn(texts: SentenceTexts, locale: string): Say {
  const said = (value: SentenceValue): string => {
    if (typeof value === 'number') return value.toLocaleString(locale);
    return typeof value === 'string' ? value : say(value);
  };
  const textOf = (text: string): string =>
    (Object.hasOwn(texts, text) ? texts[text] : text) as string;
  const say: Say = ({ text, values }) =>
    // No place of a text is without its value.
    textOf(text).replace(/\{(\d+)\}/g, (_, index: string) =>
      said(values[Number(index)] as SentenceValue),
    );
  return say;
}

export const english: Say = saidIn({}, 'en-US');

export function englishLines(sentences: readonly Sentence[]): string {
  return sentences.map(english).join('\n');
}
