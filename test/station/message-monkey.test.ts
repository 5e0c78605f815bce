/** Random messages on every call of the contract, by every way on which they can come. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { openLoopbackServer } from '../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import { maximumMessageBytes } from '../../electron/browser-shell/socket-message.ts';
import { receive, type CallError, type Reply } from '../../electron/contract/call.ts';
import type { WebContents } from 'electron';
import { callNames } from '../../electron/contract/contract.ts';
import { fail } from '../../electron/core/base/result.ts';
import { answerCalls } from '../../electron/kiosk/calls.ts';
import { seededRandom, type Random } from '../../scripts/fuzz/random.ts';
import { Screen } from '../browser-shell/client.ts';
import { FakeWebContents, ipcMain, type FakeFrame } from '../fakes/electron.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { shortOrLong } from '../long.ts';
import {
  count,
  isAllowed,
  MessageMonkey,
  Quota,
  WatchedStation,
  type Message,
  type Tally,
} from './message-monkey.ts';

const onEachCall = shortOrLong(150, 5_000);
const timeoutMs = 4 * 60 * 60_000;
/** A run soon ends at a pending ruling, which only staff can acknowledge. */
const messagesAStation = 2_000;
/** A page that does not wait for replies has so many calls under way. */
const mostTogether = 15;
const pauses = [0, 0, 0, 5, 50, 600, 1_600] as const;
const hourMs = 3_600_000;
/** Where a wall clock may come to stand: its ends, those of counters, and where an hour is cut out or comes twice. */
const wallTimes = [
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '1601-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '-000001-12-31T23:59:59.000Z',
  '2026-03-29T00:59:59.900Z',
  '2026-10-25T00:59:59.900Z',
  '2026-11-21T08:30:00.000Z',
  '2038-01-19T03:14:07.999Z',
  '9999-12-31T23:59:59.990Z',
  '+010000-01-01T00:00:00.000Z',
  '+030827-12-31T23:59:59.999Z',
].map((time) => Date.parse(time));

let quota: Quota;
let tally: Tally;
let failures: string[];
let rulings: number;

beforeEach(() => {
  // With an hour that comes twice.
  vi.stubEnv('TZ', 'Europe/Berlin');
  quota = new Quota(onEachCall);
  tally = new Map();
  failures = [];
  rulings = 0;
});

function shut(station: WatchedStation): void {
  rulings += station.close();
  expect(station.problems).toEqual([]);
}

/** Time goes on between messages, now and then for long, and the clocks are not always good ones. */
function pause(random: Random, { clock, snapshot }: WatchedStation): void {
  if (random(500) === 0) clock.setWall(wallTimes[random(wallTimes.length)] ?? 0);
  if (random(1_000) === 0) clock.sleep(random(30) * hourMs);
  const long = random(400) === 0 ? 100_000 : 0;
  clock.pass(long + (pauses[random(pauses.length)] ?? 0));
  // Many PINs are wrong here, so wait until the count has decreased.
  const isLocked = snapshot.view.screen === 'signIn' && snapshot.view.problem === 'locked';
  if (isLocked && random(4) === 0) clock.pass(3 * hourMs);
}

function heard(message: Message, reply: Reply): void {
  quota.add(message.call);
  count(tally, message, reply);
  if (!reply.ok && reply.error.kind === 'failed') failures.push(String(message.call));
}

function refusal(reply: Reply): CallError['kind'] | undefined {
  return reply.ok ? undefined : reply.error.kind;
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
    expect(kinds?.get('badArgument'), `${call} was refused`).toBeGreaterThan(onEachCall / 200);
    if (isAllowed(call, undefined, true)) continue;
    expect(kinds?.get('notAllowed'), `${call} without role`).toBeGreaterThan(onEachCall / 20);
  }
  expect(rulings).toBeGreaterThan(onEachCall / 100);
}

function sumOf(kinds: ReadonlyMap<string, number> | undefined): number {
  return [...(kinds?.values() ?? [])].reduce((sum, times) => sum + times, 0);
}

