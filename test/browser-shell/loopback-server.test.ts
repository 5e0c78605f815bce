import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeLoopbackError,
  openLoopbackServer,
  type LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import {
  ask,
  enter,
  fromStartPage,
  openSocket,
  originOf,
  pathOf,
  Screen,
  socketStatus,
} from './client.ts';
import type { FakeHost } from './fake-host.ts';
import { files, LoopbackOnFake } from './loopback-on-fake.ts';

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

describe('entering', () => {
  it('gives a session cookie for the secret and goes on to the page', async () => {
    const { status, headers } = await ask(server.port, pathOf(server.address));
    expect(status).toBe(303);
    expect(headers.location).toBe('/');
    expect(headers['set-cookie']).toHaveLength(1);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^station-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('works by the secret as often as people need', async () => {
    expect(await enter(server)).toBe(await enter(server));
    expect(await enter(server)).toMatch(/^station-/);
  });

  it('works by a ticket from a page that is a file, and goes on from its own site', async () => {
    const ticket = pathOf(server.ticketAddress());
    const { status, headers } = await ask(server.port, ticket, fromStartPage);
    expect(status).toBe(200);
    expect(headers['refresh']).toBe('0; url=/');
    const Cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const page = { Cookie, ...fromStartPage, 'Sec-Fetch-Site': 'same-origin' };
    expect((await ask(server.port, '/', page)).status).toBe(200);
  });

  it.each([
    ['fetched by a page of another site', { ...fromStartPage, 'Sec-Fetch-Mode': 'cors' }],
    ['in a frame of another site', { ...fromStartPage, 'Sec-Fetch-Dest': 'iframe' }],
    ['from another port', { ...fromStartPage, 'Sec-Fetch-Site': 'same-site' }],
    ['from an origin that hides', { ...fromStartPage, Origin: 'null' }],
    ['under another name', { ...fromStartPage, Host: 'localhost' }],
  ])('does not work by a ticket %s, and does not use it up', async (_how, headers) => {
    const ticket = pathOf(server.ticketAddress());
    const refused = await ask(server.port, ticket, headers);
    expect(refused.status).toBe(403);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await ask(server.port, ticket, fromStartPage)).status).toBe(200);
  });

  it('works from another site by the ticket alone', async () => {
    const ticket = server.ticketAddress();
    const Cookie = await enter(server, ticket);
    for (const path of [pathOf(server.address), '/', '/assets/index.js', '/start/wrong']) {
      expect((await ask(server.port, path, { ...fromStartPage, Cookie })).status).toBe(403);
    }
  });

  it('ends a ticket and its session when the next one is issued', async () => {
    const unused = pathOf(server.ticketAddress());
    const used = server.ticketAddress();
    expect((await ask(server.port, unused)).status).toBe(403);
    const screen = await Screen.open(server, used);
    const Cookie = await enter(server);
    const closed = screen.closed();
    const next = pathOf(server.ticketAddress());
    expect(await closed).toBe(1006);
    expect((await ask(server.port, pathOf(used))).status).toBe(403);
    expect((await ask(server.port, next)).status).toBe(200);
    expect((await ask(server.port, '/', { Cookie })).status).toBe(200);
    expect(loopback.ticketsUsedTwice).toBe(0);
  });

  it('does not use up a ticket by looking at its headers', async () => {
    const ticket = pathOf(server.ticketAddress());
    expect((await ask(server.port, ticket, {}, 'HEAD')).status).toBe(403);
    expect((await ask(server.port, ticket)).status).toBe(200);
  });

  it('never shows the secret of people in a ticket or in the cookie', async () => {
    const secret = pathOf(server.address).slice('/start/'.length);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(server.ticketAddress()).not.toContain(secret);
    expect(await enter(server)).not.toContain(secret);
  });

  it.each(['/start/', '/start/wrong', '/start', '/start/../'])('is refused at %s', async (path) => {
    const { status, headers } = await ask(server.port, path);
    expect(status).toBe(403);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a ticket that is used twice', () => {
  it('ends the session of whoever came first, and is reported', async () => {
    const ticket = server.ticketAddress();
    const Cookie = await enter(server, ticket);
    const stranger = new Screen(openSocket(server, { Origin: originOf(server), Cookie }));
    await once(stranger.socket, 'open');
    const closed = stranger.closed();
    const browser = await ask(server.port, pathOf(ticket), fromStartPage);
    expect(browser.status).toBe(403);
    expect(browser.headers['set-cookie']).toBeUndefined();
    expect(await closed).toBe(1006);
    expect((await ask(server.port, '/', { Cookie })).status).toBe(403);
    expect(await socketStatus(server, { Origin: originOf(server), Cookie })).toBe(403);
    expect(loopback.ticketsUsedTwice).toBe(1);
    expect(host.ticketsUsedTwice()).toBe(1);
    expect(loopback.said).toEqual([expect.stringMatching(/^The one-time address .* twice/)]);
  });

  it('lets the browser in by the next ticket', async () => {
    const ticket = server.ticketAddress();
    await enter(server, ticket);
    await enter(server, ticket);
    const Cookie = await enter(server, server.ticketAddress());
    expect((await ask(server.port, '/', { Cookie })).status).toBe(200);
  });

  it('ends nothing more, however often it comes and whatever else is guessed', async () => {
    const ticket = pathOf(server.ticketAddress());
    for (const path of [ticket, ticket, ticket, ticket, '/start/guess']) {
      await ask(server.port, path, fromStartPage);
    }
    const Cookie = await enter(server);
    expect((await ask(server.port, '/', { Cookie })).status).toBe(200);
    expect(loopback.ticketsUsedTwice).toBe(1);
  });
});

describe('answering', () => {
  it('serves its files to whoever has the cookie', async () => {
    const Cookie = await enter(server);
    const page = await ask(server.port, '/', { Cookie });
    expect(page).toMatchObject({ status: 200, body: '<p>screen</p>' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const script = await ask(server.port, '/assets/index.js', { Cookie });
    expect(script).toMatchObject({ status: 200, body: 'start()' });
    const head = await ask(server.port, '/', { Cookie }, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
  });

  it('finds the cookie among others', async () => {
    const Cookie = `theme=dark; ${await enter(server)}; a=b`;
    expect((await ask(server.port, '/', { Cookie })).status).toBe(200);
  });

  it.each([
    ['no cookie', ''],
    ['an empty cookie', 'station='],
    ['a cookie of another start', `station=${'A'.repeat(43)}`],
  ])('refuses %s', async (_name, cookie) => {
    const Cookie = cookie.replace('station=', `station-${server.port.toString()}=`);
    const { status, body } = await ask(server.port, '/', { Cookie });
    expect(status).toBe(403);
    expect(body).toBe(
      'Open the challenge station with the whole address that it printed when it started.\n',
    );
  });

  it.each(['localhost', 'station.example', '127.0.0.1', '127.0.0.1:1', '[::1]', '0x7f.1'])(
    'refuses the host name %s, even with the cookie',
    async (Host) => {
      const Cookie = await enter(server);
      expect((await ask(server.port, '/', { Cookie, Host })).status).toBe(403);
      expect((await ask(server.port, pathOf(server.address), { Host })).status).toBe(403);
    },
  );

  it.each(['http://station.example', 'null', 'http://localhost:80', 'https://127.0.0.1'])(
    'refuses a request from the origin %s',
    async (Origin) => {
      const Cookie = await enter(server);
      expect((await ask(server.port, '/', { Cookie, Origin })).status).toBe(403);
      expect((await ask(server.port, pathOf(server.address), { Origin })).status).toBe(403);
    },
  );

  it('answers its own origin', async () => {
    const Cookie = await enter(server);
    expect((await ask(server.port, '/', { Cookie, Origin: originOf(server) })).status).toBe(200);
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('answers a request marked %s with %i', async (site, status) => {
    const Cookie = await enter(server);
    const headers = { Cookie, 'Sec-Fetch-Site': site };
    expect((await ask(server.port, '/', headers)).status).toBe(status);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s', async (method) => {
    const Cookie = await enter(server);
    const { status, headers } = await ask(server.port, '/', { Cookie }, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '//etc/passwd',
    '/index.html/..',
    '/?',
    '/assets',
  ])('has nothing under %s', async (path) => {
    const Cookie = await enter(server);
    expect((await ask(server.port, path, { Cookie })).status).toBe(404);
  });

  it('sends its security headers with every answer', async () => {
    const Cookie = await enter(server);
    const answers = await Promise.all([
      ask(server.port, '/', { Cookie }),
      ask(server.port, '/nothing', { Cookie }),
      ask(server.port, '/'),
      ask(server.port, pathOf(server.address)),
      ask(server.port, '/', { Cookie }, 'POST'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 403, 303, 405]);
    for (const { headers } of answers) {
      const policy = headers['content-security-policy'] as string;
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toMatch(/[*]|https?:|data:|blob:/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const allowed = String(headers['permissions-policy']).split(', ');
      expect(allowed).toContain('clipboard-read=()');
      // The page may keep the screen on, and may do nothing else.
      expect(allowed.filter((one) => !one.endsWith('=()'))).toEqual(['screen-wake-lock=(self)']);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('survives what is no HTTP', async () => {
    const raw = createConnection({ host: '127.0.0.1', port: server.port });
    raw.write('\u0000\u0001 nonsense\r\n\r\n');
    raw.resume();
    await once(raw, 'close');
    expect((await ask(server.port, '/')).status).toBe(403);
  });

  it('listens on 127.0.0.1 and on no other address of the machine', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, scopeid }) => address !== '127.0.0.1' && !scopeid)
      .map(({ address }) => address);
    // On Linux, all of 127/8 is the machine itself.
    const loopback = process.platform === 'linux' ? ['::1', '127.0.0.2'] : ['::1'];
    for (const address of [...others, ...loopback]) {
      const socket = createConnection({ host: address, port: server.port });
      const outcome = await new Promise<string>((resolve) => {
        socket.once('connect', () => {
          resolve('connected');
        });
        socket.once('error', () => {
          resolve('refused');
        });
      });
      socket.destroy();
      expect([address, outcome]).toEqual([address, 'refused']);
    }
  });
});

describe('opening the port', () => {
  it('says in a sentence that the port is in use', async () => {
    const second = await openLoopbackServer({
      host: servedStation(host),
      files,
      port: server.port,
      log: () => undefined,
    });
    expect(second).toEqual({ ok: false, error: { kind: 'portInUse', port: server.port } });
    expect(describeLoopbackError({ kind: 'portInUse', port: 8080 })).toBe(
      'Port 8080 is in use by another program. Close that program, or choose another port with --port, or none for any free one.',
    );
    expect(describeLoopbackError({ kind: 'portNotAllowed', port: 80 })).toContain(
      'may not be used',
    );
    expect(describeLoopbackError({ kind: 'notListening', port: 80, code: 'EX' })).toContain('(EX)');
  });

  it('frees the port when it is closed', async () => {
    await server.close();
    const next = createServer().listen(server.port, '127.0.0.1');
    await once(next, 'listening');
    next.close();
    const reopened = await openLoopbackServer({
      host: servedStation(host),
      files,
      port: 0,
      log: () => undefined,
    });
    if (!reopened.ok) throw new Error('not reopened');
    server = reopened.value;
  });
});
