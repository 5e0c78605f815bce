import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { largestFileSent } from '../../../electron/core/fleet/signed-manifest.ts';
import type { Sent } from '../../../electron/core/fleet/sent-state.ts';
import { chunksOf, chunkTopic, manifestTopic } from '../../../electron/core/fleet/topics.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { Sending } from '../../../electron/hub/lists/sending.ts';
import { tlsOf } from '../../../electron/link/broker-link.ts';
import {
  newSecretKey,
  signatureFilesOf,
  signFile,
} from '../../../electron/station/signatures/minisign.ts';
import { readJoined } from '../../../electron/station/fleet/joined.ts';
import { named } from '../../core/event/samples.ts';
import {
  errorOf,
  sampleBytes,
  sampleLexicon,
  sha256,
  valueOf,
} from '../../core/lexicon/samples.ts';
import { writeEvent } from '../../station/event-samples.ts';
import { Child, killChildren } from '../../station/killed-child.ts';
import { needs } from '../../facility/facility.ts';
import { killedAt, left } from '../../station/killed-at-rename.ts';
import { recordsIn } from '../../station/ledger-records.ts';
import { brokersOfBehavior } from '../broker/fleet-on-broker.ts';
import { program } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { SendingFleet } from './sending-fleet.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

const newWords = 'AT CAT DOG';
const newList = { ...sampleLexicon(newWords), sha256: fileHash(newWords) };
/** Of all bytes of a word list file. */
function fileHash(words: string): string {
  return sha256(sampleBytes(words));
}
const oldIdentity = sampleLexicon('AT CAT').identity;

let all: SendingFleet;
let clients: MqttClient[];

beforeEach(async () => {
  all = new SendingFleet();
  clients = [];
  await all.openHub();
});

afterEach(async () => {
  for (const client of clients) client.end(true);
  await killChildren();
  await all.end();
});

function sending(): Sending {
  return all.fleet.sending;
}

/** Sends this list. Returns the number of the manifest. */
function send(file: string): number {
  const { sent } = valueOf(sending().store.takeLexicon(file));
  valueOf(sending().send({ lexicon: sent.sha256 }));
  return sending().now()?.number ?? 0;
}

function confirm(): void {
  const now = sending().now();
  const typed = { lexicon: fingerprintOf(now?.lexicon?.identity ?? '0') };
  const list = valueOf(sending().store.lexicon(now?.lexicon?.sha256 ?? ''));
  const { words } = list.lexicon.manifest.primary;
  valueOf(sending().confirm(now?.number ?? 0, typed, 'Dana', words));
}

/** Starts stations. `killAt` kills every program of theirs before it renames such a file. */
async function start(stations: readonly string[], killAt?: string): Promise<Child> {
  const program = path.join(import.meta.dirname, 'resting-stations-child.ts');
  const preload = path.join(import.meta.dirname, '..', '..', 'station', 'kill-at-rename.ts');
  const options = `${process.env['NODE_OPTIONS'] ?? ''} --import ${pathToFileURL(preload).href}`;
  const env = killAt === undefined ? {} : { KILL_AT: killAt, NODE_OPTIONS: options };
  const child = new Child(
    program,
    stations.map((station) => all.at(station)),
    { env },
  );
  if (killAt === undefined) await child.ready();
  return child;
}

async function untilAll(ids: readonly string[], expected: Partial<Sent>): Promise<void> {
  await vi.waitFor(() => {
    for (const id of ids) expect(all.fleet.health(id)?.sent).toMatchObject(expected);
  }, soon);
}

/** Somebody who has the certificate of this station. */
async function intruder(station: string): Promise<MqttClient> {
  const [joined] = valueOf(readJoined(all.at(station)));
  if (joined === undefined) throw new Error('The station has not joined.');
  const client = mqtt.connect({
    ...joined.addresses[0],
    protocol: 'mqtts',
    clientId: joined.station,
    reconnectPeriod: 0,
    ...tlsOf(joined),
  });
  clients.push(client);
  client.on('error', () => undefined);
  await new Promise((resolve) => {
    client.once('connect', resolve);
  });
  return client;
}

