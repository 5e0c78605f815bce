/** The form of an event, filled with what the event says. */
import type { EventFacts, EventSettings } from '../../../../electron/contract/screen-types.ts';
import { isDayOfCalendar } from '../../components/day-field.tsx';
import type { Saying } from '../../station-context.ts';

export function settingsOf({
  file,
  maximumLength,
  procedure,
  lastOpinion,
}: EventFacts): EventSettings {
  const { title, dates, rulebook, lexicon, adjustments, stations, languages } = file;
  return {
    title,
    ...dates,
    rulebook,
    lexicon: lexicon.identity,
    maximumLength,
    procedure,
    procedureReason: adjustments.procedureNote?.reason ?? '',
    lastOpinion,
    preparedSecondary: adjustments.preparedSecondary?.reason ?? '',
    stations,
    languages,
    verdictWords: file.verdictWords,
    signatures: file.signatures.count,
    signers: file.signatures.keys,
  };
}

/**
 * Returns what the form misses, `undefined` if nothing. The station checks this too, but its
 * sentences are about a file.
 */
export function missingIn({
  title,
  first,
  last,
}: Pick<EventSettings, 'title' | 'first' | 'last'>): Saying | undefined {
  if (title.trim() === '') return (t) => t('event.form.titleEmpty');
  if (![first, last].every(isDayOfCalendar)) return (t) => t('event.form.badDay');
  return undefined;
}
