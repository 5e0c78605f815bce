/**
 * The packaged program is also the command line: `challenge-station adjudicate …`. Electron's mode
 * for running scripts as Node is switched off, so the main process runs the command itself, without
 * a window, before the kiosk starts.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that the operating system passes when someone opens them. No command has such a name. */
const fileEnding = /\.(lexicon|event)$/i;

/**
 * Returns the arguments of a command, or `undefined` to open a station. `args` are those after the
 * program. In a checkout, use `npm run station` for commands.
 */
export function commandOf(
  args: readonly string[],
  packaged: boolean,
): readonly string[] | undefined {
  const [first] = args;
  if (!packaged || first === undefined || fileEnding.test(first)) return undefined;
  if (first === '--help' || first === '-h') return args;
  return first.startsWith('-') ? undefined : args;
}

/** The exports of the built command line. */
interface CommandLine {
  /** Sets the exit code of the process. */
  readonly runStation: (args: readonly string[]) => Promise<void>;
}

const commandLineFile = 'command-line.js';

/** Returns the exit code. Loads the command line only here, because a station does not need it. */
export async function runCommand(builtFolder: string, command: readonly string[]): Promise<number> {
  const file = pathToFileURL(join(builtFolder, commandLineFile)).href;
  const { runStation } = (await import(/* @vite-ignore */ file)) as CommandLine;
  await runStation(command);
  return Number(process.exitCode ?? 0);
}
