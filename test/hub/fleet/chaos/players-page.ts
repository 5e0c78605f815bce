/**
 * Everything that a station serves to its players' page, as bytes: all files, and every message of
 * the socket in a whole challenge. Secrets and ports are taken out, because they are random.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { socketPath } from '../../../../electron/contract/socket-messages.ts';
import type { BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { confirmList } from '../../../../scripts/lists/confirmed-list.ts';
import { serveStation } from '../../../../scripts/start/served-station.ts';
import { sampleBytes } from '../../../core/lexicon/samples.ts';
import { strokeOf } from '../../../core/station/driver.ts';
import { killChildren } from '../../../station/killed-child.ts';
import { FleetOfStations } from '../fleet-of-stations.ts';
import { HubAtWork } from './hub-at-work.ts';
import { until } from './until.ts';

/** What a page was served, in its order. */
export type Served = readonly string[];

export interface ServedToPlayers {
  readonly withoutHub: Served;
  readonly withHub: Served;
  /** Number of records that the hub had in the end. */
  readonly collected: number;
}

/** Longer than any pause of the screens, in milliseconds. */
const pauseMs = 2_500;

/** Needs the built pages. */
export async function servedToPlayers(broker: BrokerName): Promise<ServedToPlayers> {
  const all = new FleetOfStations();
  const hub = await HubAtWork.begin(all.stations.hub, broker);
  try {
    const lexicon = path.join(all.stations.folder, 'a.lexicon');
    writeFileSync(lexicon, sampleBytes('AT CAT CATS', 'JOUSTINGLY'));
    const [alone, joined] = ['alone', 'joined'].map((name) => {
      const folder = all.stations.at(name);
      mkdirSync(folder);
      confirmList(folder, lexicon);
      return folder;
    });
    await all.openHub();
    await all.join({ dataFolder: joined ?? '', station: '1' }, hub.proxy.port);
    await all.closeHub();
    await hub.start();
    const withoutHub = await servedBy(alone ?? '', lexicon);
    const withHub = await servedBy(joined ?? '', lexicon);
    const collected = (): number =>
      Number(
        hub.read((database) => database.prepare('SELECT count(*) AS number FROM record').get())?.[
          'number'
        ],
      );
    await until(async () => Promise.resolve(collected() > 0));
    return { withoutHub, withHub, collected: collected() };
  } finally {
    await killChildren();
    await hub.end();
    await all.end();
  }
}

async function servedBy(dataFolder: string, lexicon: string): Promise<Served> {
  const station = await serveStation(dataFolder, lexicon);
  try {
    const { origin } = new URL(station.address);
    const entered = await fetch(station.address, { redirect: 'manual' });
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
    const served: string[] = [];
    const load = async (way: string): Promise<string> => {
      const answer = await fetch(new URL(way, origin), { headers: { cookie } });
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      served.push(`${way} ${answer.status.toString()} ${JSON.stringify(headers)} ${bytes}`);
      return bytes;
    };
    const page = await load('/');
    for (const [, way = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g)) await load(way);
    served.push(...(await challenge(origin, cookie)));
    const { pathname, port } = new URL(station.address);
    const secrets = [cookie.slice(cookie.indexOf('=') + 1), pathname, port];
    return served.map((text) =>
      secrets.reduce((left, secret) => left.replaceAll(secret, '*'), text),
    );
  } finally {
    await station.end('SIGTERM');
  }
}

/** Plays a challenge, and returns all messages of the station. */
async function challenge(origin: string, cookie: string): Promise<Served> {
  const socket = new WebSocket(new URL(socketPath, origin.replace('http', 'ws')), {
    origin,
    headers: { cookie },
  });
  const messages: string[] = [];
  let revision = 0;
  let id = 0;
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    messages.push(text);
    const numbers = [...text.matchAll(/"revision":(\d+)/g)].map(([, number]) => Number(number));
    revision = Math.max(revision, ...numbers);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const call = async (name: string, argument?: object): Promise<void> => {
    id += 1;
    socket.send(JSON.stringify({ id, call: name, ...(argument && { argument }) }));
    const isAnswered = (): boolean =>
      messages.some((text) => text.startsWith(`{"id":${id.toString()},`));
    await until(async () => Promise.resolve(isAnswered()));
  };
  await call('watch');
  await call('painted', { seen: revision });
  for (const key of [
    'C',
    'A',
    'T',
    'Enter',
    '',
    'Enter',
    '',
    '1',
    '2',
    '',
    'Tab',
    '',
    '1',
    '2',
    '',
  ]) {
    if (key === '') {
      await wait(pauseMs);
      await call('painted', { seen: revision });
    } else {
      await call('press', { stroke: strokeOf(key), seen: revision });
    }
  }
  socket.close();
  return messages;
}
