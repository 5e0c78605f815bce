/** Fills the form of an event from the event. */
import type { EventFacts, EventForm } from '../../../../electron/contract/screen-types.ts';

export function formOf({ file, maximumLength, procedure, lastOpinion }: EventFacts): EventForm {
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
