/** The settings in force, and what a screen shows by them. */
import type { Language } from '../text/language.ts';
import type { VerdictWords } from '../text/player-texts.ts';
import {
  displaySettingsOf,
  usualSettings,
  type DisplaySettings,
  type Settings,
} from './settings.ts';

/** Settings of the station, with the languages and verdict words of the event if there is one. */
export interface SettingsInForce extends Settings {
  /** The first is the event's main language. Players may choose another on the idle screen. */
  readonly languages: readonly [Language, ...Language[]];
  /** The event's words for the verdicts, at most 16 letters each. */
  readonly verdictWords?: Readonly<Partial<Record<Language, VerdictWords | undefined>>>;
}

/** Those of a station without settings and event. */
export const plainSettings: SettingsInForce = { languages: ['en'], ...usualSettings };

/** What screens draw by: the settings that they draw, and the language of this moment. */
export interface Display extends DisplaySettings {
  readonly language: Language;
}

export function displayOf(settings: SettingsInForce): Display {
  return { language: settings.languages[0], ...displaySettingsOf(settings) };
}

/** Returns the next language in the order, or the first after the last. */
export function languageBeside(
  { languages }: SettingsInForce,
  language: Language,
  beside: 'left' | 'right',
): Language {
  const place = languages.indexOf(language);
  return (beside === 'left' ? languages.at(place - 1) : languages[place + 1]) ?? languages[0];
}