describe('a hub that sends a list', () => {
  it.each(brokersOfBehavior)(
    'reaches all stations with %s, also later ones, which are then equal',
    async (broker) => {
      await all.end();
      all = new SendingFleet(broker);
      await all.openHub();
      const ids = [await all.addStation('1'), await all.addStation('2'), await all.addStation('3')];
      const [first = '', second = '', third = ''] = ids;
      await start(['1', '2']);
      send(all.list('new', newWords));
      await untilAll([first, second], { number: 1, state: 'staged' });
      expect(all.fleet.health(first)?.lexicon).toBe(oldIdentity);
      confirm();
      await untilAll([first, second], { number: 2, state: 'inUse' });
      await start(['3']);
      await untilAll([third], { number: 2, state: 'inUse' });
      await vi.waitFor(() => {
        const lexicons = all.fleet.board().comparisons.find(({ thing }) => thing === 'lexicon');
        expect(lexicons?.groups).toMatchObject([{ value: newList.identity }]);
        expect(all.fleet.board().tiles.map(({ level }) => level)).toEqual(Array(3).fill('ready'));
      }, soon);
      const { identity } = newList;
      const lexicon = { title: 'Sample list', sha256: newList.sha256, identity };
      const records = recordsIn(all.stations.hub).filter(({ kind }) => kind.startsWith('manifest'));
      const told = { wordsTyped: 3 };
      expect(records).toMatchObject([
        { kind: 'manifestSent', body: { number: 1, lexicon } },
        { kind: 'manifestConfirmed', body: { number: 2, lexicon, name: 'Dana', told } },
      ]);
      for (const station of ['1', '2', '3']) {
        const confirmed = recordsIn(all.at(station)).filter(({ kind }) => kind === 'listConfirmed');
        const body = { lexicon: { identity }, by: { name: 'Dana' }, told };
        expect(confirmed.at(-1)).toMatchObject({ body });
      }
      expect(all.fleet.sending.now()).toMatchObject({ number: 2, program });
    },
  );

  it('goes on with its number and its files after a restart', async () => {
    const id = await all.addStation('1');
    send(all.list('new', newWords));
    await all.closeHub();
    await all.openHub();
    expect(sending().now()).toMatchObject({ number: 1, lexicon: { identity: newList.identity } });
    await start(['1']);
    await untilAll([id], { number: 1, state: 'staged' });
    await all.closeHub();
    await all.openHub();
    confirm();
    await untilAll([id], { number: 2, state: 'inUse' });
  });

  it('goes on after the highest number that stations know, when its folder was put back', async () => {
    const id = await all.addStation('1');
    const sentFile = path.join(all.stations.hub, 'sent.json');
    await start(['1']);
    send(all.list('new', newWords));
    const before = readFileSync(sentFile);
    send(all.list('third', 'AT CAT GNU'));
    await untilAll([id], { number: 2, state: 'staged' });
    await all.closeHub();
    writeFileSync(sentFile, before);
    await all.openHub();
    expect(sending().now()?.number).toBe(1);
    await vi.waitFor(() => {
      expect(all.fleet.health(id)?.sent).toMatchObject({ number: 2 });
    }, soon);
    expect(send(all.list('fourth', 'AT CAT OWL'))).toBe(3);
    await untilAll([id], { number: 3, state: 'staged' });
  });

  it('keeps files for its own account', needs('file modes'), () => {
    send(all.list('new', newWords));
    const { sha256: hash } = newList;
    for (const name of ['sent.json', `lists/${hash}.lexicon`, `lists/${hash}.lexicon.minisig`]) {
      expect(statSync(path.join(all.stations.hub, name)).mode & 0o077).toBe(0);
    }
    expect(statSync(path.join(all.stations.hub, 'lists')).mode & 0o077).toBe(0);
    expect(sending().store.all()).toMatchObject([{ identity: newList.identity, sha256: hash }]);
    expect(sending().store.find(newList.identity)).toMatchObject({ sha256: hash });
    expect(sending().store.find(oldIdentity)).toBeUndefined();
  });

  it('takes the parts of a file away that it sends no more', async () => {
    await all.addStation('1');
    const client = await intruder('1');
    const heard: string[] = [];
    client.on('message', (topic, payload) => {
      if (payload.length > 0) heard.push(topic);
    });
    send(all.list('new', newWords));
    send(all.list('third', 'AT CAT GNU'));
    const [old, now] = [newList.sha256, fileHash('AT CAT GNU')];
    await vi.waitFor(async () => {
      await client.unsubscribeAsync([chunksOf(now), chunksOf(old)]);
      heard.length = 0;
      // What was kept comes with the answer, in this order.
      await client.subscribeAsync(chunksOf(old));
      await client.subscribeAsync(chunksOf(now));
      await vi.waitFor(() => {
        expect(heard).toContain(chunkTopic(now, 0));
      }, soon);
      expect(heard).not.toContain(chunkTopic(old, 0));
    }, soon);
  });
});

