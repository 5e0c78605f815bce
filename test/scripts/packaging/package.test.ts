/** A complete package folder, made by electron-builder with a fake runtime. */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInstallation } from '../../../electron/kiosk/installation.ts';
import { publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import type { ImportTask } from '../../../electron/station/imports/import-worker.ts';
import { createStopSignal } from '../../../electron/station/imports/stop-signal.ts';
import { makeKeyFiles } from '../../../electron/station/signatures/minisign.ts';
import { openLexiconFile } from '../../../electron/station/lexicons/lexicon-file.ts';
import { demonstrationLists } from '../../../scripts/lists/demonstration-lexicon.ts';
import { largeList } from '../../../scripts/lists/large-list.ts';
import { signingKeyName } from '../../../scripts/packaging/prepared.ts';
import { has } from '../../facility/facility.ts';
import { makeTestPackage } from './test-package.ts';

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

/** As the program itself has them. */
async function fusesOf(program: string): Promise<Readonly<Record<string, boolean>>> {
  const on = 0x31;
  const wire = await getCurrentFuseWire(program);
  const isOn = (option: FuseV1Options): boolean => Number(wire[option]) === on;
  return {
    runAsNode: isOn(FuseV1Options.RunAsNode),
    nodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: isOn(FuseV1Options.EnableNodeCliInspectArguments),
    onlyAsar: isOn(FuseV1Options.OnlyLoadAppFromAsar),
    integrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    cookies: isOn(FuseV1Options.EnableCookieEncryption),
    files: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
    snapshot: isOn(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
  };
}

const closed = {
  runAsNode: false,
  nodeOptions: false,
  inspect: false,
  onlyAsar: true,
  integrity: true,
  cookies: false,
  files: false,
  snapshot: false,
};

describe('a package', () => {
  it('holds in its archive what was built, and no source, test, package or word list', () => {
    const listed = execFileSync(
      process.execPath,
      ['node_modules/@electron/asar/bin/asar.js', 'list', join(made, 'resources', 'app.asar')],
      { cwd: projectFolder, encoding: 'utf8' },
    )
      .replaceAll('\\', '/')
      .split(/\r?\n/);
    expect(listed).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/dist/electron/bootstrap.js',
        '/dist/electron/installation.js',
        '/dist/electron/main.js',
        '/dist/electron/preload.cjs',
        '/dist/electron/clean-preload.cjs',
        '/dist/electron/import-worker.js',
        '/dist/electron/courier-process.js',
        '/dist/electron/join-process.js',
        '/dist/command-line.js',
        '/dist/renderer/index.html',
        '/dist/clean/index.html',
        '/dist/hub/index.html',
        '/dist/browser-shell/hub.js',
      ]),
    );
    const unwanted =
      /\.(ts|tsx|map|lexicon|csv)$|node_modules|^\/(test|scripts|lexicons|electron)\b/;
    expect(listed.filter((path) => unwanted.test(path))).toEqual([]);
    expect(listed.filter((path) => /\/words?\.txt$/.test(path))).toEqual([]);
  });

  it('needs no package beside it: its programs import Electron and Node alone', () => {
    // The others build the station in a checkout; the package has no command that asks for them.
    const allowed = /^(electron|fflate|vite|@vitejs\/plugin-react|node:.*)$/;
    const programs = [
      'dist/electron/bootstrap.js',
      'dist/electron/installation.js',
      'dist/electron/main.js',
      'dist/electron/preload.cjs',
      'dist/electron/clean-preload.cjs',
      'dist/electron/import-worker.js',
      'dist/electron/courier-process.js',
      'dist/electron/join-process.js',
      'dist/command-line.js',
    ];
    for (const program of programs) {
      const { importedFiles } = ts.preProcessFile(
        readFileSync(join(projectFolder, program), 'utf8'),
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
    const text = readFileSync(join(projectFolder, 'dist/electron/import-worker.js'), 'utf8');
    const task: ImportTask = {
      job: {
        request: { file: list, title: 'Club list', edition: '' },
        stagingFolder: join(base, 'import'),
        inUse: undefined,
        isToCompare: true,
        installed: [],
      },
      proven: [],
      stopSignal: createStopSignal(),
    };
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`), {
      workerData: task,
    });
    const told: unknown[] = [];
    worker.on('message', (message) => told.push(message));
    await once(worker, 'exit');
    expect(told.at(-1)).toMatchObject({ kind: 'ended', outcome: { kind: 'ready' } });
    expect(existsSync(join(base, 'import', 'imported.lexicon'))).toBe(true);
  });

  it('has its fuses set in the program', async () => {
    expect(await fusesOf(join(made, 'challenge-station'))).toEqual(closed);
  });

  it('carries licenses, parts list, demonstration lexicon and the recipes for its system', () => {
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
    const scripts = ['in-cage', 'install-lockdown', 'uninstall-lockdown', 'verify-installation'];
    for (const name of has('file modes') ? scripts : []) {
      expect(statSync(join(made, 'resources/lockdown', name)).mode & 0o111).toBe(0o111);
    }
    expect(existsSync(join(made, 'LICENSE.electron.txt'))).toBe(true);
    expect(existsSync(join(made, 'LICENSES.chromium.html'))).toBe(true);
  });

  it('contains nothing of the large list: one lexicon, of the words of SCOWL, and no words in a file', () => {
    const files = readdirSync(made, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const demonstration = join(made, 'resources/lexicons/demonstration.lexicon');
    expect(files.filter((file) => file.endsWith('.lexicon'))).toEqual([demonstration]);

    const lists = demonstrationLists();
    if (!lists.ok) throw new Error('There is no SCOWL here.');
    const { primary, secondary } = lists.value;
    const scowl = new Set<string>([...primary.words, ...secondary.words]);
    const packaged = openLexiconFile(demonstration);
    if (!packaged.ok) throw new Error('The packaged lexicon is refused.');
    const words = [...packaged.value.primary.words()];
    words.push(...(packaged.value.secondary?.graph.words() ?? []));
    expect(words.length).toBeGreaterThan(100_000);
    expect(words.filter((word) => !scowl.has(word))).toEqual([]);

    // Long ones, so that none of them is met by chance.
    const onlyLarge = largeList().filter((word) => word.length >= 12 && !scowl.has(word));
    expect(onlyLarge.length).toBeGreaterThan(30_000);
    const some = onlyLarge.filter((_, place) => place % 400 === 0);
    for (const file of files) {
      const text = readFileSync(file, 'latin1').toUpperCase();
      expect(
        some.filter((word) => text.includes(word)),
        file,
      ).toEqual([]);
    }
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

describe('a package for Windows', () => {
  let folder = '';
  const program = (): string => join(folder, 'Challenge Station.exe');

  beforeAll(async () => {
    folder = await makeTestPackage(base, 'win');
  }, 120_000);

  it('has its fuses set, and its icon and names in the program', async () => {
    expect(await fusesOf(program())).toEqual(closed);
    const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program())));
    const groups = Resource.IconGroupEntry.fromEntries(entries);
    const icon = readFileSync(join(projectFolder, 'electron/packaging/icons/icon.ico'));
    expect(groups[0]?.icons).toHaveLength(icon.readUInt16LE(4));
    const [version] = Resource.VersionInfo.fromEntries(entries);
    const [language] = version?.getAllLanguagesForStringValues() ?? [];
    expect(language && version?.getStringValues(language)).toMatchObject({
      ProductName: 'Challenge Station',
      InternalName: 'Challenge Station',
      CompanyName: 'Challenge Station',
    });
  });

  it('names in the program the hash of the archive, which Electron checks at its start', () => {
    const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program())));
    const integrity = entries.find(({ type }) => type === 'INTEGRITY');
    expect(integrity?.id).toBe('ELECTRONASAR');
    const [named] = JSON.parse(
      Buffer.from(integrity?.bin ?? new ArrayBuffer()).toString(),
    ) as readonly {
      readonly file: string;
      readonly value: string;
    }[];
    expect(named?.file).toBe('resources\\app.asar');
    expect(named?.value).toBe(headerHash(join(folder, 'resources', 'app.asar')));
  });

  it('carries the recipes for Windows and not those for others', () => {
    const wanted = ['Set-ShellLauncher.ps1', 'Set-AssignedAccess.ps1', 'assigned-access.xml'];
    expect(readdirSync(join(folder, 'resources', 'lockdown'))).toEqual(
      expect.arrayContaining(wanted),
    );
    expect(existsSync(join(folder, 'resources', 'lockdown', 'challenge-station.service'))).toBe(
      false,
    );
    expect(existsSync(join(folder, 'resources', 'document.ico'))).toBe(true);
    expect(existsSync(join(folder, 'resources', 'installed-files.sha256'))).toBe(false);
  });
});

/** An archive begins with four lengths and the list of its files as JSON; its hash stands for all. */
function headerHash(archive: string): string {
  const bytes = readFileSync(archive);
  const length = bytes.readUInt32LE(12);
  return createHash('sha256')
    .update(bytes.subarray(16, 16 + length))
    .digest('hex');
}
