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
  const isSaid = (text: string): boolean => lines.some((line) => line.includes(text));
  const difference = describeDifference(lexicon, atHand);
  // Conflicts say what the known editions do, without a list that is at hand.
  const known = isSaid(english(knownText(lexicon, []))) ? difference : knownText(lexicon, atHand);
  for (const line of lines) printMessage(terminal, line);
  if (known !== undefined && !isSaid(english(known))) printMessage(terminal, english(known));
}

/**
 * Warns after a change if the event and the lexicon of a station do not fit together. Prints nothing if either is
 * missing or unreadable; other commands report that.
 */
export function sayConflicts(terminal: Terminal, dataFolder: string): void {
  const event = activeEvent(dataFolder);
  if (!event.ok || event.value === undefined || !hasActivation(dataFolder)) return;
  const store = openLexiconStore(dataFolder);
  const lexicon = store.ok ? store.value.active() : store;
  if (!store.ok || !lexicon.ok) return;
  const file = store.value.fileOf(lexicon.value.sha256);
  const conflicts = conflictsOf(event.value.event, lexicon.value, file);
  if (conflicts.length === 0) return;
  for (const conflict of conflicts) printMessage(terminal, english(conflict));
  printMessage(terminal, 'The station stays closed until event and lexicon fit together.');
}
