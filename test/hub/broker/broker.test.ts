import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  allUp,
  headTopic,
  hubName,
  hubTopic,
  upTopic,
} from '../../../electron/core/fleet/topics.ts';
import { longestMessage } from '../../../electron/core/fleet/messages.ts';
import { openBroker } from '../../../electron/hub/broker/broker.ts';
import {
  certifyBroker,
  certifyHub,
  makeAuthority,
} from '../../../electron/hub/certificates/authority.ts';
import {
  address,
  certifiedStation,
  FleetOnBroker,
  hearing,
  isClosed,
  one,
  openSocket,
  two,
} from './fleet-on-broker.ts';

let fleet: FleetOnBroker;

beforeEach(async () => {
  fleet = await FleetOnBroker.begin();
});

afterEach(async () => {
  await fleet.end();
});

/** Resolves with what was heard until the end of the connection, whatever ended it. */
async function untilClosed(socket: Socket): Promise<Buffer> {
  const heard: Buffer[] = [];
  socket.on('data', (data: Buffer) => heard.push(data));
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve(Buffer.concat(heard));
    });
  });
}

describe('a broker', () => {
  it('carries what stations send to the hub, and what the hub says to them', async () => {
    const hub = await fleet.client(hubName);
    const station = await fleet.client(one);
    const [atHub, atStation] = [hearing(hub), hearing(station)];
    await hub.subscribeAsync(allUp, { qos: 1 });
    await station.subscribeAsync([headTopic(one), hubTopic], { qos: 1 });
    await station.publishAsync(upTopic(one, 'hello'), 'hello', { qos: 1 });
    await expect.poll(() => atHub, { timeout: 60_000 }).toEqual([`${upTopic(one, 'hello')} hello`]);
    await hub.publishAsync(headTopic(one), 'head', { qos: 1 });
    await hub.publishAsync(hubTopic, 'here', { qos: 1, retain: true });
    await expect
      .poll(() => atStation, { timeout: 60_000 })
      .toEqual([`${headTopic(one)} head`, `${hubTopic} here`]);
  });

  it('tells the hub when a station is gone, and keeps what is retained for later ones', async () => {
    const hub = await fleet.client(hubName);
    const atHub = hearing(hub);
    await hub.subscribeAsync(allUp, { qos: 1 });
    const topic = upTopic(one, 'health');
    const will = { topic, payload: Buffer.from('gone'), qos: 1 as const, retain: true };
    const station = await fleet.client(one, { will });
    await station.publishAsync(topic, 'here', { qos: 1, retain: true });
    await expect.poll(() => atHub, { timeout: 60_000 }).toEqual([`${topic} here`]);
    station.stream.destroy();
    await expect.poll(() => atHub, { timeout: 60_000 }).toEqual([`${topic} here`, `${topic} gone`]);
    hub.end(true);
    const later = await fleet.client(hubName);
    const retained = hearing(later);
    await later.subscribeAsync(allUp, { qos: 1 });
    await expect.poll(() => retained, { timeout: 60_000 }).toEqual([`${topic} gone`]);
  });

  it('says when its port is taken', async () => {
    const { port } = fleet.broker;
    const { certificate: authority } = fleet.authority;
    const own = await certifyBroker(fleet.authority);
    const second = await openBroker({ address, port, authority, own, isRemoved: () => false });
    expect(second).toMatchObject({ ok: false, error: { kind: 'portInUse', port } });
    const third = await openBroker({
      ...{ address: '192.0.2.1', port: 0, authority, own },
      isRemoved: () => false,
    });
    expect(third).toMatchObject({ ok: false, error: { kind: 'notListening' } });
  });
});

