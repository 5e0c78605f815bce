/** Describes an event and a rulebook for the staff console. */
import type { EventFacts, RulebookFacts } from '../../contract/staff/event-calls.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import type { PrimaryDemand, Rulebook } from '../../core/rulebook/rulebook.ts';
import type { ReadEvent } from '../events/event-file.ts';

export function eventFacts({ event, sha256 }: ReadEvent): EventFacts {
  const { file, rulebook, rules } = event;
  const { maximumLength, procedure, lastOpinion } = rules;
  return {
    file,
    sha256,
    fingerprint: fingerprintOf(sha256),
    rulebook: rulebookFacts(rulebook),
    maximumLength,
    procedure,
    lastOpinion,
  };
}

export function rulebookFacts(rulebook: Rulebook): RulebookFacts {
  const { id, title, document, maximumLength, procedure, lastOpinion, adjustable } = rulebook;
  const { primary, secondary } = rulebook.lexicon;
  return {
    id,
    title,
    document,
    lists: demandedLists(primary),
    ...(secondary && {
      secondary: { title: secondary.title, fromLength: secondary.fromLength },
    }),
    maximumLength,
    procedure,
    lastOpinion,
    adjustable,
  };
}

function demandedLists(primary: PrimaryDemand): readonly string[] {
  switch (primary.demand) {
    case 'known':
      return primary.editions;
    case 'unpublished':
      return [primary.edition];
    case 'agreed':
      return [];
  }
}
