/** What a hub in the wrong hands can do to a station that joined it. The broker is a real one. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MqttClient } from 'mqtt';
import { aboutOf } from '../../../electron/core/fleet/about.ts';
import type { HubNews } from '../../../electron/core/fleet/courier-news.ts';
import type { Messages } from '../../../electron/core/fleet/messages.ts';
import { chunkBytes } from '../../../electron/core/fleet/signed-manifest.ts';
import {
  allUp,
  chunkTopic,
  headTopic,
  hubAboutTopic,
  hubName,
  hubTopic,
  isRetained,
  manifestTopic,
  notesTopic,
  upTopic,
  wantedTopic,
  type UpName,
} from '../../../electron/core/fleet/topics.ts';
import { RunningCourier } from '../../../electron/courier/courier-run.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import type { Joined } from '../../../electron/station/fleet/joined.ts';
import {
  readStaged,
  stagedFile,
  stagedFolder,
} from '../../../electron/station/fleet/staged-files.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { placesIn } from '../../station/disk/folder-modes.ts';
import { signedBy } from '../../station/fleet/staged.ts';
import { director, type Day } from '../../station/ledger/ledger-day.ts';
import { address, brokersHere, FleetOnBroker, one } from '../broker/fleet-on-broker.ts';
import { soon } from '../soon.ts';
import { entriesIn, Stations } from '../stations.ts';
import { quiet } from './fleet-of-stations.ts';
import { Proxy } from './proxy.ts';

const [hub, boot, session] = ['c', 'b', 'd'].map((digit) => digit.repeat(16)) as [
  string,
  string,
  string,
];
const now = { hub, boot, arrived: 0, wallMs: 0 };

/** Whoever has the keys of a hub sends what they like. */
class HubAtWill {
  readonly fleet: FleetOnBroker;
  readonly #client: MqttClient;
  readonly #heard: { readonly topic: string; readonly text: string }[] = [];

  private constructor(fleet: FleetOnBroker, client: MqttClient) {
    this.fleet = fleet;
    this.#client = client;
  }

  /** It says what it is, as each hub does first. */
  static async begin(...given: Parameters<typeof FleetOnBroker.begin>): Promise<HubAtWill> {
    const fleet = await FleetOnBroker.begin(...given);
    const client = await fleet.client(hubName);
    const own = new HubAtWill(fleet, client);
    client.on('message', (topic, text) => own.#heard.push({ topic, text: text.toString() }));
    await client.subscribeAsync(allUp);
    own.say(hubAboutTopic, aboutOf('challenge-station 1.0.0'));
    own.say(hubTopic, { here: true, ...now, sequence: 1, session, name: 'Nationals' });
    return own;
  }

  say(topic: string, message: object): void {
    const retain = isRetained(topic);
    this.#client.publish(topic, JSON.stringify(message), { qos: retain ? 1 : 0, retain });
  }

  /** Sends an event of these bytes, and this many of its parts. */
  send(bytes: Buffer, parts: number): void {
    const event = { sha256: sha256(bytes), title: 'Finals', bytes: bytes.length, signatures: [] };
    this.say(manifestTopic, signedBy(this.fleet.authority, { hub, number: 1, event }));
    for (let index = 0; index < parts; index += 1) this.sendPart(bytes, index);
  }

  sendPart(bytes: Buffer, index: number): void {
    const part = bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes);
    this.say(chunkTopic(sha256(bytes), index), { base64: part.toString('base64') });
  }

  heard<Name extends UpName>(name: Name): readonly Messages[Name][] {
    return this.#heard
      .filter(({ topic }) => topic === upTopic(one, name))
      .map(({ text }) => JSON.parse(text) as Messages[Name]);
  }

  /** True if nobody sent anything. */
  heardNothing(): boolean {
    return this.#heard.length === 0;
  }

  async until<Name extends UpName>(
    name: Name,
    isIt: (message: Messages[Name]) => boolean = () => true,
  ): Promise<Messages[Name]> {
    return vi.waitFor(() => {
      const found = this.heard(name).find(isIt);
      if (found === undefined) throw new Error(`No such ${name} was heard.`);
      return found;
    }, soon);
  }
}

let hubs: HubAtWill[];
let stations: Stations;
let proxy: Proxy;
let courier: RunningCourier | undefined;
let day: Day;
let news: HubNews | undefined;

beforeEach(async () => {
  hubs = [];
  news = undefined;
  stations = new Stations();
  day = stations.add('7', 5);
  proxy = await Proxy.open();
});

afterEach(async () => {
  await courier?.close();
  await proxy.close();
  for (const { fleet } of hubs) await fleet.end();
  stations.end();
});

