/**
 * The packaged program is also the command line: `challenge-station adjudicate …`. Electron's own
 * way of running scripts (as Node) is switched off, so the main process runs the command itself,
 * without a window, before anything of the kiosk begins.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that a system hands over when somebody opens them; no command has such a name. */
const fileEnding = /\.(lexicon|event)$/i;

/**
 * The arguments of the command line, or undefined when a station is to be opened. `args` stand
 * after the program; in a checkout, `npm run station` is the command line.
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

/** As the build of the command line leaves it. */
interface CommandLine {
  /** Sets the exit code of the process. */
  readonly runStation: (args: readonly string[]) => Promise<void>;
}

const commandLineFile = 'command-line.js';

/** The exit code. The command line is loaded only here: a station needs none of it. */
export async function runCommand(builtFolder: string, command: readonly string[]): Promise<number> {
  const file = pathToFileURL(join(builtFolder, commandLineFile)).href;
  const { runStation } = (await import(/* @vite-ignore */ file)) as CommandLine;
  await runStation(command);
  return Number(process.exitCode ?? 0);
}
