/** The page "Station": its name, its languages and its settings. */
import { languages, staffLanguages, type Language } from '../../core/text/language.ts';
import { z } from '../../core/base/schema.ts';
import { settingSchemas } from '../../core/station/setting-schemas.ts';
import type { Settings } from '../../core/station/settings.ts';
import { call, typedLine, type StaffResult } from './staff-call.ts';

export const settingsCalls = {
  settings: call('staff').answers<StationSettings>(),
  changeSettings: call('director', {
    /** The station's name in the event. */
    station: typedLine,
    languages: z.array(z.enum(languages)).max(languages.length).readonly(),
    ...settingSchemas,
  }).answers<StaffResult>(),
  /**
   * Allowed at the sign-in too, for people who cannot read the console. Applies with the next
   * snapshot.
   */
  chooseConsoleLanguage: call('nobody', { language: z.enum(staffLanguages) }).answers<undefined>(),
} as const;

export interface StationSettings extends Settings {
  readonly station: string;
  /** Languages if no event sets them; the first is the default. */
  readonly languages: readonly Language[];
  /** Languages of the event in force, which apply instead; absent without an event. */
  readonly eventLanguages?: readonly Language[];
}
