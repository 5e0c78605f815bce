/** The texts of papers. The catalogues' README describes their format. */
import * as catalogue from './catalogues/papers.ts';
import type { StaffLanguage } from './language.ts';
import { textsIn, type Texts } from './texts-in-language.ts';

/** The texts contain no HTML special characters, so HTML may be filled in. */
export type PaperTexts = Texts<keyof typeof catalogue.en, StaffLanguage>;

export function paperTexts(language: StaffLanguage): PaperTexts {
  return textsIn(catalogue[language], language);
}
