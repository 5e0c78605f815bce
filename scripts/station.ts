/**
 * The command line: `npm run -s station -- <command>`, and in the package
 * `challenge-station <command>`. This file only composes the commands.
 */
import { Command, CommanderError } from 'commander';
import { addAdjudicateCommand } from './commands/adjudicate.ts';
import { addEventCommand } from './commands/event.ts';
import { addExplainCommand } from './commands/explain.ts';
import { isPackaged, programCall } from './commands/help.ts';
import { addHubCommand } from './commands/hub.ts';
import { addKitCommand } from './commands/kit.ts';
import { addLedgerCommand } from './commands/ledger.ts';
import { addLexiconCommand } from './commands/lexicon.ts';
import { addSelfTestCommand } from './commands/self-test.ts';
import { addServeCommand } from './commands/serve.ts';
import { addStaffCommand } from './commands/staff.ts';
import { addStartCommand } from './commands/start.ts';
import { printResult, processTerminal, type Terminal } from './commands/terminal.ts';

export function createProgram(terminal: Terminal = processTerminal): Command {
  const program = new Command(programCall)
    .description('The challenge station: rules on challenged words at Scrabble tournaments.')
    .helpCommand(false)
    .showHelpAfterError('Add --help to see how the command is called.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        void printResult(terminal, [text]).then((code) => {
          // commander ends help with 0 before the text is written.
          if (code !== 0) terminal.exit(code);
        });
      },
      writeErr: (text) => terminal.messages.write(text),
      outputError: (text, write) => {
        write(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase()));
      },
    });
  // The package opens the station if it is called without a command.
  if (!isPackaged) {
    addStartCommand(program);
    addServeCommand(program);
  }
  addAdjudicateCommand(program, terminal);
  addExplainCommand(program, terminal);
  addLexiconCommand(program, terminal);
  addEventCommand(program, terminal);
  addKitCommand(program, terminal);
  addLedgerCommand(program, terminal);
  addHubCommand(program, terminal);
  addStaffCommand(program, terminal);
  addSelfTestCommand(program, terminal);
  return program;
}

/** Runs one command. Errors of commander exit with 2, like all refusals. */
export async function runStation(
  args: readonly string[],
  terminal: Terminal = processTerminal,
): Promise<void> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    terminal.exit(cause.exitCode === 0 ? 0 : 2);
  }
}

if (import.meta.main) {
  try {
    await runStation(process.argv.slice(2));
  } catch (cause) {
    // A program error must not look like the answer "no", which is 1.
    console.error('The program has a fault and did not finish.', cause);
    process.exitCode = 2;
  }
}
