/** Says what is known of a list, and whether it fits an event. */
import { describeIdleEntries } from '../../electron/core/challenge/idle-entries.ts';
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
 * Then prints which words of the event change nothing.
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
  sayIdle(terminal, event, lexicon);
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

/** Prints which words of the event change nothing with the list. */
export function sayIdle(terminal: Terminal, { rules }: TournamentEvent, lexicon: Lexicon): void {
  for (const one of describeIdleEntries(rules, lexicon)) printMessage(terminal, english(one));
}

/** As `sayIdle`, with the event of a station, if there is one. */
export function sayIdleAt(terminal: Terminal, dataFolder: string, lexicon: Lexicon): void {
  const event = activeEvent(dataFolder);
  if (event.ok && event.value !== undefined) sayIdle(terminal, event.value.event, lexicon);
}

/** Prints why the list now in use does not fit the event, and what is known of it. */
export function sayInUse(terminal: Terminal, dataFolder: string, lexicon: Lexicon): void {
  const atHand = installedLexiconFiles(dataFolder);
  sayAfterChange(terminal, dataFolder, (conflicts) => {
    sayKnown(terminal, lexicon, conflicts, atHand);
  });
}

/**
 * Warns after a change if the event and the lexicon of a station do not fit together, and of words of
 * the event that change nothing.
 */
export function sayConflicts(terminal: Terminal, dataFolder: string): void {
  sayAfterChange(terminal, dataFolder, () => undefined);
}

/** Prints only what `between` prints if event or list is missing or unreadable; other commands report that. */
function sayAfterChange(
  terminal: Terminal,
  dataFolder: string,
  between: (conflicts: readonly string[]) => void,
): void {
  const used = usedTogether(dataFolder);
  const conflicts =
    used === undefined ? [] : conflictsOf(used.event, used.lexicon, used.file).map(english);
  for (const conflict of conflicts) printMessage(terminal, conflict);
  between(conflicts);
  if (used !== undefined) sayIdle(terminal, used.event, used.lexicon);
  if (conflicts.length > 0) {
    printMessage(terminal, 'The station stays closed until event and lexicon fit together.');
  }
}

interface UsedTogether {
  readonly event: TournamentEvent;
  readonly lexicon: Lexicon;
  readonly file: string;
}

function usedTogether(dataFolder: string): UsedTogether | undefined {
  const event = activeEvent(dataFolder);
  if (!event.ok || event.value === undefined || !hasActivation(dataFolder)) return undefined;
  const store = openLexiconStore(dataFolder);
  const lexicon = store.ok ? store.value.active() : store;
  if (!store.ok || !lexicon.ok) return undefined;
  const file = store.value.fileOf(lexicon.value.sha256);
  return { event: event.value.event, lexicon: lexicon.value, file };
}
