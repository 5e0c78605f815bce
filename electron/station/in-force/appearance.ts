/** Derives the look and languages of a station from its settings and its event. */
import type { EventFile } from '../../core/event/event-file.ts';
import type { Language } from '../../core/text/language.ts';
import type { Appearance } from '../../core/station/appearance.ts';
import { settingsOf } from '../../core/station/settings.ts';
import type { SettingsFile } from '../disk/settings-file.ts';

export function appearanceOf(
  settings: SettingsFile,
  event?: Pick<EventFile, 'languages' | 'verdictWords'>,
): Appearance {
  const [first, ...others] = event?.languages ?? settings.languages;
  return {
    // The schemas of both files require at least one language.
    languages: [first as Language, ...others],
    ...settingsOf(settings),
    ...(event?.verdictWords && { verdictWords: event.verdictWords }),
  };
}
