/**
 * @vitest-environment jsdom
 *
 * The files of the lock-down recipes: valid, and consistent with each other and the program.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppInfo } from 'app-builder-lib';
import { profilePrefix } from '../../electron/browser-shell/browser-profile.ts';
import { kioskSettings } from '../../electron/kiosk/kiosk-arguments.ts';
import { fileListPath, writeFileList } from '../../electron/packaging/installed-files.ts';
import { packageConfiguration } from '../../scripts/packaging/configuration.ts';
import { programName } from '../../scripts/packaging/program-names.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../electron/station/signatures/minisign.ts';
import { needs } from '../facility/facility.ts';

const root = join(import.meta.dirname, '../../electron/packaging/lockdown');

function text(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function xml(path: string): Document {
  return new DOMParser().parseFromString(text(path), 'text/xml');
}

/** Returns the values of this name in a unit file, in order. */
function settingsOf(unit: string, name: string): readonly string[] {
  return unit
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));
}

describe("Debian's unit", () => {
  const unit = text('debian/challenge-station.service');

  it('gives the station arguments that it knows', () => {
    const [, args = ''] =
      settingsOf(unit, 'ExecStart')[0]?.split('/usr/bin/challenge-station ') ?? [];
    expect(kioskSettings(args.split(' '), () => '')).toMatchObject({
      dataFolder: '/var/lib/challenge-station/station',
      supervised: true,
      oneWindow: true,
    });
  });

  it('has systemd end the launcher alone, which ends the station before its display', () => {
    expect(settingsOf(unit, 'KillMode')).toEqual(['mixed']);
    expect(settingsOf(text('debian/browser.conf'), 'KillMode')).toEqual([]);
  });

  it('has scripts that a shell can read and that may run', needs('a Unix shell'), () => {
    for (const name of [
      'in-cage',
      'install-lockdown',
      'uninstall-lockdown',
      'verify-installation',
    ]) {
      expect(statSync(join(root, 'debian', name)).mode & 0o111).not.toBe(0);
      expect(spawnSync('sh', ['-n', join(root, 'debian', name)]).status).toBe(0);
    }
  });

  it('has scripts in which ShellCheck finds nothing', needs('shellcheck'), () => {
    const names = ['in-cage', 'install-lockdown', 'uninstall-lockdown', 'verify-installation'];
    const { status, stdout } = spawnSync('shellcheck', names, {
      cwd: join(root, 'debian'),
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  });

  it.each([
    ['as it is', []],
    ['around the browser', ['browser.conf']],
  ])('is one that systemd takes, %s', needs('systemd-analyze'), (_what, dropIns) => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const file = join(folder, 'challenge-station.service');
    writeFileSync(file, unit);
    mkdirSync(`${file}.d`);
    for (const name of dropIns) writeFileSync(join(`${file}.d`, name), text(`debian/${name}`));
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const complaints = stderr
      .split('\n')
      // The package and the compositor need not be installed here.
      .filter((line) => line !== '' && !/is not executable|getty@/.test(line));
    expect(complaints).toEqual([]);
  });
});

/** A stand-in for cage that, like Debian 12's, always ends with 0. */
const forgetfulCage = '#!/bin/sh\nshift 2\n"$@"\nexit 0\n';
const brokenCage = '#!/bin/sh\nexit 1\n';
describe('a program in cage', needs("Linux's programs"), () => {
  let base: string;

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'cage-'));
  });

  afterEach(() => {
    rmSync(base, { recursive: true });
  });

  function run(cage: string, script: string): number | null {
    writeFileSync(join(base, 'cage'), cage, { mode: 0o755 });
    const { status } = spawnSync(join(root, 'debian/in-cage'), ['sh', '-c', script], {
      env: { PATH: `${base}:/usr/bin:/bin`, TMPDIR: base },
    });
    return status;
  }

  const ends = [
    ['staff left', 'exit 0', 0],
    ['it has a fault', 'exit 1', 1],
    ['it refuses', 'exit 2', 2],
    ['it was killed', 'kill -9 $$', 137],
  ] as const;

  it.each(ends)('ends with its code: %s', (_what, script, code) => {
    expect(run(forgetfulCage, script)).toBe(code);
  });

  it('has failed when the compositor ends without it', () => {
    expect(run(brokenCage, 'exit 0')).toBe(1);
  });

  it.each([
    ['alone, which ends in order', 'trap "exit 0" TERM', 0],
    ['although it is slow', 'trap "sleep 1; exit 0" TERM', 0],
    ['and has its code if it fails', 'trap "exit 3" TERM', 3],
  ])('is ended by TERM %s', async (_what, script, code) => {
    const cage = '#!/bin/sh\ntrap "echo TERM to cage" TERM\nshift 2\n"$@"\necho gone\n';
    writeFileSync(join(base, 'cage'), cage, { mode: 0o755 });
    const file = join(base, 'program');
    const minute = 'for tenth in $(seq 600); do sleep 0.1; done';
    writeFileSync(file, `#!/bin/sh\n${script}\necho open\n${minute}\n`, { mode: 0o755 });
    const running = spawn(join(root, 'debian/in-cage'), [file], {
      env: { PATH: `${base}:/usr/bin:/bin`, TMPDIR: base },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(running, 'exit');
    const said: string[] = [];
    for await (const line of createInterface({ input: running.stdout })) {
      said.push(line);
      if (line === 'open') running.kill('SIGTERM');
    }
    expect([await ended, said]).toEqual([
      [code, null],
      ['open', 'gone'],
    ]);
  });

  it('leaves nothing behind', () => {
    run(forgetfulCage, 'exit 0');
    expect(globSync('tmp.*', { cwd: base })).toEqual([]);
  });
});

