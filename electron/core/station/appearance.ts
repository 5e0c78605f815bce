/** How the player screens look: as the event says, otherwise as the station's settings say. */
import type { Language } from '../text/language.ts';
import type { VerdictWords } from '../text/player-texts.ts';
import { lookOf, usualSettings, type Look, type Settings } from './settings.ts';

export interface Appearance extends Settings {
  /** The first is the event's main language. Players may choose another on the idle screen. */
  readonly languages: readonly [Language, ...Language[]];
  /** The event's words for the verdicts, at most 16 letters each. */
  readonly verdictWords?: Readonly<Partial<Record<Language, VerdictWords | undefined>>>;
}

export const plainAppearance: Appearance = { languages: ['en'], ...usualSettings };

/** The present look of the screen. */
export interface Display extends Look {
  readonly language: Language;
}

export function displayOf(appearance: Appearance): Display {
  return { language: appearance.languages[0], ...lookOf(appearance) };
}

/** Returns the next language in the order, or the first after the last. */
export function languageBeside(
  { languages }: Appearance,
  language: Language,
  beside: 'left' | 'right',
): Language {
  const place = languages.indexOf(language);
  return (beside === 'left' ? languages.at(place - 1) : languages[place + 1]) ?? languages[0];
}
