/** `event install`: installs an event in a station, alone or together with its lexicon. */
import type { Command } from 'commander';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import type { OpenedEvent } from '../../electron/station/events/event-file.ts';
import type { Ledger } from '../../electron/station/ledger/ledger.ts';
import {
  describeChangeError,
  type ChangeError,
} from '../../electron/station/in-force/lexicon-changes.ts';
import { putInForce } from '../../electron/station/in-force/put-in-force.ts';
import { describeSignatureState } from '../../electron/station/signatures/minisign.ts';
import { notWhileRunning, refused, withHelp } from './help.ts';
import { sayConflicts } from './print-conflicts.ts';
import { withLedger } from './station-folder.ts';
import { printResult, refuse, printMessage, type ExitCode, type Terminal } from './terminal.ts';

/** Of the option of commands that can bring back an earlier version of an event. */
export const reasonHelp =
  'why the station goes back to an earlier version of an event than it used, which is recorded';

/** Names the option to a person who goes back without a reason. */
export function changeRefused(error: ChangeError): string {
  const said = english(describeChangeError(error));
  return error.kind === 'goesBack' ? `${said} Give --reason.` : said;
}

interface InstallOptions {
  readonly data: string;
  readonly withLexicon?: true;
  readonly reason?: string;
}

export function addInstall(group: Command, terminal: Terminal): void {
  const command = group
    .command('install')
    .summary('make a station use an event')
    .description(
      `Checks an event file and its signatures, and copies it into the station's data folder. The station uses the event the next time it starts. If the check fails, the earlier event stays. Says which words of the event change nothing with the list in use. Prints the event fingerprint. ${notWhileRunning}`,
    )
    .argument('<file>', 'an event file')
    .option(
      '--with-lexicon',
      "also start using the event's lexicon, which must be installed; either both are used or neither",
    )
    .option('--reason <reason>', reasonHelp)
    .option('--data <folder>', 'data folder of the station', defaultDataFolder());
  withHelp(command, 'event install club.event --with-lexicon --data ./station-1', {
    0: 'installed',
    2: refused,
  }).action(async (file: string, options: InstallOptions) => {
    terminal.exit(
      await withLedger(
        terminal,
        options.data,
        (ledger) => install(terminal, file, options, ledger),
        { isReplaced: true },
      ),
    );
  });
}

function install(
  terminal: Terminal,
  file: string,
  { data, withLexicon, reason }: InstallOptions,
  ledger: Ledger,
): ExitCode | Promise<ExitCode> {
  // The ledger's lock proves that no challenge is under way.
  const put = putInForce(
    { dataFolder: data, ledger },
    { event: { file }, ...(withLexicon && { list: 'ofEvent' }), reason },
  );
  if (!put.ok) return refuse(terminal, changeRefused(put.error));
  sayConflicts(terminal, data);
  const { event } = put.value;
  return event === undefined ? 0 : printInstalled(terminal, event);
}

function printInstalled(terminal: Terminal, { sha256, signature }: OpenedEvent): Promise<ExitCode> {
  if (signature.kind !== 'none') printMessage(terminal, english(describeSignatureState(signature)));
  return printResult(terminal, [`${fingerprintOf(sha256)}\n`]);
}
