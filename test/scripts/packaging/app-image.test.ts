/**
 * The AppImages for both processors, made by electron-builder around runtimes that are none, and
 * taken apart again. Its tools, which it would download, are squashfs-tools and files that stand in.
 */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkInstallation } from '../../../electron/kiosk/installation.ts';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import type { Result } from '../../../electron/core/base/result.ts';
import { fileListPath } from '../../../electron/packaging/installed-files.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../../electron/station/signatures/minisign.ts';
import { machineType } from '../../../scripts/packaging/machine-type.ts';
import { makeLinuxFolders, wrapLinuxFolders } from '../../../scripts/packaging/package.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { needs } from '../../facility/facility.ts';
import { elfHeader, machines } from './fake-runtime.ts';
import { makeRuntimeAndTexts, version } from './test-package.ts';

const base = mkdtempSync(join(tmpdir(), 'app-image-'));
const images = new Map<string, string>();
let releaseKey = '';
/** What wrapping too early, or a changed folder, says. */
const refused: unknown[] = [];

/** In the form that electron-builder expects: wrapping, and what it puts before and beside. */
function makeTools(): string {
  const tools = join(base, 'tools');
  mkdirSync(join(tools, 'runtimes'), { recursive: true });
  for (const machine of machines) {
    writeFileSync(join(tools, 'runtimes', `runtime-${machine}`), elfHeader(machine));
    mkdirSync(join(tools, 'lib', machine), { recursive: true });
    writeFileSync(join(tools, 'lib', machine, 'libcarried.so'), elfHeader(machine));
  }
  const mksquashfs = execFileSync('which', ['mksquashfs'], { encoding: 'utf8' }).trim();
  symlinkSync(mksquashfs, join(tools, 'mksquashfs'));
  writeFileSync(join(tools, 'desktop-file-validate'), '');
  return tools;
}

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(base, { recursive: true, force: true });
});

