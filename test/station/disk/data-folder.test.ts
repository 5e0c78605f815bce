/** That other accounts get at nothing of a data folder, on every way of starting. */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../electron/core/base/result.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { confirmList } from '../../../scripts/lists/confirmed-list.ts';
import { dataFolderCloser } from '../../../electron/station/ledger/close-data-folder.ts';
import type { FolderAccess } from '../../../electron/station/disk/folder-access.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { writeEvent } from '../event-samples.ts';
import { openPlaces, placesIn, readByNobody } from './folder-modes.ts';
import { recordsIn } from '../ledger-records.ts';
import { clockedLedger } from '../clocked-ledger.ts';
import { needs } from '../../facility/facility.ts';

let folder = '';
let data = '';
let running: ChildProcess | undefined;

const at = (name: string): string => path.join(folder, name);

function begin(inFolder: string): void {
  folder = inFolder;
  // Other accounts get as far as the data folder itself.
  chmodSync(folder, 0o755);
  data = at('data');
  writeFileSync(at('a.lexicon'), sampleBytes('AT CAT JO QUIT'));
  writeFileSync(at('list.txt'), 'at\ncat\njo\n');
  // Whatever the umask of this process.
  chmodSync(at('list.txt'), 0o644);
}

async function kill(): Promise<void> {
  if (running?.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}

beforeEach(() => {
  begin(mkdtempSync(path.join(tmpdir(), 'data-folder-')));
});

afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

/** Where everybody may do everything with what a program makes, unless it says otherwise. */
const openShell = ['-c', 'umask 000 && exec "$0" "$@"', process.execPath];
const env = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined };

