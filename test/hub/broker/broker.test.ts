import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  allUp,
  headTopic,
  hubName,
  hubTopic,
  upTopic,
} from '../../../electron/core/fleet/topics.ts';
import { longestMessage } from '../../../electron/core/fleet/messages.ts';
import { openAedes } from '../../../electron/hub/broker/aedes-broker.ts';
import { openBroker } from '../../../electron/hub/broker/open-broker.ts';
import type { Publication } from '../../../electron/link/broker-link.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import {
  certifyBroker,
  certifyHub,
  makeAuthority,
} from '../../../electron/hub/certificates/authority.ts';
import { soon } from '../soon.ts';
import {
  address,
  brokersHere,
  certifiedStation,
  FleetOnBroker,
  hearing,
  isClosed,
  one,
  two,
  untilClosed,
} from './fleet-on-broker.ts';
import { needs } from '../../facility/facility.ts';

/** Patterns that a head for the first station fits. */
const patternsOfOwnHead: readonly string[] = [
  ...['#', 'fleet/#', 'fleet/1/#', 'fleet/1/down/+/head', '+/+/+/+/+'],
];

/** Resolves with `undefined` for a client that the broker does not admit. */
async function entered(client: Promise<MqttClient>): Promise<MqttClient | undefined> {
  return client.catch(() => undefined);
}

