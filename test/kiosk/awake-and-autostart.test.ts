import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand, taskOf } from '../../electron/kiosk/command.ts';
import { createEnding } from '../../electron/kiosk/ending.ts';
import { keepAwake, startWithMachine } from '../../electron/kiosk/awake-and-autostart.ts';
import { createRestart, type Restarting } from '../../electron/kiosk/restarting.ts';
import { isWayland, setSwitches } from '../../electron/kiosk/switches.ts';
import { programName } from '../../scripts/packaging/program-names.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';

/** Windows stores one line, with the quotation marks that Electron adds. */
const quoted = (arg: string): string =>
  /[\s"]/.test(arg) ? `"${arg.replaceAll('"', '\\"')}"` : arg;

class FakeApp {
  loginItem: unknown;
  exitCode: number | undefined;
  readonly relaunches: unknown[] = [];
  readonly switches = new Map<string, string>();
  readonly commandLine = {
    hasSwitch: (name: string): boolean => this.switches.has(name),
    getSwitchValue: (name: string): string => this.switches.get(name) ?? '',
    appendSwitch: (name: string, value = ''): void => void this.switches.set(name, value),
  };

  relaunch = (options?: unknown): void => void this.relaunches.push(options);
  exit = (code?: number): void => void (this.exitCode = code);

  setLoginItemSettings({ path, args = [], ...others }: Settings): void {
    const line = path === undefined ? {} : { line: [path, ...args].map(quoted).join(' ') };
    this.loginItem = { ...others, ...line };
  }
}

let app: FakeApp;

beforeEach(() => {
  app = new FakeApp();
});

describe('a start with the machine', () => {
  const program = `C:\\Program Files\\${programName}\\${programName}.exe`;
  const args = ['--start-with-machine=yes', '--data=C:\\Program Data\\station', '--supervised'];

  it('is set and taken back on demand on macOS', () => {
    startWithMachine(app, 'darwin', true, program, args);
    expect(app.loginItem).toEqual({ openAtLogin: true });
    startWithMachine(app, 'darwin', false, program, args);
    expect(app.loginItem).toEqual({ openAtLogin: false });
  });

  it('opens the same data on Windows, although its path has a space', () => {
    startWithMachine(app, 'win32', true, program, args);
    expect(app.loginItem).toEqual({
      openAtLogin: true,
      line: `"${program}" "--data=C:\\Program Data\\station" --supervised`,
    });
    startWithMachine(app, 'win32', false, program, args);
    expect(app.loginItem).toMatchObject({ openAtLogin: false });
  });

  it('is left as it is when nobody said anything, and on Linux, where systemd does it', () => {
    startWithMachine(app, 'win32', undefined, program, args);
    startWithMachine(app, 'linux', true, program, args);
    expect(app.loginItem).toBeUndefined();
  });
});

describe('the display', () => {
  it.each([true, false])('is asked to stay on, and the system agrees: %s', (agrees) => {
    const asked: string[] = [];
    const blocker = { start: (kind: string) => asked.push(kind), isStarted: () => agrees };
    expect(keepAwake(blocker)).toBe(agrees);
    expect(asked).toEqual(['prevent-display-sleep']);
  });
});

describe('a restart', () => {
  let clock: FakeClock;
  const said: string[] = [];
  let noted = 0;

  function restartOf(supervised: boolean, appImage?: string): Restarting['restart'] {
    return restartingOf(supervised, appImage).restart;
  }

  function restartingOf(supervised: boolean, appImage?: string): Restarting {
    clock = createFakeClock();
    said.length = 0;
    noted = 0;
    return createRestart({
      app,
      ending: createEnding(app),
      appImage,
      args: ['--data=/d'],
      clock,
      supervised,
      log: (sentence) => said.push(sentence),
      noteFault: () => (noted += 1),
    });
  }

  it('is done by the program itself when nobody else does it, after two seconds', async () => {
    restartOf(false)('The station has a fault.');
    await clock.pass(1999);
    expect(app.exitCode).toBeUndefined();
    await clock.pass(1);
    expect(app.relaunches).toEqual([undefined]);
    expect(app.exitCode).toBe(1);
    expect(said).toEqual([
      'The station has a fault. The station starts again and checks its records.',
    ]);
  });

  it('is left to the supervisor where there is one', async () => {
    restartOf(true)('The station has a fault.');
    await clock.pass(2000);
    expect(app.relaunches).toEqual([]);
    expect(app.exitCode).toBe(1);
  });

  it('is noted at once, for a program that does not live for two seconds more', () => {
    restartOf(true)('The station has a fault.');
    expect(noted).toBe(1);
    restartingOf(true).restartAtOnce('The window was taken away.');
    expect(noted).toBe(1);
  });

  it('happens once, however many faults there are', async () => {
    const restart = restartOf(false);
    restart('One.');
    restart('Two.');
    await clock.pass(10_000);
    expect(app.relaunches).toHaveLength(1);
    expect(said).toHaveLength(2);
  });

  it('does not wait when the program is ending already, and happens once', async () => {
    const { restart, restartAtOnce } = restartingOf(false);
    restart('A fault.');
    restartAtOnce('The window was taken away.');
    expect([app.exitCode, app.relaunches]).toEqual([1, [undefined]]);
    await clock.pass(10_000);
    expect(app.relaunches).toHaveLength(1);
  });

  it('starts the file of an AppImage, not the program that was inside it', async () => {
    restartOf(false, '/home/station/station.AppImage')('A fault.');
    await clock.pass(2000);
    expect(app.relaunches).toEqual([
      { execPath: '/home/station/station.AppImage', args: ['--data=/d'] },
    ]);
  });
});

describe("Chromium's switches", () => {
  it('leave no gesture and no network of its own', () => {
    setSwitches(app.commandLine);
    expect(Object.fromEntries(app.switches)).toMatchObject({
      'disable-pinch': '',
      'overscroll-history-navigation': '0',
      'disable-background-networking': '',
      'host-resolver-rules': 'MAP * ~NOTFOUND',
      'password-store': 'basic',
      'use-mock-keychain': '',
    });
    expect(
      [...app.switches.keys()].filter((name) => /debug|inspect|no-sandbox/.test(name)),
    ).toEqual([]);
  });
});

describe('the window system', () => {
  const session = { XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0' };

  it.each([
    ['', 'linux', session, true],
    ['auto', 'linux', session, true],
    ['wayland', 'linux', {}, true],
    ['x11', 'linux', session, false],
    ['', 'linux', { ...session, XDG_SESSION_TYPE: 'x11' }, false],
    ['', 'darwin', session, false],
  ] as const)('with --ozone-platform=%s on %s and %j is Wayland: %s', (chosen, of, env, is) => {
    if (chosen !== '') app.commandLine.appendSwitch('ozone-platform', chosen);
    expect(isWayland(app.commandLine, of, env)).toBe(is);
  });
});

describe('the packaged program', () => {
  it.each([
    [['adjudicate', '--lexicon', 'x.lexicon', 'QI']],
    [['lexicon', 'verify', 'x.lexicon']],
    [['lexicon', 'verify', '--help']],
    [['no-such-command']],
  ])('runs a command: %j', (args) => {
    expect(taskOf(args, true)).toEqual({ kind: 'command', args });
  });

  it.each([
    [[]],
    [['--data=/d', '--lexicon=/l']],
    [['--supervised', 'adjudicate']],
    [['/home/staff/nwl.lexicon']],
    [['file:///home/staff/my%20list.lexicon']],
    [['C:\\lists\\NWL.LEXICON']],
    [['fest.event']],
  ])('opens a station: %j', (args) => {
    expect(taskOf(args, true)).toEqual({ kind: 'station' });
  });

  it.each([
    [['--help'], 'help'],
    [['-h'], 'help'],
    [['--data=/d', '--help'], 'help'],
    [['--version'], 'version'],
    [['x.lexicon', '--version'], 'version'],
  ])('prints and ends: %j', (args, kind) => {
    expect(taskOf(args, true)).toMatchObject({ kind });
  });

  it('is not the command line of a checkout', () => {
    expect(taskOf(['.', 'adjudicate'], false)).toEqual({ kind: 'station' });
  });

  it('runs the built command line and has its exit code', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'command-'));
    writeFileSync(
      join(folder, 'command-line.js'),
      'export const runStation = async (args) => { process.exitCode = args.length; };',
    );
    const before = process.exitCode;
    const code = await runCommand(folder, ['lexicon', 'verify']);
    process.exitCode = before;
    rmSync(folder, { recursive: true });
    expect(code).toBe(2);
  });
});
