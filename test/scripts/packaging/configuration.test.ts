import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageConfiguration } from '../../../scripts/packaging/configuration.ts';
import { fuses } from '../../../scripts/packaging/fuses.ts';
import { projectRoot } from '../../../scripts/run-step.ts';

const configuration = packageConfiguration({
  electronVersion: '45.4.1',
  electronDist: undefined,
  prepared: 'dist/prepared',
  output: 'dist/packages',
});

interface PackageFile {
  readonly main: string;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const packageFile = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as PackageFile;

describe("the packages' configuration", () => {
  it('is one that electron-builder takes', async () => {
    const required = createRequire(import.meta.url);
    const { validateConfiguration } = required('app-builder-lib/out/util/config/config.js') as {
      validateConfiguration: (config: unknown, log: unknown) => Promise<void>;
    };
    await expect(validateConfiguration(configuration, { isEnabled: false })).resolves.toBe(
      undefined,
    );
    const wrong = { ...configuration, fuses: {} };
    await expect(validateConfiguration(wrong, { isEnabled: false })).rejects.toThrow(/fuses/);
  });

  it('has every fuse set, and set to close', () => {
    expect(configuration.electronFuses).toBe(fuses);
    expect(fuses).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
      enableCookieEncryption: false,
      grantFileProtocolExtraPrivileges: false,
      loadBrowserProcessSpecificV8Snapshot: false,
      resetAdHocDarwinSignature: true,
    });
    expect(configuration.asar).toBe(true);
    expect(configuration.disableAsarIntegrity).toBeUndefined();
  });

  it('names icons, recipes and texts that are there', () => {
    const { win, linux, mac } = configuration;
    const resources = [configuration, win, linux, mac].flatMap(
      (part) => part?.extraResources ?? [],
    );
    const sources = resources
      .map((one) => (typeof one === 'object' ? (one.from ?? '') : one).replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('dist/'));
    const icons = [win, linux, mac].map((part) => String(part?.icon));
    const documents = ['.png', '.ico', '.icns'].map(
      (ending) => `electron/packaging/icons/document${ending}`,
    );
    const paths = [...sources, ...icons, ...documents];
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
    const recipes = sources.filter((path) => path.includes('lockdown'));
    expect(recipes.length).toBe(4);
    for (const recipe of recipes) {
      expect(globSync('**/*', { cwd: join(projectRoot, recipe) })).not.toEqual([]);
    }
  });

  it('is made by exactly one version of each tool', () => {
    for (const name of ['electron', 'electron-builder', '@electron/fuses']) {
      expect(packageFile.devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});
