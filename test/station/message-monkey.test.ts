/**
 * Random messages on every call of the contract, by every way on which they can come:
 * `STATION_MESSAGES` says how many on each call. Without it as many as take a few seconds.
 */
import type * as Crypto from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { openLoopbackServer } from '../../electron/browser-shell/loopback-server.ts';
import { maximumMessageBytes } from '../../electron/browser-shell/socket-message.ts';
import { receive, type CallError, type Reply } from '../../electron/contract/call.ts';
import { callNames } from '../../electron/contract/contract.ts';
import { fail } from '../../electron/core/result.ts';
import { answerCalls, type CallsOptions } from '../../electron/kiosk/calls.ts';
import { seededRandom, type Random } from '../../scripts/random.ts';
import { Screen } from '../browser-shell/client.ts';
import { FakeWebContents, ipcMain, type FakeFrame } from '../fakes/electron.ts';
import {
  count,
  isAllowed,
  MessageMonkey,
  WatchedStation,
  type Message,
  type Tally,
} from './message-monkey.ts';

// A PIN costs a tenth of a second by design; here its hash is as cheap as scrypt can be.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  const scryptSync: typeof Crypto.scryptSync = (pin, salt, bytes) =>
    crypto.scryptSync(pin, salt, bytes, { N: 2, r: 1, p: 1 });
  return { ...crypto, scryptSync };
});

const onEachCall = Number(process.env['STATION_MESSAGES'] ?? 300);
const timeoutMs = 4 * 60 * 60_000;
/** Soon one ends at a ruling that nobody has seen, which only the staff can settle. */
const messagesAStation = 2_000;
const pauses = [0, 0, 0, 5, 50, 600, 1_600] as const;

let tally: Tally;
let failures: string[];
let rulings: number;