describe('at the door of a broker', () => {
  it.each([
    ['without a certificate', () => Promise.resolve(undefined)],
    ['with the certificate of another hub', async () => certifyHub(await makeAuthority())],
    [
      'with a certificate of another authority for a station of this one',
      async () => certifiedStation(await makeAuthority(), one),
    ],
    ['with the certificate of the broker', () => certifyBroker(fleet.authority)],
  ] as const)('nobody enters %s', async (_, certified) => {
    const socket = connectTls(fleet.tls(await certified()));
    expect(await untilClosed(socket)).toEqual(Buffer.alloc(0));
  });

  it('nobody enters without TLS, or with an older one', async () => {
    const plain = connectPlain(fleet.broker.port, address);
    plain.write(Buffer.from('100c00044d5154540402003c0000', 'hex'));
    // At most an alert of TLS, never a packet of MQTT.
    expect((await untilClosed(plain)).subarray(0, 1).toString('hex')).toMatch(/^(15)?$/);
    const older = connectTls({ ...fleet.tls(fleet.stations[one]), maxVersion: 'TLSv1.2' });
    await untilClosed(older);
    expect(older.getProtocol()).toBeNull();
  });

  it('a station enters under its own name alone', async () => {
    await expect(fleet.client(one, { clientId: two })).rejects.toThrow();
    await expect(fleet.client(one, { clientId: hubName })).rejects.toThrow();
    await expect(fleet.client(one, { clientId: '' })).rejects.toThrow();
    await expect(fleet.client(hubName, { clientId: one })).rejects.toThrow();
    expect((await fleet.client(one)).connected).toBe(true);
  });

  it.each([
    ['a password', { username: 'hub', password: 'hub' }],
    ['a session that the broker would keep', { clean: false }],
    ['MQTT 5', { protocolVersion: 5 }],
    ['no sign of life', { keepalive: 0 }],
    [
      'a will for another station',
      { will: { topic: upTopic(two, 'health'), payload: Buffer.from(''), qos: 1, retain: true } },
    ],
    [
      'a will for the hub',
      { will: { topic: hubTopic, payload: Buffer.from(''), qos: 1, retain: true } },
    ],
  ] as const)('a station is refused with %s', async (_, options) => {
    await expect(fleet.client(one, options)).rejects.toThrow();
  });

  it('a station that was removed stays outside, and one inside is put out', async () => {
    const station = await fleet.client(one);
    fleet.removed.add(one);
    fleet.broker.disconnect(one);
    expect(await isClosed(station)).toBe(true);
    await expect(fleet.client(one)).rejects.toThrow();
    expect((await fleet.client(two)).connected).toBe(true);
    fleet.broker.disconnect('3'.repeat(16));
  });

  it('a station knows a false hub by its certificate', async () => {
    const other = await FleetOnBroker.begin();
    const { port } = other.broker;
    const socket = connectTls({ ...fleet.tls(fleet.stations[one]), port });
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|SIGNATURE/);
    await other.end();
  });

  it('a station cannot play the broker to another one', async () => {
    const own = fleet.stations[two] ?? { certificate: '', key: '' };
    const opened = await openBroker({
      ...{ address, port: 0, authority: fleet.authority.certificate, own },
      isRemoved: () => false,
    });
    if (!opened.ok) throw new Error(opened.error.kind);
    const socket = connectTls({ ...fleet.tls(fleet.stations[one]), port: opened.value.port });
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toMatch(/INVALID_PURPOSE|ALTNAME/);
    await opened.value.close();
  });
});

