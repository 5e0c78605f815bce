/** `event install`: installs an event in a station, alone or together with its lexicon. */
import type { Command } from 'commander';
import { fingerprintOf } from '../../electron/core/lexicon/lexicon.ts';
import { english, englishLines } from '../../electron/core/text/sentence.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import type { OpenedEvent } from '../../electron/station/events/event-file.ts';
import {
  describeEventStoreError,
  installEvent,
  keepEvent,
} from '../../electron/station/events/event-store.ts';
import type { Ledger } from '../../electron/station/ledger/ledger.ts';
import {
  changeOver,
  describeChangeError,
  recordFound,
} from '../../electron/station/in-force/lexicon-changes.ts';
import { describeLexiconStoreError } from '../../electron/station/lexicons/lexicon-store-error.ts';
import { openLexiconStore } from '../../electron/station/lexicons/lexicon-store.ts';
import { describeSignatureState } from '../../electron/station/signatures/minisign.ts';
import { notWhileRunning, refused, withHelp } from './help.ts';
import { sayConflicts } from './print-conflicts.ts';
import { withLedger } from './station-folder.ts';
import { printResult, refuse, printMessage, type ExitCode, type Terminal } from './terminal.ts';

interface InstallOptions {
  readonly data: string;
  readonly withLexicon?: true;
}

export function addInstall(group: Command, terminal: Terminal): void {
  const command = group
    .command('install')
    .summary('make a station use an event')
    .description(
      `Checks an event file and its signatures, and copies it into the station's data folder. The station uses the event the next time it starts. If the check fails, the earlier event stays. Prints the event fingerprint. ${notWhileRunning}`,
    )
    .argument('<file>', 'an event file')
    .option(
      '--with-lexicon',
      "also start using the event's lexicon, which must be installed; either both are used or neither",
    )
    .option('--data <folder>', 'data folder of the station', defaultDataFolder());
  withHelp(command, 'event install club.event --with-lexicon --data ./station-1', {
    0: 'installed',
    2: refused,
  }).action(async (file: string, options: InstallOptions) => {
    terminal.exit(
      await withLedger(
        terminal,
        options.data,
        (ledger) =>
          options.withLexicon
            ? installBoth(terminal, options.data, file, ledger)
            : installAlone(terminal, options.data, file),
        { isReplaced: true },
      ),
    );
  });
}

function installAlone(
  terminal: Terminal,
  data: string,
  file: string,
): ExitCode | Promise<ExitCode> {
  const installed = installEvent(data, file);
  if (!installed.ok) {
    return refuse(terminal, englishLines(describeEventStoreError(installed.error)));
  }
  sayConflicts(terminal, data);
  return printInstalled(terminal, installed.value);
}

/** First records earlier changes that have no record. */
function installBoth(
  terminal: Terminal,
  dataFolder: string,
  file: string,
  ledger: Ledger,
): ExitCode | Promise<ExitCode> {
  const kept = keepEvent(dataFolder, file);
  if (!kept.ok) return refuse(terminal, englishLines(describeEventStoreError(kept.error)));
  // The ledger's lock proves that no challenge is under way.
  const store = openLexiconStore(dataFolder);
  if (!store.ok) return refuse(terminal, english(describeLexiconStoreError(store.error)));
  const change = { store: store.value, ledger };
  const found = recordFound(change);
  const changed = found.ok ? changeOver(change, kept.value) : found;
  if (!changed.ok) return refuse(terminal, english(describeChangeError(changed.error)));
  sayConflicts(terminal, dataFolder);
  return printInstalled(terminal, kept.value);
}

function printInstalled(terminal: Terminal, { sha256, signature }: OpenedEvent): Promise<ExitCode> {
  if (signature.kind !== 'none') printMessage(terminal, english(describeSignatureState(signature)));
  return printResult(terminal, [`${fingerprintOf(sha256)}\n`]);
}
