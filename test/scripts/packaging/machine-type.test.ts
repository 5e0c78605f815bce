/** Each package holds the program for its own processor, and one that does not is not wrapped. */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkProgram } from '../../../scripts/packaging/after-pack.ts';
import { packageConfiguration } from '../../../scripts/packaging/configuration.ts';
import { machineType } from '../../../scripts/packaging/machine-type.ts';
import { elfHeader, machHeader, machines } from './fake-runtime.ts';
import { makeRuntimeAndTexts, version } from './test-package.ts';

const base = mkdtempSync(join(tmpdir(), 'machines-'));

beforeAll(() => {
  vi.stubEnv('CHALLENGE_STATION_SIGNING_KEY', '');
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(base, { recursive: true, force: true });
});

const systems = [
  ['linux', Platform.LINUX, 'challenge-station'],
  ['win', Platform.WINDOWS, 'Challenge Station.exe'],
] as const;

describe.each(systems)('a package for %s', (system, platform, program) => {
  async function makeFolders(swapped: boolean): Promise<string> {
    const place = join(base, `${system}-${String(swapped)}`);
    const folders = await makeRuntimeAndTexts(place, system, swapped);
    await build({
      projectDir: projectFolder,
      config: packageConfiguration({ electronVersion: version, ...folders }),
      targets: platform.createTarget('dir', Arch.x64, Arch.arm64),
      publish: 'never',
    });
    return folders.output;
  }

  it('has the program of its own processor', async () => {
    const output = await makeFolders(false);
    const found = [`${system}-unpacked`, `${system}-arm64-unpacked`].map((folder) =>
      machineType(join(output, folder, program)),
    );
    expect(found).toEqual(machines);
  });

  it('is refused with the program of another', async () => {
    await expect(makeFolders(true)).rejects.toThrow(/ is for (arm64|x64), but the package for /);
  });
});

describe('the check of a folder', () => {
  let folder: string;
  const bundle = 'Challenge Station.app/Contents/MacOS';

  beforeEach(() => {
    folder = mkdtempSync(join(base, 'folder-'));
    mkdirSync(join(folder, bundle), { recursive: true });
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const check = (arch: Arch, electronPlatformName: string) => (): void => {
    checkProgram({ appOutDir: folder, arch, electronPlatformName });
  };

  it('looks into the bundle of macOS', () => {
    writeFileSync(join(folder, bundle, 'Challenge Station'), machHeader('arm64'));
    expect(check(Arch.arm64, 'darwin')).not.toThrow();
    expect(check(Arch.x64, 'darwin')).toThrow(
      /^Challenge Station in .* is for arm64, but the package for x64\. Give the runtime of each/,
    );
  });

  it('looks into the helpers and frameworks of macOS, which are programs of their own', () => {
    const frameworks = join(folder, 'Challenge Station.app/Contents/Frameworks');
    const helper = join(frameworks, 'Challenge Station Helper.app/Contents/MacOS');
    const framework = join(frameworks, 'Electron Framework.framework/Versions/A');
    for (const path of [helper, framework]) mkdirSync(path, { recursive: true });
    writeFileSync(join(folder, bundle, 'Challenge Station'), machHeader('arm64'));
    writeFileSync(join(helper, 'Challenge Station Helper'), machHeader('arm64'));
    writeFileSync(join(framework, 'Electron Framework'), machHeader('arm64'));
    expect(check(Arch.arm64, 'darwin')).not.toThrow();
    writeFileSync(join(framework, 'Electron Framework'), machHeader('x64'));
    expect(check(Arch.arm64, 'darwin')).toThrow(/^Electron Framework in .* is for x64/);
  });

  it('takes libraries into account, and wants a program', () => {
    writeFileSync(join(folder, 'libffmpeg.so'), elfHeader('arm64'));
    writeFileSync(join(folder, 'challenge-station'), '#!/bin/sh\n');
    expect(check(Arch.x64, 'linux')).toThrow(/is no program for x64 or arm64/);
    writeFileSync(join(folder, 'challenge-station'), elfHeader('x64'));
    expect(check(Arch.x64, 'linux')).toThrow(/^libffmpeg\.so in /);
  });
});
