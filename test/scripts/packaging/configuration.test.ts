import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageConfiguration } from '../../../scripts/packaging/configuration.ts';
import { fuses } from '../../../scripts/packaging/fuses.ts';
import { windowsSigning } from '../../../scripts/packaging/windows-signing.ts';

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
  readFileSync(join(projectFolder, 'package.json'), 'utf8'),
) as PackageFile;

const required = createRequire(import.meta.url);

/** Rejects what does not fit electron-builder's own schema. */
async function validate(checked: unknown): Promise<void> {
  const { validateConfiguration } = required('app-builder-lib/out/util/config/config.js') as {
    validateConfiguration: (config: unknown, log: unknown) => Promise<void>;
  };
  await validateConfiguration(checked, { isEnabled: false });
}

describe("the packages' configuration", () => {
  it('is one that electron-builder takes', async () => {
    await expect(validate(configuration)).resolves.toBe(undefined);
    await expect(validate({ ...configuration, fuses: {} })).rejects.toThrow(/fuses/);
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
    expect(paths.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
    const recipes = sources.filter((path) => path.includes('lockdown'));
    expect(recipes.length).toBe(4);
    for (const recipe of recipes) {
      expect(globSync('**/*', { cwd: join(projectFolder, recipe) })).not.toEqual([]);
    }
  });

  it('is made by exactly one version of each tool', () => {
    for (const name of ['electron', 'electron-builder', '@electron/fuses']) {
      expect(packageFile.devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});

const service = {
  CHALLENGE_STATION_AZURE_ENDPOINT: 'https://signing.invalid/',
  CHALLENGE_STATION_AZURE_ACCOUNT: 'an account',
  CHALLENGE_STATION_AZURE_PROFILE: 'a profile',
  CHALLENGE_STATION_AZURE_PUBLISHER: 'A Publisher',
};

describe('the signing for Windows', () => {
  it('is none if nothing is set, or only to an empty text, as a workflow does', () => {
    expect(configuration.win).not.toHaveProperty('signtoolOptions');
    const names = ['CSC_LINK', 'CHALLENGE_STATION_CERTIFICATE_SHA1', ...Object.keys(service)];
    const empty: Readonly<Record<string, string>> = Object.fromEntries(
      names.map((name) => [name, '']),
    );
    for (const env of [{}, empty]) {
      expect(windowsSigning(env)).toEqual({ ok: true, value: {} });
    }
  });

  it.each([
    [
      'a certificate in a file',
      { CSC_LINK: 'certificate.pfx' },
      { signtoolOptions: { signingHashAlgorithms: ['sha256'] } },
    ],
    [
      'one in the store of Windows',
      { CHALLENGE_STATION_CERTIFICATE_SHA1: 'ab '.repeat(20) },
      {
        signtoolOptions: {
          signingHashAlgorithms: ['sha256'],
          certificateSha1: 'AB'.repeat(20),
        },
      },
    ],
    [
      'the service',
      service,
      {
        azureSignOptions: {
          endpoint: 'https://signing.invalid/',
          codeSigningAccountName: 'an account',
          certificateProfileName: 'a profile',
          publisherName: 'A Publisher',
        },
      },
    ],
  ])('is by %s, in the form that electron-builder takes', async (_, env, wanted) => {
    const signing = windowsSigning(env);
    if (!signing.ok) throw new Error(signing.error);
    expect(signing.value).toEqual(wanted);
    const signed = packageConfiguration({
      electronVersion: '45.4.1',
      electronDist: undefined,
      prepared: 'dist/prepared',
      output: 'dist/packages',
      windowsSigning: signing.value,
    });
    expect(signed.win).toMatchObject(wanted);
    await expect(validate(signed)).resolves.toBe(undefined);
    const { azureSignOptions: _service, ...win } = signed.win ?? {};
    const wrong = { ...win, azureSignOptions: { endpoint: 'alone' } };
    await expect(validate({ ...signed, win: wrong })).rejects.toThrow(/azureSignOptions/);
  });

  it.each([
    [{ ...service, CSC_LINK: 'certificate.pfx' }, /one way, but more are set: CSC_LINK, .*_AZURE_/],
    [
      { WIN_CSC_LINK: 'a.pfx', CHALLENGE_STATION_CERTIFICATE_SHA1: 'AB'.repeat(20) },
      /more are set: WIN_CSC_LINK, CHALLENGE_STATION_CERTIFICATE_SHA1\. Keep/,
    ],
    [
      { ...service, CHALLENGE_STATION_AZURE_PROFILE: '' },
      /needs CHALLENGE_STATION_AZURE_PROFILE as/,
    ],
    [{ CHALLENGE_STATION_CERTIFICATE_SHA1: 'AB' }, /40 hexadecimal digits/],
  ])('is refused if %j cannot be meant', (env, sentence) => {
    expect(windowsSigning(env)).toMatchObject({
      ok: false,
      error: expect.stringMatching(sentence) as string,
    });
  });

  it('is chosen before anything is built', () => {
    const env = { ...process.env, ...service, CSC_LINK: 'certificate.pfx' };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join('scripts', 'dist.ts'), '--win'],
      { cwd: projectFolder, env, encoding: 'utf8' },
    );
    expect(stderr).toContain('The packages for Windows are signed in one way, but more are set');
    expect(stderr).not.toContain('Prepared');
    expect([status, stdout]).toEqual([2, '']);
  });
});
