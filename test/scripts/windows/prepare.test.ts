/** How the folder of the tests of Windows is prepared, on a machine that only says what it ran. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  describeNotPrepared,
  orRefused,
  prepare,
  type Machine,
} from '../../../scripts/windows/prepare.ts';
import { WineFolder } from '../../../scripts/windows/wine-folder.ts';
import { needs } from '../../facility/facility.ts';

let top = '';
let folder: WineFolder;
/** First words of the commands that ran. */
let ran: string[] = [];

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'windows-tests-'));
  folder = new WineFolder(path.join(top, 'wine'));
  ran = [];
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  rmSync(top, { recursive: true });
  vi.restoreAllMocks();
});

/** A machine on which each command works, but for those that begin so. */
function machine(change: Partial<Machine> = {}, failing = ''): Machine {
  return {
    system: 'linux x64',
    isRoot: true,
    hasMmdebstrap: () => true,
    freeBytes: () => 4e9,
    run: (command, { log }) => {
      const text = command.join(' ');
      ran.push(command[0] ?? '');
      const fails = failing !== '' && text.startsWith(failing);
      writeFileSync(log, fails ? 'first\nE: Unable to fetch\nE: failed\n' : '');
      if (!fails && command[0] === 'mmdebstrap') layDebian();
      if (!fails && command[0] === 'npm') mkdirSync(path.join(folder.tree, 'node_modules'));
      return Promise.resolve(fails ? 1 : 0);
    },
    ...change,
  };
}

const zlib = 'usr/x86_64-w64-mingw32/lib/zlib1.dll';
const zlibOfWine = 'usr/lib/x86_64-linux-gnu/wine/x86_64-windows/zlib1.dll';

/** Makes what of Debian is changed or read. */
function layDebian(): void {
  mkdirSync(at('etc'));
  for (const file of [zlib, zlibOfWine]) mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(zlib), 'x'.repeat(100));
}

/** Makes a folder in the unfinished Debian. */
function at(name: string): string {
  const place = path.join(folder.unfinishedRoot, name);
  mkdirSync(path.dirname(place), { recursive: true });
  return place;
}

async function sentence(given: Machine, mirror?: string): Promise<string | undefined> {
  const prepared = await orRefused(() => prepare(folder, given, mirror));
  return prepared.ok ? undefined : describeNotPrepared(prepared.error);
}

const needed = 'The tests of Windows need Debian or Ubuntu on a 64-bit PC, and root';

describe('the folder of the tests of Windows', () => {
  it('is made once, and kept', async () => {
    expect(await sentence(machine())).toBeUndefined();
    expect(ran.toSorted()).toEqual(['chown', 'mmdebstrap', 'npm', 'true']);
    expect(existsSync(folder.unfinishedRoot)).toBe(false);
    expect(readFileSync(path.join(folder.root, 'etc/passwd'), 'utf8')).toMatch(
      /^Zoë Müller:x:1000:/,
    );
    expect(readFileSync(path.join(folder.root, zlibOfWine), 'latin1')).toBe(
      `${'x'.repeat(64)}Wine builtin DLL${'\0'.repeat(16)}xxxx`,
    );
    ran = [];
    expect(await sentence(machine())).toBeUndefined();
    expect(ran).toEqual(['true']);
  });

  it('is made anew where a stopped run left half of it', async () => {
    mkdirSync(folder.folder);
    writeFileSync(folder.mark, '');
    writeFileSync(folder.user, '4194999');
    writeFileSync(at('half'), '');
    expect(await sentence(machine())).toBeUndefined();
    expect(existsSync(path.join(folder.root, 'half'))).toBe(false);
  });

  it('has the packages of the present lock file', async () => {
    await sentence(machine());
    writeFileSync(folder.packagesMark, 'of an older one');
    rmSync(path.join(folder.tree, 'node_modules'), { recursive: true });
    ran = [];
    expect(await sentence(machine())).toBeUndefined();
    expect(ran).toEqual(['true', 'npm', 'chown']);
  });
});

describe('the tests of Windows are not run, and say why', () => {
  it.each<[string, Partial<Machine>, string]>([
    ['on another system', { system: 'darwin arm64' }, `${needed}. This is darwin arm64.`],
    ['without root', { isRoot: false }, 'Run them as root.'],
    ['without mmdebstrap', { hasMmdebstrap: () => false }, 'Run "apt-get install mmdebstrap"'],
    ['on a full disk', { freeBytes: () => 2e9 }, 'has less than 3 GB free. Free some of it'],
    [
      'where root may not mount',
      { run: () => Promise.resolve(1) },
      'This machine does not allow root to mount.',
    ],
    [
      'when a step takes too long',
      { run: ([name]) => Promise.resolve(name === 'npm' ? 'timedOut' : 0) },
      'could not be installed by npm: it took too long and was stopped.',
    ],
  ])('%s', async (_what, change, said) => {
    mkdirSync(folder.folder);
    writeFileSync(folder.mark, '');
    if (change.hasMmdebstrap === undefined) mkdirSync(folder.root);
    expect(await sentence(machine(change))).toContain(said);
  });

  it.each([
    ['mmdebstrap', 'Debian 13 with Wine could not be fetched and unpacked by mmdebstrap'],
    ['npm', "The project's packages for Windows could not be installed by npm"],
  ])('when %s fails, with its first error and its log', async (name, said) => {
    const whole = await sentence(machine({}, name), 'http://127.0.0.1:1');
    expect(whole).toContain(`${said}: it ended with the code 1. It said: "E: Unable to fetch".`);
    expect(whole).toContain(`See ${folder.at('logs')}`);
    expect(existsSync(folder.root) && existsSync(folder.packagesMark)).toBe(false);
  });

  it('in a folder with files of somebody else', async () => {
    mkdirSync(folder.folder);
    writeFileSync(folder.at('letter'), 'Dear');
    expect(await sentence(machine())).toContain('has files in it that are not of these tests');
    expect(ran).toEqual([]);
  });

  it('where the folder cannot be made', async () => {
    writeFileSync(folder.folder, 'a file in its place');
    expect(await sentence(machine())).toMatch(
      /^A file or folder could not be written or read: EEXIST: .*See to it, or give another folder/,
    );
    expect(ran).toEqual([]);
  });

  it('while another run uses the folder', needs("Linux's /proc"), async () => {
    await sentence(machine());
    const waits = ['-e', 'setInterval(() => undefined, 1_000)', 'windows-tests.ts'];
    const other = spawn(process.execPath, waits, { stdio: 'ignore' });
    try {
      writeFileSync(folder.user, String(other.pid));
      expect(await sentence(machine())).toMatch(/^Another run uses the folder /);
    } finally {
      other.kill('SIGKILL');
    }
  });
});
