/** The socket of the loopback server, by which the page gets its snapshots and sends its keys. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '../../electron/browser-shell/loopback-server.ts';
import { maximumMessageBytes } from '../../electron/browser-shell/socket-message.ts';
import { linesAMinute } from '../../electron/station/disk/limit-log.ts';
import { ask, enter, openSocket, originOf, Screen, socketStatus } from './client.ts';
import { idleSnapshot, pressOf, type FakeHost } from './fake-host.ts';
import { LoopbackOnFake } from './loopback-on-fake.ts';

let loopback: LoopbackOnFake;
let host: FakeHost;
let said: readonly string[];
let server: LoopbackServer;

beforeEach(async () => {
  loopback = new LoopbackOnFake();
  ({ host, said } = loopback);
  server = await loopback.open();
});

afterEach(async () => {
  await server.close();
});

describe('the socket', () => {
  it('opens for the page of the station alone', async () => {
    const Cookie = await enter(server);
    const Origin = originOf(server);
    expect(await socketStatus(server, { Origin, Cookie })).toBe(101);
    expect(await socketStatus(server, { Origin })).toBe(403);
    expect(await socketStatus(server, { Cookie })).toBe(403);
    expect(await socketStatus(server, { Origin: 'http://station.example', Cookie })).toBe(403);
    expect(await socketStatus(server, { Origin: 'null', Cookie })).toBe(403);
    expect(await socketStatus(server, { Origin, Cookie, Host: 'localhost' })).toBe(403);
    expect(await socketStatus(server, { Origin, Cookie }, '/other')).toBe(403);
  });

  it('answers "watch" with the snapshot of now, and pushes every later one', async () => {
    const screen = await Screen.open(server);
    host.tell(idleSnapshot(3));
    screen.send({ id: 0, call: 'watch' });
    await screen.settled();
    host.tell(idleSnapshot(4));
    await screen.settled();
    expect(screen.messages).toEqual([
      { id: 0, reply: { ok: true, value: idleSnapshot(3) } },
      { snapshot: idleSnapshot(4) },
    ]);
  });

  it('asks the page every two seconds for a frame, and not again before it answered', async () => {
    const screen = await Screen.open(server);
    await loopback.clock.pass(60_000);
    await screen.settled();
    expect(screen.messages).toEqual([{ frame: true }]);
    expect(host.frames()).toBe(0);
    for (let answers = 1; answers <= 3; answers += 1) {
      screen.send({ frame: true });
      await screen.settled();
      expect(host.frames()).toBe(answers);
      await loopback.clock.pass(1_999);
      await screen.settled();
      expect(screen.messages).toHaveLength(answers);
      await loopback.clock.pass(1);
      await screen.settled();
      expect(screen.messages).toHaveLength(answers + 1);
    }
  });

  it('asks a new page anew, though the one before owes its answer', async () => {
    await Screen.open(server);
    await loopback.clock.pass(2_000);
    const next = await Screen.open(server);
    await loopback.clock.pass(2_000);
    await next.settled();
    expect(next.messages).toEqual([{ frame: true }]);
    expect(host.frames()).toBe(0);
  });

  it('tells the station that the screen is gone, and that another page took its place', async () => {
    const screen = await Screen.open(server);
    expect(host.screensGone()).toBe(0);
    const replaced = screen.closed();
    const next = await Screen.open(server);
    await replaced;
    expect(host.screensGone()).toBe(1);
    next.socket.close();
    await expect.poll(() => host.screensGone()).toBe(2);
    await Screen.open(server);
    expect(host.screensGone()).toBe(2);
  });

  it('pushes nothing to a page that does not watch', async () => {
    const screen = await Screen.open(server);
    host.tell(idleSnapshot(4));
    await screen.settled();
    expect(screen.messages).toEqual([]);
  });

  it('tells a snapshot once, however often the page watches', async () => {
    const screen = await Screen.open(server);
    screen.send({ id: 0, call: 'watch' });
    screen.send({ id: 1, call: 'watch' });
    await screen.settled();
    expect(host.listening()).toBe(1);
  });

  it('handles keys in their order and answers in it', async () => {
    const screen = await Screen.open(server);
    const keys = [...'thequickbrownfoxjumpsoverthelazydog'];
    for (const [id, key] of keys.entries()) {
      screen.send({ id, call: 'press', argument: pressOf(key) });
    }
    await screen.settled();
    expect(host.presses.map(({ stroke }) => stroke.key)).toEqual(keys);
    expect(screen.messages).toEqual(keys.map((_key, id) => ({ id, reply: { ok: true } })));
  });

  it('refuses calls and arguments that the contract does not have, and goes on', async () => {
    const screen = await Screen.open(server);
    screen.send({ id: 1, call: 'rule', argument: { words: ['QUIT'] } });
    screen.send({ id: 2, call: '__proto__' });
    screen.send({ id: 3, call: 'press', argument: { ...pressOf('a'), verdict: 'acceptable' } });
    screen.send({ id: 4, call: 'watch', argument: 'everything' });
    screen.send({ id: 5, call: 'press', argument: pressOf('F13') });
    await screen.settled();
    expect(screen.messages).toEqual([
      { id: 1, reply: { ok: false, error: { kind: 'unknownCall' } } },
      { id: 2, reply: { ok: false, error: { kind: 'unknownCall' } } },
      { id: 3, reply: { ok: false, error: { kind: 'badArgument', call: 'press' } } },
      { id: 4, reply: { ok: false, error: { kind: 'badArgument', call: 'watch' } } },
      { id: 5, reply: { ok: false, error: { kind: 'failed', call: 'press' } } },
    ]);
    expect(host.presses).toEqual([]);
    expect(host.listening()).toBe(0);
    expect(said).toHaveLength(5);
    expect(said.join()).not.toContain('QUIT');
  });

  it('does not fill the log, however many calls it refuses', async () => {
    const screen = await Screen.open(server);
    for (let id = 0; id < 500; id += 1) screen.send({ id, call: 'rule' });
    await screen.settled();
    expect(screen.messages).toHaveLength(500);
    expect(said).toHaveLength(linesAMinute);
    await server.close();
    expect(said.at(-1)).toMatch(/^490 more messages like: The screen made a call/);
  });

  it.each([
    ['no JSON', '{"id":1,'],
    ['no message', '[]'],
    ['no id', '{"call":"watch"}'],
    ['more than a message', '{"id":1,"call":"watch","also":1}'],
    ['a negative id', '{"id":-1,"call":"watch"}'],
  ])('disconnects a page that sends %s, and says so', async (_name, text) => {
    const screen = await Screen.open(server);
    const closed = screen.closed();
    screen.socket.send(text);
    expect(await closed).toBe(1008);
    expect(said).toHaveLength(1);
    await (await Screen.open(server)).settled();
  });

  it('disconnects a page that sends bytes instead of text', async () => {
    const screen = await Screen.open(server);
    const closed = screen.closed();
    screen.socket.send(Buffer.from('{"id":1,"call":"watch"}'), { binary: true });
    expect(await closed).toBe(1008);
  });

  it('disconnects a page that sends a message beyond all calls, and takes the next one', async () => {
    const screen = await Screen.open(server);
    const closed = screen.closed();
    screen.send({ id: 1, call: 'press', argument: 'x'.repeat(maximumMessageBytes) });
    expect(await closed).toBe(1009);
    expect(said).toEqual(['The connection to the screen failed; the screen connects again.']);
    await (await Screen.open(server)).settled();
  });

  it('has one screen: a newer page replaces the one before, which is told so', async () => {
    const first = await Screen.open(server);
    first.send({ id: 0, call: 'watch' });
    await first.settled();
    const closed = first.closed();
    const second = await Screen.open(server);
    expect(await closed).toBe(4001);
    second.send({ id: 0, call: 'watch' });
    await second.settled();
    expect(host.listening()).toBe(1);
    expect(loopback.timesGone).toBe(0);
  });

  it('lets a replaced page wait until the newer one is gone, and no other is coming', async () => {
    const waits = async (Cookie: string): Promise<boolean> => {
      const headers = { Origin: originOf(server), Cookie };
      const socket = openSocket(server, headers, '/socket/waiting');
      const code = await new Promise<number | undefined>((resolve) => {
        socket.once('close', resolve);
        // The reply shows that the station took the page.
        socket.once('message', () => {
          resolve(undefined);
        });
        socket.once('open', () => {
          socket.send(JSON.stringify({ alive: true }));
        });
      });
      socket.terminate();
      return code === 4001;
    };
    const Cookie = await enter(server);
    const newer = await Screen.open(server);
    expect(await waits(Cookie)).toBe(true);
    await newer.settled();
    await ask(server.port, '/', { Cookie });
    newer.socket.close(1001);
    await expect.poll(() => loopback.timesGone).toBe(1);
    expect(await waits(Cookie)).toBe(true);
    const loaded = await Screen.open(server);
    loaded.socket.close();
    await expect.poll(() => loopback.timesGone).toBe(2);
    expect(await waits(Cookie)).toBe(false);
  });

  it('does not listen to a replaced page any more', async () => {
    const first = await Screen.open(server);
    const second = await Screen.open(server);
    first.send({ id: 1, call: 'press', argument: pressOf('a') });
    await second.settled();
    expect(host.presses).toEqual([]);
  });

  it('stops pushing when the page is gone', async () => {
    const screen = await Screen.open(server);
    screen.send({ id: 0, call: 'watch' });
    await screen.settled();
    expect(host.listening()).toBe(1);
    screen.socket.terminate();
    await expect.poll(() => host.listening()).toBe(0);
    expect(loopback.timesGone).toBe(1);
  });

  describe('that its browser closed because the page went', () => {
    const goneAndLeft = (): readonly number[] => [loopback.timesGone, loopback.timesLeft];

    it('is reported at once: the browser shows something else', async () => {
      const screen = await Screen.open(server);
      screen.socket.close(1001);
      await expect.poll(() => loopback.timesLeft).toBe(1);
      expect(goneAndLeft()).toEqual([0, 1]);
    });

    it('is expected back while the browser loads the page again', async () => {
      const Cookie = await enter(server);
      const screen = await Screen.open(server);
      await ask(server.port, '/', { Cookie });
      screen.socket.close(1001);
      await expect.poll(() => loopback.timesGone).toBe(1);
      const again = await Screen.open(server);
      again.socket.close(1001);
      await expect.poll(() => loopback.timesLeft).toBe(1);
      expect(goneAndLeft()).toEqual([1, 1]);
    });

    it('is expected back when the page itself closed it, to connect again', async () => {
      const screen = await Screen.open(server);
      screen.socket.close();
      await expect.poll(() => loopback.timesGone).toBe(1);
      expect(goneAndLeft()).toEqual([1, 0]);
    });
  });

  it('answers a sign of life and passes it on', async () => {
    const screen = await Screen.open(server);
    screen.send({ alive: true });
    await screen.settled();
    expect(screen.messages).toEqual([{ alive: true }]);
    expect(loopback.signsOfLife).toBe(1);
  });

  it('is disconnected when the server closes', async () => {
    const screen = await Screen.open(server);
    const closed = screen.closed();
    await server.close();
    expect(await closed).toBe(1006);
    expect(host.listening()).toBe(0);
  });

  it('fits the longest key stroke of the contract', async () => {
    const screen = await Screen.open(server);
    const long = '\u{10FFFF}'.repeat(20);
    const argument = pressOf('a', Number.MAX_SAFE_INTEGER);
    screen.send({
      id: Number.MAX_SAFE_INTEGER,
      call: 'press',
      argument: { ...argument, stroke: { ...argument.stroke, key: long, code: long } },
    });
    await screen.settled();
    expect(host.presses).toHaveLength(1);
  });
});
