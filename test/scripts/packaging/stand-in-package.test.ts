/** The package for trials, and that no package for people has anything of it. */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageConfiguration } from '../../../scripts/packaging/configuration.ts';
import { parsePackageOptions } from '../../../scripts/packaging/package-options.ts';
import { packagesFolder } from '../../../scripts/packaging/prepared.ts';
import { runtimeFolder } from '../../../scripts/packaging/runtime.ts';
import {
  standInConfiguration,
  standInPackagesFolder,
} from '../../../scripts/packaging/stand-in-package.ts';
import { standInFolder, standInVersion } from '../../../scripts/stand-in/runtime.ts';

const setting = {
  electronVersion: standInVersion,
  electronDist: '/runtime',
  prepared: 'dist/prepared',
} as const;

describe('the package for trials', () => {
  const trial = standInConfiguration({ ...setting, version: '0.1.0', app: '/app' });

  it('says what it is in its version, and lies apart from all others', () => {
    expect(trial.extraMetadata).toMatchObject({ version: '0.1.0-stand-in' });
    expect(trial.directories).toMatchObject({
      app: '/app',
      output: join(projectFolder, standInPackagesFolder),
    });
    expect(standInPackagesFolder).not.toBe(packagesFolder);
  });

  it('has the module in place of node:sqlite, and no other package has it', () => {
    expect(JSON.stringify(trial)).toContain('sqlite');
    const usual = packageConfiguration({ ...setting, output: packagesFolder });
    expect(JSON.stringify(usual)).not.toMatch(/sqlite|stand-in/);
  });

  it('is asked for alone', () => {
    expect(parsePackageOptions(['--stand-in'], 'linux')).toMatchObject({
      ok: true,
      value: { standIn: true },
    });
    for (const other of ['--dir', '--linux', '--win', '--mac']) {
      expect(parsePackageOptions(['--stand-in', other], 'linux')).toMatchObject({
        ok: false,
        error: expect.stringContaining('and nothing else') as string,
      });
    }
  });
});

describe('the packages for Linux in two steps', () => {
  it('are asked for alone, one step at a time', () => {
    for (const step of ['folders', 'wrap']) {
      expect(parsePackageOptions([`--${step}`], 'linux')).toMatchObject({
        ok: true,
        value: { step },
      });
    }
    const asked = [
      ['--folders', '--wrap'],
      ['--folders', '--dir'],
      ['--wrap', '--win'],
    ];
    for (const args of asked) {
      expect(parsePackageOptions(args, 'linux')).toMatchObject({
        ok: false,
        error: expect.stringContaining('steps of their own') as string,
      });
    }
    expect(parsePackageOptions(['--folders'], 'darwin')).toMatchObject({ ok: false });
  });
});

describe('a package for people', () => {
  it.each([true, false])('is not made around the stand-in, --dir: %s', async (folderOnly) => {
    const given = await runtimeFolder({
      folder: '/none',
      version: '45.4.1',
      system: 'linux',
      folderOnly,
      platform: 'linux',
      arch: 'x64',
      env: { ELECTRON_OVERRIDE_DIST_PATH: join(standInFolder, 'electron') },
      say: () => undefined,
    });
    expect(given.ok).toBe(false);
  });

  it('is all that a release collects', () => {
    const workflows = ['system.yml', 'systems.yml']
      .map((name) => readFileSync(join(projectFolder, '.github/workflows', name), 'utf8'))
      .join('');
    const collected = [...workflows.matchAll(/^ +(dist\/\S+\.\S+)$/gm)].map(([, path]) => path);
    expect(collected.length).toBeGreaterThan(5);
    expect(collected.filter((path) => path?.startsWith('dist/packages/') !== true)).toEqual([]);
  });
});
