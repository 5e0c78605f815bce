/**
 * The broker inside the hub: aedes behind TLS. It admits only clients that the hub's authority
 * certified, under the name on their certificate. They may publish and subscribe to what the rules
 * of the fleet's topics allow. It stores nothing that must outlive it.
 */
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import { once } from 'node:events';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { Aedes, type AedesOptions, type Client, type Connection, type PublishPacket } from 'aedes';
import {
  hubName,
  isStationId,
  mayPublish,
  maySubscribe,
  type ClientName,
} from '../../core/fleet/topics.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { longestPacket, PacketLengths } from '../../link/packet-lengths.ts';
import { nameOn } from '../certificates/authority.ts';
import { limitConnections } from '../network/limit-connections.ts';
import { listen } from '../network/listen.ts';
import {
  notListening,
  usualLimits,
  type Broker,
  type BrokerError,
  type BrokerLimits,
  type BrokerOptions,
} from './hub-broker.ts';

export async function openAedes(options: BrokerOptions): Promise<Result<Broker, BrokerError>> {
  const { limits = usualLimits, clock } = options;
  const removed = new Set(options.removed);
  const names: Names = new Map();
  const broker = await Aedes.createBroker(rightsOf(names, removed, limits));
  letHubGoOn(broker);
  const server = certifyingServer(options, limits);
  let crowded: { readonly address: string; readonly atMs: number } | undefined;
  const connections = limitConnections(server, {
    perAddress: limits.connectionsPerAddress,
    inAll: limits.connections,
    onCrowd: (from) => {
      crowded = { address: from, atMs: clock.monotonicMs() };
    },
  });
  server.on('secureConnection', (socket) => {
    const name = certifiedName(socket);
    if (name !== undefined) {
      names.set(socket, name);
      connections.keep(socket);
    }
    socket.once('close', () => {
      names.delete(socket);
    });
    const accepts = packetGuard(name === hubName ? Infinity : mostPacketsInSecond);
    // This listener sees every chunk that the broker reads.
    socket.on('data', (chunk: Buffer) => {
      if (!accepts(chunk)) socket.destroy();
    });
    socket.on('error', () => {
      socket.destroy();
    });
    broker.handle(socket);
  });
  // Ignore clients that fail the handshake.
  server.on('tlsClientError', (_, socket) => {
    socket.destroy();
  });
  // The broker closes the connection itself.
  broker.on('clientError', () => undefined);
  broker.on('connectionError', () => undefined);
  const listening = await listen(server, options);
  if (!listening.ok) {
    broker.close();
    return fail(notListening(options.port, listening.error));
  }
  const disconnect = (station: string): void => {
    for (const [socket, name] of names) if (name === station) socket.destroy();
  };
  return ok({
    port: listening.value,
    disconnect,
    remove: (station) => {
      removed.add(station);
      disconnect(station);
    },
    fault: () => undefined,
    crowdedFrom: () => {
      const isNow =
        crowded !== undefined && clock.monotonicMs() - crowded.atMs < fleetTiming.crowdedMs;
      return isNow ? crowded?.address : undefined;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      await new Promise<void>((resolve) => {
        broker.close(resolve);
      });
      connections.closeAll();
      await closed;
    },
  });
}

/** All connections, by the names on their certificates. A station can have several. */
type Names = Map<Connection, ClientName>;

/** Returns who may connect, publish and subscribe, and the limits for each client. */
function rightsOf(names: Names, removed: ReadonlySet<string>, limits: BrokerLimits): AedesOptions {
  return {
    connectTimeout: limits.entryMs,
    keepaliveLimit: limits.keepAliveSeconds,
    // Disconnect a client with more than this queued.
    queueLimit: 1_000,
    // With a limit, messages for stations that do not read would block all others.
    concurrency: 0,
    drainTimeout: limits.entryMs,
    maxTopicLevels: 7,
    preConnect: (client, { clientId, clean, will }, done) => {
      const name = names.get(client.conn);
      const isMember = name !== undefined && name === clientId;
      const isWillAllowed =
        will === undefined ||
        (isMember && mayPublish(name, { topic: will.topic, isRetained: will.retain === true }));
      const isAllowed = isMember && clean === true && isWillAllowed;
      // Otherwise the broker leaves the connection open until the client gives up.
      if (!isAllowed) client.conn.destroy();
      done(null, isAllowed);
    },
    authenticate: (client, username, password, done) => {
      // Clients have certificates instead of passwords. The refusal shows a station its removal.
      done(null, username === undefined && password === undefined && !removed.has(client.id));
    },
    authorizePublish: (client, { topic, retain, qos }, done) => {
      const isAllowed =
        client !== null && qos < 2 && mayPublish(client.id, { topic, isRetained: retain });
      done(isAllowed ? null : new Error('This client may not publish that.'));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const isAllowed =
        maySubscribe(client.id, subscription.topic) && subscriptionsOf(client) < mostSubscriptions;
      done(null, isAllowed ? subscription : null);
    },
    authorizeForward: (client, packet) => {
      const isUnread = client.id !== hubName && client.conn.writableLength > mostUnread;
      if (!isUnread) return packet;
      client.conn.destroy();
      return null;
    },
  };
}

/** Accepts only clients that the authority certified. */
function certifyingServer({ own, authority }: BrokerOptions, limits: BrokerLimits): Server {
  return createServer({
    cert: own.certificate,
    key: own.key,
    ca: authority,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.3',
    handshakeTimeout: limits.entryMs,
  });
}

/** Limit for a station, which sends far fewer. The hub, which answers all stations, has none. */
const mostPacketsInSecond = 1_500;
/**
 * In bytes, for packets without a message. A station subscribes to six topics; its will is short.
 */
const longestOther = 4_096;
/**
 * A station subscribes to six topics and a file's parts, briefly also to those of the next file.
 */
const mostSubscriptions = 16;
/** In bytes. A station with more than this unsent does not read, and is disconnected. */
const mostUnread = 4 * 2 ** 20;

function subscriptionsOf(client: Client): number {
  const { subscriptions } = client as Client & { readonly subscriptions: object };
  return Object.keys(subscriptions).length;
}

/** The method as it is called inside the broker. Its public type lacks the client. */
interface Publishing {
  publish: (packet: PublishPacket, client: Client | null, done: () => void) => void;
}

/**
 * Keeps the hub from waiting for slow stations. The broker stops reading from a client until all
 * receivers of its messages have room. The hub sends to all stations, so one that does not read
 * would block it.
 */
function letHubGoOn(broker: Aedes): void {
  const publishing = broker as unknown as Publishing;
  const publish = publishing.publish.bind(broker);
  publishing.publish = (packet, client, done) => {
    const isHub = client?.id === hubName;
    publish(packet, client, isHub ? () => undefined : done);
    if (isHub) setImmediate(done);
  };
}

/** Returns a function that returns false if the connection must be closed. */
function packetGuard(mostInSecond: number): (chunk: Buffer) => boolean {
  const lengths = new PacketLengths(longestPacket, longestOther);
  let second = 0;
  let before = 0;
  return (chunk) => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) before = lengths.packets;
    second = now;
    return lengths.accept(chunk) && lengths.packets - before <= mostInSecond;
  };
}

function certifiedName(socket: TLSSocket): ClientName | undefined {
  const certificate = socket.getPeerX509Certificate();
  const name = certificate && nameOn(certificate.raw);
  return name === hubName || isStationId(name) ? name : undefined;
}
