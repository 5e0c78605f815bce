/** The page "Station": what this station is called, and how its screens look and speak. */
import { languages, type Language } from '../../core/text/language.ts';
import { z } from '../../core/schema.ts';
import { textSizes, themes, type TextSize, type Theme } from '../../core/station/appearance.ts';
import { call, typedLine, type StaffResult } from './staff-call.ts';

export const settingsCalls = {
  settings: call('staff').answers<StationSettings>(),
  changeSettings: call('director', {
    /** Its name in the event. */
    station: typedLine,
    languages: z.array(z.enum(languages)).max(languages.length).readonly(),
    theme: z.enum(themes),
    textSize: z.enum(textSizes),
  }).answers<StaffResult>(),
  /** At the sign-in too: whoever cannot read the console must be able to change it. */
  /** It comes with the next snapshot. */
  chooseConsoleLanguage: call('nobody', { language: z.enum(languages) }).answers<undefined>(),
} as const;

export interface StationSettings {
  readonly station: string;
  /** Where there is no event that says so; the first is the usual one. */
  readonly languages: readonly Language[];
  readonly theme: Theme;
  readonly textSize: TextSize;
}
