/** How the player screens look: as the event says, otherwise as the station's settings say. */
import type { Language } from '../text/language.ts';
import type { VerdictWords } from '../text/player-texts.ts';

export const themes = ['day', 'contrast', 'night'] as const;
export type Theme = (typeof themes)[number];

export const textSizes = ['normal', 'large', 'largest'] as const;
/**
 * Size of headings, hints and the status bar. Words and verdicts always have the largest size that
 * fits.
 */
export type TextSize = (typeof textSizes)[number];

export const touchKeyboardUses = ['automatic', 'always', 'never'] as const;
/**
 * When to show the on-screen keyboard. `automatic`: after a touch, until a key of a physical
 * keyboard is pressed.
 */
export type TouchKeyboardUse = (typeof touchKeyboardUses)[number];

export const touchLayouts = ['byLanguage', 'qwerty', 'azerty', 'abc'] as const;
/** Layout of the on-screen keyboard. `byLanguage`: the usual one of each language. */
export type TouchLayout = (typeof touchLayouts)[number];

/** What staff set for the screens of a station. */
export interface ScreenSettings {
  readonly theme: Theme;
  readonly textSize: TextSize;
  readonly touchKeyboard: TouchKeyboardUse;
  readonly touchLayout: TouchLayout;
  /** Adds the words as text, which Braille displays show without speech. */
  readonly wordsAsText: boolean;
  /** Players type the number of their board before the first word. */
  readonly asksForBoard: boolean;
}

export const plainScreen: ScreenSettings = {
  theme: 'day',
  textSize: 'normal',
  touchKeyboard: 'automatic',
  touchLayout: 'byLanguage',
  wordsAsText: false,
  asksForBoard: false,
};

export interface Appearance extends ScreenSettings {
  /** The first is the event's main language. Players may choose another on the idle screen. */
  readonly languages: readonly [Language, ...Language[]];
  /** The event's words for the verdicts, at most 16 letters each. */
  readonly verdictWords?: Readonly<Partial<Record<Language, VerdictWords | undefined>>>;
}

export const plainAppearance: Appearance = { languages: ['en'], ...plainScreen };

/** The present look of the screen. */
export interface Display extends ScreenSettings {
  readonly language: Language;
}

export function screenSettingsOf(settings: ScreenSettings): ScreenSettings {
  const { theme, textSize, touchKeyboard, touchLayout, wordsAsText, asksForBoard } = settings;
  return { theme, textSize, touchKeyboard, touchLayout, wordsAsText, asksForBoard };
}

export function displayOf(appearance: Appearance): Display {
  return { language: appearance.languages[0], ...screenSettingsOf(appearance) };
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
