/** Opens a station's data folder for a command, with the ledger's lock. */
import { english } from '../../electron/core/text/sentence.ts';
import { ok, type Result } from '../../electron/core/base/result.ts';
import {
  describeChangeoverError,
  finishChangeover,
} from '../../electron/station/in-force/changeover.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { dataFolderCloser } from '../../electron/station/ledger/close-data-folder.ts';
import { openLedger, type Ledger, type LedgerError } from '../../electron/station/ledger/ledger.ts';
import {
  createRecordWriter,
  describeLedgerError,
  isOfOther,
} from '../../electron/station/ledger/record-writer.ts';
import { clearUnfinishedFiles } from '../../electron/station/disk/unfinished-file.ts';
import { programName } from '../build/program-name.ts';
import { refuse, printMessage, type ExitCode, type Terminal } from './terminal.ts';

/**
 * Fails while a station runs on the folder, so nothing changes during a challenge. For
 * `isReplaced`, see finishChangeover.
 */
export async function withLedger(
  terminal: Terminal,
  dataFolder: string,
  work: (ledger: Ledger) => ExitCode | Promise<ExitCode>,
  { isReplaced = false }: { readonly isReplaced?: boolean } = {},
): Promise<ExitCode> {
  const ledger = openDataFolder(terminal, dataFolder);
  if (!ledger.ok) return refuse(terminal, english(describeLedgerError(ledger.error)));
  try {
    const finished = finishChangeover(dataFolder, { isReplaced });
    if (!finished.ok) return refuse(terminal, english(describeChangeoverError(finished.error)));
    return await work(ledger.value);
  } finally {
    ledger.value.close();
  }
}

/** Opens the ledger, and secures the folder as a station does at start. */
export function openDataFolder(
  terminal: Terminal,
  dataFolder: string,
): Result<Ledger, LedgerError> {
  const log = (sentence: string): void => {
    printMessage(terminal, sentence);
  };
  const close = dataFolderCloser({ dataFolder, log });
  const file = openLedger(dataFolder, undefined, programName());
  if (!file.ok) {
    if (!isOfOther(file.error)) close(undefined);
    return file;
  }
  clearUnfinishedFiles(dataFolder);
  const ledger = createRecordWriter({ clock: systemClock, log })(file.value);
  const closed = close(ledger);
  if (closed.ok) return ok(ledger);
  ledger.close();
  return closed;
}
