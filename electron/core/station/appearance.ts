/** How the player screens look and speak: what the event says, or else the station's settings. */
import type { Verdict } from '../challenge/verdict.ts';
import type { Language } from '../text/language.ts';

export const themes = ['day', 'contrast', 'night'] as const;
export type Theme = (typeof themes)[number];

export const textSizes = ['normal', 'large', 'largest'] as const;
/** Of headings, hints and the status bar; words and verdicts are as large as they can be. */
export type TextSize = (typeof textSizes)[number];

export const touchKeyboardUses = ['automatic', 'always', 'never'] as const;
/** When the keyboard on the screen is shown. `automatic`: from a touch to a key of a real keyboard. */
export type TouchKeyboardUse = (typeof touchKeyboardUses)[number];

export const touchLayouts = ['byLanguage', 'qwerty', 'azerty', 'abc'] as const;
/** Of the keyboard on the screen, for every language, or as each language usually has it. */
export type TouchLayout = (typeof touchLayouts)[number];

/** What staff set for the screens of one station. */
export interface ScreenSettings {
  readonly theme: Theme;
  readonly textSize: TextSize;
  readonly touchKeyboard: TouchKeyboardUse;
  readonly touchLayout: TouchLayout;
  /** Words are also there as text, for a silent Braille line. */
  readonly wordsAsText: boolean;
}

export const plainScreen: ScreenSettings = {
  theme: 'day',
  textSize: 'normal',
  touchKeyboard: 'automatic',
  touchLayout: 'byLanguage',
  wordsAsText: false,
};

export type VerdictWords = Readonly<Record<Verdict, string>>;

export interface Appearance extends ScreenSettings {
  /** The first is the event's; players may change to the others on the idle screen. */
  readonly languages: readonly [Language, ...Language[]];
  /** Words that the event shows instead of the usual ones, at most 16 letters each. */
  readonly verdictWords?: Readonly<Partial<Record<Language, VerdictWords | undefined>>>;
}

export const plainAppearance: Appearance = { languages: ['en'], ...plainScreen };

/** What the screen looks like now. */
export interface Display extends ScreenSettings {
  readonly language: Language;
}

export function screenSettingsOf(settings: ScreenSettings): ScreenSettings {
  const { theme, textSize, touchKeyboard, touchLayout, wordsAsText } = settings;
  return { theme, textSize, touchKeyboard, touchLayout, wordsAsText };
}

export function displayOf(appearance: Appearance): Display {
  return { language: appearance.languages[0], ...screenSettingsOf(appearance) };
}

/** The next one in the row, and from its end around to the other. */
export function languageBeside(
  { languages }: Appearance,
  language: Language,
  beside: 'left' | 'right',
): Language {
  const place = languages.indexOf(language);
  return (beside === 'left' ? languages.at(place - 1) : languages[place + 1]) ?? languages[0];
}
