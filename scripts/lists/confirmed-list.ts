/** Makes a data folder in which a director has confirmed an unknown list, for an event or none. */
import { eventToConfirm } from '../../electron/core/ledger/list-confirmation.ts';
import { generalRules } from '../../electron/core/rulebook/rules.ts';
import { readEventFile } from '../../electron/station/events/event-file.ts';
import { openLedger } from '../../electron/station/ledger/ledger.ts';
import { openLexiconFile } from '../../electron/station/lexicons/lexicon-file.ts';
import { onRecord } from '../../electron/station/in-force/list-state.ts';

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
  const confirmed = ledger.value.summary.confirmation?.lexicon.identity === lexicon.value.identity;
  if (!confirmed) {
    const body = {
      ...onRecord(lexicon.value),
      ...(event && { event: eventToConfirm(event.file) }),
      rulebook: (event?.rules ?? generalRules).id,
      reason: 'Agreed on',
      by: { id: 'dana', name: 'Dana', role: 'director' },
    } as const;
    const written = ledger.value.append({ kind: 'listConfirmed', body }, new Date());
    if (!written.ok) throw new Error(`The list is not confirmed: ${written.error.kind}`);
  }
  ledger.value.close();
}