describe('the check from outside', needs("Linux's programs", 'minisign'), () => {
  let base: string;
  let program: string;

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'verify-'));
    program = join(base, 'opt');
    mkdirSync(join(program, 'resources'), { recursive: true });
    writeFileSync(join(program, 'challenge-station'), 'program');
    writeFileSync(join(program, 'resources', 'app file.asar'), 'archive');
    const secret = join(base, 'release.key');
    makeKeyFiles(secret);
    const key = readSecretKeyFile(secret);
    if (!key.ok) throw new Error('no key');
    signFile(writeFileList(program), key.value, 'release');
  });

  afterEach(() => {
    rmSync(base, { recursive: true });
  });

  function verify(key = join(base, 'release.key.pub')): readonly [number | null, string] {
    const { status, stderr } = spawnSync(join(root, 'debian/verify-installation'), [program, key], {
      encoding: 'utf8',
    });
    return [status, stderr];
  }

  it('finds a released installation whole, with what Debian adds', () => {
    expect(verify()).toEqual([0, '']);
    writeFileSync(join(program, 'resources', 'package-type'), 'deb');
    expect(verify()).toEqual([0, '']);
  });

  it('finds a file that was altered, is missing or was added', () => {
    appendFileSync(join(program, 'resources', 'app file.asar'), '!');
    expect(verify()[0]).toBe(1);
    writeFileSync(join(program, 'resources', 'app file.asar'), 'archive');
    writeFileSync(join(program, 'preload.so'), '');
    const [status, said] = verify();
    expect(status).toBe(1);
    expect(said).toContain('it has files besides: ./preload.so');
    rmSync(join(program, 'preload.so'));
    rmSync(join(program, 'challenge-station'));
    expect(verify()[0]).toBe(1);
  });

  it('finds a list that the release did not sign, and says when there is no key', () => {
    appendFileSync(join(program, fileListPath), '');
    makeKeyFiles(join(base, 'other.key'));
    expect(verify(join(base, 'other.key.pub'))[0]).toBe(1);
    expect(verify(join(base, 'none.pub'))[1]).toContain('there is no release key');
  });
});

