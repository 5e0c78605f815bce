/** A whole package folder, made by electron-builder around a runtime that is none. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInstallation } from '../../../electron/kiosk/installation.ts';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import { makeKeyFiles } from '../../../electron/station/minisign.ts';
import { signingKeyName } from '../../../scripts/packaging/prepared.ts';
import { projectRoot } from '../../../scripts/run-step.ts';
import { makeTestPackage, version } from './test-package.ts';

const base = mkdtempSync(join(tmpdir(), 'package-'));
let made = '';
let releaseKey = '';

beforeAll(async () => {
  const keyFile = join(base, 'release.key');
  const key = makeKeyFiles(keyFile);
  if (!key.ok) throw new Error('no key');
  releaseKey = publicKeyLine(key.value.key);
  process.env[signingKeyName] = keyFile;
  made = await makeTestPackage(base, 'linux');
}, 120_000);

afterAll(() => {
  process.env[signingKeyName] = '';
  rmSync(base, { recursive: true, force: true });
});

describe('a package', () => {
  it('holds in its archive what was built, and no source, test, package or word list', () => {
    const listed = execFileSync(
      process.execPath,
      ['node_modules/@electron/asar/bin/asar.js', 'list', join(made, 'resources', 'app.asar')],
      { cwd: projectRoot, encoding: 'utf8' },
    ).split('\n');
    expect(listed).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/dist/electron/main.js',
        '/dist/electron/preload.cjs',
        '/dist/electron/import-worker.js',
        '/dist/command-line.js',
        '/dist/renderer/index.html',
      ]),
    );
    const unwanted =
      /\.(ts|tsx|map|lexicon|csv)$|node_modules|^\/(test|scripts|lexicons|electron)\b/;
    expect(listed.filter((path) => unwanted.test(path))).toEqual([]);
    expect(listed.filter((path) => /\/words?\.txt$/.test(path))).toEqual([]);
  });

  it('needs no package beside it: its programs import Electron and Node alone', () => {
    // `vite` builds the station in a checkout; the package has no command that asks for it.
    const allowed = /^(electron|vite|node:.*)$/;
    const programs = [
      'dist/electron/main.js',
      'dist/electron/preload.cjs',
      'dist/electron/import-worker.js',
      'dist/command-line.js',
    ];
    for (const program of programs) {
      const { importedFiles } = ts.preProcessFile(
        readFileSync(join(projectRoot, program), 'utf8'),
        true,
        true,
      );
      const names = importedFiles.map(({ fileName }) => fileName);
      const required = names.filter((name) => !builtinModules.includes(name));
      expect(required.length, program).toBeGreaterThan(0);
      expect(required.filter((name) => !allowed.test(name))).toEqual([]);
    }
  });

  it('imports lists in a thread that is handed over as text', async () => {
    const list = join(base, 'list.txt');
    writeFileSync(list, 'AT\nCAT\n');
    const text = readFileSync(join(projectRoot, 'dist/electron/import-worker.js'), 'utf8');
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`), {
      workerData: {
        request: { file: list, title: 'Club list', edition: '' },
        stagingFolder: join(base, 'import'),
        compareWith: undefined,
      },
    });
    const told: unknown[] = [];
    worker.on('message', (message) => told.push(message));
    await once(worker, 'exit');
    expect(told.at(-1)).toMatchObject({ kind: 'ended', outcome: { kind: 'ready' } });
    expect(existsSync(join(base, 'import', 'imported.lexicon'))).toBe(true);
  });

  it('rules by its command line as the checkout does', () => {
    const ruled = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `Object.defineProperty(process.versions, 'electron', { value: '${version}' });
         const { runStation } = await import(process.argv[1]);
         await runStation(process.argv.slice(2));`,
        join(projectRoot, 'dist/command-line.js'),
        ...['adjudicate', '--lexicon', join(made, 'resources/lexicons/demonstration.lexicon')],
        ...['jousted', 'jo', 'quit'],
      ],
      { encoding: 'utf8' },
    );
    expect(ruled).toBe('ACCEPTABLE\n');
  });

  it('has its fuses set in the program', async () => {
    const on = 0x31;
    const wire = await getCurrentFuseWire(join(made, 'challenge-station'));
    const isOn = (option: FuseV1Options): boolean => Number(wire[option]) === on;
    expect({
      runAsNode: isOn(FuseV1Options.RunAsNode),
      nodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: isOn(FuseV1Options.EnableNodeCliInspectArguments),
      onlyAsar: isOn(FuseV1Options.OnlyLoadAppFromAsar),
      integrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      cookies: isOn(FuseV1Options.EnableCookieEncryption),
      files: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
      snapshot: isOn(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
    }).toEqual({
      runAsNode: false,
      nodeOptions: false,
      inspect: false,
      onlyAsar: true,
      integrity: true,
      cookies: true,
      files: false,
      snapshot: false,
    });
  });

  it('carries licences, parts list, demonstration lexicon and the recipes for its system', () => {
    const wanted = [
      'LICENSE.txt',
      'THIRD-PARTY-NOTICES.txt',
      'sbom.cdx.json',
      'lexicons/demonstration.lexicon',
      'lockdown/challenge-station.service',
      'lockdown/verify-installation',
      'lockdown/chromium/challenge-station.json',
    ];
    expect(wanted.filter((path) => !existsSync(join(made, 'resources', path)))).toEqual([]);
    expect(existsSync(join(made, 'LICENSE.electron.txt'))).toBe(true);
    expect(existsSync(join(made, 'LICENSES.chromium.html'))).toBe(true);
  });

  it('is found whole by the check at its start, and not when a byte was changed', () => {
    const check = (): boolean =>
      checkInstallation({
        packaged: true,
        platform: 'linux',
        programFolder: made,
        releaseKey,
        appImage: false,
        log: () => undefined,
      }).ok;
    expect(check()).toBe(true);
    const archive = join(made, 'resources', 'app.asar');
    const bytes = readFileSync(archive);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    writeFileSync(archive, bytes);
    expect(check()).toBe(false);
  });
});