describe.each(brokersHere)('%s:', (name) => {
  /** It lets in more, refuses later, and drops what a client may not say or hear. */
  const isMosquitto = name === 'mosquitto';
  let fleet: FleetOnBroker;

  beforeEach(async () => {
    fleet = await FleetOnBroker.begin(name);
  });

  afterEach(async () => {
    await fleet.end();
  });

  describe('a broker', () => {
    it('carries what stations send to the hub, and what the hub says to them', async () => {
      const hub = await fleet.client(hubName);
      const station = await fleet.client(one);
      const [atHub, atStation] = [hearing(hub), hearing(station)];
      await hub.subscribeAsync(allUp, { qos: 1 });
      await station.subscribeAsync([headTopic(one), hubTopic], { qos: 1 });
      await station.publishAsync(upTopic(one, 'hello'), 'hello', { qos: 1 });
      await expect.poll(() => atHub, soon).toEqual([`${upTopic(one, 'hello')} hello`]);
      await hub.publishAsync(headTopic(one), 'head', { qos: 1 });
      await hub.publishAsync(hubTopic, 'here', { qos: 1, retain: true });
      await expect
        .poll(() => atStation, soon)
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
      await expect.poll(() => atHub, soon).toEqual([`${topic} here`]);
      station.stream.destroy();
      // Takes its place, so that the broker has ended the other connection.
      await fleet.client(one);
      await expect.poll(() => atHub, soon).toEqual([`${topic} here`, `${topic} gone`]);
      hub.end(true);
      const later = await fleet.client(hubName);
      const retained = hearing(later);
      await later.subscribeAsync(allUp, { qos: 1 });
      await expect.poll(() => retained, soon).toEqual([`${topic} gone`]);
    });

    it('can listen on every network of its machine', needs('IPv6'), async () => {
      const open = await FleetOnBroker.begin(name, { listenAt: '::' });
      const [station, other] = [await open.client(one), await open.client(two, { host: '::1' })];
      await open.client(hubName);
      open.broker.disconnect(one);
      expect(await isClosed(station)).toBe(true);
      expect(other.connected).toBe(true);
      await open.end();
    });

    it('says when its port is taken', async () => {
      const { port } = fleet.broker;
      const { authority, folder } = fleet;
      const given = { authority, folder, removed: [], clock: systemClock };
      const second = await openBroker(name, { ...given, address, port });
      expect(second).toMatchObject({ ok: false, error: { kind: 'portInUse', port } });
      const third = await openBroker(name, { ...given, address: '192.0.2.1', port: 0 });
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
      const [hub, other] = [await fleet.client(hubName), await fleet.client(two)];
      for (const clientId of [two, hubName, '']) {
        const station = await entered(fleet.client(one, { clientId }));
        // Mosquitto gives it the name on its certificate.
        expect(station !== undefined).toBe(isMosquitto);
        station?.publish(upTopic(two, 'hello'), 'false', { qos: 1 });
      }
      expect((await fleet.client(one)).connected).toBe(true);
      expect([hub.connected, other.connected]).toEqual([true, true]);
      const heard = hearing(hub);
      await hub.subscribeAsync(allUp, { qos: 1 });
      await other.publishAsync(upTopic(two, 'hello'), 'true', { qos: 1 });
      await expect.poll(() => heard, soon).toEqual([`${upTopic(two, 'hello')} true`]);
      expect((await entered(fleet.client(hubName, { clientId: one }))) !== undefined).toBe(
        isMosquitto,
      );
    });

    it.each([
      ['a password', { username: 'hub', password: 'hub' }],
      ['a session that the broker would keep', { clean: false }],
      ['MQTT 5', { protocolVersion: 5 }],
      ['no sign of life', { keepalive: 0 }],
      [
        'a will for another station',
        {
          will: { topic: upTopic(two, 'health'), payload: Buffer.from('x'), qos: 1, retain: true },
        },
      ],
      [
        'a will for the hub',
        { will: { topic: hubTopic, payload: Buffer.from('x'), qos: 1, retain: true } },
      ],
    ] as const)('a station with %s is refused, or has no more rights', async (_, options) => {
      const [hub, other] = [await fleet.client(hubName), await fleet.client(two)];
      const heard = [hearing(hub), hearing(other)];
      await hub.subscribeAsync(allUp, { qos: 1 });
      await other.subscribeAsync([headTopic(two), hubTopic], { qos: 1 });
      const station = await entered(fleet.client(one, options));
      expect(station !== undefined).toBe(isMosquitto);
      if (station) {
        await station.subscribeAsync('#', { qos: 1 });
        station.publish(hubTopic, 'false', { qos: 1 });
        await station.publishAsync(upTopic(one, 'hello'), 'own', { qos: 1 });
        await hub.publishAsync(headTopic(two), 'head', { qos: 1 });
        station.stream.destroy();
        await expect.poll(() => heard[0], soon).toEqual([`${upTopic(one, 'hello')} own`]);
        await expect.poll(() => heard[1], soon).toEqual([`${headTopic(two)} head`]);
      }
      // What it left behind, such as a will, would have come before this.
      await other.publishAsync(upTopic(two, 'hello'), 'last', { qos: 1 });
      await expect.poll(() => heard[0]?.at(-1), soon).toBe(`${upTopic(two, 'hello')} last`);
      expect(heard.map(({ length }) => length)).toEqual(isMosquitto ? [2, 1] : [1, 0]);
    });

    it('a station that was removed is put out, and says and hears nothing more', async () => {
      const hub = await fleet.client(hubName);
      const [atHub, station] = [hearing(hub), await fleet.client(one)];
      await hub.subscribeAsync(allUp, { qos: 1 });
      await station.publishAsync(upTopic(one, 'health'), 'here', { qos: 1, retain: true });
      await expect.poll(() => atHub, soon).toEqual([`${upTopic(one, 'health')} here`]);
      fleet.broker.remove(one);
      expect(await isClosed(station)).toBe(true);
      const again = await entered(fleet.client(one));
      // Mosquitto lets it in without any right.
      expect(again !== undefined).toBe(isMosquitto);
      const heard = again && hearing(again);
      await again?.subscribeAsync([headTopic(one), hubTopic], { qos: 1 });
      await again?.publishAsync(upTopic(one, 'hello'), 'removed', { qos: 1 });
      await hub.publishAsync(hubTopic, 'here', { qos: 1, retain: true });
      const other = await fleet.client(two);
      await other.publishAsync(upTopic(two, 'hello'), 'last', { qos: 1 });
      await expect.poll(() => atHub.at(-1), soon).toBe(`${upTopic(two, 'hello')} last`);
      expect(atHub).toHaveLength(2);
      expect(heard ?? []).toEqual([]);
      fleet.broker.remove('3'.repeat(16));
      fleet.broker.disconnect('4'.repeat(16));
      expect(other.connected).toBe(true);
    });

    it('a station that was removed before the start says nothing', async () => {
      const later = await FleetOnBroker.begin(name, { removed: [one] });
      const hub = await later.client(hubName);
      const heard = hearing(hub);
      await hub.subscribeAsync(allUp, { qos: 1 });
      const removed = await entered(later.client(one));
      expect(removed !== undefined).toBe(isMosquitto);
      await removed?.publishAsync(upTopic(one, 'hello'), 'removed', { qos: 1 });
      const other = await later.client(two);
      await other.publishAsync(upTopic(two, 'hello'), 'last', { qos: 1 });
      await expect.poll(() => heard, soon).toEqual([`${upTopic(two, 'hello')} last`]);
      await later.end();
    });

    it('a station that is only disconnected may come back', async () => {
      const station = await fleet.client(one);
      fleet.broker.disconnect(one);
      expect(await isClosed(station)).toBe(true);
      const again = await fleet.client(one);
      await again.publishAsync(upTopic(one, 'hello'), 'again', { qos: 1 });
    });

    it('a station knows a false hub by its certificate', async () => {
      const other = await FleetOnBroker.begin(name);
      const { port } = other.broker;
      const socket = connectTls({ ...fleet.tls(fleet.stations[one]), port });
      const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
      expect(error.code).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|SIGNATURE/);
      await other.end();
    });

    it('a station cannot play the broker to another one', async () => {
      const own = fleet.stations[two] ?? { certificate: '', key: '' };
      const opened = await openAedes({
        address,
        port: 0,
        authority: fleet.authority.certificate,
        own,
        removed: [],
        clock: systemClock,
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
      ['what the broker says of itself', '$SYS/broker/uptime', false],
      ['on a topic that no one has', `fleet/1/up/${one}/other`, false],
    ])('nobody hears a station that publishes %s', async (_, topic, retain) => {
      const hub = await fleet.client(hubName);
      const other = await fleet.client(two);
      const heard = [hearing(hub), hearing(other)];
      await hub.subscribeAsync(allUp, { qos: 1 });
      await other.subscribeAsync([headTopic(two), hubTopic], { qos: 1 });
      const station = await fleet.client(one);
      station.publish(topic, 'false', { qos: 1, retain });
      if (isMosquitto) await station.publishAsync(upTopic(one, 'hello'), 'after', { qos: 1 });
      else expect(await isClosed(station)).toBe(true);
      await other.publishAsync(upTopic(two, 'hello'), 'last', { qos: 1 });
      await expect
        .poll(() => heard[0], soon)
        .toEqual([
          ...(isMosquitto ? [`${upTopic(one, 'hello')} after`] : []),
          `${upTopic(two, 'hello')} last`,
        ]);
      expect(heard[1]).toEqual([]);
    });

    it.each([
      ['what is kept though it must not be', upTopic(one, 'records'), true],
      ['a health that is not kept', upTopic(one, 'health'), false],
    ])('a station that publishes %s is put out, or gains nothing', async (_, topic, retain) => {
      const station = await fleet.client(one);
      station.publish(topic, 'own', { qos: 1, retain });
      if (!isMosquitto) expect(await isClosed(station)).toBe(true);
      else await station.publishAsync(upTopic(one, 'hello'), 'last', { qos: 1 });
      // The link of the hub drops what was kept though it must not be.
      const messages: Publication[] = [];
      const later = fleet.link(hubName, [allUp], messages);
      await fleet.client(two).then(async (other) => {
        await expect
          .poll(async () => {
            await other.publishAsync(upTopic(two, 'hello'), 'now', { qos: 1 });
            return messages.some(({ text }) => text === 'now');
          }, soon)
          .toBe(true);
      });
      expect(messages.filter(({ text }) => text === 'own')).toEqual([]);
      await later.close();
    });

    it('no client may send in the way that costs a broker most', async () => {
      const station = await fleet.client(one);
      station.publish(upTopic(one, 'hello'), 'twice', { qos: 2 });
      expect(await isClosed(station)).toBe(true);
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
      // Mosquitto grants it, and sends nothing of it.
      if (granted !== 'refused') expect(granted).toMatchObject([{ qos: isMosquitto ? 1 : 128 }]);
      const hub = await fleet.client(hubName);
      await hub.publishAsync(headTopic(two), 'head', { qos: 1 });
      await hub.publishAsync(headTopic(one), 'own', { qos: 1 });
      const other = await fleet.client(two);
      await other.publishAsync(upTopic(two, 'records'), 'words', { qos: 1 });
      // What it hears comes in order, so all the rest would have come before this.
      await station.subscribeAsync(hubTopic, { qos: 1 });
      await hub.publishAsync(hubTopic, 'last', { qos: 1, retain: true });
      await expect.poll(() => heard.at(-1), soon).toBe(`${hubTopic} last`);
      const own = [`${headTopic(one)} own`, `${hubTopic} last`];
      expect(heard.filter((message) => !own.includes(message))).toEqual([]);
      expect(heard.includes(`${headTopic(one)} own`)).toBe(
        isMosquitto && patternsOfOwnHead.includes(pattern),
      );
    });

    it('the hub hears nothing but what stations send', async () => {
      const hub = await fleet.client(hubName);
      const heard = hearing(hub);
      for (const pattern of ['#', '$SYS/#', headTopic(one), hubTopic]) {
        const granted = await hub.subscribeAsync(pattern).catch(() => 'refused');
        if (granted !== 'refused') expect(granted).toMatchObject([{ qos: isMosquitto ? 0 : 128 }]);
      }
      await hub.subscribeAsync(allUp, { qos: 1 });
      for (const topic of [headTopic(one), hubTopic]) {
        await hub.publishAsync(topic, 'own', { qos: 1, retain: topic === hubTopic });
      }
      const station = await fleet.client(one);
      await station.publishAsync(upTopic(one, 'hello'), 'last', { qos: 1 });
      await expect.poll(() => heard.at(-1), soon).toBe(`${upTopic(one, 'hello')} last`);
      // Mosquitto lets it hear what it says to all.
      expect(heard.filter((message) => message !== `${hubTopic} own`)).toEqual([heard.at(-1)]);
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
});
