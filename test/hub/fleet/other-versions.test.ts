/** Stations and hubs of other versions, which list more or fewer messages than those of today. */
import type { MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunningCourier } from '../../../electron/courier/courier-run.ts';
import { aboutOf } from '../../../electron/core/fleet/about.ts';
import { alarmKey } from '../../../electron/core/fleet/alarms.ts';
import { readMessage } from '../../../electron/core/fleet/messages.ts';
import {
  allUp,
  headTopic,
  heardBy,
  hubAboutTopic,
  hubName,
  hubTopic,
  isRetained,
  listedTopics,
  readUpTopic,
  upTopic,
  wantedTopic,
} from '../../../electron/core/fleet/topics.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import {
  address,
  brokersHere,
  brokersOfBehavior,
  FleetOnBroker,
  isClosed,
  one,
} from '../broker/fleet-on-broker.ts';
import { soon } from '../soon.ts';
import { Stations } from '../stations.ts';
import { FleetOfStations, quiet } from './fleet-of-stations.ts';
import { forgedFirst, forgedRecord, intruder, type Intruder } from './intruder.ts';

const { topics: today } = aboutOf('challenge-station 1.0.0');
const newer = {
  program: 'challenge-station 9.0.0',
  protocol: 2,
  topics: [...today, 'round'],
  from: 'tomorrow',
};

/** Another version may call itself anything. */
function without(name: string): object {
  return { program: 'none', protocol: 1, topics: today.filter((other) => other !== name) };
}

describe.each(brokersOfBehavior)('on %s, a station of today', (broker) => {
  let stations: Stations;
  let day: Day;
  let fleet: FleetOnBroker;
  let hub: MqttClient;
  let courier: RunningCourier;
  /** The names of all messages that arrive at the hub. */
  let atHub: (string | undefined)[];
  let sessions: number;

  beforeEach(async () => {
    stations = new Stations();
    day = stations.add('7', 2);
    fleet = await FleetOnBroker.begin(broker);
    hub = await fleet.client(hubName);
    atHub = [];
    sessions = 0;
    hub.on('message', (topic) => atHub.push(readUpTopic(topic)?.name));
    await hub.subscribeAsync(allUp, { qos: 1 });
    const own = fleet.stations[one];
    if (own === undefined) throw new Error('The station has no certificate.');
    courier = new RunningCourier({
      dataFolder: day.dataFolder,
      joined: {
        ...own,
        hub: 'the hub',
        station: one,
        addresses: [{ host: address, port: fleet.broker.port }],
        authority: fleet.authority.certificate,
      },
      clock: systemClock,
      random: Math.random,
      tell: () => undefined,
    });
    courier.told(quiet);
  });

  afterEach(async () => {
    await courier.close();
    await fleet.end();
    stations.end();
  });

  async function say(topic: string, message: object): Promise<void> {
    await hub.publishAsync(topic, JSON.stringify(message), { qos: 1, retain: isRetained(topic) });
  }

  function hellos(): number {
    return atHub.filter((name) => name === 'hello').length;
  }

  /** Resolves when the station has handled everything that the hub sent before. */
  async function untilHello(): Promise<void> {
    const before = hellos();
    sessions += 1;
    await say(hubTopic, {
      here: true,
      hub: 'aa'.repeat(8),
      boot: 'bb'.repeat(8),
      sequence: sessions,
      arrived: 0,
      wallMs: 1,
      session: sessions.toString().padStart(16, '0'),
      name: 'Nationals',
    });
    await vi.waitFor(() => {
      expect(hellos()).toBeGreaterThan(before);
    }, soon);
  }

  /** Asks for the parts at home of all records. */
  async function ask(): Promise<void> {
    const ledger = valueOf(day.ledger.read((entries) => [...entries()][0]?.record.hash));
    const numbers = Array.from({ length: day.ledger.head().number }, (_, index) => index + 1);
    await say(wantedTopic(one), { ledger, numbers });
  }

  it('says nothing until the hub has said what it lists, and then that first', async () => {
    await say(hubAboutTopic, { program: 7 });
    await say(hubAboutTopic, newer);
    await untilHello();
    expect(atHub[0]).toBe('about');
  });

  it('works with a newer hub, and passes over what only that one knows', async () => {
    await say(hubAboutTopic, newer);
    await untilHello();
    await ask();
    await vi.waitFor(() => {
      expect(new Set(atHub)).toEqual(new Set(['about', 'health', 'hello', 'parts']));
    }, soon);
  });

  it.each(['wanted', 'parts'])('with a hub that does not list %s, does without', async (name) => {
    await say(hubAboutTopic, without(name));
    await untilHello();
    await ask();
    await untilHello();
    expect(new Set(atHub)).toEqual(new Set(['about', 'health', 'hello']));
  });
});

