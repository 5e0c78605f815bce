/** A station's data folder as a command works on it: alone, with the ledger's lock. */
import { describeChainError } from '../../electron/core/ledger/chain.ts';
import { systemClock } from '../../electron/station/clock.ts';
import { describeClosedCause } from '../../electron/core/station/closed-cause.ts';
import { openLedger, type Ledger, type LedgerError } from '../../electron/station/ledger.ts';
import { causeOfLedgerError, createRecordWriter } from '../../electron/station/record-writer.ts';
import { clearUnfinishedFiles } from '../../electron/station/unfinished-file.ts';
import { refuse, say, type ExitCode, type Terminal } from './terminal.ts';
import { english } from '../../electron/core/sentence.ts';

/** Refused while a station runs on the folder, so nothing can be changed during a challenge. */
export async function withLedger(
  terminal: Terminal,
  dataFolder: string,
  work: (ledger: Ledger) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const ledger = openLedger(dataFolder);
  if (!ledger.ok) return refuse(terminal, describeLedgerError(ledger.error));
  try {
    clearUnfinishedFiles(dataFolder);
    const write = createRecordWriter({
      clock: systemClock,
      log: (text) => {
        say(terminal, text);
      },
    });
    return await work(write(ledger.value));
  } finally {
    ledger.value.close();
  }
}

export function describeLedgerError(error: LedgerError): string {
  const sentence = english(describeClosedCause(causeOfLedgerError(error)));
  return error.kind === 'broken'
    ? `${english(describeChainError(error.error))} ${sentence}`
    : sentence;
}
