/** The program of all commands. This file has the name and the summary of each. */
import { Command, CommanderError } from 'commander';
import { declareCommands, type DeclaredCommand } from './declared-commands.ts';
import { isPackaged, programCall } from './help.ts';
import { printResult, processTerminal, type Terminal } from './terminal.ts';

/** The package opens the station if it is called without a command. */
const ofCheckout: readonly DeclaredCommand[] = [
  {
    name: 'start',
    summary: 'open the station full screen',
    load: async () => (await import('./start.ts')).completeStartCommand,
  },
  {
    name: 'serve',
    summary: 'serve the station on 127.0.0.1 without a window',
    load: async () => (await import('./serve.ts')).completeServeCommand,
  },
];

const commands: readonly DeclaredCommand[] = [
  {
    name: 'adjudicate',
    summary: 'rule on a play',
    load: async () => (await import('./adjudicate.ts')).completeAdjudicateCommand,
  },
  {
    name: 'explain',
    summary: 'for staff: show where each word was found',
    load: async () => (await import('./explain.ts')).completeExplainCommand,
  },
  {
    name: 'lexicon',
    summary: 'compile, check, describe and compare lexicon files',
    load: async () => (await import('./lexicon.ts')).completeLexiconCommand,
  },
  {
    name: 'event',
    summary: 'make, check, change and install events',
    load: async () => (await import('./event.ts')).completeEventCommand,
  },
  {
    name: 'kit',
    summary: 'set up many stations from one file',
    load: async () => (await import('./kit.ts')).completeKitCommand,
  },
  {
    name: 'ledger',
    summary: 'verify, re-judge and export the ledger of a station',
    load: async () => (await import('./ledger.ts')).completeLedgerCommand,
  },
  {
    name: 'hub',
    summary: 'collect the ledgers of many stations',
    load: async () => (await import('./hub.ts')).completeHubCommand,
  },
  {
    name: 'staff',
    summary: 'help a director who has forgotten the PIN',
    load: async () => (await import('./staff.ts')).completeStaffCommand,
  },
  {
    name: 'self-test',
    summary: 'check whether the station is ready',
    load: async () => (await import('./self-test.ts')).completeSelfTestCommand,
  },
];

export function createProgram(terminal: Terminal = processTerminal): Command {
  const program = new Command(programCall)
    .description('The challenge station: rules on challenged words at Scrabble tournaments.')
    .helpCommand(false)
    .option('--version', 'print the version of this program, and the commit of its sources')
    // The arguments of a command are known once it is loaded, so no list of commands has them.
    .configureHelp({ subcommandTerm: (command) => command.name() })
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
  program.on('option:version', () => {
    throw new CommanderError(0, versionAsked, '');
  });
  declareCommands(program, terminal, isPackaged ? commands : [...ofCheckout, ...commands]);
  return program;
}

const versionAsked = 'commander.version';

/** "help lexicon build" asks what "lexicon build --help" does. */
function withoutHelpCommand(args: readonly string[]): readonly string[] {
  return args[0] === 'help' ? [...args.slice(1), '--help'] : args;
}

/** Runs one command. Errors of commander exit with 2, like all refusals. */
export async function runStation(
  args: readonly string[],
  terminal: Terminal = processTerminal,
): Promise<void> {
  try {
    await createProgram(terminal).parseAsync(withoutHelpCommand(args), { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    if (cause.code === versionAsked) {
      const { versionText } = await import('./version-text.ts');
      terminal.exit(await printResult(terminal, [`${versionText()}\n`]));
      return;
    }
    terminal.exit(cause.exitCode === 0 ? 0 : 2);
  }
}
