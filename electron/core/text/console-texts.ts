/** The texts of the staff console. The catalogues' README describes their format. */
import en from './catalogues/console/en.json' with { type: 'json' };
import es from './catalogues/console/es.json' with { type: 'json' };
import fr from './catalogues/console/fr.json' with { type: 'json' };
import type { Language } from './language.ts';
import { textsIn, type Texts } from './texts-in-language.ts';

export type ConsoleTexts = Texts<keyof typeof en>;

export function consoleTexts(language: Language): ConsoleTexts {
  return textsIn({ en, es, fr }, language);
}
