/** `staff reset-director`: another PIN for a director who has forgotten it. */
import type { Command } from 'commander';
import { english } from '../../electron/core/text/sentence.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import type { Ledger } from '../../electron/station/ledger/ledger.ts';
import { createLockOut } from '../../electron/station/staff/pin-tries.ts';
import { resetDirector } from '../../electron/station/staff/reset-director.ts';
import { describeStaffFileError, openStaffStore } from '../../electron/station/staff/staff-file.ts';
import { refused, withHelp } from './help.ts';
import { withLedger } from './station-folder.ts';
import { printMessage, printResult, refuse, type ExitCode, type Terminal } from './terminal.ts';

interface ResetOptions {
  readonly data: string;
  readonly name?: string;
}

export function completeStaffCommand(group: Command, terminal: Terminal): void {
  group.description('Works with the staff of a station.');
  const command = group
    .command('reset-director')
    .summary('give a director another PIN')
    .description(
      'Gives a director another PIN, which the station makes up, and prints name and PIN. All other PINs stay. The reset is on record, and the page Status names it until the event changes. Needs an account that may write the data folder. Does not work while a station is using it.',
    )
    .option('--name <name>', 'of the director, if there are several')
    .option('--data <folder>', 'data folder of the station', defaultDataFolder());
  withHelp(command, 'staff reset-director --data ./station-1', {
    0: 'the PIN works at the next start',
    2: refused,
  }).action(async (options: ResetOptions) => {
    terminal.exit(
      await withLedger(terminal, options.data, (ledger) => reset(terminal, options, ledger)),
    );
  });
}

function reset(
  terminal: Terminal,
  { data, name }: ResetOptions,
  ledger: Ledger,
): ExitCode | Promise<ExitCode> {
  const staff = openStaffStore(data, createLockOut(data, systemClock));
  if (!staff.ok) return refuse(terminal, english(describeStaffFileError(staff.error)));
  const done = resetDirector(data, ledger, staff.value, name);
  if (!done.ok) return refuse(terminal, english(done.error));
  printMessage(
    terminal,
    'Start the station, sign in with this PIN, and choose your own on the page "Staff".',
  );
  return printResult(terminal, [`${done.value.name}\t${done.value.pin}\n`]);
}
