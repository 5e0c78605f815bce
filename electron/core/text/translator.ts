/** Translates the station's sentences into the languages of the console. */
import type { Language } from './language.ts';
import { translatorWith, type Translator, type SentenceTexts } from './sentence.ts';
import es from './catalogues/sentences/es.json' with { type: 'json' };
import fr from './catalogues/sentences/fr.json' with { type: 'json' };

/** English has no catalogue, because the sentences themselves are English. */
const texts: Readonly<Record<Language, SentenceTexts>> = { en: {}, fr, es };

export function translatorFor(language: Language): Translator {
  return translatorWith(texts[language], language);
}
