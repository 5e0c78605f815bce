import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicKeyLine } from '../../electron/core/signature/minisign-format.ts';
import { checkInstallation, type Installation } from '../../electron/kiosk/installation.ts';
import { fileListPath, writeFileList } from '../../electron/packaging/installed-files.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../electron/station/signatures/minisign.ts';
import { needs } from '../facility/facility.ts';

let base: string;
let program: string;
let releaseKey: string;
let said: string[];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'installed-'));
  program = join(base, 'opt');
  mkdirSync(join(program, 'resources'), { recursive: true });
  mkdirSync(join(program, 'locales'));
  writeFileSync(join(program, 'challenge-station'), 'program'.repeat(200_000));
  writeFileSync(join(program, 'resources', 'app.asar'), 'archive');
  writeFileSync(join(program, 'locales', 'en US.pak'), 'words');
  said = [];
  const secret = join(base, 'release.key');
  const made = makeKeyFiles(secret);
  const key = readSecretKeyFile(secret);
  if (!made.ok || !key.ok) throw new Error('no key');
  releaseKey = publicKeyLine(made.value.key);
  expect(signFile(writeFileList(program), key.value, 'release 1.0.0').ok).toBe(true);
});

afterEach(() => {
  rmSync(base, { recursive: true });
});

function check(more: Partial<Installation> = {}): string {
  const checked = checkInstallation({
    packaged: true,
    platform: 'linux',
    programFolder: program,
    releaseKey,
    appImage: false,
    log: (sentence) => said.push(sentence),
    ...more,
  });
  return checked.ok ? 'ok' : checked.error;
}

describe('an installation on Linux', () => {
  it('runs as it was released', () => {
    expect(check()).toBe('ok');
    expect(said).toEqual([]);
  });

  it.each(['challenge-station', 'resources/app.asar', 'locales/en US.pak'])(
    'does not run when %s was altered',
    (name) => {
      appendFileSync(join(program, name), '!');
      expect(check()).toBe(
        `The installed file ${name} is not the one that was released. Install the package again from its original.`,
      );
    },
  );

  it('does not run when a file is missing', () => {
    rmSync(join(program, 'locales', 'en US.pak'));
    expect(check()).toMatch(/^The installed file locales\/en US\.pak is not there\./);
  });

  it('does not run when a file was added', () => {
    writeFileSync(join(program, 'resources', 'app.js'), 'x');
    expect(check()).toMatch(/^The file resources\/app\.js does not belong/);
  });

  it('does not run when a link was added', needs('symbolic links'), () => {
    symlinkSync('/bin/sh', join(program, 'sh'));
    expect(check()).toMatch(/^The file sh does not belong/);
  });

  it('runs with what the Debian package adds after the list was written', () => {
    writeFileSync(join(program, 'resources', 'apparmor-profile'), 'x');
    writeFileSync(join(program, 'resources', 'package-type'), 'deb');
    expect(check()).toBe('ok');
  });

  it('runs from an AppImage, which holds what starts it beside the program', () => {
    writeFileSync(join(program, 'AppRun'), 'x');
    expect(check({ appImage: true })).toBe('ok');
    expect(check()).toMatch(/AppRun/);
  });

  it('does not run when the list was altered to fit', () => {
    const list = join(program, fileListPath);
    writeFileSync(list, readFileSync(list, 'utf8').replace(/^./, '0'));
    expect(check()).toMatch(/^The list of the installed files is not the one that was released\./);
  });

  it('does not run without the list or without its signature', () => {
    rmSync(join(program, `${fileListPath}.minisig`));
    expect(check()).toMatch(/Not signed\. Install the package again from its original\.$/);
    rmSync(join(program, fileListPath));
    expect(check()).toMatch(/^The list of the installed files is not the one/);
  });

  it('does not run when the list was signed with another key', () => {
    const other = join(base, 'other.key');
    makeKeyFiles(other);
    const key = readSecretKeyFile(other);
    if (!key.ok) throw new Error('no key');
    rmSync(join(program, `${fileListPath}.minisig`));
    signFile(join(program, fileListPath), key.value, 'release 1.0.0');
    expect(check()).toMatch(/does not trust that key/);
  });

  it('does not run on a signed list that is none', () => {
    const list = join(program, fileListPath);
    const key = readSecretKeyFile(join(base, 'release.key'));
    if (!key.ok) throw new Error('no key');
    for (const text of ['', 'no list\n']) {
      writeFileSync(list, text);
      signFile(list, key.value, 'release');
      expect(check()).toMatch(/^Line 1 of the list of the installed files is none\./);
    }
  });

  it('is not checked in a checkout, and elsewhere Electron checks it', () => {
    rmSync(join(program, 'challenge-station'));
    expect(check({ packaged: false })).toBe('ok');
    expect(check({ platform: 'win32' })).toBe('ok');
    expect(check({ platform: 'darwin' })).toBe('ok');
    expect(said).toEqual([]);
  });

  it('that was made without a release key runs and says so', () => {
    rmSync(join(program, 'challenge-station'));
    expect(check({ releaseKey: '' })).toBe('ok');
    expect(said).toEqual([
      'This package was made without a release key, so its files are not checked. It is for trials, not for a tournament.',
    ]);
  });

  it('with a key that is none does not run', () => {
    expect(check({ releaseKey: 'RWQ' })).toMatch(/^The release key in the program is none\./);
  });
});

describe('the list of the files', () => {
  it('is checked by sha256sum, another program than ours', () => {
    if (spawnSync('sha256sum', ['--version']).status !== 0) return;
    const checkList = (): string =>
      execFileSync('sha256sum', ['--check', '--strict', fileListPath], {
        cwd: program,
        encoding: 'utf8',
      });
    expect(checkList()).toContain('./challenge-station: OK');
    appendFileSync(join(program, 'challenge-station'), '!');
    expect(checkList).toThrow();
  });
});
