/** A broker with its authority, and clients of all kinds, over real sockets. */
import 'reflect-metadata';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { brokerName, hubName, hubTopic, upTopic } from '../../../electron/core/fleet/topics.ts';
import {
  usualLimits,
  type Broker,
  type BrokerLimits,
} from '../../../electron/hub/broker/hub-broker.ts';
import { openBroker, type BrokerName } from '../../../electron/hub/broker/open-broker.ts';
import { BrokerLink, type Received } from '../../../electron/link/broker-link.ts';
import { systemClock, type Clock } from '../../../electron/station/machine/clock.ts';
import {
  certifyHub,
  certifyStation,
  makeAuthority,
  type Certified,
} from '../../../electron/hub/certificates/authority.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { has } from '../../facility/facility.ts';
import { isLong } from '../../long.ts';

/** The brokers of this machine. `npm test` says if Mosquitto is not among them. */
export const brokersHere: readonly BrokerName[] = [
  'aedes',
  ...(has('Mosquitto on Linux') ? ['mosquitto' as const] : []),
];

/**
 * For tests of what a fleet does, which is the same with every broker. What a broker permits
 * differs, so tests of rights, and those of a whole fleet, run on all of `brokersHere`.
 */
export const brokersOfBehavior: readonly BrokerName[] = isLong ? brokersHere : ['aedes'];

export const address = '127.0.0.1';
export const [one, two] = ['1'.repeat(16), '2'.repeat(16)] as const;

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export interface Request {
  readonly request: string;
  readonly key: string;
}

/** A request as a station makes it. */
export async function newRequest(
  algorithm: EcKeyGenParams & EcdsaParams = ecdsa,
): Promise<Request> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: 'CN=anything',
    // The types of the browser's and of Node's cryptography differ a little.
    keys: keys as CryptoKeyPair,
    signingAlgorithm: algorithm,
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return {
    request: request.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key.toString('base64')}\n-----END PRIVATE KEY-----\n`,
  };
}

/** Changes a request: it says that its key is one of RSA, which its bits are not. */
export function withoutKey(request: string): string {
  const [, body = ''] = /REQUEST-----\s([^-]+)-----END/.exec(request) ?? [];
  const [before = '', after = ''] = Buffer.from(body, 'base64').toString('hex').split(ecdsaOnP256);
  const changed = Buffer.from(`${before}${rsa}${after}`, 'hex').toString('base64');
  return request.replace(body, `${changed}\n`);
}

/** Names of kinds of keys in DER, both of the same length. */
const ecdsaOnP256 = '06072a8648ce3d020106082a8648ce3d030107';
const rsa = '06092a864886f70d0101010406000000000000';

export async function certifiedStation(authority: Certified, id: string): Promise<Certified> {
  const { request, key } = await newRequest();
  return { certificate: valueOf(await certifyStation(authority, request, id)), key };
}

interface Given {
  readonly listenAt?: string;
  readonly limits?: Partial<BrokerLimits>;
  readonly removed?: readonly string[];
  readonly clock?: Clock;
}

export class FleetOnBroker {
  readonly authority: Certified;
  readonly hub: Certified;
  readonly stations: Readonly<Record<string, Certified>>;
  /** With a space and a sign that is special in settings. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'hub of # '));
  readonly #clients: MqttClient[] = [];
  #broker: Broker | undefined;

  private constructor(
    authority: Certified,
    hub: Certified,
    stations: Readonly<Record<string, Certified>>,
  ) {
    this.authority = authority;
    this.hub = hub;
    this.stations = stations;
  }

  static async begin(name: BrokerName, given: Given = {}): Promise<FleetOnBroker> {
    const authority = await makeAuthority();
    const stations = {
      [one]: await certifiedStation(authority, one),
      [two]: await certifiedStation(authority, two),
    };
    const fleet = new FleetOnBroker(authority, await certifyHub(authority), stations);
    await fleet.#open(name, given);
    return fleet;
  }

  async #open(
    name: BrokerName,
    { listenAt = address, limits, removed = [], clock = systemClock }: Given,
  ): Promise<void> {
    const { authority, folder } = this;
    this.#broker = valueOf(
      await openBroker(name, {
        address: listenAt,
        port: 0,
        authority,
        folder,
        removed,
        clock,
        limits: { ...usualLimits, ...limits },
      }),
    );
  }

  get broker(): Broker {
    if (this.#broker === undefined) throw new Error('The broker is not open.');
    return this.#broker;
  }

  /** How a client reaches the broker, and proves who it is. */
  tls({ certificate, key }: Partial<Certified> = {}): ConnectionOptions {
    return {
      host: address,
      port: this.broker.port,
      servername: brokerName,
      ca: this.authority.certificate,
      ...(certificate !== undefined && { cert: certificate }),
      ...(key !== undefined && { key }),
    };
  }

  /** Connects as MQTT clients do, without coming back. */
  async client(name: string, options: IClientOptions = {}): Promise<MqttClient> {
    const own = name === hubName ? this.hub : this.stations[name];
    const client = mqtt.connect({
      ...(this.tls(own) as IClientOptions),
      protocol: 'mqtts',
      clientId: name,
      reconnectPeriod: 0,
      keepalive: 10,
      ...options,
    });
    this.#clients.push(client);
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => {
        resolve();
      });
      client.on('error', reject);
      client.once('close', () => {
        reject(new Error('The broker closed the connection.'));
      });
    });
    return client;
  }

  /** Connects as the hub and couriers do. */
  link(name: string, topics: readonly string[], heard: Received[]): BrokerLink {
    const own = name === hubName ? this.hub : this.stations[name];
    if (own === undefined) throw new Error('Nobody has this name.');
    return new BrokerLink({
      ...own,
      name,
      topics,
      addresses: [{ host: address, port: this.broker.port }],
      authority: this.authority.certificate,
      random: Math.random,
      clock: systemClock,
      will: () => ({ topic: name === hubName ? hubTopic : upTopic(name, 'health'), text: '' }),
      onOpen: () => undefined,
      onClosed: () => undefined,
      onMessage: (message) => heard.push(message),
    });
  }

  async end(): Promise<void> {
    for (const client of this.#clients) client.end(true);
    await this.broker.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** Collects what a client hears. */
export function hearing(client: MqttClient): string[] {
  const heard: string[] = [];
  client.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
  return heard;
}

/** Resolves when the broker has ended the connection. */
export async function isClosed(client: MqttClient): Promise<true> {
  if (client.connected) {
    await new Promise<void>((resolve) => {
      client.once('close', resolve);
    });
  }
  return true;
}

/** Opens a socket to the broker without MQTT. */
export async function openSocket(options: ConnectionOptions): Promise<TLSSocket> {
  const socket = connectTls(options);
  await once(socket, 'secureConnect');
  return socket;
}

/** Resolves with what was heard until the end of the connection, whatever ended it. */
export async function untilClosed(socket: Socket): Promise<Buffer> {
  const heard: Buffer[] = [];
  socket.on('data', (data: Buffer) => heard.push(data));
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve(Buffer.concat(heard));
    });
  });
}
