/** The texts of the player screens and of the poster. The catalogues' README describes their format. */
import * as players from './catalogues/players.ts';
import type { Language } from './language.ts';
import { textsIn, type Texts } from './texts-in-language.ts';

/** An event may have its own. */
export interface VerdictWords {
  readonly acceptable: string;
  readonly unacceptable: string;
}

/** Returns the length of the longer word, by which both are drawn. */
export function lettersOf({ acceptable, unacceptable }: VerdictWords): number {
  return Math.max(acceptable.length, unacceptable.length);
}

export type PlayerTexts = Texts<keyof typeof players.en.texts, Language>;

/** Uses the event's own verdict words if it has any. */
export function playerTexts(language: Language, verdictWords?: VerdictWords): PlayerTexts {
  return textsIn(
    players[language].texts,
    language,
    verdictWords && {
      'verdict.acceptable': verdictWords.acceptable,
      'verdict.unacceptable': verdictWords.unacceptable,
    },
  );
}

/** Returns a language's own name. */
export function languageName(language: Language): string {
  return playerTexts(language)('language');
}

/** English titles in the program's own files. */
const ownTitles = ['titles.generalRules', 'titles.practiceList'] as const;

/**
 * Translates the title of a rulebook, an event or a word list if it is the program's own; returns
 * other titles unchanged.
 */
export function titleIn(language: Language, title: string): string {
  const key = ownTitles.find((own) => players.en.texts[own] === title);
  return key === undefined ? title : playerTexts(language)(key);
}
