/** What the program decides before its window: where a runtime on Linux cannot show it. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepChromiumFiles } from '../../electron/kiosk/chromium-files.ts';
import { createEnding } from '../../electron/kiosk/ending.ts';
import { chooseGraphics } from '../../electron/kiosk/graphics.ts';
import { openedFiles } from '../../electron/kiosk/opened-files.ts';
import { startProgram, type Parts, type Start } from '../../electron/kiosk/start.ts';
import { FakeEvent } from '../fakes/electron.ts';

let folder: string;
let done: unknown[];
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiosk-'));
  [done, said] = [[], []];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const log = (sentence: string): void => void said.push(sentence);

describe('a start', () => {
  const faults = ['uncaughtException', 'unhandledRejection'] as const;
  const before = new Map(faults.map((fault) => [fault, process.listeners(fault as 'exit')]));

  afterEach(() => {
    for (const fault of faults) {
      const added = process
        .listeners(fault as 'exit')
        .filter((listener) => before.get(fault)?.includes(listener) !== true);
      for (const listener of added) process.off(fault, listener);
    }
  });

  /** Everything that it asks of Electron, in order. */
  async function start(
    given: Partial<Start>,
    parts: Partial<Parts> = {},
    switches = '',
  ): Promise<void> {
    const app = {
      isPackaged: true,
      commandLine: {
        hasSwitch: (name: string) => switches === name,
        appendSwitch: () => undefined,
      },
      enableSandbox: () => done.push('sandbox'),
      exit: (code: number) => done.push(code),
    };
    await startProgram(
      {
        app,
        menu: { setApplicationMenu: (menu: unknown) => done.push(['menu', menu]) },
        args: [`--data=${folder}`],
        platform: 'linux',
        env: { DISPLAY: ':0' },
        programFolder: '/opt',
        ending: createEnding(app),
        hasTerminal: true,
        write: log,
        print: log,
        ...given,
      } as unknown as Start,
      {
        checkInstallation: () => Promise.resolve({ ok: true, value: undefined }),
        openKiosk: () => Promise.resolve(done.push('kiosk')),
        runCommand: () => Promise.reject(new Error('not built')),
        ...parts,
      },
    );
  }

  it('takes the menu away first, which macOS keeps later, and is in the sandbox', async () => {
    await start({});
    expect(done).toEqual(['sandbox', ['menu', null], 'kiosk']);
  });

  it('has no sandbox where root runs a checkout without it', async () => {
    await start({}, {}, 'no-sandbox');
    expect(done).toEqual([['menu', null], 'kiosk']);
  });

  it('opens nothing without a display', async () => {
    await start({ env: {} });
    expect(done.slice(2)).toEqual([1]);
    expect(said).toEqual(['There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.']);
  });

  it('ends with a sentence in its log when a part of it cannot be loaded', async () => {
    await start({}, { openKiosk: () => Promise.reject(new SyntaxError('Invalid token')) });
    const sentence =
      'A part of the program cannot be loaded, so the station does not open. Install the package again from its original.';
    expect(done.slice(2)).toEqual([1]);
    expect(said).toEqual([sentence]);
    expect(readFileSync(join(folder, 'station.log'), 'utf8')).toContain(`${sentence}\n`);
  });

  const ofThisProgram = '{"format":1,"program":"challenge-station 0.1.0"}';

  it.each([
    ['of this program', ofThisProgram, true],
    ['without any file', undefined, false],
  ])('logs in a folder %s', async (_, format, hasLedger) => {
    if (format !== undefined) writeFileSync(join(folder, 'format.json'), format);
    if (hasLedger) writeFileSync(join(folder, 'ledger.sqlite'), '');
    await start({ env: {} });
    expect(readdirSync(folder)).toContain('station.log');
  });

  it.each([
    ['a newer program', '{"format":2,"program":"challenge-station 0.2.0"}'],
    ['a newer program that keeps more there', `${ofThisProgram.slice(0, -1)},"more":1}`],
    ['an unknown program', '{'],
    ['no program that says its name', undefined],
  ])('writes nothing in the folder of %s', async (_, format) => {
    if (format !== undefined) writeFileSync(join(folder, 'format.json'), format);
    writeFileSync(join(folder, 'ledger.sqlite'), '');
    const before = readdirSync(folder);
    await start({}, { openKiosk: () => Promise.reject(new SyntaxError('Invalid token')) });
    expect(said).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('of a command that has a fault does not end with the answer "no"', async () => {
    await start({ args: ['adjudicate', 'QI'] });
    expect([done, said]).toEqual([[2], ['The program has a fault and did not finish.']]);
  });
});

describe('a file that the system hands over', () => {
  it('is opened if it comes before the station, on macOS by an event, and refused later', () => {
    const app = new EventEmitter();
    const files = openedFiles(app as unknown as Parameters<typeof openedFiles>[0], log);
    const event = new FakeEvent();
    app.emit('open-file', event, '/lists/club.lexicon');
    expect([files.take(), event.defaultPrevented]).toEqual([['/lists/club.lexicon'], true]);
    app.emit('second-instance', event, ['/opt/challenge-station', '--data', '/d', '/x.lexicon']);
    app.emit('open-file', event, '/lists/fest.event');
    expect(said).toEqual([
      '/x.lexicon is not used: the station is open. Load the file on the staff console.',
      '/lists/fest.event is not used: the station is open. Load the file on the staff console.',
    ]);
    expect(files.take()).toEqual(['/lists/club.lexicon']);
  });
});

describe("Chromium's files", () => {
  it('are in the data folder', () => {
    const app = { setPath: (...set: unknown[]) => void done.push(set) };
    const place = join(folder, 'electron');
    expect(keepChromiumFiles(app, folder)).toEqual({ ok: true, value: place });
    expect(done).toEqual([['userData', place]]);
  });

  it('that have no place are a sentence', () => {
    writeFileSync(join(folder, 'file'), '');
    const place = join(folder, 'file', 'electron');
    expect(keepChromiumFiles({ setPath: () => undefined }, join(folder, 'file'))).toEqual({
      ok: false,
      error: `The folder ${place} cannot be made: its folder does not exist. Choose another --data.`,
    });
  });
});

describe('the graphics of the machine', () => {
  it('are left out at the next start when they kept dying, until the note is deleted', () => {
    const app = { disableHardwareAcceleration: () => void done.push('software') };
    chooseGraphics(app, folder, log).noteBadGraphics();
    expect(done).toEqual([]);
    const note = join(folder, 'no-graphics-acceleration');
    expect(readFileSync(note, 'utf8')).toContain('Delete this file to try them again.');
    chooseGraphics(app, folder, log);
    rmSync(note);
    chooseGraphics(app, folder, log);
    expect(done).toEqual(['software']);
  });
});
