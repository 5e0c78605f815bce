/**
 * A station in a process of its own that is stopped, and goes on an hour later: its wall clock is
 * libfaketime's (Debian: faketime), its boot-time clock a file of the test, and its monotonic clock
 * stands still, as in sleep. What was sent while it was stopped is the first that it hears.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '../../electron/core/station/view.ts';
import type { StatusReport } from '../../electron/contract/staff/status-calls.ts';
import { strokeOf } from '../core/station/driver.ts';
import { sampleBytes } from '../core/lexicon/samples.ts';
import { faketimeLibrary, needs } from '../facility/facility.ts';
import { Child } from '../station/killed-child.ts';
import { recordsIn } from '../station/ledger-records.ts';
import { Screen } from './client.ts';

const hourSeconds = 3_600;
const soon = { timeout: 100_000, interval: 50 } as const;
const program = path.join(import.meta.dirname, 'slept-child.ts');

let folder: string;
let child: Child;
let screen: Screen;

const at = (name: string): string => path.join(folder, name);

function setClocks(seconds: number): void {
  writeFileSync(at('wall'), `+${seconds.toString()}\n`);
  writeFileSync(at('uptime'), `${(10_000 + seconds).toString()}.00 0.00\n`);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'slept-'));
  writeFileSync(at('list.lexicon'), sampleBytes('AT CAT QUIT'));
  setClocks(0);
  child = new Child(program, [at('data'), at('list.lexicon'), at('uptime')], {
    env: {
      ...process.env,
      LD_PRELOAD: faketimeLibrary(),
      FAKETIME_TIMESTAMP_FILE: at('wall'),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  });
  const [, address = '', port = ''] = await vi.waitFor(() => {
    const told = /^address (\S+) (\d+)$/m.exec(child.told);
    if (told === null) throw new Error(child.said);
    return told;
  }, soon);
  screen = await Screen.open({ address, port: Number(port) });
});

afterEach(async () => {
  screen.socket.terminate();
  process.kill(Number(child.pid), 'SIGKILL');
  await child.closed;
  rmSync(folder, { recursive: true });
});

const kinds = (): readonly string[] => recordsIn(at('data')).map(({ kind }) => kind);

async function now(): Promise<Snapshot> {
  const reply = (await screen.call('watch')) as { value: Snapshot };
  return reply.value;
}

const pressOf = (key: string, seen: number, change = {}): unknown => ({
  stroke: strokeOf(key, change),
  seen,
});

/** Presses the key until the screen is as wanted: a busy machine may drop keys that come late. */
async function press(key: string, isDone: (view: Snapshot['view']) => boolean, change = {}) {
  await vi.waitFor(async () => {
    const { view, revision } = await now();
    if (isDone(view)) return;
    await screen.call('painted', { seen: revision });
    await screen.call('press', pressOf(key, (await now()).revision, change));
    if (!isDone((await now()).view)) throw new Error(`${key} is not done.`);
  }, soon);
}

/** The first director is at the console, and has confirmed the list. */
async function openConsole(): Promise<void> {
  await press('S', ({ screen: one }) => one === 'signIn', { ctrl: true, shift: true });
  await screen.call('chooseFirstPin', { name: 'Dana', pin: '20261121' });
  const { value } = (await screen.call('status')) as { value: StatusReport };
  const { identity, words } = value.lexicon ?? {};
  const agreed = { identity, words, reason: 'All agreed on it.' };
  const confirmed = await screen.call('confirmList', agreed);
  expect(confirmed).toMatchObject({ ok: true, value: { ok: true } });
}

/** Meanwhile these messages arrive. */
async function sleepAnHour(...messages: readonly unknown[]): Promise<void> {
  process.kill(Number(child.pid), 'SIGSTOP');
  for (const message of messages) screen.send(message);
  setClocks(hourSeconds);
  await wait(100);
  process.kill(Number(child.pid), 'SIGCONT');
}

const word = (view: Snapshot['view']): string | undefined =>
  'words' in view ? view.words[0] : undefined;

describe('a station whose machine slept for an hour', needs('libfaketime', 'signals'), () => {
  it('rules on no play that was armed before, and shows nothing of it', async () => {
    await openConsole();
    await screen.call('signOut');
    for (const [index, letter] of ['C', 'A', 'T'].entries()) {
      await press(letter, (view) => word(view) === 'CAT'.slice(0, index + 1));
    }
    await press('Enter', (view) => 'line' in view && view.line === 1);
    await press('Enter', (view) => view.screen === 'checking');
    await press('1', (view) => view.screen === 'checking' && view.confirmed.challenger);
    await press('2', (view) => view.screen === 'armed');
    await vi.waitFor(async () => {
      expect((await now()).view).toMatchObject({ tab: 'ready' });
    }, soon);
    const seen = (await now()).revision;
    await sleepAnHour({ id: 1, call: 'press', argument: pressOf('Tab', seen) });
    expect((await now()).view).toMatchObject({ screen: 'idle' });
    expect(kinds().slice(-2)).toEqual(['slept', 'abandoned']);
    expect(kinds()).not.toContain('ruling');
    const slept = recordsIn(at('data')).find(({ kind }) => kind === 'slept')?.body as {
      readonly from: string;
      readonly to: string;
      readonly how: string;
    };
    expect(slept.how).toBe('slept');
    const sleptMs = Date.parse(slept.to) - Date.parse(slept.from);
    expect(sleptMs).toBeGreaterThan((hourSeconds - 60) * 1_000);
    expect(sleptMs).toBeLessThanOrEqual(hourSeconds * 1_000);
  });

  it('obeys nothing at a console that was open', async () => {
    await openConsole();
    const before = screen.messages.length;
    await sleepAnHour(
      { id: 1, call: 'setRound', argument: { round: 7 } },
      { id: 2, call: 'status' },
      { id: 3, call: 'active' },
    );
    expect((await now()).view).toMatchObject({ screen: 'idle' });
    const replies = screen.messages
      .slice(before)
      .filter((message) => [1, 2].includes((message as { id?: number }).id ?? 0));
    expect(replies).toEqual([
      { id: 1, reply: { ok: false, error: { kind: 'notAllowed', call: 'setRound' } } },
      { id: 2, reply: { ok: false, error: { kind: 'notAllowed', call: 'status' } } },
    ]);
    expect(kinds().slice(-2)).toEqual(['slept', 'staffSignedOut']);
    expect(kinds()).not.toContain('roundSet');
  });
});
