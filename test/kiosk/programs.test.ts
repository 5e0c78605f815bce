import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StationBridge } from '../../electron/contract/bridge.ts';
import { callNames } from '../../electron/contract/contract.ts';
import { snapshotChannel } from '../../electron/kiosk/channels.ts';
import { createFakeHost, idleSnapshot, pressOf } from '../browser-shell/fake-host.ts';
import type * as Electron from 'electron';
import type * as Fake from '../fakes/electron.ts';

const noKey =
  'This package was made without a release key, so its files are not checked. It is for trials, not for a tournament.';

let electron: typeof Fake;

beforeEach(async () => {
  vi.resetModules();
  electron = (await import('electron')) as unknown as typeof Fake;
});

describe('the preload script', () => {
  it('gives the page the calls of the contract and two listeners, nothing else', async () => {
    await import('../../electron/preload.ts');
    expect([...electron.contextBridge.exposed.keys()]).toEqual(['station']);
    const station = electron.contextBridge.exposed.get('station') as StationBridge;
    expect(Object.keys(station)).toEqual([...callNames, 'onSnapshot', 'onConnection']);
  });

  it('carries calls and snapshots, and no event object reaches the page', async () => {
    await import('../../electron/preload.ts');
    const station = electron.contextBridge.exposed.get('station') as StationBridge;
    const asked: unknown[] = [];
    electron.ipcRenderer.answer = (channel, argument) => {
      asked.push([channel, argument]);
      return { ok: true, value: undefined };
    };
    const got: unknown[][] = [];
    station.onSnapshot((...args) => got.push(args));
    expect(await station.press(pressOf('q'))).toEqual({ ok: true, value: undefined });
    electron.ipcRenderer.emit(snapshotChannel, new electron.FakeEvent(), idleSnapshot(1));
    expect(asked).toEqual([['station:call:press', pressOf('q')]]);
    expect(got).toEqual([[idleSnapshot(1)]]);
  });
});

