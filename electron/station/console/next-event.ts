/** Says what would change if an event came into use, and what stands against it. */
import type { NextEvent } from '../../contract/staff/event-calls.ts';
import {
  describeIdleEntries,
  describeIdleEntry,
  idleEntries,
} from '../../core/challenge/idle-entries.ts';
import { eventChanges } from '../../core/event/event-changes.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import { describeRequiredList } from '../../core/event/list-fits-event.ts';
import { describeAlike } from '../../core/base/fingerprint.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { ReadEvent } from '../events/event-file.ts';
import { eventIn } from '../in-force/config.ts';
import { installedListOf, isRequiredBy } from '../in-force/event-list.ts';
import { lexiconFacts } from '../in-force/lexicon-facts.ts';
import { conflictsWithoutList, countedConflictsOf, remarksOn } from '../in-force/open-event.ts';
import { installedLexiconFiles } from '../lexicons/lexicon-store.ts';
import type { LexiconAtHand } from '../lexicons/lexicons-at-hand.ts';
import { localTimeOf } from '../machine/machine-time.ts';
import type { ConsoleParts } from './console-parts.ts';
import { eventFacts } from './event-facts.ts';
import { eventWarnings, languageWarnings } from './event-item.ts';

/** Compares an event with the one in force. */
export function nextEvent(parts: ConsoleParts, event: ReadEvent): NextEvent {
  const { context, clock } = parts;
  const config = context.config();
  const { remarks, ...list } = fitOfEvent(parts, event.event);
  const { file } = event.event;
  const inForce = eventIn(config);
  const alike = describeAlike(
    { thing: 'event', sha256: event.sha256 },
    inForce === undefined ? [] : [inForce.sha256],
  );
  const { date: today } = localTimeOf(clock.wallTime());
  return {
    event: eventFacts(event),
    changes: eventChanges(inForce?.event, event.event),
    ...list,
    conflicts: [...(alike === undefined ? [] : [alike]), ...list.conflicts],
    remarks: [
      ...remarks,
      ...eventWarnings(file, context.state().station, today),
      ...languageWarnings(file, config.settings.languages),
    ],
  };
}

type Fit = Pick<NextEvent, 'list' | 'conflicts' | 'idle' | 'remarks'>;

/**
 * Checks the event with its own list, or with the list in use if the program was started with one.
 */
function fitOfEvent(parts: ConsoleParts, event: TournamentEvent): Fit {
  const { dataFolder, isGivenByHand } = parts;
  const inUse = listInUseFor(parts, event);
  if (inUse !== undefined) return fitOfList(parts, event, inUse);
  const own = installedListOf(event, dataFolder);
  if (own === undefined) {
    return {
      conflicts: [
        ...conflictsWithoutList(event),
        sentence`The event requires ${describeRequiredList(event)}, which is not installed on this station. Import it on the page "Word lists", then use the event.`,
      ],
      idle: {},
      remarks: [],
    };
  }
  const fit = fitOfList(parts, event, own);
  return isGivenByHand
    ? fit
    : { list: lexiconFacts(own.lexicon, installedLexiconFiles(dataFolder)), ...fit };
}

function listInUseFor(
  { context, isGivenByHand }: ConsoleParts,
  event: TournamentEvent,
): LexiconAtHand | undefined {
  const { list } = context.config();
  return list !== undefined && (isGivenByHand || isRequiredBy(event, list.lexicon))
    ? list
    : undefined;
}

/** Returns why words of the event change nothing; empty if its list is not at hand. */
export function idleWords(parts: ConsoleParts, event: TournamentEvent): NextEvent['idle'] {
  const list = listInUseFor(parts, event) ?? installedListOf(event, parts.dataFolder);
  return list === undefined ? {} : idleOf(event, list.lexicon);
}

function idleOf({ rules }: TournamentEvent, lexicon: Lexicon): NextEvent['idle'] {
  return Object.fromEntries(
    idleEntries(rules, lexicon).map((entry) => [entry.word, describeIdleEntry(entry, lexicon)]),
  );
}

function fitOfList(
  { context, dataFolder }: ConsoleParts,
  event: TournamentEvent,
  { lexicon, file }: LexiconAtHand,
): Fit {
  const conflicts = countedConflictsOf(event, lexicon, file, dataFolder);
  return {
    conflicts,
    idle: idleOf(event, lexicon),
    remarks: [
      ...(conflicts.length > 0
        ? []
        : remarksOn(event, lexicon, installedLexiconFiles(dataFolder), context.ledger())),
      ...describeIdleEntries(event.rules, lexicon),
    ],
  };
}