describe('random messages on every call do nothing that the station does not allow', () => {
  it('at the receiving end itself', { timeout: timeoutMs }, async () => {
    for (let seed = 1; !quota.isMet(); seed += 1) {
      const random = seededRandom(seed);
      const monkey = new MessageMonkey(random, quota);
      const station = new WatchedStation(random);
      const { handlers, role, isStaffed, lookAtClocks } = station.host;
      const receiver = {
        handlers,
        role,
        isStaffed,
        lookAtClocks,
        isTrusted: (sender: string) => sender === 'page',
        log: (_error: CallError) => undefined,
      };
      for (let here = 0; here < messagesAStation && !quota.isMet(); here += 1) {
        pause(random, station);
        const message = monkey.next(station.snapshot);
        const sender = random(50) === 0 ? 'stranger' : 'page';
        const before = role();
        const wasStaffed = isStaffed();
        const reply = await receive(receiver, sender, message.call, message.argument);
        heard(message, reply);
        if (sender === 'stranger') expect(refusal(reply)).toBe('notTrusted');
        else if (typeof message.call === 'string' && !isAllowed(message.call, before, wasStaffed)) {
          expect(refusal(reply)).toBe('notAllowed');
        }
        monkey.learn(reply);
      }
      shut(station);
    }
    expectMuch('receive');
  });

  it("through Electron's messages between processes", { timeout: timeoutMs }, async () => {
    for (let seed = 1; !quota.isMet(); seed += 1) {
      const random = seededRandom(1_000_000 + seed);
      const monkey = new MessageMonkey(random, quota);
      const station = new WatchedStation(random);
      ipcMain.handlers.clear();
      const contents = new FakeWebContents();
      const frames = [
        contents.mainFrame,
        { url: 'station://app/' },
        { url: 'https://station.example/' },
        null,
      ];
      answerCalls({
        ipcMain,
        host: station.host,
        clock: new StillClock(),
        log: () => undefined,
      })(contents as unknown as WebContents);
      for (let here = 0; here < messagesAStation && !quota.isMet(); here += 1) {
        pause(random, station);
        const message = monkey.next(station.snapshot);
        const frame = frames[random(30) === 0 ? random(frames.length) : 0];
        const reply = await invoke(message, frame ?? null);
        heard(message, reply);
        if (frame !== contents.mainFrame)
          expect(refusal(reply)).toMatch(/^(notTrusted|unknownCall)$/);
        monkey.learn(reply);
        if (contents.sent.length > 1_000) contents.sent.length = 0;
      }
      shut(station);
    }
    expectMuch('IPC');
  });

  it('through the loopback socket', { timeout: timeoutMs }, async () => {
    // Many messages at once sign out soon, so most calls are refused: it takes more of them.
    quota = new Quota(4 * onEachCall);
    for (let seed = 1; !quota.isMet(); seed += 1) {
      const random = seededRandom(2_000_000 + seed);
      const monkey = new MessageMonkey(random, quota);
      const station = new WatchedStation(random);
      const opened = await openLoopbackServer({
        host: servedStation(station.host),
        files: new Map(),
        port: 0,
        log: () => undefined,
      });
      if (!opened.ok) throw new Error('no server');
      const server = opened.value;
      let page = await Page.open(await Screen.open(server), monkey);
      for (let here = 0; here < messagesAStation && !quota.isMet(); here += 1) {
        pause(random, station);
        if (random(2_000) === 0) {
          await page.isRefused(rawGarbage(random));
          page = await Page.open(await Screen.open(server), monkey);
        }
        const together = Array.from({ length: 1 + random(mostTogether) }, () =>
          monkey.next(station.snapshot),
        );
        await page.send(together);
        here += together.length - 1;
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
  // Electron itself refuses a channel without a handler.
  if (handler === undefined) return fail({ kind: 'unknownCall' });
  return structuredClone((await handler({ senderFrame }, structuredClone(argument))) as Reply);
}

/** Messages that no page of ours sends. The station closes the connection and continues. */
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
  readonly #waiting = new Map<number, (reply: Reply) => void>();

  private constructor(socket: WebSocket, monkey: MessageMonkey) {
    this.socket = socket;
    this.#monkey = monkey;
  }

  static async open({ socket }: Screen, monkey: MessageMonkey): Promise<Page> {
    socket.removeAllListeners('message');
    const page = new Page(socket, monkey);
    socket.on('message', (data: Buffer) => {
      const { id = -1, reply } = JSON.parse(data.toString('utf8')) as {
        readonly id?: number;
        readonly reply?: Reply;
      };
      if (reply !== undefined) page.#waiting.get(id)?.(reply);
    });
    await page.send([{ call: 'watch', argument: undefined }]);
    return page;
  }

  async send(messages: readonly Message[]): Promise<void> {
    await Promise.all(messages.map((message) => this.#send(message)));
  }

  async #send(message: Message): Promise<void> {
    const { call, argument } = message;
    if (typeof call !== 'string') return;
    const id = (this.#id + 1) % 1_000;
    this.#id = id;
    const text = JSON.stringify({ id, call, argument });
    // A longer one ends the connection, which is another test's.
    if (text.length > maximumMessageBytes / 4) return;
    const replied = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    this.socket.send(text);
    const reply = await replied;
    this.#waiting.delete(id);
    heard(message, reply);
    this.#monkey.learn(reply);
  }

  async isRefused(data: string | Uint8Array): Promise<void> {
    const closed = new Promise<number>((resolve) => this.socket.once('close', resolve));
    this.socket.send(data);
    expect([1008, 1009]).toContain(await closed);
  }
}
