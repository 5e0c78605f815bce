/**
 * Sentences for people: the English text with the values that stand in it, so that the staff
 * console can say them in its own language. Logs, the command line and the ledger say them in
 * English. Every text that stands in the source has to be in every catalogue of the console.
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

export function english({ text, values }: Sentence): string {
  // No place of a text is without its value.
  return text.replace(/\{(\d+)\}/g, (_, index: string) =>
    said(values[Number(index)] as SentenceValue),
  );
}

export function englishLines(sentences: readonly Sentence[]): string {
  return sentences.map(english).join('\n');
}

function said(value: SentenceValue): string {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return typeof value === 'string' ? value : english(value);
}
