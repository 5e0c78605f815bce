/** The address of clean windows: who opens it, what it gives, and that nothing comes back from it. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CleanMessage } from '../../electron/contract/clean-window.ts';
import { cleanSocketPath } from '../../electron/contract/socket-messages.ts';
import type { LoopbackServer } from '../../electron/browser-shell/loopback-server.ts';
import { ask, enter, openSocket, originOf, pathOf, Screen, socketStatus } from './client.ts';
import { idleSnapshot, type FakeHost } from './fake-host.ts';
import { LoopbackOnFake } from './loopback-on-fake.ts';

let loopback: LoopbackOnFake;
let host: FakeHost;
let server: LoopbackServer;

beforeEach(async () => {
  loopback = new LoopbackOnFake();
  ({ host } = loopback);
  server = await loopback.open();
});

afterEach(async () => {
  await server.close();
});

/** Opens it, and returns its address. */
function opened(): string {
  server.clean?.open();
  return server.clean?.address ?? '';
}

const served = (): LoopbackServer => server;

async function cleanWindow(): Promise<Screen> {
  const Cookie = await enter(server, opened());
  const window = new Screen(
    openSocket(served(), { Origin: originOf(server), Cookie }, cleanSocketPath),
  );
  await once(window.socket, 'open');
  return window;
}

async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue, { timeout: 60_000 }).toBe(true);
}

describe('the address', () => {
  it('is there while staff have opened it, with a new secret each time', async () => {
    expect(server.clean?.address).toBeUndefined();
    const first = opened();
    expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/clean\/start\/[0-9a-f]{16}$/);
    expect(opened()).toBe(first);
    expect((await ask(server.port, pathOf(first))).status).toBe(303);
    server.clean?.close();
    expect(server.clean?.address).toBeUndefined();
    const refused = await ask(server.port, pathOf(first));
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('Staff can find the current one on the page "Station"');
    expect(opened()).not.toBe(first);
    expect((await ask(server.port, pathOf(first))).status).toBe(403);
  });

  it('gives a session for its own path alone, and the page', async () => {
    const { status, headers } = await ask(server.port, pathOf(opened()));
    expect(status).toBe(303);
    expect(headers.location).toBe('/clean/');
    expect(headers['set-cookie']?.[0]).toMatch(
      /^station-clean-\d+=[\w-]+; Path=\/clean\/; HttpOnly; SameSite=Strict$/,
    );
    const Cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect((await ask(server.port, '/clean/', { Cookie })).body).toBe('<p>clean</p>');
    expect((await ask(server.port, '/clean/assets/index.js', { Cookie })).status).toBe(404);
    expect((await ask(server.port, '/clean', { Cookie })).status).toBe(403);
    expect((await ask(server.port, '/clean/')).status).toBe(403);
  });

  it("opens neither the station nor its socket, and the station's session not it", async () => {
    const Cookie = await enter(server, opened());
    const Origin = originOf(server);
    const value = Cookie.split('=')[1] ?? '';
    const asStation = `station-${server.port.toString()}=${value}`;
    for (const each of [Cookie, asStation]) {
      expect((await ask(server.port, '/', { Cookie: each })).status).toBe(403);
      expect(await socketStatus(server, { Origin, Cookie: each })).toBe(403);
      expect(await socketStatus(server, { Origin, Cookie: each }, '/socket/waiting')).toBe(403);
    }
    const ofStation = await enter(server);
    expect((await ask(server.port, '/clean/', { Cookie: ofStation })).status).toBe(403);
    expect(await socketStatus(server, { Origin, Cookie: ofStation }, cleanSocketPath)).toBe(403);
    const key = pathOf(server.address).replace('/start/', '/clean/start/');
    expect((await ask(server.port, key)).status).toBe(403);
    const cleanKey = pathOf(opened()).replace('/clean/start/', '/start/');
    expect((await ask(server.port, cleanKey)).status).toBe(403);
  });

  it('is on 127.0.0.1 and on no other address of the machine', async () => {
    opened();
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, scopeid }) => address !== '127.0.0.1' && !scopeid)
      .map(({ address }) => address);
    for (const host of [...others, '::1']) {
      const socket = createConnection({ host, port: server.port });
      const outcome = await Promise.race([
        once(socket, 'connect').then(() => 'connected'),
        once(socket, 'error').then(() => 'refused'),
      ]).catch(() => 'refused');
      socket.destroy();
      expect([host, outcome]).toEqual([host, 'refused']);
    }
  });

  it('is refused to other sites, names and origins', async () => {
    const address = pathOf(opened());
    const Cookie = await enter(server, opened());
    const Origin = originOf(server);
    expect((await ask(server.port, address, { Host: 'station.example' })).status).toBe(403);
    expect((await ask(server.port, address, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await socketStatus(server, { Cookie }, cleanSocketPath)).toBe(403);
    expect(
      await socketStatus(server, { Cookie, Origin: 'http://hall.example' }, cleanSocketPath),
    ).toBe(403);
    expect(await socketStatus(server, { Origin, Cookie }, cleanSocketPath)).toBe(101);
  });
});

describe('a clean window at its socket', () => {
  it('hears its messages, and nothing that the contract does not know', async () => {
    const window = await cleanWindow();
    host.tell(idleSnapshot(3));
    host.tellClean({ shows: 'asked', words: ['QUIZ'] } as unknown as CleanMessage);
    host.tellClean({ snapshot: idleSnapshot(4) } as unknown as CleanMessage);
    host.tellClean({ shows: 'acceptable' });
    await until(() => window.messages.length >= 2);
    expect(window.messages).toEqual([{ shows: 'nothing' }, { shows: 'acceptable' }]);
  });

  it.each([
    JSON.stringify({ id: 0, call: 'watch' }),
    JSON.stringify({ id: 0, call: 'painted', argument: { seen: 0 } }),
    JSON.stringify({ alive: true }),
    'QUIZ',
  ])('is disconnected when it says anything: %s', async (text) => {
    const window = await cleanWindow();
    window.socket.send(text);
    expect(await window.closed()).toBe(1008);
    expect(host.paints).toEqual([]);
    expect(host.listening()).toBe(0);
    expect(loopback.signsOfLife).toBe(0);
  });

  it('changes nothing for the screen, whether it comes, goes, or comes back 100 times', async () => {
    const screen = await Screen.open(server);
    await screen.call('watch');
    const two = [await cleanWindow(), await cleanWindow()];
    const Cookie = await enter(server, opened());
    const Origin = originOf(server);
    for (let time = 0; time < 100; time += 1) {
      expect(await socketStatus(server, { Origin, Cookie }, cleanSocketPath)).toBe(101);
    }
    await until(() => host.cleanListening() === 2);
    host.tell(idleSnapshot(5));
    await screen.settled();
    expect(screen.messages.at(-1)).toEqual({ snapshot: idleSnapshot(5) });
    expect(host.screensGone()).toBe(0);
    expect(loopback.timesGone + loopback.timesLeft).toBe(0);
    expect(host.listening()).toBe(1);
    for (const window of two) window.socket.terminate();
    await until(() => host.cleanListening() === 0);
    expect(host.screensGone()).toBe(0);
  });

  it('goes with its address', async () => {
    const window = await cleanWindow();
    server.clean?.close();
    expect(await window.closed()).toBe(1006);
    await until(() => host.cleanListening() === 0);
  });
});
