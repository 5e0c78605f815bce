/** Derives the look and languages of a station from its settings and its event. */
import type { EventFile } from '../../core/event/event-file.ts';
import type { Language } from '../../core/text/language.ts';
import { screenSettingsOf, type Appearance } from '../../core/station/appearance.ts';
import type { Settings } from '../disk/settings-file.ts';

export function appearanceOf(
  settings: Settings,
  event?: Pick<EventFile, 'languages' | 'verdictWords'>,
): Appearance {
  const [first, ...others] = event?.languages ?? settings.languages;
  return {
    // The schemas of both files require at least one language.
    languages: [first as Language, ...others],
    ...screenSettingsOf(settings),
    ...(event?.verdictWords && { verdictWords: event.verdictWords }),
  };
}
