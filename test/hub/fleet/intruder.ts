/** Somebody who has the certificate of a station, sends what they like, and forges records. */
import { randomBytes } from 'node:crypto';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { fromWire, type WireRecord } from '../../../electron/core/fleet/wire-record.ts';
import {
  brokerName,
  hubTopic,
  isRetained,
  upTopic,
  wantedTopic,
  type UpName,
} from '../../../electron/core/fleet/topics.ts';
import { readMessage, type Messages } from '../../../electron/core/fleet/messages.ts';
import { chainStart, recordHash } from '../../../electron/core/ledger/record.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { readJoined } from '../../../electron/station/fleet/joined.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { quiet } from './fleet-of-stations.ts';

export interface Intruder {
  /** Its id. */
  readonly station: string;
  readonly client: MqttClient;
  readonly send: (name: UpName, message: string | object) => void;
  /** Sends these records, as many in a message as may be. */
  readonly sendRecords: (ledger: string, records: readonly WireRecord[]) => void;
  /** Says that it is there, with this last record. */
  readonly sayHealth: (ledger: string, head: WireRecord) => void;
  /** Calls `answer` with what the hub wants at the end of the day. */
  readonly whenAsked: (answer: (wanted: Messages['wanted']) => void) => Promise<void>;
}

export async function intruder({ dataFolder }: Pick<Day, 'dataFolder'>): Promise<Intruder> {
  const [joined] = valueOf(readJoined(dataFolder));
  if (joined === undefined) throw new Error('The station has not joined.');
  const { station } = joined;
  const [broker] = joined.addresses;
  const client = mqtt.connect({
    ...broker,
    ...({ servername: brokerName } as IClientOptions),
    protocol: 'mqtts',
    clientId: station,
    reconnectPeriod: 0,
    ca: joined.authority,
    cert: joined.certificate,
    key: joined.key,
  });
  client.on('error', () => undefined);
  await new Promise((resolve) => {
    client.once('connect', resolve);
  });
  // What is sent before the hub is there is lost.
  const isThere = new Promise((resolve) => {
    client.on('message', (topic) => {
      if (topic === hubTopic) resolve(undefined);
    });
  });
  await client.subscribeAsync(hubTopic);
  await isThere;
  const send = (name: UpName, message: string | object): void => {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    client.publish(upTopic(station, name), text, {
      qos: 0,
      retain: isRetained(upTopic(station, name)),
    });
  };
  const boot = randomBytes(8).toString('hex');
  return {
    station,
    client,
    send,
    sendRecords: (ledger, records) => {
      for (let from = 0; from < records.length; from += 100) {
        send('records', { ledger, records: records.slice(from, from + 100) });
      }
    },
    sayHealth: (ledger, { number, hash }) => {
      const clock = { wallMs: Date.now(), monotonicMs: performance.now() };
      const rest = { ledger, head: { number, hash }, collected: 0, diskFree: 1, clock };
      send('health', { here: true, boot, ...quiet, ...rest });
    },
    whenAsked: async (answer) => {
      client.on('message', (topic, text) => {
        const wanted = readMessage('wanted', text.toString());
        if (topic === wantedTopic(station) && wanted.ok) answer(wanted.value);
      });
      await client.subscribeAsync(wantedTopic(station));
    },
  };
}

export const salt = '0'.repeat(32);

type Parts = Pick<WireRecord, 'words' | 'people' | 'staff'>;

/** A record with the right hash, whatever it says. */
export function forgedRecord(
  { number, hash: previous }: Pick<WireRecord, 'number' | 'hash'>,
  kind: string,
  body: object,
  parts: Parts = {},
): WireRecord {
  const text = JSON.stringify(body);
  const time = '2026-11-21T10:00Z';
  const wire = { number: number + 1, kind, time, public: text, ...parts, previous, hash: '' };
  return { ...wire, hash: recordHash(fromWire(wire), sha256) };
}

/** The same record at another time, with the right hash. */
export function atTime(record: WireRecord, time: string): WireRecord {
  const dated = { ...record, time };
  return { ...dated, hash: recordHash(fromWire(dated), sha256) };
}

/** The first record of another ledger. */
export function forgedFirst(): WireRecord {
  const id = randomBytes(8).toString('hex');
  return forgedRecord({ number: 0, hash: chainStart }, 'ledgerBegun', { id });
}

/** Another record after this one for each number. */
export function forgedShown(before: WireRecord, count: number): readonly WireRecord[] {
  return Array.from({ length: count }, (_, index) =>
    forgedRecord(before, 'shown', { ruling: index + 1 }),
  );
}

/** The first record of a ledger, and this many records one after the other. */
export function forgedLedger(count: number): readonly [WireRecord, ...WireRecord[]] {
  const first = forgedFirst();
  const records: [WireRecord, ...WireRecord[]] = [first];
  let last = first;
  for (let index = 1; index <= count; index += 1) {
    last = forgedRecord(last, 'shown', { ruling: index });
    records.push(last);
  }
  return records;
}

export function forgedRuling(
  before: WireRecord,
  parts: Pick<WireRecord, 'people'> & { readonly words?: string },
): WireRecord {
  const list = { lexicon: 'a'.repeat(64), identity: 'b'.repeat(64) };
  const body = { ruling: 1, verdict: 'acceptable', ...list, rulebook: 'general' };
  const words = parts.words ?? JSON.stringify({ salt, words: ['CAT'] });
  return forgedRecord(before, 'ruling', body, {
    words,
    ...(parts.people && { people: parts.people }),
    staff: { hash: 'c'.repeat(64) },
  });
}
