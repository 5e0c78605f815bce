import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectPlain } from 'node:net';
import { generate } from 'mqtt-packet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  chunksOf,
  chunkTopic,
  headTopic,
  heardBy,
  hubName,
} from '../../../electron/core/fleet/topics.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { soon } from '../soon.ts';
import {
  address,
  FleetOnBroker,
  hearing,
  isClosed,
  one,
  openSocket,
  two,
  untilClosed,
} from './fleet-on-broker.ts';

/** The first packet of a station. */
const connectPacket = generate({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clientId: one,
  clean: true,
  keepalive: 60,
});

/** Opens a connection that says nothing. */
async function silentAt({ broker }: FleetOnBroker): Promise<{ readonly closed: Promise<Buffer> }> {
  const socket = connectPlain(broker.port, address);
  await once(socket, 'connect');
  return { closed: untilClosed(socket) };
}

/**
 * The hub replaces `publish` of the broker, which its types do not allow. With another version, look
 * at `letHubGoOn`: does a client's message still go through `publish(packet, client, done)`, and does
 * `done` still wait for all receivers? If not, the replacement can go.
 */
it('is tested as it is with this version of aedes', () => {
  const file = new URL('../../../node_modules/aedes/package.json', import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: '1.2.0' });
});

describe('the broker inside a hub, with short limits,', () => {
  it('does not wait for a handshake or a first packet', async () => {
    const quick = await FleetOnBroker.begin('aedes', { limits: { entryMs: 200 } });
    const silent = connectPlain(quick.broker.port, address);
    expect(await untilClosed(silent)).toEqual(Buffer.alloc(0));
    const socket = await openSocket(quick.tls(quick.stations[one]));
    expect(await untilClosed(socket)).toEqual(Buffer.alloc(0));
    await quick.end();
  });

  it('closes although somebody has not finished the handshake', async () => {
    const patient = await FleetOnBroker.begin('aedes', { limits: { entryMs: 2 ** 30 } });
    const silent = connectPlain(patient.broker.port, address);
    await once(silent, 'connect');
    const heard = untilClosed(silent);
    await patient.end();
    expect(await heard).toEqual(Buffer.alloc(0));
  });

  it.each([{ connectionsPerAddress: 2 }, { connections: 2 }])(
    'makes room for stations where somebody opens many connections: %j',
    async (limit) => {
      const narrow = await FleetOnBroker.begin('aedes', {
        limits: { ...limit, entryMs: 2 ** 30 },
      });
      const [oldest, newer] = [await silentAt(narrow), await silentAt(narrow)];
      expect(narrow.broker.crowdedFrom()).toBeUndefined();
      const station = await narrow.client(one);
      expect(await oldest.closed).toEqual(Buffer.alloc(0));
      expect(narrow.broker.crowdedFrom()).toBe(address);
      const other = await narrow.client(two);
      expect(await newer.closed).toEqual(Buffer.alloc(0));
      // Those with a certificate stay.
      const late = await silentAt(narrow);
      expect(await late.closed).toEqual(Buffer.alloc(0));
      expect([station.connected, other.connected]).toEqual([true, true]);
      await narrow.end();
    },
  );

  it('says for a minute where many connections come from', async () => {
    const clock = new StillClock();
    const narrow = await FleetOnBroker.begin('aedes', {
      limits: { connectionsPerAddress: 1, entryMs: 2 ** 30 },
      clock,
    });
    const oldest = await silentAt(narrow);
    await silentAt(narrow);
    await oldest.closed;
    clock.pass(59_000);
    expect(narrow.broker.crowdedFrom()).toBe(address);
    clock.pass(1_000);
    expect(narrow.broker.crowdedFrom()).toBeUndefined();
    await narrow.end();
  });
});

describe('the broker inside a hub, with a hostile station,', () => {
  let fleet: FleetOnBroker;

  beforeEach(async () => {
    // A station that does not read is there for ever.
    fleet = await FleetOnBroker.begin('aedes', { limits: { entryMs: 2 ** 30 } });
  });

  afterEach(async () => {
    await fleet.end();
  });

  it.each(['remove', 'disconnect'] as const)(
    'can %s it although another connection of it ended while it began',
    async (end) => {
      const station = await fleet.client(one);
      const socket = await openSocket(fleet.tls(fleet.stations[one]));
      const malformed = Buffer.from('8000', 'hex');
      socket.write(Buffer.concat([connectPacket, malformed]));
      await untilClosed(socket);
      expect(station.connected).toBe(true);
      fleet.broker[end](one);
      expect(await isClosed(station)).toBe(true);
    },
  );

  it('lets it hear few topics at a time', async () => {
    const station = await fleet.client(one);
    await station.subscribeAsync([...heardBy(one)], { qos: 1 });
    const patterns = Array.from({ length: 40 }, () => chunksOf(randomBytes(32).toString('hex')));
    const granted: string[] = [];
    for (const pattern of patterns) {
      const answer = await station.subscribeAsync(pattern, { qos: 1 }).catch(() => undefined);
      if (answer?.[0]?.qos === 1) granted.push(pattern);
    }
    expect(granted.length).toBeGreaterThan(1);
    expect(granted.length).toBeLessThan(20);
    const [first = '', last = ''] = [patterns[0], patterns.at(-1)];
    expect(granted).not.toContain(last);
    await station.unsubscribeAsync(first);
    expect(await station.subscribeAsync(last, { qos: 1 })).toMatchObject([{ qos: 1 }]);
  });

  it('sends it a large file at its own speed', async () => {
    const hub = await fleet.client(hubName);
    const file = 'a'.repeat(64);
    const text = 'x'.repeat(80_000);
    const parts = Array.from({ length: 150 }, (_, index) => chunkTopic(file, index));
    for (const topic of parts) await hub.publishAsync(topic, text, { qos: 1, retain: true });
    const station = await fleet.client(one);
    const heard = new Set<string>();
    station.on('message', (topic) => {
      heard.add(topic);
    });
    // It reads nothing until all that the broker can send is on its way.
    station.stream.pause();
    station.subscribe(chunksOf(file), { qos: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    station.stream.resume();
    await expect.poll(() => heard.size, soon).toBe(parts.length);
    expect(station.connected).toBe(true);
  });

  it('holds up no other one if it does not read, and keeps little for it', async () => {
    const [hub, good] = [await fleet.client(hubName), await fleet.client(two)];
    const heard = hearing(good);
    await good.subscribeAsync(headTopic(two));
    const slow = await openSocket(fleet.tls(fleet.stations[one]));
    const subscriptions = [{ topic: headTopic(one), qos: 0 as const }];
    slow.write(connectPacket);
    await once(slow, 'data');
    slow.write(generate({ cmd: 'subscribe', messageId: 1, subscriptions }));
    await once(slow, 'data');
    slow.pause();
    const text = 'x'.repeat(10_000);
    for (let step = 1; step <= 100; step += 1) {
      for (let count = 0; count < 50; count += 1) hub.publish(headTopic(one), text);
      hub.publish(headTopic(two), step.toString());
      const last = `${headTopic(two)} ${step.toString()}`;
      await expect.poll(() => heard.at(-1), { ...soon, interval: 5 }).toBe(last);
    }
    const read = untilClosed(slow);
    slow.resume();
    expect((await read).length).toBeLessThan(40 * 2 ** 20);
  });
});