describe('what a hub does not send', () => {
  const said = (file: string): string => english(errorOf(sending().store.takeLexicon(file)));

  it('is a file that is damaged, of another version, cut off, or none', () => {
    const list = all.list('new', newWords);
    const bytes = readFileSync(list);
    for (const index of [0, 8, 20, bytes.length - 1]) {
      const damaged = all.changed(list, 'damaged.lexicon', (file) => {
        writeFileSync(file, bytes.with(index, (bytes[index] ?? 0) ^ 1));
      });
      expect(said(damaged)).toContain('damaged.lexicon: ');
    }
    const cut = all.changed(list, 'cut.lexicon', (file) => {
      truncateSync(file, 100);
    });
    expect(said(cut)).toContain('cut.lexicon: ');
    expect(said(all.at('files', 'none.lexicon'))).toContain('not found');
    expect(sending().store.all()).toEqual([]);
  });

  it('is a file with something that is no signature beside it', () => {
    const list = all.list('new', newWords, false);
    writeFileSync(`${list}.minisig`, 'no signature');
    expect(said(list)).toContain('This is no signature that a station can read.');
  });

  it.each([
    ['a signature of more than 1,024 characters', [1000]],
    ['more than eight signatures', [1, 1, 1, 1, 1, 1, 1, 1, 1]],
  ])('is a list with %s: no station could read it', (_, comments) => {
    const list = all.list('new', newWords, false);
    for (const length of comments) {
      valueOf(signFile(list, newSecretKey(), 'x'.repeat(length)));
    }
    const { sent } = valueOf(sending().store.takeLexicon(list));
    const refused = english(errorOf(sending().send({ lexicon: sent.sha256 })));
    expect(refused).toContain('Remove the other signatures next to the file');
    expect(sending().now()).toBeUndefined();
    const records = recordsIn(all.stations.hub).filter(({ kind }) => kind === 'manifestSent');
    expect(records).toEqual([]);
    for (const file of valueOf(signatureFilesOf(list))) rmSync(file);
    all.sign(list);
    expect(send(list)).toBe(1);
  });

  it('is a signature that is no longer next to the file when it is checked again', () => {
    const list = all.list('new', newWords);
    expect(valueOf(sending().store.takeLexicon(list)).sent.signatures).toHaveLength(1);
    rmSync(`${list}.minisig`);
    expect(valueOf(sending().store.takeLexicon(list)).sent.signatures).toEqual([]);
    send(list);
    expect(sending().now()?.lexicon?.signatures).toEqual([]);
    expect(readdirSync(path.join(all.stations.hub, 'lists'))).toEqual([
      `${newList.sha256}.lexicon`,
    ]);
  });

  it('is a file of more than 16 MiB', () => {
    const event = all.at('files', 'large.event');
    writeEvent(event, { lexicon: named(newList) });
    const list = all.list('new', newWords);
    appendFileSync(list, Buffer.alloc(largestFileSent + 1 - readFileSync(list).length));
    expect(said(list)).toContain('too large to be sent');
    writeFileSync(event, Buffer.alloc(largestFileSent + 1, ' '));
    expect(english(errorOf(sending().store.takeEvent(event)))).toContain('too large to be sent');
  });

  it('is an event that does not fit the list', () => {
    const event = all.at('files', 'the.event');
    writeEvent(event, { lexicon: named(sampleLexicon('AT CAT GNU')) });
    const list = valueOf(sending().store.takeLexicon(all.list('new', newWords)));
    const rules = valueOf(sending().store.takeEvent(event));
    expect(sending().conflicts(list, rules)).toHaveLength(1);
    const both = { lexicon: list.sent.sha256, event: rules.event.sha256 };
    expect(sending().send(both).ok).toBe(false);
    expect(sending().send({}).ok).toBe(false);
    expect(sending().send({ lexicon: 'ab'.repeat(32) }).ok).toBe(false);
    expect(sending().now()).toBeUndefined();
  });

  it('is what sent.json says after somebody changed it', async () => {
    send(all.list('new', newWords));
    await all.closeHub();
    const file = path.join(all.stations.hub, 'sent.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Sample list', 'Simple list'));
    await all.openHub();
    expect(sending().now()).toBeUndefined();
    expect(send(all.list('new', newWords))).toBe(2);
  });
});

