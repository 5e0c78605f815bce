/**
 * The program of a package, from its archive, in a process of its own, with a fake in place of
 * Electron: a whole visit to the station, and everything that may happen to it.
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../electron/contract/call.ts';
import type { Snapshot, View } from '../../../electron/core/station/view.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { confirmList } from '../../../scripts/confirmed-list.ts';
import { projectRoot } from '../../../scripts/run-step.ts';
import { strokeOf } from '../../core/station/driver.ts';
import type { Order, StaffResult } from '../../fakes/electron-program.ts';
import { openPlaces, placesIn } from '../../station/files/folder-modes.ts';
import { makeTestPackage } from './test-package.ts';
import { needs } from '../../facility/facility.ts';

const base = mkdtempSync(join(tmpdir(), 'walk-'));
const archive = join(base, 'archive');
let made = '';
let dataFolder = '';
let running: Program[] = [];

beforeAll(async () => {
  made = await makeTestPackage(base, 'linux');
  // Electron shows the archive as a folder; here it is unpacked to one.
  execFileSync(
    process.execPath,
    [
      join(projectRoot, 'node_modules/@electron/asar/bin/asar.js'),
      ...['extract', join(made, 'resources', 'app.asar'), archive],
    ],
    { cwd: projectRoot },
  );
}, 120_000);

afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

beforeEach(() => {
  dataFolder = mkdtempSync(join(base, 'data-'));
});

afterEach(async () => {
  for (const program of running) await program.kill();
  running = [];
});

class Program {
  readonly #process: ChildProcess;
  readonly #answers = new Map<number, (answer: unknown) => void>();
  readonly exit: Promise<number | null>;
  snapshot: Snapshot | undefined;
  /** How many pages there have been. */
  pages = 0;
  said = '';
  #orders = 0;

  constructor(...args: readonly string[]) {
    this.#process = fork(
      join(projectRoot, 'test/fakes/electron-program.ts'),
      [
        join(archive, 'dist/electron/bootstrap.js'),
        join(made, 'challenge-station'),
        join(made, 'resources'),
        `--data=${dataFolder}`,
        ...args,
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        execArgv: [],
        // There is none; the program does not open without one.
        env: { ...process.env, DISPLAY: ':0' },
      },
    );
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (data: Buffer) => (this.said += data.toString()));
    }
    this.exit = once(this.#process, 'exit').then(([code]) => code as number | null);
    this.#process.on('message', (told: StaffResult) => {
      if ('snapshot' in told) this.snapshot = told.snapshot;
      else if ('page' in told) this.pages = told.page;
      else this.#answers.get(told.order)?.(told.answer);
    });
    running.push(this);
  }

  async do(order: Order): Promise<unknown> {
    this.#orders += 1;
    const number = this.#orders;
    const answered = new Promise((resolve) => this.#answers.set(number, resolve));
    this.#process.send({ ...order, order: number });
    return answered;
  }

  async call(call: string, argument?: unknown): Promise<Reply> {
    return (await this.do({ what: 'call', call, argument })) as Reply;
  }

  /** The first call of a page. */
  async watch(page: number): Promise<void> {
    await this.until(() => this.pages === page);
    const reply = await this.call('watch');
    if (!reply.ok) throw new Error(`Not watched: ${reply.error.kind}`);
    this.snapshot = reply.value as Snapshot;
  }

  async sees(screen: View['screen']): Promise<void> {
    await this.until(() => this.snapshot?.view.screen === screen);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const seen = this.snapshot?.revision;
      const reply = await this.call('press', { stroke: strokeOf(key), seen });
      expect(reply.ok).toBe(true);
    }
  }

  async until(holds: () => boolean): Promise<void> {
    await vi.waitFor(
      () => {
        if (!holds()) throw new Error(`Not so far: ${JSON.stringify(this.snapshot)}\n${this.said}`);
      },
      { timeout: 60_000, interval: 10 },
    );
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null)
      this.signal('SIGKILL');
    await this.exit;
  }
}

const lexiconFile = (): string => join(made, 'resources/lexicons/demonstration.lexicon');
const lexicon = (): string => `--lexicon=${lexiconFile()}`;

/** Reads the ledger as an auditor does. */
function ledger(): { readonly findings: readonly string[]; readonly kinds: readonly string[] } {
  const kinds: string[] = [];
  const verified = verifyLedger(join(dataFolder, 'ledger.sqlite'), [], ({ kind }) => {
    kinds.push(kind);
  });
  return verified.ok
    ? { findings: verified.value.findings, kinds }
    : { findings: [verified.sentence], kinds };
}

async function idle(): Promise<Program> {
  confirmList(dataFolder, lexiconFile());
  const program = new Program(lexicon());
  await program.watch(1);
  await program.sees('idle');
  return program;
}

async function armed(program: Program): Promise<void> {
  await program.press('q', 'u', 'i', 't', 'Enter', 'Enter');
  await program.sees('checking');
  await program.press('1');
  await program.until(() => JSON.stringify(program.snapshot).includes('"challenger":true'));
  await program.press('2');
  await program.sees('armed');
}

/** Until the keys of an armed station have had their half second, and a little more. */
async function aMoment(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600));
}

