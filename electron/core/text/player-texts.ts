/** What the player screens say. How a text is written is in the README of the catalogues. */
import type { VerdictWords } from '../station/appearance.ts';
import en from './catalogues/player/en.json' with { type: 'json' };
import es from './catalogues/player/es.json' with { type: 'json' };
import fr from './catalogues/player/fr.json' with { type: 'json' };
import type { Language } from './language.ts';
import { textsIn, type Texts } from './texts.ts';

export type PlayerTexts = Texts<keyof typeof en>;

/** In a language, with the event's own verdict words if it has any. */
export function playerTexts(language: Language, verdictWords?: VerdictWords): PlayerTexts {
  return textsIn(
    { en, es, fr },
    language,
    verdictWords && {
      'verdict.acceptable': verdictWords.acceptable,
      'verdict.unacceptable': verdictWords.unacceptable,
    },
  );
}

/** What a language calls itself. */
export function languageName(language: Language): string {
  return playerTexts(language)('language');
}

/** The titles that the program's own files carry, in English. */
const ownTitles = ['titles.generalRules', 'titles.practiceList'] as const;

/** Title of a rulebook, an event or a word list: ours in the language, others as they are. */
export function titleIn(language: Language, title: string): string {
  const key = ownTitles.find((own) => en[own] === title);
  return key === undefined ? title : playerTexts(language)(key);
}
