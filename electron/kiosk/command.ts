/**
 * The packaged program is also the command line: `challenge-station adjudicate …`. Electron's mode
 * for running scripts as Node is switched off, so the main process runs the command itself, without
 * a window, before the kiosk starts.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isHandedOver } from './kiosk-arguments.ts';

export type Task =
  | { readonly kind: 'station' }
  | { readonly kind: 'version' }
  | { readonly kind: 'help' | 'command'; readonly args: readonly string[] };

/**
 * Returns what the arguments after the program ask for. In a checkout, use `npm run station` for
 * commands.
 */
export function taskOf(args: readonly string[], packaged: boolean): Task {
  if (!packaged) return { kind: 'station' };
  const [first = '-'] = args;
  // The options of a command come after its name.
  if (!first.startsWith('-') && !isHandedOver(first)) return { kind: 'command', args };
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help', args: ['--help'] };
  return { kind: args.includes('--version') ? 'version' : 'station' };
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