describe('inside a broker', () => {
  it.each([
    ['as another station', upTopic(two, 'health'), true],
    ['as the hub', hubTopic, true],
    ['a head for itself', headTopic(one), false],
    ['a head for another station', headTopic(two), false],
    ['what is kept though it must not be', upTopic(one, 'records'), true],
    ['a health that is not kept', upTopic(one, 'health'), false],
    ['what the broker says of itself', '$SYS/broker/uptime', false],
    ['on a topic that no one has', `fleet/1/up/${one}/other`, false],
  ])('a station that publishes %s is put out, and nobody hears it', async (_, topic, retain) => {
    const hub = await fleet.client(hubName);
    const other = await fleet.client(two);
    const heard = [hearing(hub), hearing(other)];
    await hub.subscribeAsync(allUp, { qos: 1 });
    await other.subscribeAsync([headTopic(two), hubTopic], { qos: 1 });
    const station = await fleet.client(one);
    station.publish(topic, 'false', { qos: 1, retain });
    expect(await isClosed(station)).toBe(true);
    await other.publishAsync(upTopic(two, 'hello'), 'last', { qos: 1 });
    await expect
      .poll(() => heard[0], { timeout: 60_000 })
      .toEqual([`${upTopic(two, 'hello')} last`]);
    expect(heard[1]).toEqual([]);
  });

  it.each([
    '#',
    'fleet/#',
    'fleet/1/#',
    allUp,
    `fleet/1/up/${one}/+`,
    `fleet/1/down/+/head`,
    headTopic(two),
    upTopic(two, 'records'),
    '$SYS/#',
    '+/+/+/+/+',
  ])('a station that asks for %s hears nothing', async (pattern) => {
    const station = await fleet.client(one);
    const heard = hearing(station);
    const granted = await station.subscribeAsync(pattern, { qos: 1 }).catch(() => 'refused');
    if (granted !== 'refused') expect(granted).toMatchObject([{ qos: 128 }]);
    const hub = await fleet.client(hubName);
    await hub.publishAsync(headTopic(two), 'head', { qos: 1 });
    await hub.publishAsync(headTopic(one), 'own', { qos: 1 });
    const other = await fleet.client(two);
    await other.publishAsync(upTopic(two, 'records'), 'words', { qos: 1 });
    expect(heard).toEqual([]);
  });

  it('the hub may ask for nothing but what stations send', async () => {
    const hub = await fleet.client(hubName);
    for (const pattern of ['#', '$SYS/#', headTopic(one)]) {
      const granted = await hub.subscribeAsync(pattern).catch(() => 'refused');
      if (granted !== 'refused') expect(granted).toMatchObject([{ qos: 128 }]);
    }
  });

  it('a packet that is too long ends the connection before it is complete', async () => {
    const station = await fleet.client(one);
    station.publish(upTopic(one, 'records'), Buffer.alloc(longestMessage + 1024), { qos: 0 });
    expect(await isClosed(station)).toBe(true);
    const again = await fleet.client(one);
    await again.publishAsync(upTopic(one, 'records'), Buffer.alloc(longestMessage), { qos: 1 });
    expect(again.connected).toBe(true);
  });
});

describe('a broker whose limits are short', () => {
  it('does not wait for a handshake or a first packet', async () => {
    const quick = await FleetOnBroker.begin({ entryMs: 200 });
    const silent = connectPlain(quick.broker.port, address);
    expect(await untilClosed(silent)).toEqual(Buffer.alloc(0));
    const socket = await openSocket(quick.tls(quick.stations[one]));
    expect(await untilClosed(socket)).toEqual(Buffer.alloc(0));
    await quick.end();
  });

  it('closes although somebody has not finished the handshake', async () => {
    const patient = await FleetOnBroker.begin({ entryMs: 2 ** 30 });
    const silent = connectPlain(patient.broker.port, address);
    await once(silent, 'connect');
    const heard = untilClosed(silent);
    await patient.end();
    expect(await heard).toEqual(Buffer.alloc(0));
  });

  it('gives an address only so many connections', async () => {
    const narrow = await FleetOnBroker.begin({ connectionsPerAddress: 2 });
    const sockets = [1, 2].map(() => connectPlain(narrow.broker.port, address));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await expect(narrow.client(one)).rejects.toThrow();
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(
        async () =>
          narrow.client(one).then(
            () => 'inside',
            () => 'outside',
          ),
        { timeout: 60_000 },
      )
      .toBe('inside');
    await narrow.end();
  });
});
