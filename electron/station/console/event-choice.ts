/** Puts an event in force, or none: the draft, or an event file. Also reads and saves event files. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { FormResult } from '../../contract/staff/event-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fail, ok } from '../../core/base/result.ts';
import { joinSentences, sentence } from '../../core/text/sentence.ts';
import { discardDraft, draftFileOf } from '../events/event-draft.ts';
import { exportEvent } from '../events/event-export.ts';
import { describeEventStoreError, eventFileOf, keepEvent } from '../events/event-store.ts';
import { eventIn } from '../in-force/config.ts';
import { goesBack } from '../in-force/going-back.ts';
import { describeChangeError } from '../in-force/lexicon-changes.ts';
import { putInForce, type ToPutInForce } from '../in-force/put-in-force.ts';
import { describeSignatureState } from '../signatures/minisign.ts';
import type { ConsoleParts } from './console-parts.ts';
import { reasonWithPin } from './going-back.ts';
import { givenByHand } from './lexicons.ts';
import { noLedger } from './members.ts';
import { nextEvent } from './next-event.ts';

type EventChoiceHandlers = Pick<
  StaffHandlers,
  'putDraftInForce' | 'lookAtEventFile' | 'putFileInForce' | 'leaveEvent' | 'saveEvent'
>;

export function eventChoiceHandlers(parts: ConsoleParts): EventChoiceHandlers {
  const { context, dataFolder, eventFile } = parts;
  return {
    putDraftInForce: ({ seen, withList }) => {
      const done = put(parts, { file: draftFileOf(dataFolder), seen }, { withList });
      return done.ok ? discardDraft(dataFolder) : done;
    },
    // Keeps a copy: opinions on earlier rulings by that event need it.
    lookAtEventFile: ({ file }) => {
      const opened = keepEvent(dataFolder, file);
      if (!opened.ok) return fail(joinSentences(describeEventStoreError(opened.error), '\n'));
      const signature = describeSignatureState(opened.value.signature);
      const back = goesBack(opened.value, eventIn(context.config()), {
        dataFolder,
        ledger: context.ledger(),
      });
      return ok({
        ...nextEvent(parts, opened.value),
        signature,
        ...(back && { goesBack: back.why }),
      });
    },
    putFileInForce: ({ file, seen, withList, goingBack }) => {
      const reason = reasonWithPin(parts, goingBack);
      return reason.ok ? put(parts, { file, seen }, { withList, reason: reason.value }) : reason;
    },
    leaveEvent: () => put(parts, 'none'),
    saveEvent: ({ folder }) => {
      const event = eventIn(context.config());
      return event === undefined
        ? fail(sentence`There is no event to save.`)
        : exportEvent(eventFile ?? eventFileOf(dataFolder, event.sha256), event.sha256, folder);
    },
  };
}

/** Refuses the change if the event was given when the program started. */
export function unlessGivenByHand<Value>(
  { eventFile }: ConsoleParts,
  change: () => FormResult<Value>,
): FormResult<Value> {
  if (eventFile !== undefined) {
    return fail(
      sentence`This station was started with the event file ${eventFile}. Start it without that file to choose the event here.`,
    );
  }
  return change();
}

interface Options extends Pick<ToPutInForce, 'reason'> {
  readonly withList?: boolean | undefined;
}

/** `withList` changes event and list in one step, so that the station does not close in between. */
function put(
  parts: ConsoleParts,
  event: NonNullable<ToPutInForce['event']>,
  { withList = false, reason }: Options = {},
): StaffResult {
  const { context, dataFolder, isGivenByHand } = parts;
  return unlessGivenByHand(parts, () => {
    if (withList && isGivenByHand) return fail(givenByHand);
    const ledger = context.ledger();
    if (ledger === undefined) return fail(noLedger);
    const done = putInForce(
      { dataFolder, ledger, running: context },
      { event, ...(withList && { list: 'ofEvent' }), by: context.member(), reason },
    );
    return done.ok ? ok(undefined) : fail(describeChangeError(done.error));
  });
}
