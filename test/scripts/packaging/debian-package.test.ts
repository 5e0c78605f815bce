/** The Debian package, made by electron-builder around a runtime that is none, and taken apart again. */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageConfiguration } from '../../../scripts/packaging/configuration.ts';
import { machineType } from '../../../scripts/packaging/machine-type.ts';
import { useFpmStandIn } from '../../../scripts/packaging/use-fpm-stand-in.ts';
import { signingKeyName } from '../../../scripts/packaging/prepared.ts';
import { makeKeyFiles } from '../../../electron/station/signatures/minisign.ts';
import { makeRuntimeAndTexts, version } from './test-package.ts';
import { needs } from '../../facility/facility.ts';

const base = mkdtempSync(join(tmpdir(), 'debian-'));
const root = join(base, 'root');
const program = join(root, 'opt/Challenge Station');
const recipes = join(program, 'resources/lockdown');
let file = '';
let armFile = '';

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(base, { recursive: true, force: true });
});

/** Uses the machine's fpm if there is one, otherwise a stand-in. */
function chooseFpm(): void {
  if (spawnSync('fpm', ['--help']).error === undefined) {
    vi.stubEnv('USE_SYSTEM_FPM', 'true');
    return;
  }
  vi.stubEnv('CUSTOM_FPM_PATH', '');
  useFpmStandIn(base);
}

function field(name: string, of = file): string {
  return execFileSync('dpkg-deb', ['--field', of, name], { encoding: 'utf8' }).trim();
}

describe('the Debian package (needs dpkg-deb)', needs('dpkg-deb'), () => {
  beforeAll(async () => {
    chooseFpm();
    const key = join(base, 'release.key');
    makeKeyFiles(key);
    vi.stubEnv(signingKeyName, key);
    const folders = await makeRuntimeAndTexts(base, 'linux');
    const made = await build({
      projectDir: projectFolder,
      config: packageConfiguration({ electronVersion: version, ...folders }),
      targets: Platform.LINUX.createTarget('deb', Arch.x64, Arch.arm64),
      publish: 'never',
    });
    [file = ''] = made.filter((path) => path.endsWith('amd64.deb'));
    [armFile = ''] = made.filter((path) => path.endsWith('arm64.deb'));
    mkdirSync(root);
    execFileSync('dpkg-deb', ['--extract', file, root]);
    execFileSync('dpkg-deb', ['--control', file, join(base, 'control')]);
  }, 600_000);

  it('is made for both processors, each with its own program and the same texts', () => {
    const armRoot = join(base, 'root-arm64');
    mkdirSync(armRoot);
    execFileSync('dpkg-deb', ['--extract', armFile, armRoot]);
    expect([file, armFile].map((one) => field('Architecture', one))).toEqual(['amd64', 'arm64']);
    for (const [folder, machine] of [
      [root, 'x64'],
      [armRoot, 'arm64'],
    ] as const) {
      const programs = ['challenge-station', 'chrome-sandbox'].map((name) =>
        machineType(join(folder, 'opt/Challenge Station', name)),
      );
      expect(programs).toEqual([machine, machine]);
    }
    const texts = (folder: string): readonly string[] =>
      globSync('{usr/**/*,**/resources/**/*}', { cwd: folder }).toSorted();
    expect(texts(armRoot)).toEqual(texts(root));
    expect(texts(armRoot).length).toBeGreaterThan(30);
  });

  it('names itself and everything that Electron is linked to', () => {
    expect(field('Package')).toBe('challenge-station');
    expect(field('Section')).toBe('games');
    const needed = field('Depends').split(', ');
    expect(needed).toEqual(
      expect.arrayContaining(['libgtk-3-0', 'libnss3', 'libgbm1', 'libasound2 | libasound2t64']),
    );
    expect(field('Recommends')).toBe('');
    expect(field('Suggests')).toBe('cage, xwayland, minisign');
  });

  it('carries program, license, recipes and icons in the sizes that desktops look for', () => {
    expect(globSync('*', { cwd: program })).toEqual(
      expect.arrayContaining(['challenge-station', 'chrome-sandbox', 'resources']),
    );
    expect(globSync('**/*', { cwd: recipes })).toEqual(
      expect.arrayContaining([
        'challenge-station.service',
        'install-lockdown',
        join('chromium', 'challenge-station.json'),
      ]),
    );
    const license = readFileSync(join(root, 'usr/share/doc/challenge-station/copyright'), 'utf8');
    expect(license).toBe(readFileSync(join(projectFolder, 'LICENSE'), 'utf8'));
    const icons = globSync('*/apps/challenge-station.png', {
      cwd: join(root, 'usr/share/icons/hicolor'),
    });
    expect(icons.toSorted()).toEqual(
      ['128', '16', '24', '256', '32', '48', '512', '64'].map((side) =>
        join(`${side}x${side}`, 'apps', 'challenge-station.png'),
      ),
    );
  });

  it('opens lexicons and events from a desktop, in its own program', () => {
    const entry = readFileSync(
      join(root, 'usr/share/applications/challenge-station.desktop'),
      'utf8',
    );
    const lines = entry.split('\n');
    expect(lines).toContain(
      'Exec="/opt/Challenge Station/challenge-station" --ozone-platform=x11 %U',
    );
    expect(lines).toContain(
      'MimeType=application/x-challenge-station-lexicon;application/x-challenge-station-event;',
    );
    expect(lines).toContain('StartupWMClass=challenge-station');
    const types = readFileSync(join(root, 'usr/share/mime/packages/challenge-station.xml'), 'utf8');
    expect(types.match(/glob pattern="[^"]*"/g)).toEqual([
      'glob pattern="*.lexicon"',
      'glob pattern="*.event"',
    ]);
  });

  it('has an entry that freedesktop.org takes', needs('desktop-file-validate'), () => {
    const [entry = ''] = globSync('usr/share/applications/*', { cwd: root });
    expect(
      spawnSync('desktop-file-validate', [join(root, entry)], { encoding: 'utf8' }),
    ).toMatchObject({ status: 0, stdout: '' });
  });

  it('puts the command where the unit looks for it, and takes it away again', () => {
    const [after, gone] = ['postinst', 'postrm'].map((name) => {
      const script = join(base, 'control', name);
      expect(spawnSync('bash', ['-n', script]).status).toBe(0);
      return readFileSync(script, 'utf8');
    });
    const unit = readFileSync(join(recipes, 'challenge-station.service'), 'utf8');
    expect(unit).toContain('/in-cage /usr/bin/challenge-station ');
    expect(after).toContain(
      "--install '/usr/bin/challenge-station' 'challenge-station' '/opt/Challenge Station/challenge-station'",
    );
    expect(after).toContain("'/opt/Challenge Station/chrome-sandbox'");
    expect(gone).toContain(
      "--remove 'challenge-station' '/opt/Challenge Station/challenge-station'",
    );
  });

  it(
    'is found whole by the check from outside that lies in it, and not when it was altered',
    needs('minisign'),
    () => {
      const verify = (): number | null =>
        spawnSync(join(recipes, 'verify-installation'), [program, join(base, 'release.key.pub')])
          .status;
      expect(verify()).toBe(0);
      writeFileSync(join(program, 'challenge-station'), 'another');
      expect(verify()).toBe(1);
    },
  );
});
