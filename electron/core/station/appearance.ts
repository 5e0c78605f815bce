/** How the player screens look and speak: what the event says, or else the station's settings. */
import type { Verdict } from '../challenge/verdict.ts';
import type { Language } from '../text/language.ts';

export const themes = ['day', 'contrast', 'night'] as const;
export type Theme = (typeof themes)[number];

export const textSizes = ['normal', 'large', 'largest'] as const;
/** Of headings, hints and the status bar; words and verdicts are as large as they can be. */
export type TextSize = (typeof textSizes)[number];

export type VerdictWords = Readonly<Record<Verdict, string>>;

export interface Appearance {
  /** The first is the event's; players may change to the others on the idle screen. */
  readonly languages: readonly [Language, ...Language[]];
  readonly theme: Theme;
  readonly textSize: TextSize;
  /** Words that the event shows instead of the usual ones, at most 16 letters each. */
  readonly verdictWords?: Readonly<Partial<Record<Language, VerdictWords | undefined>>>;
}

export const plainAppearance: Appearance = {
  languages: ['en'],
  theme: 'day',
  textSize: 'normal',
};

/** What the screen looks like now. */
export interface Display {
  readonly language: Language;
  readonly theme: Theme;
  readonly textSize: TextSize;
}

export function displayOf({ languages, theme, textSize }: Appearance): Display {
  return { language: languages[0], theme, textSize };
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
