/** The texts of a hub's page. The catalogues' README describes their format. */
import * as catalogue from './catalogues/hub.ts';
import type { StaffLanguage } from './language.ts';
import { textsIn, type Texts } from './texts-in-language.ts';

export type HubTexts = Texts<keyof typeof catalogue.en, StaffLanguage>;

export function hubTexts(language: StaffLanguage): HubTexts {
  return textsIn(catalogue[language], language);
}
