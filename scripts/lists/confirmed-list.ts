/** Makes a data folder in which a director has confirmed an unknown list, for an event or none. */
import { eventToConfirm, isSameEvent } from '../../electron/core/ledger/list-confirmation.ts';
import { readEventFile } from '../../electron/station/events/event-file.ts';
import { openLedger } from '../../electron/station/ledger/ledger.ts';
import { openLexiconFile } from '../../electron/station/lexicons/lexicon-file.ts';
import { newConfirmation } from '../../electron/station/in-force/new-records.ts';

/** For tests, benchmarks and pictures, before their station starts on the folder. */
export function confirmList(dataFolder: string, lexiconFile: string, eventFile?: string): void {
  const lexicon = openLexiconFile(lexiconFile);
  // Leave invalid lexicons, and folders in use, for the station to refuse.
  if (!lexicon.ok) return;
  const read = eventFile === undefined ? undefined : readEventFile(eventFile);
  const event = read?.ok === true ? read.value.event : undefined;
  const ledger = openLedger(dataFolder);
  if (!ledger.ok && ledger.error.kind === 'inUse') return;
  if (!ledger.ok) throw new Error(`The ledger does not open: ${ledger.error.kind}`);
  const last = ledger.value.summary.confirmation;
  const isConfirmed =
    last?.lexicon.identity === lexicon.value.identity &&
    isSameEvent(last.event, event && eventToConfirm(event.file));
  if (!isConfirmed) {
    const confirmation = newConfirmation(lexicon.value, event, {
      reason: 'Agreed on',
      by: { id: 'dana', name: 'Dana', role: 'director' },
      wordsTyped: lexicon.value.manifest.primary.words,
    });
    const written = ledger.value.append(confirmation, new Date());
    if (!written.ok) throw new Error(`The list is not confirmed: ${written.error.kind}`);
  }
  ledger.value.close();
}