describe('a compromised station', () => {
  it.each([
    ['a manifest', () => manifestTopic],
    ['a part of a file', () => chunkTopic(newList.sha256, 0)],
  ])('cannot send %s: it is put out, and no station hears it', async (_, topic) => {
    await all.addStation('1');
    const id = await all.addStation('2');
    const client = await intruder('1');
    const closed = new Promise<void>((resolve) => {
      client.once('close', () => {
        resolve();
      });
    });
    client.publish(topic(), '{"base64":"AAAA"}', { retain: true, qos: 1 });
    await closed;
    const other = await intruder('2');
    const heard: string[] = [];
    other.on('message', (from) => heard.push(from));
    await other.subscribeAsync([manifestTopic, chunksOf(newList.sha256)]);
    send(all.list('new', newWords));
    // The hub's own came, and nothing before it.
    await vi.waitFor(() => {
      expect(heard).toContain(manifestTopic);
    }, soon);
    expect(heard.filter((from) => from === topic())).toHaveLength(1);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('kills', () => {
  it.each([
    'accepted.json',
    `${newList.sha256}.lexicon`,
    'manifest.json',
    `${sampleLexicon(newWords).sha256}.lexicon`,
    'active.json',
    'settled.json',
  ])('of station or courier before %s is renamed leave nothing half in use', async (end) => {
    const id = await all.addStation('1');
    send(all.list('new', newWords));
    confirm();
    const killed = await start(['1'], end);
    await vi.waitFor(() => {
      // The store of lists has another name for a file that it checks.
      const isLeft = (name: string): boolean => name.includes(end) || name.includes('.install.');
      expect(left(all.at('1')).some(isLeft)).toBe(true);
    }, soon);
    await killed.kill();
    expect([oldIdentity, newList.identity]).toContain(all.activeIn('1'));
    await start(['1']);
    await untilAll([id], { number: 2, state: 'inUse' });
    expect(all.activeIn('1')).toBe(newList.identity);
    const activated = recordsIn(all.at('1')).filter(({ kind }) => kind === 'lexiconActivated');
    expect(activated.at(-1)?.body).toMatchObject({ lexicon: { identity: newList.identity } });
  });

  it.each([`${newList.sha256}.lexicon`, 'sent.json'])(
    'of the hub before %s is renamed use no number twice, and all have it in the end',
    async (end) => {
      const id = await all.addStation('1');
      const list = all.list('new', newWords);
      await all.closeHub();
      const program = path.join(import.meta.dirname, 'sending-child.ts');
      killedAt(end, program, all.stations.hub, list);
      await all.openHub();
      const used = recordsIn(all.stations.hub).filter(({ kind }) => kind === 'manifestSent');
      expect(send(list)).toBe(used.length + 1);
      confirm();
      await start(['1']);
      await untilAll([id], { state: 'inUse' });
    },
  );
});
