/**
 * Runs Mosquitto as a child of the hub, on Linux. However the hub ends, the kernel ends the broker
 * with it, so that no broker keeps the port from the next hub.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { settingsFile } from './mosquitto-files.ts';

export interface MosquittoProcess {
  /** Resolves when it listens, or with why it has ended before. */
  readonly running: Promise<Result<undefined, Sentence>>;
  /** Resolves with how it has ended. */
  readonly ended: Promise<Sentence>;
  /** Lets it read its rights again. */
  readonly readAgain: () => void;
  readonly end: () => void;
}

/** Debian keeps it where the paths of most accounts do not lead. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin'] as const;

/** `paths` is the variable PATH of the environment. Returns `undefined` if it is not there. */
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
 * Arguments of `setpriv`, with which the kernel kills the program when the hub ends. A hub that
 * ended before that was set is no longer the parent.
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
    // Ctrl+C on the terminal is for the hub, which ends it after its own farewell.
    detached: true,
  });
  let lastError: string | undefined;
  const ended = new Promise<Sentence>((resolve) => {
    child.once('error', ({ message }) => {
      resolve(sentence`${message}`);
    });
    // Unlike "exit", "close" comes after all that it said.
    child.once('close', (code, signal) => {
      resolve(sentence`${lastError ?? signal ?? `code ${String(code)}`}`);
    });
  });
  const listens = new Promise<Result<undefined, Sentence>>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const said = line.replace(/^\d+: /, '');
      if (/^mosquitto version \S+ running$/.test(said)) {
        lastError = undefined;
        resolve(ok(undefined));
      }
      // Of its own start. Later ones are of clients.
      if (said.startsWith('Error: ')) lastError = said.slice('Error: '.length);
    });
  });
  const running = Promise.race([listens, ended.then((how) => fail(how))]);
  return {
    running,
    ended,
    readAgain: () => {
      // Before it listens, this signal would end it.
      void running.then(() => child.kill('SIGHUP'));
    },
    end: () => {
      // It keeps nothing, and can miss a SIGTERM while it starts.
      child.kill('SIGKILL');
    },
  };
}
