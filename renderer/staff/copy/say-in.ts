/**
 * What the station says, in the language of the console: its sentences come in English, with their
 * values apart, and the catalogue beside this file has each in the other languages.
 */
import type { Language, Sentence, SentenceValue } from '../../../electron/contract/screen-types.ts';
import es from './sentences/es.json' with { type: 'json' };
import fr from './sentences/fr.json' with { type: 'json' };

type Catalogue = Readonly<Record<string, string>>;

const catalogues: Readonly<Record<Language, Catalogue>> = { en: {}, fr, es };

export type Say = (sentence: Sentence) => string;

/** What no catalogue has is said in English rather than not at all. */
export function sayIn(language: Language): Say {
  const texts = catalogues[language];
  const said = (value: SentenceValue): string => {
    if (typeof value === 'number') return value.toLocaleString(language);
    return typeof value === 'string' ? value : say(value);
  };
  const say: Say = ({ text, values }) =>
    (Object.hasOwn(texts, text) ? (texts[text] ?? text) : text).replace(
      /\{(\d+)\}/g,
      (place, index: string) => said(values[Number(index)] ?? place),
    );
  return say;
}