/** Until its first line. */
async function starting(...args: readonly string[]): Promise<void> {
  const child = spawn('/bin/sh', [...openShell, ...args], {
    cwd: projectFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const line = once(createInterface({ input: child.stdout }), 'line');
  const ended = once(child, 'exit').then(() => {
    throw new Error(`ended before its first line: ${said}`);
  });
  await Promise.race([line, ended]);
  ended.catch(() => undefined);
}

function ran(...args: readonly string[]): void {
  const options = { cwd: projectFolder, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('/bin/sh', [...openShell, ...args], options);
  expect(status, stderr).toBe(0);
}

const station = (...args: readonly string[]): readonly string[] => [
  'scripts/station.ts',
  ...args,
  '--data',
  data,
];

async function busy(): Promise<void> {
  const program = path.join(import.meta.dirname, 'busy-station-child.ts');
  await starting(program, data, at('a.lexicon'), at('list.txt'));
}

/** As a station left it that took the umask as it was. */
function openUp(folderMode: number, fileMode: number): void {
  for (const place of placesIn(data)) {
    chmodSync(place, lstatSync(place).isDirectory() ? folderMode : fileMode);
  }
}

function foundOpen(): readonly unknown[] {
  return recordsIn(data).flatMap(({ kind, body }) =>
    kind === 'dataFolderFoundOpen' ? [body] : [],
  );
}

describe('a data folder', { ...needs('file modes'), timeout: 120_000 }, () => {
  it('is closed to other accounts with everything that a station at work makes in it', async () => {
    ran('scripts/station.ts', 'lexicon', 'trust', 'make-key', '--out', at('club.key'));
    ran(...station('lexicon', 'trust', 'add', at('club.key.pub'), '--name', 'club'));
    expect(openPlaces(data)).toEqual([]);
    await busy();
    const names = placesIn(data).map((place) => path.relative(data, place));
    expect(names).toEqual(
      expect.arrayContaining([
        ...['ledger.sqlite', 'ledger.sqlite-wal', 'ledger.sqlite-shm', 'station.lock'],
        ...['staff.json', 'sign-in.json', 'settings.json', 'station.key', 'trusted-keys.json'],
        ...['lexicons/active.json', 'events/active.json', 'events/draft.event'],
        ...['import/imported.lexicon', 'exports'],
      ]),
    );
    expect(names.filter((name) => /^exports\/.*\.(csv|html|txt)$/.test(name))).toHaveLength(4);
    expect(openPlaces(data)).toEqual([]);
    expect(foundOpen()).toEqual([]);
    const saved = readdirSync(folder).filter((name) => /\.(jsonl|txt|event)$/.test(name));
    expect(saved.filter((name) => openPlacesOf(at(name)).length > 0)).toEqual(['list.txt']);
    expect(saved).toHaveLength(4);
  });

  it('cannot be read by another account (needs root)', needs('root'), async () => {
    await busy();
    const control = at('list.txt');
    expect(readByNobody([control, ...placesIn(data)])).toEqual([control]);
  });

  it.each([
    ['npm start', ['scripts/start.ts', '--lexicon']],
    ['serve', ['scripts/station.ts', 'serve', '--lexicon']],
  ])('is closed by %s', async (_what, args) => {
    await starting(...args, at('a.lexicon'), '--data', data);
    expect(placesIn(data).length).toBeGreaterThan(3);
    expect(openPlaces(data)).toEqual([]);
  });

  it('is closed by every command that writes in it', () => {
    writeEvent(at('a.event'));
    confirmList(data, at('a.lexicon'));
    const commands = [
      ['self-test', '--lexicon', at('a.lexicon')],
      ['lexicon', 'install', at('a.lexicon')],
      ['lexicon', 'list'],
      ['event', 'install', at('a.event')],
      ['event', 'leave'],
    ];
    for (const command of commands) {
      ran(...station(...command));
      expect(openPlaces(data), command.join(' ')).toEqual([]);
    }
  });

  it('leaves files that a command makes elsewhere as the account has them made', () => {
    const named = ['--id', 'club', '--title', 'Club list', '--primary', at('list.txt')];
    ran('scripts/station.ts', 'lexicon', 'build', ...named, '--out', at('club.lexicon'));
    expect(lstatSync(at('club.lexicon')).mode & 0o777).toBe(0o666);
  });
});

function openPlacesOf(file: string): readonly string[] {
  return (lstatSync(file).mode & 0o777) === 0o600 ? [] : [file];
}

describe('a data folder of before', { ...needs('file modes'), timeout: 120_000 }, () => {
  let before = '';

  beforeAll(async () => {
    before = mkdtempSync(path.join(tmpdir(), 'data-folder-before-'));
    begin(before);
    await busy();
    await kill();
  }, 120_000);

  afterAll(() => {
    rmSync(before, { recursive: true });
  });

  beforeEach(() => {
    cpSync(path.join(before, 'data'), data, { recursive: true });
    mkdirSync(path.join(data, 'notes/of/mine'), { recursive: true });
    writeFileSync(path.join(data, 'notes/of/mine/a.txt'), 'mine');
    mkdirSync(at('elsewhere'));
    writeFileSync(at('elsewhere/a.txt'), 'not the station’s');
    chmodSync(at('elsewhere'), 0o755);
    chmodSync(at('elsewhere/a.txt'), 0o644);
    symlinkSync(at('elsewhere'), path.join(data, 'link'));
    symlinkSync(at('elsewhere/a.txt'), path.join(data, 'a.txt'));
  });

  it.each([
    ['read', '755', '644'],
    ['read', '755', '600'],
    ['change', '777', '666'],
    ['change', '755', '664'],
  ])(
    'that others could %s (folders %s, files %s) is closed at the start, on record',
    async (access, folders, files) => {
      openUp(parseInt(folders, 8), parseInt(files, 8));
      await starting(...station('serve', '--lexicon', at('a.lexicon')));
      expect(openPlaces(data)).toEqual([]);
      expect(foundOpen()).toEqual([{ access }]);
      expect(lstatSync(at('elsewhere')).mode & 0o777).toBe(0o755);
      expect(lstatSync(at('elsewhere/a.txt')).mode & 0o777).toBe(0o644);
      expect(verifyLedger(path.join(data, 'ledger.sqlite'), [])).toMatchObject({
        value: { findings: [] },
      });
    },
  );

  it('is closed once and for all, by a command too', () => {
    openUp(0o755, 0o644);
    for (let time = 0; time < 2; time += 1) ran(...station('lexicon', 'list'));
    expect(openPlaces(data)).toEqual([]);
    expect(foundOpen()).toEqual([{ access: 'read' }]);
  });

  it('has no record of it where its own permissions let nobody get at the files', () => {
    openUp(0o755, 0o644);
    chmodSync(data, 0o700);
    ran(...station('lexicon', 'list'));
    expect(openPlaces(data)).toEqual([]);
    expect(foundOpen()).toEqual([]);
  });

  it('is closed although its ledger cannot be opened', async () => {
    openUp(0o755, 0o644);
    writeFileSync(path.join(data, 'ledger.sqlite'), 'no ledger, but as long as the head of a file');
    await starting(...station('serve', '--lexicon', at('a.lexicon')));
    expect(openPlaces(data)).toEqual([]);
  });

  it('stays as it is while another station works on it', async () => {
    await starting(...station('serve', '--lexicon', at('a.lexicon')));
    openUp(0o755, 0o644);
    const { status } = spawnSync(process.execPath, station('lexicon', 'list'), {
      cwd: projectFolder,
    });
    expect(status).toBe(2);
    expect(openPlaces(data)).not.toEqual([]);
  });

  it('is exported by a command for its account alone', () => {
    const file = at('ledger.csv');
    const from = path.join(data, 'ledger.sqlite');
    const asked = ['--format', 'csv', '--audience', 'whole', '--out', file];
    ran('scripts/station.ts', 'ledger', 'export', from, ...asked);
    expect([file, `${file}.checkpoint.txt`].flatMap(openPlacesOf)).toEqual([]);
  });

  it('that is linked to is closed itself', () => {
    openUp(0o755, 0o644);
    symlinkSync(data, at('linked'));
    ran('scripts/station.ts', 'lexicon', 'list', '--data', at('linked'));
    expect(openPlaces(data)).toEqual([]);
  });
});

describe('the closing of a data folder', () => {
  const wallTime = (): Date => new Date('2026-11-21T08:10:00.000Z');
  let done: unknown[] = [];

  function accessWhich(closes: boolean): FolderAccess {
    let access: 'read' | undefined = 'read';
    return {
      ofOthers: () => access,
      close: () => {
        done.push('closed');
        if (closes) access = undefined;
      },
    };
  }

  const log = (sentence: string): void => {
    done.push(sentence);
  };
  const ledger = {
    append: (fact: NewRecord) => {
      done.push(fact);
      return ok({} as never);
    },
  };
  const record = { kind: 'dataFolderFoundOpen', body: { access: 'read' } };

  beforeEach(() => {
    done = [];
  });

  it('comes after its record, so that no kill can lose it', () => {
    const close = dataFolderCloser({ dataFolder: 'a', log, access: accessWhich(true) });
    for (let time = 0; time < 2; time += 1) valueOf(close(ledger));
    expect(done).toEqual([record, 'closed']);
  });

  it('is recorded later where there is no ledger yet, or it cannot be written', () => {
    const close = dataFolderCloser({ dataFolder: 'a', log, access: accessWhich(true) });
    valueOf(close(undefined));
    const failing = { append: () => ({ ok: false, error: { kind: 'missing' } }) as const };
    expect(close(failing)).toEqual({ ok: false, error: { kind: 'missing' } });
    valueOf(close(ledger));
    valueOf(close(ledger));
    expect(done).toEqual(['closed', record]);
  });

  it('is not claimed where the disk has no permissions', () => {
    const close = dataFolderCloser({ dataFolder: '/a', log, access: accessWhich(false) });
    valueOf(close(ledger));
    valueOf(close(ledger));
    expect(done).toEqual([
      record,
      'closed',
      'Other accounts of this computer can open the data folder /a, and it could not be closed to them. Choose a folder of this account, on a disk with file permissions, with --data.',
    ]);
  });

  it("spares a folder that was somebody else's before", needs('file modes'), () => {
    mkdirSync(data, { mode: 0o755 });
    writeFileSync(path.join(data, 'letter.txt'), 'Dear', { mode: 0o644 });
    chmodSync(data, 0o755);
    chmodSync(path.join(data, 'letter.txt'), 0o644);
    const close = dataFolderCloser({ dataFolder: data, log });
    const opened = valueOf(openLedger(data));
    valueOf(close(clockedLedger(opened, wallTime)));
    opened.close();
    expect(lstatSync(data).mode & 0o777).toBe(0o755);
    expect(lstatSync(path.join(data, 'letter.txt')).mode & 0o777).toBe(0o644);
    expect(lstatSync(path.join(data, 'ledger.sqlite')).mode & 0o777).toBe(0o600);
    expect(done).toEqual([expect.stringContaining('could not be closed')]);
  });

  it('spares a folder of the whole system', needs('file modes'), () => {
    mkdirSync(data);
    chmodSync(data, 0o1777);
    const opened = valueOf(openLedger(data));
    valueOf(dataFolderCloser({ dataFolder: data, log })(clockedLedger(opened, wallTime)));
    opened.close();
    expect(lstatSync(data).mode & 0o7777).toBe(0o1777);
    expect(done).toHaveLength(1);
    expect(openPlaces(data)).toEqual(['1777 ']);
  });
});
