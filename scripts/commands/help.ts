/** Adds an example and the exit codes to the end of a command's help. */
import type { Command } from 'commander';
import type { ExitCode } from './terminal.ts';

/** In the package, the command line runs in Electron's main process. */
export const isPackaged = 'electron' in process.versions;

/** How to call the program, for messages and examples. */
export const programCall = isPackaged ? 'challenge-station' : 'npm run -s station --';

export function withHelp(
  command: Command,
  example: string,
  exitCodes: Readonly<Partial<Record<ExitCode, string>>>,
): Command {
  const codes = Object.entries(exitCodes).map(([code, meaning]) => `  ${code}  ${meaning}`);
  return command.addHelpText(
    'after',
    `\nExample:\n  ${programCall} ${example}\n\nExit codes:\n${codes.join('\n')}`,
  );
}

/** The meaning of exit code 2 for all commands. */
export const refused = 'failed; a message on standard error says why';

/** For descriptions of commands that need the ledger to themselves. */
export const notWhileRunning = 'Does not work while a station is using the data folder.';