async function begin(...given: Parameters<typeof HubAtWill.begin>): Promise<HubAtWill> {
  const own = await HubAtWill.begin(...given);
  hubs.push(own);
  return own;
}

/** The station joined this hub, which it reaches by the proxy. */
function join({ fleet }: HubAtWill): Joined {
  const own = fleet.stations[one];
  if (own === undefined) throw new Error('The station has no certificate.');
  proxy.to = fleet.broker.port;
  const joined: Joined = {
    hub: 'Nationals',
    station: one,
    addresses: [{ host: address, port: proxy.port }],
    authority: fleet.authority.certificate,
    ...own,
  };
  courier = new RunningCourier({
    dataFolder: day.dataFolder,
    joined,
    clock: systemClock,
    random: () => 0,
    tell: (next) => {
      news = next;
    },
  });
  courier.told(quiet);
  return joined;
}

/** The hash of each file of the station, but those of the courier, and what SQLite shares. */
function filesOf({ dataFolder }: Day): readonly (readonly [string, string])[] {
  return placesIn(dataFolder)
    .map((place) => path.relative(dataFolder, place))
    .filter((name) => name !== '' && !name.startsWith('courier') && !name.endsWith('-shm'))
    .map((name) => [name, sha256(readFileSync(path.join(dataFolder, name)))] as const);
}

describe.each(brokersHere)('a hub in the wrong hands, with %s,', (broker) => {
  it('says that it has what it threw away, which the station believes', async () => {
    const own = await begin(broker);
    join(own);
    const { ledger, head } = await own.until('hello');
    own.say(headTopic(one), { ...now, sequence: 2, ledger, place: head, tips: 1 });
    await vi.waitFor(() => {
      expect(news?.collected).toBe(day.ledger.head().number);
    }, soon);
    expect(own.heard('records')).toEqual([]);
  });

  it('reads names and sources when it likes, and changes no file but those of the courier', async () => {
    const entries = entriesIn(day);
    const before = filesOf(day);
    expect(before.length).toBeGreaterThan(1);
    const own = await begin(broker);
    const joined = join(own);
    const { ledger, head } = await own.until('hello');
    const numbers = entries.map(({ record }) => record.number).slice(0, 100);
    // The courier hands over nothing under the name of another ledger.
    for (const its of ['f'.repeat(64), ledger]) own.say(wantedTopic(one), { ledger: its, numbers });
    const { parts } = await own.until('parts');
    expect(own.heard('parts').map((message) => message.ledger)).toEqual([ledger]);
    for (const told of [director.name, '"sources":']) {
      expect(parts.some(({ text }) => text.includes(told))).toBe(true);
    }
    const note = { ruling: head, opinion: 'second', verdict: 'acceptable', wallMs: 1 };
    own.say(notesTopic(one), { ledger, notes: [note] });
    own.say(headTopic(one), {
      ...now,
      sequence: 2,
      ledger,
      place: { number: 1, hash: ledger },
      tips: 9,
    });
    const bytes = Buffer.from('no event');
    own.send(bytes, 1);
    await own.until('health', (health) => health.here && health.sent?.state === 'staged');
    await vi.waitFor(() => {
      expect(existsSync(path.join(day.dataFolder, 'courier', `notes-${one}.json`))).toBe(true);
    }, soon);
    expect(readStaged(day.dataFolder, joined)?.manifest.number).toBe(1);
    expect(filesOf(day)).toEqual(before);
    expect(entriesIn(day)).toStrictEqual(entries);
  });

  it('is not believed in the middle of a transfer if it has the port alone', async () => {
    const own = await begin(broker);
    const joined = join(own);
    // A courier says how far it is after 16 parts.
    const bytes = Buffer.alloc(16 * chunkBytes + 100, 'some words ');
    own.send(bytes, 16);
    const half = await own.until(
      'health',
      (health) => health.here && health.sent?.parts?.here === 16,
    );
    expect(half).toMatchObject({ sent: { state: 'fetching', parts: { all: 17 } } });

    const other = await begin(broker);
    other.send(bytes, 17);
    const connections = proxy.connections;
    proxy.to = other.fleet.broker.port;
    proxy.cut();
    await vi.waitFor(() => {
      expect(proxy.connections).toBeGreaterThan(connections + 1);
    }, soon);
    expect(other.heardNothing()).toBe(true);
    expect(news?.isConnected).toBe(false);
    expect(readStaged(day.dataFolder, joined)).toBeUndefined();

    proxy.to = own.fleet.broker.port;
    proxy.cut();
    own.sendPart(bytes, 16);
    await own.until('health', (health) => health.here && health.sent?.state === 'staged');
    const file = stagedFile(stagedFolder(day.dataFolder, joined), 'event', sha256(bytes));
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});
