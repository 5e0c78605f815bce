/** Opens a station's data folder for a command, with the ledger's lock. */
import { describeChainError } from '../../electron/core/ledger/chain.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { ok, type Result } from '../../electron/core/base/result.ts';
import { describeClosedCause } from '../../electron/core/station/closed-cause.ts';
import {
  describeChangeoverError,
  finishChangeover,
} from '../../electron/station/in-force/changeover.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { dataFolderCloser } from '../../electron/station/ledger/close-data-folder.ts';
import { openLedger, type Ledger, type LedgerError } from '../../electron/station/ledger/ledger.ts';
import {
  causeOfLedgerError,
  createRecordWriter,
} from '../../electron/station/ledger/record-writer.ts';
import { clearUnfinishedFiles } from '../../electron/station/disk/unfinished-file.ts';
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
  if (!ledger.ok) return refuse(terminal, describeLedgerError(ledger.error));
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
  const file = openLedger(dataFolder);
  if (!file.ok) {
    if (file.error.kind !== 'inUse') close(undefined);
    return file;
  }
  clearUnfinishedFiles(dataFolder);
  const ledger = createRecordWriter({ clock: systemClock, log })(file.value);
  const closed = close(ledger);
  if (closed.ok) return ok(ledger);
  ledger.close();
  return closed;
}

export function describeLedgerError(error: LedgerError): string {
  const sentence = english(describeClosedCause(causeOfLedgerError(error)));
  return error.kind === 'broken'
    ? `${english(describeChainError(error.error))} ${sentence}`
    : sentence;
}
