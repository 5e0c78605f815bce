/**
 * X servers without a screen, for tests. Each is started on a display number that it chooses itself,
 * and ended by its process ID.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';

/** In milliseconds. A loaded machine may take this long to start a server. */
const longestStartMs = 60_000;
/** A server that is asked to end and does not is killed after this time. */
const longestEndMs = 10_000;

export interface Started {
  readonly pid: number;
  readonly end: () => Promise<void>;
}

export interface XServer extends Started {
  /** For the variable `DISPLAY`. */
  readonly display: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One screen of any size, without real outputs. */
export async function openXvfb(
  { width, height }: Size = { width: 1280, height: 720 },
): Promise<Result<XServer, string>> {
  const screen = `${width.toString()}x${height.toString()}x24`;
  return openServer('Xvfb', ['-screen', '0', screen], () => undefined);
}

/**
 * Xorg with its dummy driver. Its output DUMMY0 is on. `xrandr --addmode DUMMY1 800x600`, then
 * `--output DUMMY1 --mode 800x600 --right-of DUMMY0` connects a second one. Only root may start this
 * server everywhere.
 */
export async function openXServer(
  { width, height }: Size = { width: 1280, height: 720 },
): Promise<Result<XServer, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'x-server-'));
  const configuration = join(folder, 'xorg.conf');
  writeFileSync(configuration, dummyConfiguration(`${width.toString()}x${height.toString()}`));
  return openServer(
    '/usr/lib/xorg/Xorg',
    [
      ...['-config', configuration, '-configdir', folder, '-logfile', join(folder, 'log')],
      ...['-novtswitch', '-sharevts', '-keeptty'],
    ],
    () => {
      rmSync(folder, { recursive: true, force: true });
    },
  );
}

/** Room for two outputs of 1920x1080 next to each other, and for turned ones. */
function dummyConfiguration(mode: string): string {
  return `Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0 - 1000.0
  VertRefresh 5.0 - 200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "${mode}"
    Virtual 4096 4096
  EndSubSection
EndSection
`;
}

/** Resolves when the window manager openbox has taken over the display. The file is its own. */
export async function openWindowManager(
  display: string,
  configuration?: string,
): Promise<Result<Started, string>> {
  const configured = configuration === undefined ? [] : ['--config-file', configuration];
  const manager = spawn('openbox', ['--sm-disable', ...configured], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const failed = failureOf(manager);
  const deadline = AbortSignal.timeout(longestStartMs);
  const started = startedBy(manager);
  while (!deadline.aborted) {
    if (await hasWindowManager(display)) return ok(started);
    const reason = await Promise.race([failed, setTimeout(100, undefined)]);
    if (reason !== undefined) return fail(`The window manager openbox did not start (${reason}).`);
  }
  await started.end();
  return fail(`The window manager openbox was not ready in ${longestStartMs / 1000} s.`);
}

/** Window managers announce themselves on the root window (EWMH). */
async function hasWindowManager(display: string): Promise<boolean> {
  const xprop = spawn('xprop', ['-display', display, '-root', '_NET_SUPPORTING_WM_CHECK'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: longestEndMs,
  });
  let output = '';
  xprop.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString('utf8');
  });
  return new Promise((resolve) => {
    xprop.once('error', () => {
      resolve(false);
    });
    xprop.once('close', () => {
      resolve(output.includes('window id'));
    });
  });
}

async function openServer(
  program: string,
  args: readonly string[],
  afterEnd: () => void,
): Promise<Result<XServer, string>> {
  const server = spawn(
    program,
    ['-displayfd', '3', '-nolisten', 'tcp', '-noreset', '-dpi', '96', ...args],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const started = startedBy(server, afterEnd);
  const reason = await Promise.race([
    failureOf(server),
    numberFrom(server.stdio[3] as Readable),
    setTimeout(longestStartMs, `it was not ready in ${longestStartMs / 1000} s`, { ref: false }),
  ]);
  if (typeof reason === 'number') return ok({ ...started, display: `:${reason.toString()}` });
  await started.end();
  return fail(`The X server ${program} did not start (${reason}).`);
}

/** The server writes its display number when it accepts connections. */
async function numberFrom(stream: Readable): Promise<number> {
  let output = '';
  return new Promise((resolve) => {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
      if (output.includes('\n')) resolve(Number(output));
    });
    stream.on('error', () => undefined);
  });
}

async function failureOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      resolve(message);
    });
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exit code ${String(code)}` : `signal ${signal}`);
    });
  });
}

function startedBy(child: ChildProcess, afterEnd = (): void => undefined): Started {
  const endWithUs = (): void => {
    child.kill('SIGKILL');
    afterEnd();
  };
  process.once('exit', endWithUs);
  return {
    pid: child.pid ?? 0,
    end: async () => {
      process.off('exit', endWithUs);
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        const kill = globalThis.setTimeout(() => child.kill('SIGKILL'), longestEndMs);
        await gone;
        clearTimeout(kill);
      }
      afterEnd();
    },
  };
}
