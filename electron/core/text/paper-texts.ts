/** The texts of papers. The catalogues' README describes their format. */
import en from './catalogues/papers/en.json' with { type: 'json' };
import es from './catalogues/papers/es.json' with { type: 'json' };
import fr from './catalogues/papers/fr.json' with { type: 'json' };
import type { Language } from './language.ts';
import { textsIn, type Texts } from './texts-in-language.ts';

/** The texts contain no HTML special characters, so HTML may be filled in. */
export type PaperTexts = Texts<keyof typeof en>;

export function paperTexts(language: Language): PaperTexts {
  return textsIn({ en, es, fr }, language);
}
