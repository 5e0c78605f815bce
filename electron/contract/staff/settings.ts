/** The page "Station": what this station is called, and how its screens look and speak. */
import { languages, type Language } from '../../core/language.ts';
import { z } from '../../core/schema.ts';
import { textSizes, themes, type TextSize, type Theme } from '../../core/station/appearance.ts';
import { nothing, typedLine, type StaffCall, type Told } from './staff-call.ts';

export const settingsCalls = {
  settings: { needs: 'staff', argument: nothing },
  changeSettings: {
    needs: 'director',
    argument: z.strictObject({
      /** Its name in the event. */
      station: typedLine,
      languages: z.array(z.enum(languages)).max(languages.length).readonly(),
      theme: z.enum(themes),
      textSize: z.enum(textSizes),
    }),
  },
  /** At the sign-in too: whoever cannot read the console must be able to change it. */
  chooseConsoleLanguage: {
    needs: 'nobody',
    argument: z.strictObject({ language: z.enum(languages) }),
  },
} as const satisfies Readonly<Record<string, StaffCall>>;

export interface StationSettings {
  readonly station: string;
  /** Where there is no event that says so; the first is the usual one. */
  readonly languages: readonly Language[];
  readonly theme: Theme;
  readonly textSize: TextSize;
}

export interface SettingsAnswers {
  readonly settings: StationSettings;
  readonly changeSettings: Told;
  /** It comes with the next snapshot. */
  readonly chooseConsoleLanguage: undefined;
}