describe("Chromium's policies", () => {
  const policies = JSON.parse(text('chromium/challenge-station.json')) as Record<string, unknown>;

  it('allow the address that the browser unit serves, its start pages and no others', () => {
    expect(policies['URLBlocklist']).toEqual(
      expect.arrayContaining(['*', 'chrome://*', 'file://*']),
    );
    expect(policies['URLAllowlist']).toEqual([
      'http://127.0.0.1:8080',
      `file:///tmp/${profilePrefix}`,
    ]);
    expect(text('debian/browser.conf')).toContain('--port 8080 ');
    expect(settingsOf(text('debian/challenge-station.service'), 'PrivateTmp')).toEqual(['yes']);
    expect(text('debian/browser.conf')).toContain('IPAddressAllow=localhost');
  });
});

describe("Windows' and macOS' recipes", () => {
  it('are whole documents', () => {
    for (const name of ['windows/assigned-access.xml', 'macos/challenge-station.plist']) {
      const document = xml(name);
      expect(document.querySelector('parsererror')).toBeNull();
    }
  });

  it('start the program where its package installs it, by arguments that it knows', () => {
    const installed = `${windowsFolder()}\\${programName}.exe`;
    const apps = [...xml('windows/assigned-access.xml').querySelectorAll('App')];
    expect(apps.map((app) => app.getAttribute('DesktopAppPath'))).toEqual([
      `%ProgramFiles%\\${installed}`,
    ]);
    expect(text('windows/Set-ShellLauncher.ps1')).toContain(`$env:ProgramFiles '${installed}'`);
    // The account does not exist when the recipe runs, so its own profile has the data.
    expect(apps[0]?.getAttribute('rs5:AutoLaunchArguments')).toBeNull();

    const strings = [...xml('macos/challenge-station.plist').querySelectorAll('array string')];
    const [program, ...given] = strings.map(({ textContent }) => textContent);
    expect(program).toBe(`/Applications/${programName}.app/Contents/MacOS/${programName}`);
    expect(kioskSettings(given, () => '')).toMatchObject({
      supervised: true,
      dataFolder: '/Users/NAME/Library/Application Support/challenge-station',
    });
  });
});

