/** What papers say. How a text is written is in the README of the catalogues. */
import en from './catalogues/papers/en.json' with { type: 'json' };
import es from './catalogues/papers/es.json' with { type: 'json' };
import fr from './catalogues/papers/fr.json' with { type: 'json' };
import type { Language } from './language.ts';
import { textsIn, type Texts } from './texts.ts';

/** None of them has a sign that HTML reads, so HTML may be put into them. */
export type PaperTexts = Texts<keyof typeof en>;

export function paperTexts(language: Language): PaperTexts {
  return textsIn({ en, es, fr }, language);
}
