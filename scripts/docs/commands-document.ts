/** Generates the document of the command line from the commands' own help. */
import type { Command } from 'commander';
import { defaultDataFolder, defaultHubFolder } from '../../electron/station/disk/data-folder.ts';
import { loadCommands } from '../commands/declared-commands.ts';
import { today } from '../commands/today.ts';
import { createProgram } from '../commands/program.ts';

export async function commandsDocument(): Promise<string> {
  const program = await loadCommands(createProgram());
  return [introduction, helpText(program), ...sections(program.commands)].join('\n\n');
}

function sections(commands: readonly Command[], group = ''): readonly string[] {
  return commands.flatMap((command) => {
    const name = `${group}${command.name()}`;
    return [`## ${name}\n\n${helpText(command)}`, ...sections(command.commands, `${name} `)];
  });
}

/** Returns what `--help` prints on a terminal of 80 columns. */
function helpText(command: Command): string {
  nameDefaults(command);
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
    getOutHelpWidth: () => 80,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return `\`\`\`text\n${help.trim()}\n\`\`\``;
}

/** Describes defaults that depend on the machine or the date, so that the text does not. */
function nameDefaults(command: Command): void {
  const descriptions = new Map<unknown, string>([
    [defaultDataFolder(), "the account's own; on Linux ~/.local/share/challenge-station"],
    [defaultHubFolder(), "the account's own; on Linux ~/.local/share/challenge-hub"],
    [today(), 'today'],
  ]);
  for (const option of command.options) {
    const description = descriptions.get(option.defaultValue);
    if (description !== undefined) option.default(option.defaultValue, description);
  }
}

const introduction = `# The command line

<!-- Made by "npm run docs" from the commands' own help; changes belong in this folder's sources. -->

Results go to standard output, messages to standard error. Exit code 0: done; 1: the answer is "no"; 2: failed, with a message. The commands that change the lexicons or the event in a data folder record it in the station's ledger. The installed program has the same commands but \`start\` and \`serve\`, and is called \`challenge-station\`. The formats of word lists that \`lexicon build\` reads are in [lexicons](../../lexicons/README.md), the format of the ledger in [RECORDS.md](../../electron/core/ledger/RECORDS.md).`;
