/** The sentences of the station in the languages of the console. */
import type { Language } from './language.ts';
import { saidIn, type Say, type SentenceTexts } from './sentence.ts';
import es from './catalogues/sentences/es.json' with { type: 'json' };
import fr from './catalogues/sentences/fr.json' with { type: 'json' };

/** English is what the sentences are written in. */
const texts: Readonly<Record<Language, SentenceTexts>> = { en: {}, fr, es };

/** `locale`: in which numbers are written, a region's or the language itself. */
export function sayIn(language: Language, locale: string = language): Say {
  return saidIn(texts[language], locale);
}
