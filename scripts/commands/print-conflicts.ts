/** Warns after a change if the event and the lexicon of a station do not fit together. */
import { english } from '../../electron/core/text/sentence.ts';
import { activeEvent } from '../../electron/station/events/event-store.ts';
import { hasActivation } from '../../electron/station/lexicons/activation.ts';
import { openLexiconStore } from '../../electron/station/lexicons/lexicon-store.ts';
import { conflictsOf } from '../../electron/station/in-force/open-event.ts';
import { printMessage, type Terminal } from './terminal.ts';

/** Prints nothing if either is missing or unreadable; other commands report that. */
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
