/** What the staff console says. How a text is written is in the README of the catalogues. */
import en from './catalogues/console/en.json' with { type: 'json' };
import es from './catalogues/console/es.json' with { type: 'json' };
import fr from './catalogues/console/fr.json' with { type: 'json' };
import type { Language } from './language.ts';
import { textsIn, type Texts } from './texts.ts';

export type ConsoleTexts = Texts<keyof typeof en>;

export function consoleTexts(language: Language): ConsoleTexts {
  return textsIn({ en, es, fr }, language);
}
