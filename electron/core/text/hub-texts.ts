/** The texts of a hub's page. The catalogues' README describes their format. */
import en from './catalogues/hub/en.json' with { type: 'json' };
import es from './catalogues/hub/es.json' with { type: 'json' };
import fr from './catalogues/hub/fr.json' with { type: 'json' };
import type { Language } from './language.ts';
import { textsIn, type Texts } from './texts-in-language.ts';

export type HubTexts = Texts<keyof typeof en>;

export function hubTexts(language: Language): HubTexts {
  return textsIn({ en, es, fr }, language);
}
