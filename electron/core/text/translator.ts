/** Translates the station's sentences into the languages of the console. */
import * as catalogue from './catalogues/sentences.ts';
import type { StaffLanguage } from './language.ts';
import { translatorWith, type Translator, type SentenceTexts } from './sentence.ts';

const texts: Readonly<Record<StaffLanguage, SentenceTexts>> = { en: {}, ...catalogue };

export function translatorFor(language: StaffLanguage): Translator {
  return translatorWith(texts[language], language);
}
