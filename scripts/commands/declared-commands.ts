/**
 * Commands of which only name and summary are read at start. The file of a command, with all that
 * it imports, is loaded when the command is called, so that a call pays only for what it uses.
 */
import type { Command } from 'commander';
import type { Terminal } from './terminal.ts';

/** Adds description, arguments, options and action, or the commands of a group. */
type Complete = (command: Command, terminal: Terminal) => void;

export interface DeclaredCommand {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Complete>;
}

/** The rest of each command that was not called yet. */
const unloaded = new WeakMap<Command, () => Promise<void>>();

/** Lists the commands in the help of `parent` by name and summary. */
export function declareCommands(
  parent: Command,
  terminal: Terminal,
  declared: readonly DeclaredCommand[],
): void {
  for (const { name, summary, load } of declared) {
    const command = parent.command(name).summary(summary);
    unloaded.set(command, async () => {
      const complete = await load();
      complete(command, terminal);
    });
  }
  parent.hook('preSubcommand', (_, called) => loadCommand(called));
}

/** Loads a command and all commands below it, for documents and tests. */
export async function loadCommands(command: Command): Promise<Command> {
  await loadCommand(command);
  for (const child of command.commands) await loadCommands(child);
  return command;
}

async function loadCommand(command: Command): Promise<void> {
  const load = unloaded.get(command);
  unloaded.delete(command);
  await load?.();
}
