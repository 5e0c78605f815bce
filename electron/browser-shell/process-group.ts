/**
 * Runs a program in its own process group, and ends the entire group. Chromium's first process may
 * be a wrapper: ending only that would leave the browser running, with its profile in use.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Time for a program to end by itself before it is killed, in milliseconds. */
const politeMs = 2000;
/** What still runs after this time cannot be ended. */
const longestMs = 4000;
const pollMs = 50;

export interface ProcessGroup {
  /** Called once, when the first process has ended or could not be started. */
  readonly onEnd: (listener: (how: string) => void) => void;
  /** Ends what is left of the group. Resolves when it is gone. */
  readonly end: () => Promise<void>;
  /** Ends the group without waiting, when this program is about to exit. */
  readonly endNow: () => void;
}

export function startGroup(command: string, args: readonly string[]): ProcessGroup {
  const child = spawn(command, args, { detached: true, stdio: 'ignore' });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exit code ${String(code)}` : `signal ${signal}`);
    });
  });
  const { pid } = child;
  return {
    onEnd: (listener) => {
      void ended.then(listener);
    },
    end: async () => {
      if (pid === undefined) return;
      signal(pid, 'SIGTERM');
      for (let waitedMs = 0; isAlive(pid) && waitedMs < longestMs; waitedMs += pollMs) {
        if (waitedMs >= politeMs) signal(pid, 'SIGKILL');
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    },
    endNow: () => {
      if (pid !== undefined) signal(pid, 'SIGKILL');
    },
  };
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    // Windows has no process groups; taskkill ends a process with its descendants.
    spawnSync('taskkill', ['/PID', pid.toString(), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, name);
  } catch {
    // The group no longer exists.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 0);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || hasLivingMember(pid);
}

/**
 * Ignores zombies: they keep their ids until init collects them, which can take seconds in a
 * container.
 */
function hasLivingMember(group: number): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => {
      const [state, , itsGroup] = statusFields(name);
      return itsGroup === group.toString() && state !== 'Z';
    });
}

/** Returns the fields after the program's name, which is in brackets: state, parent, group. */
function statusFields(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
