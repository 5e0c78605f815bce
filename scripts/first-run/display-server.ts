/** Starts a display server for a station whose display is then killed. Linux only. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

type Env = Readonly<Record<string, string | undefined>>;

export interface DisplayServer {
  readonly name: string;
  /** Environment for programs that open windows on this server. */
  readonly env: Env;
  readonly kill: () => Promise<void>;
}

const startMs = 15_000;
const waylandName = 'wayland-first-run';

export const displayServerNames = ['Xvfb', 'Xephyr', 'weston'] as const;

const xServers = [
  ['Xvfb', '-screen', '0', '1280x800x24'],
  ['Xephyr', '-screen', '1280x800'],
] as const;

/** Returns the servers that this machine has: at most one for X11 and one for Wayland. */
export async function openDisplayServers(env: Env): Promise<readonly DisplayServer[]> {
  let xServer: DisplayServer | undefined;
  for (const [name, ...args] of xServers) xServer ??= await openX(name, args, env);
  const weston = await openWeston(env);
  return [xServer, weston].filter((server) => server !== undefined);
}

/** X servers choose a free number and write it to a file descriptor when they are ready. */
async function openX(
  name: string,
  args: readonly string[],
  env: Env,
): Promise<DisplayServer | undefined> {
  const server = spawn(name, ['-displayfd', '1', ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await Promise.race([
    once(server.stdout, 'data').then(([data]) => String(data).trim()),
    gone(server),
    setTimeout(startMs, undefined, { ref: false }),
  ]);
  if (number === undefined) {
    server.kill('SIGKILL');
    return undefined;
  }
  return {
    name,
    env: {
      ...env,
      DISPLAY: `:${number}`,
      WAYLAND_DISPLAY: undefined,
      XAUTHORITY: undefined,
      XDG_SESSION_TYPE: 'x11',
    },
    kill: () => kill(server),
  };
}

async function openWeston(env: Env): Promise<DisplayServer | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'first-run-wayland-'));
  const args = ['--backend=headless', `--socket=${waylandName}`, '--idle-time=0'];
  const server = spawn('weston', args, {
    env: { ...env, XDG_RUNTIME_DIR: folder },
    stdio: 'ignore',
  });
  // The server is not installed.
  server.once('error', () => undefined);
  const until = performance.now() + startMs;
  while (!existsSync(join(folder, waylandName)) && isRunning(server)) {
    if (performance.now() > until) break;
    await setTimeout(100);
  }
  const end = async (): Promise<void> => {
    await kill(server);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!existsSync(join(folder, waylandName))) {
    await end();
    return undefined;
  }
  return {
    name: 'weston',
    env: {
      ...env,
      DISPLAY: undefined,
      WAYLAND_DISPLAY: waylandName,
      XDG_RUNTIME_DIR: folder,
      XDG_SESSION_TYPE: 'wayland',
    },
    kill: end,
  };
}

/** Resolves when the server has ended or could not be started. */
async function gone(server: ChildProcess): Promise<undefined> {
  await new Promise((resolve) => {
    server.once('error', resolve);
    server.once('exit', resolve);
  });
}

async function kill(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const ended = gone(server);
  server.kill('SIGKILL');
  await ended;
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}