describe('the AppImages (need squashfs-tools)', needs('squashfs-tools'), () => {
  beforeAll(async () => {
    vi.stubEnv('APPIMAGE_TOOLS_PATH', makeTools());
    const keyFile = join(base, 'release.key');
    const key = makeKeyFiles(keyFile);
    if (!key.ok) throw new Error('no key');
    releaseKey = publicKeyLine(key.value.key);
    const given = await makeRuntimeAndTexts(base, 'linux');
    const setting = { electronVersion: version, ...given };
    const wrap = async (): Promise<Result<readonly string[], string>> =>
      wrapLinuxFolders(setting, key.value.key, ['AppImage']);
    const folders = await makeLinuxFolders(setting);
    refused.push(await wrap());
    // Another machine signs the lists, without any of this.
    for (const folder of folders) {
      const list = join(folder, fileListPath);
      valueOf(signFile(list, valueOf(readSecretKeyFile(keyFile)), 'v1'));
    }
    const [changed = ''] = folders;
    const license = join(changed, 'resources/LICENSE.txt');
    const text = readFileSync(license, 'utf8');
    writeFileSync(license, `${text} `);
    refused.push(await wrap());
    writeFileSync(license, text);
    const made = valueOf(await wrap());
    for (const machine of machines) {
      const isIts = (path: string): boolean => path.includes('arm64') === (machine === 'arm64');
      const [file = ''] = made.filter((path) => path.endsWith('.AppImage') && isIts(path));
      images.set(machine, file);
      const offset = elfHeader(machine).length.toString();
      execFileSync('unsquashfs', [
        '-quiet',
        '-no-progress',
        '-o',
        offset,
        '-d',
        root(machine),
        file,
      ]);
    }
  }, 600_000);

  it('are made only of folders whose lists are signed, and whose files are listed', () => {
    expect(refused).toEqual([
      {
        ok: false,
        error: expect.stringContaining('The list of the installed files is not') as string,
      },
      {
        ok: false,
        error: expect.stringContaining('resources/LICENSE.txt is not the one') as string,
      },
    ]);
  });

  function root(machine: string): string {
    return join(base, `root-${machine}`);
  }

  describe.each(machines)('for %s', (machine) => {
    const inside = (path: string): string => join(root(machine), path);
    const text = (path: string): string => readFileSync(inside(path), 'utf8');

    it('begins with a program for its processor, and holds no other', () => {
      const image = images.get(machine) ?? '';
      expect(machineType(image)).toBe(machine);
      expect(statSync(image).mode & 0o111).toBe(0o111);
      const programs = globSync('**/*', { cwd: root(machine), withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => machineType(join(entry.parentPath, entry.name)))
        .filter((type) => type !== undefined);
      expect(programs.length).toBeGreaterThanOrEqual(3);
      expect(new Set(programs)).toEqual(new Set([machine]));
    });

    it('holds program, archive, one lexicon, licenses and recipes, and nothing of the stand-in', () => {
      const wanted = [
        'challenge-station',
        'LICENSE.electron.txt',
        'LICENSES.chromium.html',
        ...[
          'app.asar',
          'installed-files.sha256',
          'installed-files.sha256.minisig',
          'LICENSE.txt',
          'THIRD-PARTY-NOTICES.txt',
          'sbom.cdx.json',
          'lexicons/demonstration.lexicon',
          'lockdown/install-lockdown',
        ].map((path) => join('resources', path)),
      ];
      const found = globSync('**/*', { cwd: root(machine) });
      expect(found).toEqual(expect.arrayContaining(wanted));
      expect(found.filter((path) => path.endsWith('.lexicon'))).toHaveLength(1);
      // An archive begins with the list of its files.
      const bytes = readFileSync(inside('resources/app.asar'));
      const listed = bytes.subarray(16, 16 + bytes.readUInt32LE(12)).toString('utf8');
      for (const name of ['bootstrap.js', 'main.js', 'preload.cjs', 'command-line.js']) {
        expect(listed).toContain(`"${name}"`);
      }
      expect(listed).not.toMatch(/stand-in|sqlite/);
      expect(
        found.filter((path) => /stand-in|sqlite|app\.asar\.unpacked|default_app/.test(path)),
      ).toEqual([]);
      expect(text('resources/LICENSE.txt')).toBe(
        readFileSync(join(projectFolder, 'LICENSE'), 'utf8'),
      );
      expect(statSync(inside('challenge-station')).mode & 0o111).toBe(0o111);
    });

    it('starts with the arguments of a desktop, and never without the sandbox by its entry', () => {
      const lines = text('challenge-station.desktop').split('\n');
      expect(lines).toContain('Exec=AppRun --ozone-platform=x11 %U');
      expect(lines).toContain('Icon=challenge-station');
      expect(lines).toContain('StartupWMClass=challenge-station');
      expect(lines).toContain(
        'MimeType=application/x-challenge-station-lexicon;application/x-challenge-station-event;',
      );
      expect(text('AppRun')).toContain('BIN="$APPDIR/challenge-station"');
      expect(spawnSync('bash', ['-n', inside('AppRun')]).status).toBe(0);
      expect(statSync(inside('AppRun')).mode & 0o111).toBe(0o111);
    });

    it(
      'has an entry that freedesktop.org takes',
      needs('squashfs-tools', 'desktop-file-validate'),
      () => {
        expect(
          spawnSync('desktop-file-validate', [inside('challenge-station.desktop')], {
            encoding: 'utf8',
          }),
        ).toMatchObject({ status: 0, stdout: '' });
      },
    );

    it('has icons in the sizes that desktops look for, and the types of its files', () => {
      const icons = globSync('*/apps/challenge-station.png', {
        cwd: inside('usr/share/icons/hicolor'),
      });
      const sides = ['128', '16', '24', '256', '32', '48', '512', '64'];
      expect(icons.toSorted()).toEqual(
        sides.map((side) => join(`${side}x${side}`, 'apps', 'challenge-station.png')),
      );
      const largest = 'usr/share/icons/hicolor/512x512/apps/challenge-station.png';
      for (const link of ['.DirIcon', 'challenge-station.png']) {
        expect(lstatSync(inside(link)).isSymbolicLink()).toBe(true);
        expect(readlinkSync(inside(link))).toBe(largest);
      }
      expect(
        text('usr/share/mime/packages/challenge-station.xml').match(/glob pattern="[^"]*"/g),
      ).toEqual(['glob pattern="*.lexicon"', 'glob pattern="*.event"']);
    });

    it('is found whole by the check at its start, and not when a byte was changed', () => {
      const check = (): boolean =>
        checkInstallation({
          packaged: true,
          platform: 'linux',
          programFolder: root(machine),
          releaseKey,
          appImage: true,
          log: () => undefined,
        }).ok;
      expect(check()).toBe(true);
      const archive = inside('resources/app.asar');
      const bytes = readFileSync(archive);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      writeFileSync(archive, bytes);
      expect(check()).toBe(false);
    });
  });
});