describe('the main program', () => {
  let folder: string;
  let said: string[];
  let printed: string[];
  let openKiosk: () => Promise<unknown>;
  let env: Readonly<Record<string, string | undefined>>;
  const host = createFakeHost();
  const opened: unknown[] = [];
  const argv = process.argv;
  const faults = ['uncaughtException', 'unhandledRejection'] as const;
  const before = new Map(
    faults.map((fault): [string, readonly unknown[]] => [fault, process.rawListeners(fault)]),
  );

  function faultListeners(fault: (typeof faults)[number]): readonly ((cause: unknown) => void)[] {
    const known = before.get(fault) ?? [];
    const added = process.rawListeners(fault).filter((one) => !known.includes(one));
    return added as ((cause: unknown) => void)[];
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kiosk-'));
    said = [];
    printed = [];
    env = { DISPLAY: ':0' };
    openKiosk = () => import('../../electron/main.ts');
    opened.length = 0;
    // Set by Electron; Node has no such property.
    Object.assign(process, { resourcesPath: '/opt/resources' });
    process.argv = ['/opt/challenge-station', `--data=${folder}`, '--lexicon=/l', '--event=/e'];
    vi.spyOn(console, 'error').mockImplementation((sentence: string) => said.push(sentence));
    vi.doMock('../../electron/station/open-station.ts', () => ({
      openStation: (options: unknown) => {
        opened.push(options);
        return host;
      },
    }));
  });

  afterEach(() => {
    process.argv = argv;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
    for (const fault of faults) {
      for (const listener of faultListeners(fault)) process.off(fault, listener);
    }
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    vi.doUnmock('../../electron/station/open-station.ts');
    vi.doUnmock('../../electron/station/files/page-files.ts');
  });

  /** As bootstrap.ts, whose parts are built files. */
  async function evaluate(): Promise<void> {
    const { startProgram } = await import('../../electron/kiosk/start.ts');
    const { createEnding } = await import('../../electron/kiosk/ending.ts');
    const { checkInstallation } = await import('../../electron/kiosk/installation.ts');
    const { runCommand } = await import('../../electron/kiosk/command.ts');
    const real = (await import('electron')) as unknown as typeof Electron;
    await startProgram(
      {
        ...{ app: real.app, menu: real.Menu, dialog: real.dialog },
        createWindow: (options) => new real.BrowserWindow(options),
        args: process.argv.slice(1),
        platform: process.platform,
        env,
        programFolder: '/opt',
        ending: createEnding(real.app),
        hasTerminal: false,
        write: (text) => printed.push(text),
        print: (sentence) => said.push(sentence),
      },
      {
        checkInstallation: (installation) =>
          Promise.resolve(checkInstallation({ ...installation, releaseKey: '' })),
        openKiosk,
        runCommand: (args) => runCommand(folder, args),
      },
    );
  }

  /** Electron is ready only after the program has been evaluated. */
  async function start(): Promise<void> {
    await evaluate();
    electron.app.becomeReady();
    await electron.settle();
  }

  function withScreens(): void {
    vi.doMock('../../electron/station/files/page-files.ts', () => ({
      readPageFiles: () => ({ ok: true, value: new Map() }),
    }));
  }

  it('opens the station in its window, in a sandbox and with a scheme of its own', async () => {
    withScreens();
    await start();
    expect(electron.BrowserWindow.all).toHaveLength(1);
    expect(electron.app.isSandboxed).toBe(true);
    expect(electron.app.paths.get('userData')).toBe(join(folder, 'electron'));
    expect(electron.protocol.privileged).toMatchObject([
      { scheme: 'station', privileges: { standard: true, secure: true } },
    ]);
    expect(opened).toMatchObject([
      {
        dataFolder: folder,
        lexiconFile: '/l',
        eventFile: '/e',
        practiceLexiconFile: join('/opt/resources', 'lexicons', 'demonstration.lexicon'),
        program: 'Challenge Station 0.0.0',
        crashFolder: join(folder, 'electron', 'Crashpad'),
      },
    ]);
    // The fake package is for Linux and was made without a key.
    expect(said).toEqual(process.platform === 'linux' ? [noKey] : []);
  });

  it('opens the file that macOS hands over before the program is ready', async () => {
    withScreens();
    process.argv = ['/opt/challenge-station', `--data=${folder}`];
    await evaluate();
    const event = new electron.FakeEvent();
    electron.app.emit('open-file', event, '/lists/club.lexicon');
    electron.app.becomeReady();
    await electron.settle();
    expect(opened).toMatchObject([{ lexiconFile: '/lists/club.lexicon', asksForSetUp: false }]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('keeps the session of the screen in memory, without a cache', async () => {
    withScreens();
    await start();
    expect(electron.BrowserWindow.all).toHaveLength(1);
    expect([...electron.session.partitions].map(([name, { options }]) => [name, options])).toEqual([
      ['station', { cache: false }],
    ]);
  });

  it('takes a data folder that is named from where it is started', async () => {
    withScreens();
    const path = relative(process.cwd(), join(folder, 'new'));
    process.argv = ['/opt/challenge-station', `--data=${path}`];
    await start();
    expect(electron.BrowserWindow.all).toHaveLength(1);
    expect(electron.app.paths.get('userData')).toBe(join(folder, 'new', 'electron'));
  });

  it('says that the data folder cannot be made, and opens nothing', async () => {
    writeFileSync(join(folder, 'file'), '');
    process.argv = ['/opt/challenge-station', `--data=${join(folder, 'file')}`];
    await start();
    expect(electron.app.exitCode).toBe(2);
    expect(said.filter((sentence) => sentence !== noKey)).toEqual([
      `The folder ${join(folder, 'file', 'electron')} cannot be made: its folder does not exist. Choose another --data.`,
    ]);
    expect(opened).toEqual([]);
  });

  it('does not open with a switch that opens it to others', async () => {
    process.argv.push('--remote-debugging-port=9222');
    await start();
    expect(electron.app.exitCode).toBe(2);
    expect(said).toEqual([
      'The station does not know --remote-debugging-port=9222. Use --help to see the options.',
    ]);
    expect(opened).toEqual([]);
  });

  it.each(faults)('starts again after an %s instead of showing a dialog', async (fault) => {
    withScreens();
    await start();
    const before = host.faults();
    const listeners = faultListeners(fault);
    expect(listeners).toHaveLength(1);
    listeners[0]?.(new RangeError('quitx'));
    const sentence = 'The station has a fault. The station starts again; all rulings are kept.';
    expect(said.at(-1)).toBe(sentence);
    const log = readFileSync(join(folder, 'station.log'), 'utf8');
    expect(log).toMatch(new RegExp(`^\\S+Z ${sentence}\n  RangeError\n  at .*programs.test`, 'm'));
    // A message may quote what was typed.
    expect(log).not.toContain('quitx');
    // For the page "Status" of the next start.
    expect(host.faults() - before).toBe(1);
  });

  it('leaves a checkout that root runs without a sandbox without one', async () => {
    withScreens();
    electron.app.isPackaged = false;
    electron.app.switches.set('no-sandbox', '');
    await start();
    expect([electron.app.switches.has('no-sandbox'), electron.app.isSandboxed]).toEqual([
      true,
      false,
    ]);
    expect(electron.BrowserWindow.all).toHaveLength(1);
  });

  it('has no menu, not even on macOS, where none can be taken away later', async () => {
    withScreens();
    electron.machine.system = 'darwin';
    await start();
    expect(electron.Menu.current).toBeNull();
  });

  it('makes images of a crash and keeps them on the machine', async () => {
    withScreens();
    await start();
    expect(electron.crashReporter.started).toEqual({ uploadToServer: false });
  });

  it('draws without the graphics of a machine on which they kept dying', async () => {
    withScreens();
    await start();
    expect(electron.app.wayToDraw).toBe('hardware');
    for (let time = 0; time < 3; time += 1) electron.app.loseGraphics();
    await electron.settle();
    const note = join(folder, 'electron', 'no-graphics-acceleration');
    expect(readFileSync(note, 'utf8')).toContain('Delete this file to try them again.');

    vi.resetModules();
    electron = (await import('electron')) as unknown as typeof Fake;
    await start();
    expect(electron.app.wayToDraw).toBe('software');
  });

  it('covers no display on a desktop of Wayland, where windows cannot be placed', async () => {
    withScreens();
    vi.stubEnv('XDG_SESSION_TYPE', 'wayland');
    vi.stubEnv('WAYLAND_DISPLAY', 'wayland-0');
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    electron.machine.system = 'wayland';
    const bounds = { x: 1920, y: 0, width: 800, height: 600 };
    electron.screen.displays = [...electron.screen.displays, { id: 2, bounds }];
    await start();
    expect(electron.BrowserWindow.all).toHaveLength(1);
  });

  it('refuses a file that is opened while it runs, and says where to load it', async () => {
    withScreens();
    await start();
    const event = new electron.FakeEvent();
    const command = ['/opt/challenge-station', '--data', folder, '/lists/club.lexicon'];
    electron.app.emit('second-instance', event, command);
    electron.app.emit('open-file', event, '/lists/fest.event');
    expect(said.slice(-2)).toEqual([
      '/lists/club.lexicon is not used: the station is open. Load the file on the staff console.',
      '/lists/fest.event is not used: the station is open. Load the file on the staff console.',
    ]);
    expect(opened).toHaveLength(1);
  });

  describe('that refuses', () => {
    const refusal = 'The station does not know --dta=/x. Use --help to see the options.';

    async function startOn(system: Fake.System, ...args: readonly string[]): Promise<void> {
      process.argv = ['/opt/challenge-station', `--data=${folder}`, '--dta=/x', ...args];
      vi.spyOn(process, 'platform', 'get').mockReturnValue(system === 'wayland' ? 'linux' : system);
      electron.machine.system = system;
      await start();
      expect([electron.app.exitCode, said]).toEqual([2, [refusal]]);
    }

    it.each(['linux', 'darwin', 'win32'] as const)(
      'says so in a dialog on %s, where nobody reads what it prints',
      async (system) => {
        await startOn(system);
        expect(electron.dialog.shown).toEqual([`Challenge Station: ${refusal}`]);
      },
    );
  });

  it('ends at once without a display', async () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    env = {};
    await evaluate();
    expect([electron.app.exitCode, said]).toEqual([
      1,
      [noKey, 'There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.'],
    ]);
    expect(opened).toEqual([]);
  });

  it('ends with a sentence in its log when a part of it cannot be loaded', async () => {
    openKiosk = () => Promise.reject(new SyntaxError('Invalid or unexpected token'));
    electron.app.isPackaged = false;
    await start();
    const sentence =
      'A part of the program cannot be loaded, so the station does not open. Install the package again from its original.';
    expect([electron.app.exitCode, said]).toEqual([1, [sentence]]);
    expect(readFileSync(join(folder, 'station.log'), 'utf8')).toContain(`${sentence}\n`);
    expect(faults.flatMap(faultListeners)).toHaveLength(2);
  });

  it('prints its version and ends before Electron looks for a display', async () => {
    process.argv = ['/opt/challenge-station', '--version'];
    await evaluate();
    expect([electron.app.exitCode, electron.machine.isReady]).toEqual([0, false]);
    expect(printed).toEqual([expect.stringMatching(/^Challenge Station 0\.0\.0 \(Electron /)]);
    expect(opened).toEqual([]);
  });

  it('runs a command to its end before Electron looks for a display', async () => {
    const code = process.exitCode;
    process.argv = [
      '/opt/challenge-station',
      'adjudicate',
      '--lexicon',
      join(folder, 'none'),
      'QI',
    ];
    // The command line is not built here, so there is none to run.
    await evaluate();
    process.exitCode = code;
    expect([electron.app.exitCode, electron.machine.isReady]).toEqual([2, false]);
    expect(said).toEqual(['The program has a fault and did not finish.']);
  });

  it('refuses a second station on the same data folder, and opens nothing', async () => {
    withScreens();
    electron.app.isFirst = false;
    await start();
    expect(electron.app.exitCode).toBe(2);
    expect(said.filter((sentence) => sentence !== noKey)).toEqual([
      `A station with this data folder is open already. Use that one, or choose another --data. If none is open and this machine has got a new name, delete ${join(folder, 'electron', 'SingletonLock')}.`,
    ]);
    expect(opened).toEqual([]);
  });

  it('says that the screens are not built, and opens nothing', async () => {
    vi.doMock('../../electron/station/files/page-files.ts', async (original) => ({
      ...(await original<object>()),
      readPageFiles: () => ({ ok: false, error: { kind: 'notBuilt', path: 'renderer' } }),
    }));
    await start();
    expect(electron.app.exitCode).toBe(2);
    expect(said.filter((sentence) => sentence !== noKey)).toEqual([
      'The screens are not built: renderer cannot be read. Run "npm start", which builds them.',
    ]);
    expect(opened).toEqual([]);
  });
});
