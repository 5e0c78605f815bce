/**
 * Runs Mosquitto as a child process of the hub, on Linux. The kernel ends the broker however the
 * hub ends, so that no leftover broker occupies the port of the next hub.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { settingsFile } from './mosquitto-files.ts';

export interface MosquittoProcess {
  /** Resolves when the broker listens, or with the reason why it ended before. */
  readonly running: Promise<Result<undefined, Sentence>>;
  /** Resolves with how the broker ended. */
  readonly ended: Promise<Sentence>;
  /** Makes the broker read its rights again. */
  readonly readAgain: () => void;
  readonly end: () => void;
}

/** Debian installs Mosquitto here, which is not in the PATH of most accounts. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin'] as const;

/** Finds the program. `paths` is the variable PATH. Returns `undefined` if it is not installed. */
export function findMosquitto(
  paths: string | undefined,
  others: readonly string[] = systemFolders,
): string | undefined {
  const folders = (paths ?? '').split(':').filter((folder) => path.isAbsolute(folder));
  return [...folders, ...others].map((folder) => path.join(folder, 'mosquitto')).find(isProgram);
}

/** False in folders that this account may not enter. */
function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Command prefix: `setpriv` asks the kernel to kill the program when the hub ends. The shell then
 * checks that the hub is still the parent, because it may have ended before.
 */
const withParent = [
  ...['--pdeathsig', 'KILL', '--'],
  ...['sh', '-c', 'test "$PPID" = "$1" && exec "$2" -c "$3"', 'sh'],
] as const;

/** Starts the program with the settings in this folder. */
export function startMosquitto(program: string, folder: string): MosquittoProcess {
  const args = [...withParent, process.pid.toString(), program, settingsFile];
  const child = spawn('setpriv', args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl+C in the terminal must reach only the hub, which says goodbye and then ends the broker.
    detached: true,
  });
  let lastError: string | undefined;
  const ended = new Promise<Sentence>((resolve) => {
    child.once('error', ({ message }) => {
      resolve(sentence`${message}`);
    });
    // Unlike "exit", "close" comes after all output.
    child.once('close', (code, signal) => {
      resolve(sentence`${lastError ?? signal ?? `code ${String(code)}`}`);
    });
  });
  const listens = new Promise<Result<undefined, Sentence>>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const entry = line.replace(/^\d+: /, '');
      if (/^mosquitto version \S+ running$/.test(entry)) {
        lastError = undefined;
        resolve(ok(undefined));
      }
      // Keep errors until the start. Later ones are about clients.
      if (entry.startsWith('Error: ')) lastError = entry.slice('Error: '.length);
    });
  });
  const running = Promise.race([listens, ended.then((how) => fail(how))]);
  return {
    running,
    ended,
    readAgain: () => {
      // Before the broker listens, this signal would end it.
      void running.then(() => child.kill('SIGHUP'));
    },
    end: () => {
      // It stores nothing, and can miss a SIGTERM while it starts.
      child.kill('SIGKILL');
    },
  };
}
