/** The option of commands that compare a list with those that a station has installed. */
import type { Command } from 'commander';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';

export interface ComparedWith {
  readonly data: string;
}

export function comparedWith(command: Command): Command {
  return command.option(
    '--data <folder>',
    'data folder of a station: if the nearest edition is installed there, says in how many words the list differs from it',
    defaultDataFolder(),
  );
}