describe('the program of a package', () => {
  it('serves its page to its window and to nothing else', async () => {
    const program = await idle();
    const page = await program.do({ what: 'request', address: 'station://app/' });
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<script') as string });
    const [, script = ''] =
      /src="\.(\/assets\/[^"]+\.js)"/.exec(JSON.stringify(page).replaceAll('\\', '')) ?? [];
    expect(await program.do({ what: 'request', address: `station://app${script}` })).toMatchObject({
      status: 200,
    });
    expect(
      await program.do({ what: 'request', address: 'station://app/../electron/main.js' }),
    ).toMatchObject({ status: 404 });
  });

  it('keeps its data folder to its account, whatever the umask', needs('file modes'), async () => {
    dataFolder = join(dataFolder, 'station');
    const before = process.umask(0);
    try {
      await idle();
    } finally {
      process.umask(before);
    }
    expect(placesIn(dataFolder)).toContain(join(dataFolder, 'electron', 'instance'));
    expect(openPlaces(dataFolder)).toEqual([]);
  });

  it('rules, and has the ruling on record before the verdict is there', async () => {
    const program = await idle();
    await armed(program);
    await aMoment();
    await program.press('Tab');
    await program.sees('verdict');
    expect(program.snapshot?.view).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
    expect(ledger()).toEqual({
      findings: [],
      kinds: ['listConfirmed', 'started', 'opened', 'ruling'],
    });
    await program.call('painted', { seen: program.snapshot?.revision });
    await program.until(() => ledger().kinds.includes('shown'));
  });

  it('shows a page that comes after a crash the state as it was', async () => {
    const program = await idle();
    await program.press('q', 'u', 'i');
    await program.sees('typing');
    await program.do({ what: 'crash' });
    await program.watch(2);
    expect(program.snapshot?.view).toMatchObject({ screen: 'typing', words: ['QUI'] });
    await program.press('t', 'Enter', 'Enter');
    await program.sees('checking');
    expect(program.said).toContain('The page ended (killed). It is loaded again.');
  });

  it('does not end by its window or a quit key, and lets nobody in beside it', async () => {
    const program = await idle();
    expect(await program.do({ what: 'closeWindow' })).toEqual({ isOpen: true });
    expect(await program.do({ what: 'quit' })).toEqual({ isOpen: true });
    const second = new Program(lexicon());
    expect(await second.exit).toBe(2);
    expect(second.said).toContain('A station with this data folder is open already.');
    expect(await program.do({ what: 'secondInstance' })).toEqual({
      focuses: expect.any(Number) as number,
    });
    await program.press('j');
    await program.sees('typing');
  });

  it('ends when staff leave, with the code that nobody starts again, and all on record', async () => {
    const program = new Program();
    await program.watch(1);
    // A new station has no staff, so it starts with the first PIN.
    await program.sees('signIn');
    expect((await program.call('leaveKiosk')).ok).toBe(false);
    await program.call('chooseFirstPin', { name: 'Dana', pin: '24681357' });
    await program.sees('staff');
    void program.call('leaveKiosk');
    expect(await program.exit).toBe(0);
    expect(ledger().findings).toEqual([]);
    expect(ledger().kinds.slice(-2)).toEqual(['kioskLeft', 'stopped']);
  });

  it('practises on the lexicon that the package brings along', async () => {
    const program = new Program();
    await program.watch(1);
    await program.call('chooseFirstPin', { name: 'Dana', pin: '24681357' });
    await program.sees('staff');
    expect(await program.call('startPractice', {})).toEqual({
      ok: true,
      value: { ok: true, value: undefined },
    });
    await program.sees('idle');
    expect(program.snapshot?.isPractice).toBe(true);
  });

  it('imports a list in a thread of its own, from inside its archive', async () => {
    const program = new Program();
    await program.watch(1);
    await program.call('chooseFirstPin', { name: 'Dana', pin: '24681357' });
    await program.sees('staff');
    const file = join(made, 'resources', 'LICENSE.txt');
    const started = await program.call('startImport', { file, title: 'No list', edition: '' });
    expect(started).toMatchObject({ ok: true, value: { ok: true } });
    let progress: unknown;
    await vi.waitFor(
      async () => {
        progress = await program.call('importProgress');
        expect(JSON.stringify(progress)).toMatch(/"(refused|ready|asks)"/);
      },
      { timeout: 60_000 },
    );
    // A license is no word list. The point is that the worker thread can report it.
    expect(JSON.stringify(progress)).not.toContain('program error');
  });

  it(
    'lets go of its files when the system ends it, and loses nothing when it is killed',
    needs('signals'),
    async () => {
      const first = await idle();
      first.signal('SIGTERM');
      expect(await first.exit).toBe(0);
      expect(ledger().kinds).toEqual(['listConfirmed', 'started', 'opened', 'stopped']);
      const second = await idle();
      await armed(second);
      await aMoment();
      await second.press('Tab');
      await second.sees('verdict');
      await second.kill();
      rmSync(join(dataFolder, 'electron', 'instance'));
      const third = new Program(lexicon());
      await third.watch(1);
      // No screen is known to have shown it, so staff must.
      await third.sees('pending');
      expect(ledger().findings).toEqual([]);
      expect(ledger().kinds.filter((kind) => kind === 'ruling')).toHaveLength(1);
    },
  );
});