describe("Windows' recipes", () => {
  const launcher = text('windows/Set-ShellLauncher.ps1');
  const assigned = text('windows/Set-AssignedAccess.ps1');
  const machine = text('windows/Machine.ps1');

  it('close the data folder to all but the account, the system and administrators', () => {
    const grants = [...launcher.matchAll(/"?\*(\$\{sid\}|S-1-[\d-]+):\$full/g)].map(
      ([, who]) => who,
    );
    expect(grants).toEqual(['${sid}', 'S-1-5-18', 'S-1-5-32-544']);
    expect(launcher).toContain("@($data, '/inheritance:r', '/q')");
    // No group of users, in no recipe.
    for (const recipe of [launcher, assigned, machine]) {
      expect(recipe).not.toMatch(/S-1-5-32-545|S-1-1-0|S-1-5-11|Everyone|:\(OI\)\(CI\)M/);
    }
  });

  it('set power, keyboard and updates with both, by functions that exist', () => {
    const made = [...machine.matchAll(/^function ([\w-]+)/gm)].map(([, name]) => name);
    for (const recipe of [launcher, assigned]) {
      expect(recipe).toContain("Join-Path $PSScriptRoot 'Machine.ps1'");
      expect(recipe).toMatch(/\bSet-Machine\b/);
      expect(recipe).toMatch(/\bRemove-MachinePolicies\b/);
      const own = /\b(?:Set-(?:Machine|Keyboard\w*|Value)|Remove-Machine\w*|Invoke-System)\b/g;
      for (const [called] of recipe.matchAll(own)) expect(made).toContain(called);
    }
  });

  it('have no bracket left open', () => {
    for (const recipe of [launcher, assigned, machine]) {
      const code = recipe
        .replaceAll(/<#[^]*?#>/g, '')
        .replaceAll(/'[^'\n]*'/g, "''")
        .replaceAll(/#.*$/gm, '');
      for (const [open = '', close = ''] of ['()', '{}']) {
        expect(code.split(open).length, open).toBe(code.split(close).length);
      }
    }
  });
});

/** Paths of the recipes and documents that name where a package is installed. */
describe('every path in the recipes', () => {
  const folders = ['debian', 'windows', 'macos', 'chromium'];
  const names = folders.flatMap((folder) => globSync(`${folder}/*`, { cwd: root }));
  const texts = [...names, '../README.md'].map(text);

  /** Without the marks that shells and systemd put around blanks. */
  function pathsIn(pattern: RegExp): readonly string[] {
    return texts.flatMap((one) =>
      [...one.replaceAll('"', '').replaceAll('%%20', ' ').matchAll(pattern)].map(([path]) => path),
    );
  }

  it('is where the Debian package puts the program, or a checkout', () => {
    const found = pathsIn(/(?<!etc)\/opt\/[a-z-]+|(?<!etc)\/opt\/[A-Z]\w+( [A-Z]\w+)*/g);
    expect(new Set(found)).toEqual(new Set([debianFolder(), '/opt/challenge-station']));
    expect(new Set(pathsIn(/\/usr\/bin\/challenge[\w-]*/g))).toEqual(
      new Set([`/usr/bin/${configuration.linux?.executableName ?? ''}`]),
    );
    // Its unit must start the command that the package links.
    expect(text('debian/challenge-station.service')).toContain('/usr/bin/challenge-station --');
  });

  it('is where the installers for Windows and macOS put it', () => {
    const windows = pathsIn(/(?<=Program ?Files[:%)}]*[ \\]'?)Challenge[^.'>]*\.exe/g);
    expect(windows.length).toBeGreaterThan(2);
    expect(new Set(windows)).toEqual(new Set([`${windowsFolder()}\\${programName}.exe`]));
    expect(pathsIn(/\/Applications\/[^<]*/g)).toEqual([
      `/Applications/${programName}.app/Contents/MacOS/${programName}`,
    ]);
    const label = [...xml('macos/challenge-station.plist').querySelectorAll('dict > string')];
    expect(label[0]?.textContent).toBe(configuration.appId);
  });
});

const configuration = packageConfiguration({
  electronVersion: '45.4.1',
  electronDist: undefined,
  prepared: '',
  output: '',
});
const required = createRequire(import.meta.url);

function appInfo(platform: unknown): AppInfo {
  const { AppInfo } = required('app-builder-lib/out/appInfo.js') as {
    AppInfo: new (info: unknown, version: undefined, platform: unknown) => AppInfo;
  };
  const metadata = { name: 'challenge-station', version: '1.0.0' };
  const info = { metadata, config: configuration, getMacOsInfo: () => undefined };
  return new AppInfo(info, undefined, platform);
}

/** As electron-builder computes it for its Debian packages. */
function debianFolder(): string {
  const { installPrefix } = required('app-builder-lib/out/targets/LinuxTargetHelper.js') as {
    installPrefix: string;
  };
  return `${installPrefix}/${appInfo(configuration.linux).sanitizedProductName}`;
}

/** As electron-builder's installers for all accounts compute it from our configuration. */
function windowsFolder(): string {
  const { getWindowsInstallationDirName } = required(
    'app-builder-lib/out/targets/targetUtil.js',
  ) as { getWindowsInstallationDirName: (info: AppInfo, byProductName: boolean) => string };
  const info = appInfo(configuration.win);
  // The bundle of macOS and the programs have this name.
  expect(info.productFilename).toBe(programName);
  return getWindowsInstallationDirName(info, true);
}