describe.each(brokersHere)('on %s, a hub of today', (broker) => {
  let all: FleetOfStations;
  let other: Intruder;
  let heard: string[];
  const first = forgedFirst();
  const people = { hash: 'c'.repeat(64) };
  const second = forgedRecord(first, 'staffSignedIn', {}, { people });

  beforeEach(async () => {
    all = new FleetOfStations(broker);
    await all.openHub();
    const day = all.stations.add('9', 1);
    await all.join(day);
    other = await intruder(day);
    heard = [];
    other.client.on('message', (topic) => heard.push(topic.slice(topic.lastIndexOf('/') + 1)));
  });

  afterEach(async () => {
    other.client.end(true);
    await all.end();
  });

  /** Says what this station lists, and brings two records. */
  async function begin(about: object): Promise<void> {
    const topic = upTopic(other.station, 'about');
    // The broker answers when the hub has it.
    await other.client.publishAsync(topic, JSON.stringify(about), { qos: 1, retain: true });
    other.sendRecords(first.hash, [first, second]);
    other.sayHealth(first.hash, second);
    await vi.waitFor(() => {
      expect(all.fleet.board().tiles).toMatchObject([{ head: 2, stored: 2 }]);
    }, soon);
  }

  it('lists exactly what its broker lets through, so that a newer station is never refused', async () => {
    const { station, client } = other;
    const about = new Promise<string>((resolve) => {
      client.on('message', (topic, text) => {
        if (topic === hubAboutTopic) resolve(text.toString());
      });
    });
    await client.subscribeAsync(hubAboutTopic, { qos: 1 });
    const read = readMessage('about', await about);
    if (!read.ok) throw new Error(read.error);
    const listed = new Set(read.value.topics);
    expect([...listed]).toEqual(today);
    const granted = await client.subscribeAsync([...listedTopics(heardBy(station), listed)], {
      qos: 1,
    });
    expect(granted.every(({ qos }) => qos === 1)).toBe(true);
    await begin(newer);
    await vi.waitFor(() => {
      expect(heard).toContain('head');
    }, soon);
    expect(client.connected).toBe(true);
    expect(all.fleet.board().tiles).toMatchObject([{ troubles: ['disk'] }]);
    // The rights stay closed.
    client.publish(`fleet/1/up/${station}/round`, '{}', { qos: 1 });
    if (broker === 'aedes') expect(await isClosed(client)).toBe(true);
  });

  it('says that it is older until somebody settles it, also when it was opened again', async () => {
    await begin(newer);
    const versions = { station: '9.0.0', hub: '1.0.0' };
    const older = { kind: 'hubOlder', station: other.station, versions };
    expect(all.fleet.alarms()).toEqual([older]);
    for (let openings = 0; openings < 2; openings += 1) {
      await all.closeHub();
      await all.openHub();
      expect(all.fleet.alarms()).toEqual([older]);
    }
    const [raised] = all.fleet.raised();
    if (raised === undefined) throw new Error('The hub has forgotten it.');
    valueOf(all.fleet.settle(alarmKey(raised.alarm), { name: 'Ada', reason: 'after the event' }));
    await all.closeHub();
    await all.openHub();
    expect(all.fleet.alarms()).toEqual([]);
  });

  it.each([
    ['lists everything', newer, ['wanted', 'head']],
    ['does not list "wanted"', without('wanted'), ['head']],
  ] as const)('tells a station that %s no more than that', async (_, about, expected) => {
    const { station, client } = other;
    await client.subscribeAsync([headTopic(station), wantedTopic(station)], { qos: 1 });
    await begin(about);
    void all.fleet.handOver();
    // The answer to hello comes after what the hub said before.
    heard = [];
    const place = { number: second.number, hash: second.hash };
    other.send('hello', { boot: 'b'.repeat(16), ledger: first.hash, head: place, locator: [] });
    await vi.waitFor(() => {
      expect(heard).toEqual(expect.arrayContaining([...expected]));
    }, soon);
    expect(heard.includes('wanted')).toBe(expected.length > 1);
  });
});