beforeEach(() => {
  // The station's own time alone; sockets go by the real one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  tally = new Map();
  failures = [];
  rulings = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

function open(): WatchedStation {
  return new WatchedStation(() => undefined);
}

function shut(station: WatchedStation): void {
  rulings += station.close();
  expect(station.problems).toEqual([]);
}

/** Time goes on between messages, now and then for long. */
function pause(random: Random): void {
  const long = random(400) === 0 ? 100_000 : 0;
  vi.advanceTimersByTime(long + (pauses[random(pauses.length)] ?? 0));
}

function heard(message: Message, reply: Reply): void {
  count(tally, message, reply);
  if (!reply.ok && reply.error.kind === 'failed') failures.push(String(message.call));
}

/** Every call was taken and refused often enough for this to mean something. */
function expectMuch(way: string): void {
  const sums = callNames.map((call) => sumOf(tally.get(call)));
  console.log(`${way}: at least ${Math.min(...sums).toString()} messages on each call`, {
    ...Object.fromEntries([...tally].map(([call, kinds]) => [call, Object.fromEntries(kinds)])),
    rulings,
  });
  expect(Math.min(...sums)).toBeGreaterThanOrEqual(onEachCall);
  expect(failures).toEqual([]);
  expect([...tally.keys()].toSorted()).toEqual([...callNames, 'no call'].toSorted());
  for (const call of callNames) {
    const kinds = tally.get(call);
    // A call that asks for much is taken seldom.
    expect(kinds?.get('ok'), `${call} was taken`).toBeGreaterThan(0);
    expect(kinds?.get('badArgument'), `${call} was refused`).toBeGreaterThan(onEachCall / 100);
    if (isAllowed(call, undefined)) continue;
    expect(kinds?.get('notAllowed'), `${call} without role`).toBeGreaterThan(onEachCall / 20);
  }
  expect(rulings).toBeGreaterThan(onEachCall / 100);
}

function sumOf(kinds: ReadonlyMap<string, number> | undefined): number {
  return [...(kinds?.values() ?? [])].reduce((sum, times) => sum + times, 0);
}

/** A third of them are what people do, on few calls. */
const total = onEachCall * callNames.length * 2;

describe('random messages on every call do nothing that the station does not allow', () => {
  it('at the receiving end itself', { timeout: timeoutMs }, async () => {
    for (let sent = 0, seed = 1; sent < total; seed += 1) {
      const random = seededRandom(seed);
      const monkey = new MessageMonkey(random);
      const station = open();
      const { handlers, role } = station.host;
      const receiver = {
        handlers,
        role,
        isTrusted: (sender: string) => sender === 'page',
        log: (_error: CallError) => undefined,
      };
      for (let here = 0; here < messagesAStation && sent < total; here += 1, sent += 1) {
        pause(random);
        const message = monkey.next(station.snapshot);
        const sender = random(50) === 0 ? 'stranger' : 'page';
        const before = role();
        const reply = await receive(receiver, sender, message.call, message.argument);
        heard(message, reply);
        if (sender === 'stranger') expect(reply).toMatchObject({ error: { kind: 'notTrusted' } });
        else if (typeof message.call === 'string' && !isAllowed(message.call, before)) {
          expect(reply).toMatchObject({ error: { kind: 'notAllowed' } });
        }
        monkey.learn(reply);
      }
      shut(station);
    }
    expectMuch('receive');
  });

  it("through Electron's messages between processes", { timeout: timeoutMs }, async () => {
    for (let sent = 0, seed = 1; sent < total; seed += 1) {
      const random = seededRandom(1_000_000 + seed);
      const monkey = new MessageMonkey(random);
      const station = open();
      ipcMain.handlers.clear();
      const contents = new FakeWebContents();
      contents.mainFrame = { url: 'station://app/' };
      const frames = [
        contents.mainFrame,
        { url: 'station://app/' },
        { url: 'https://station.example/' },
        null,
      ];
      answerCalls({
        ipcMain,
        contents,
        host: station.host,
        log: () => undefined,
      } as unknown as CallsOptions);
      for (let here = 0; here < messagesAStation && sent < total; here += 1, sent += 1) {
        pause(random);
        const message = monkey.next(station.snapshot);
        const frame = frames[random(30) === 0 ? random(frames.length) : 0];
        const reply = await invoke(message, frame ?? null);
        heard(message, reply);
        if (frame !== contents.mainFrame) {
          expect(reply).toMatchObject({ ok: false });
        }
        monkey.learn(reply);
        if (contents.sent.length > 1_000) contents.sent.length = 0;
      }
      shut(station);
    }
    expectMuch('IPC');
  });

  it('through the loopback socket', { timeout: timeoutMs }, async () => {
    for (let sent = 0, seed = 1; sent < total; seed += 1) {
      const random = seededRandom(2_000_000 + seed);
      const monkey = new MessageMonkey(random);
      const station = open();
      const opened = await openLoopbackServer({
        host: station.host,
        files: new Map(),
        port: 0,
        log: () => undefined,
      });
      if (!opened.ok) throw new Error('no server');
      const server = opened.value;
      let page = await Page.open(await Screen.open(server), monkey);
      for (let here = 0; here < messagesAStation && sent < total; here += 1, sent += 1) {
        pause(random);
        if (random(2_000) === 0) {
          await page.isRefused(rawGarbage(random));
          page = await Page.open(await Screen.open(server), monkey);
        }
        await page.send(monkey.next(station.snapshot));
      }
      page.socket.terminate();
      await server.close();
      shut(station);
    }
    expectMuch('socket');
  });
});

/** A call as it passes between the processes, and a reply that may take its time. */
async function invoke({ call, argument }: Message, senderFrame: FakeFrame | null): Promise<Reply> {
  const channel = typeof call === 'string' ? `station:call:${call}` : '';
  const handler = ipcMain.handlers.get(channel) as
    ((event: unknown, argument: unknown) => unknown) | undefined;
  // Electron itself refuses a channel that nobody has opened.
  if (handler === undefined) return fail({ kind: 'unknownCall' });
  return structuredClone((await handler({ senderFrame }, structuredClone(argument))) as Reply);
}

/** What no page of ours sends: the station cuts the connection and goes on. */
function rawGarbage(random: Random): string | Uint8Array {
  const garbage: readonly (string | Uint8Array)[] = [
    '',
    '{',
    'null',
    '[]',
    '"watch"',
    '{"id":-1,"call":"watch"}',
    '{"id":0.5,"call":"watch"}',
    '{"id":1e400,"call":"watch"}',
    '{"id":"1","call":"watch"}',
    '{"id":1,"call":7}',
    '{"id":1,"call":"watch","role":"director"}',
    '{"id":1,"call":"watch","__proto__":{"role":"director"}}',
    '{"alive":false}',
    '{"alive":true,"id":1}',
    '['.repeat(10_000),
    `{"id":1,"call":"${'x'.repeat(maximumMessageBytes)}"}`,
    new Uint8Array([0xff, 0xfe, 0]),
    new TextEncoder().encode('{"id":1,"call":"watch"}'),
  ];
  return garbage[random(garbage.length)] ?? '';
}

/** The page's end of the socket. */
class Page {
  readonly socket: WebSocket;
  readonly #monkey: MessageMonkey;
  #id = 0;
  #waiting: ((reply: Reply) => void) | undefined;

  private constructor(socket: WebSocket, monkey: MessageMonkey) {
    this.socket = socket;
    this.#monkey = monkey;
  }

  static async open({ socket }: Screen, monkey: MessageMonkey): Promise<Page> {
    socket.removeAllListeners('message');
    const page = new Page(socket, monkey);
    socket.on('message', (data: Buffer) => {
      const { id, reply } = JSON.parse(data.toString('utf8')) as { id?: number; reply?: Reply };
      if (id === page.#id && reply !== undefined) page.#waiting?.(reply);
    });
    await page.send({ call: 'watch', argument: undefined });
    return page;
  }

  async send(message: Message): Promise<void> {
    const { call, argument } = message;
    if (typeof call !== 'string') return;
    this.#id = (this.#id + 1) % 7;
    const text = JSON.stringify({ id: this.#id, call, argument });
    // A longer one ends the connection, which is another test's.
    if (text.length > maximumMessageBytes / 4) return;
    const replied = new Promise<Reply>((resolve) => (this.#waiting = resolve));
    this.socket.send(text);
    const reply = await replied;
    heard(message, reply);
    this.#monkey.learn(reply);
  }

  async isRefused(data: string | Uint8Array): Promise<void> {
    const closed = new Promise<number>((resolve) => this.socket.once('close', resolve));
    this.socket.send(data);
    expect([1008, 1009]).toContain(await closed);
  }
}
