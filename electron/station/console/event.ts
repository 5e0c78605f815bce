/** Handles the page "Event": the event in force, and the draft of the next one. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { EventPage, eventCalls } from '../../contract/staff/event-calls.ts';
import { ok } from '../../core/base/result.ts';
import type { LedgerSummary } from '../../core/ledger/summary.ts';
import { rulebooks } from '../../core/rulebook/rulebooks.ts';
import { publicKeyLine } from '../../core/signature/minisign-format.ts';
import { readDraft } from '../events/event-draft.ts';
import { conflictsIn } from '../in-force/config.ts';
import { localTimeOf } from '../machine/machine-time.ts';
import { describeSignatureState } from '../signatures/minisign.ts';
import { readTrust } from '../signatures/trust.ts';
import type { ConsoleParts } from './console-parts.ts';
import { draftHandlers, lexiconsToChoose } from './draft-changes.ts';
import { eventChoiceHandlers } from './event-choice.ts';
import { eventFacts, rulebookFacts } from './event-facts.ts';
import { nextEvent } from './next-event.ts';

export function eventHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof eventCalls> {
  return {
    eventPage: () => page(parts),
    ...draftHandlers(parts),
    ...eventChoiceHandlers(parts),
  };
}

function page(parts: ConsoleParts): EventPage {
  const { context, dataFolder, eventFile, clock } = parts;
  const config = context.config();
  const { event } = config;
  const draft = readDraft(dataFolder);
  const trust = readTrust(dataFolder);
  return {
    inForce: event.ok ? ok(event.value && eventFacts(event.value)) : event,
    ...(event.ok && event.value && { signature: describeSignatureState(event.value.signature) }),
    isWithoutByChoice: isWithoutByChoice(context.ledger()?.summary.event),
    conflicts: conflictsIn(config),
    ...(eventFile !== undefined && { givenFile: eventFile }),
    draft: draft.ok ? ok(draft.value && nextEvent(parts, draft.value)) : draft,
    rulebooks: rulebooks.map(rulebookFacts),
    lexicons: lexiconsToChoose(parts),
    trustedKeys: trust.ok
      ? trust.value.map(({ name, key }) => ({ name, key: publicKeyLine(key) }))
      : [],
    today: localTimeOf(clock.wallTime()).date,
  };
}

/** No record says it of a station on which nobody has chosen yet. */
function isWithoutByChoice(event: LedgerSummary['event']): boolean {
  return event !== undefined && event.sha256 === undefined;
}
