/** Says what is known of a list, and whether it fits an event. */
import type { TournamentEvent } from '../../electron/core/event/event.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { english, type Sentence } from '../../electron/core/text/sentence.ts';
import { activeEvent } from '../../electron/station/events/event-store.ts';
import { hasActivation } from '../../electron/station/lexicons/activation.ts';
import {
  installedLexiconFiles,
  openLexiconStore,
} from '../../electron/station/lexicons/lexicon-store.ts';
import { describeDifference, knownText } from '../../electron/station/in-force/known-text.ts';
import { conflictsOf, remarksOn } from '../../electron/station/in-force/open-event.ts';
import { printMessage, type Terminal } from './terminal.ts';

/**
 * Prints the conflicts with the event, or else the remarks, and what is known of the list: also in
 * how many words it differs from the nearest edition, where that is installed in the data folder.
 */
export function sayFit(
  terminal: Terminal,
  event: TournamentEvent,
  lexicon: Lexicon,
  conflicts: readonly Sentence[],
  dataFolder: string,
): void {
  const atHand = installedLexiconFiles(dataFolder);
  const said = conflicts.length > 0 ? conflicts : remarksOn(event, lexicon, atHand);
  const lines = said.map(english);
  for (const line of lines) printMessage(terminal, line);
  sayKnown(terminal, lexicon, lines, atHand);
}

/** Prints what these lines do not say of what is known of the list. */
function sayKnown(
  terminal: Terminal,
  lexicon: Lexicon,
  lines: readonly string[],
  atHand: readonly string[],
): void {
  const isSaid = (text: string): boolean => lines.some((line) => line.includes(text));
  // Conflicts say what the known editions do, without a list that is at hand.
  const known = isSaid(english(knownText(lexicon, [])))
    ? describeDifference(lexicon, atHand)
    : knownText(lexicon, atHand);
  if (known !== undefined && !isSaid(english(known))) printMessage(terminal, english(known));
}

/** Prints why the list now in use does not fit the event, and what is known of it. */
export function sayInUse(terminal: Terminal, dataFolder: string, lexicon: Lexicon): void {
  const conflicts = conflictsAfterChange(dataFolder);
  for (const conflict of conflicts) printMessage(terminal, conflict);
  sayKnown(terminal, lexicon, conflicts, installedLexiconFiles(dataFolder));
  if (conflicts.length > 0) printMessage(terminal, staysClosed);
}

/** Warns after a change if the event and the lexicon of a station do not fit together. */
export function sayConflicts(terminal: Terminal, dataFolder: string): void {
  const conflicts = conflictsAfterChange(dataFolder);
  for (const conflict of conflicts) printMessage(terminal, conflict);
  if (conflicts.length > 0) printMessage(terminal, staysClosed);
}

const staysClosed = 'The station stays closed until event and lexicon fit together.';

/** None if event or list is missing or unreadable; other commands report that. */
function conflictsAfterChange(dataFolder: string): readonly string[] {
  const event = activeEvent(dataFolder);
  if (!event.ok || event.value === undefined || !hasActivation(dataFolder)) return [];
  const store = openLexiconStore(dataFolder);
  const lexicon = store.ok ? store.value.active() : store;
  if (!store.ok || !lexicon.ok) return [];
  const file = store.value.fileOf(lexicon.value.sha256);
  return conflictsOf(event.value.event, lexicon.value, file).map(english);
}
