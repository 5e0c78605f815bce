/** The texts of the staff console. The catalogues' README describes their format. */
import * as catalogue from './catalogues/console.ts';
import type { StaffLanguage } from './language.ts';
import { textsIn, type Texts } from './texts-in-language.ts';

export type ConsoleTexts = Texts<keyof typeof catalogue.en, StaffLanguage>;

export function consoleTexts(language: StaffLanguage): ConsoleTexts {
  return textsIn(catalogue[language], language);
}
