/** Fills the form of an event from the event. */
import type { EventFacts, EventSettings } from '../../../../electron/contract/screen-types.ts';

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
