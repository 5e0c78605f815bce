/** What any program of the machine can do to the loopback server, over real sockets. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  LoopbackLimits,
  LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import { ask, enter, originOf, Screen } from './client.ts';
import { idleSnapshot } from './fake-host.ts';
import { files, LoopbackOnFake } from './loopback-on-fake.ts';

const roomy: LoopbackLimits = {
  connections: 1_000,
  requestMs: 600_000,
  lookMs: 10,
  unreadBytes: 2 ** 30,
};

/**
 * Node itself checks for such connections only every 30 s, so this fails if our limit does nothing.
 */
const timeout = 20_000;

let server: LoopbackServer;
let loopback: LoopbackOnFake;
let opened: Socket[] = [];

afterEach(async () => {
  for (const socket of opened) socket.destroy();
  opened = [];
  await server.close();
});

async function openWith(limits: Partial<LoopbackLimits>): Promise<void> {
  loopback = new LoopbackOnFake(files, { ...roomy, ...limits });
  server = await loopback.open();
}

/** Resolves even if the socket closes with an error. */
async function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
}

async function connected(allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: server.port, allowHalfOpen });
  socket.on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

describe('too many connections', () => {
  it('end the oldest ones, and keep nobody out', { timeout }, async () => {
    await openWith({ connections: 4 });
    const old = [await connected(), await connected(), await connected()];
    const ended = Promise.all(old.map(closed));
    const young = [await connected(), await connected(), await connected(), await connected()];
    await ended;
    const Cookie = await enter(server);
    expect((await ask(server.port, '/', { Cookie })).status).toBe(200);
    expect(young.at(-1)?.closed).toBe(false);
  });

  it('never end that of the screen', { timeout }, async () => {
    await openWith({ connections: 4 });
    const screen = await Screen.open(server);
    const first = await connected();
    const ended = closed(first);
    for (let count = 0; count < 20; count += 1) await connected();
    await ended;
    await screen.settled();
  });
});

describe('a connection', () => {
  it.each([
    ['that never sends anything', ''],
    ['with half a request', 'GET / HTTP/1.1\r\nHost: 127.0'],
  ])('%s is ended', { timeout }, async (_how, text) => {
    await openWith({ requestMs: 50 });
    const socket = await connected();
    socket.resume();
    const ended = closed(socket);
    socket.write(text);
    await ended;
    expect((await ask(server.port, '/')).status).toBe(403);
  });

  it(
    'whose socket was refused is ended, although its client keeps its half open',
    { timeout },
    async () => {
      await openWith({});
      const socket = await connected(true);
      socket.resume();
      const answered = once(socket, 'end');
      const upgrade = {
        Host: originOf(server).slice('http://'.length),
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      };
      const lines = Object.entries(upgrade).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET /socket HTTP/1.1\r\n${lines.join('')}\r\n`);
      await answered;
      const ended = closed(socket);
      // The other end is gone.
      const talk = setInterval(() => socket.write('still here\r\n'), 10);
      socket.once('close', () => {
        clearInterval(talk);
      });
      await ended;
    },
  );
});

describe('a screen that never reads', () => {
  it('is disconnected, and the next one is served', { timeout: 120_000 }, async () => {
    await openWith({ unreadBytes: 2 ** 20 });
    const screen = await Screen.open(server);
    await screen.call('watch');
    screen.socket.pause();
    const long = { ...idleSnapshot(1), status: { station: 'x'.repeat(2 ** 20) } };
    // The system buffers some bytes, but not this many.
    for (let count = 0; count < 200 && loopback.host.listening() > 0; count += 1) {
      loopback.host.tell({ ...long, revision: count });
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(loopback.host.listening()).toBe(0);
    expect(loopback.said).toEqual([
      'The screen does not read what the station sends to it; it was disconnected.',
    ]);
    expect(loopback.timesGone).toBe(1);
    await (await Screen.open(server)).settled();
  });
});
