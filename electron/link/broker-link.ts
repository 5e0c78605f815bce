/**
 * One client's connection to the broker of a fleet: MQTT 3.1.1 over TLS 1.3, with certificates on
 * both sides. Comes back by itself after every end. Keeps no message for a later connection: what
 * must arrive is sent again by the rules of the fleet.
 */
import { fleetTiming } from '../core/fleet/timing.ts';
import type { ConnectionOptions } from 'node:tls';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { longestMessage } from '../core/fleet/messages.ts';
import { brokerName, hubName, isRetained, type ClientName } from '../core/fleet/topics.ts';
import { longestPacket, PacketLengths } from './packet-lengths.ts';

export interface LinkOptions {
  /** Tried in turn. At least one. */
  readonly addresses: readonly BrokerAddress[];
  /** Certificate of the hub's authority, as PEM. */
  readonly authority: string;
  /** As PEM. */
  readonly certificate: string;
  readonly key: string;
  /** The name on the certificate. */
  readonly name: ClientName;
  readonly topics: readonly string[];
  /** Published by the broker when the connection ends. Asked for at each connection. */
  readonly will: () => Publication;
  /** Called when all topics are heard. */
  readonly onOpen: () => void;
  readonly onClosed: () => void;
  /** Called when the broker, which has shown its certificate, does not admit this client. */
  readonly onRefused?: () => void;
  readonly onMessage: (message: Publication) => void;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface BrokerAddress {
  readonly host: string;
  readonly port: number;
}

export interface Publication {
  readonly topic: string;
  readonly text: string;
}

export interface BrokerLink {
  /** Does nothing without a connection, nor for a courier whose hub does not read or answer. */
  readonly publish: (publication: Publication) => void;
  /** Hears these topics too, until the connection ends. */
  readonly subscribe: (pattern: string) => void;
  readonly unsubscribe: (pattern: string) => void;
  /** Publishes the will, as the broker does not after an orderly end, and ends. */
  readonly close: () => Promise<void>;
}

/** Messages that come before the topics are heard, together. In characters. */
const mostEarly = 4 * 2 ** 20;
/**
 * A courier publishes nothing while more waits to be sent, because its hub may not read. Its
 * messages are sent again by the rules of the fleet. In bytes.
 */
const mostUnsent = 2 ** 20;
/** The same for what its hub has not answered, because it may never answer. */
const mostUnanswered = 100;

/** The answer to a connection, in MQTT 3.1.1. */
const notAuthorized = 5;

export function openBrokerLink(options: LinkOptions): BrokerLink {
  const { addresses, topics, random } = options;
  let client: MqttClient | undefined;
  let attempts = 0;
  let isOpen = false;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;

  function connect(): void {
    try {
      attempt();
    } catch {
      // An address or a certificate that cannot be used at all is no reason to end the program.
      closed();
    }
  }

  function attempt(): void {
    const address = addresses[attempts % addresses.length];
    if (address === undefined) throw new Error('A link needs an address.');
    attempts += 1;
    const { topic, text } = options.will();
    /** Messages that were kept for this client can come before it is open. */
    const early: Publication[] = [];
    let earlyLength = 0;
    const mine = mqtt.connect({
      ...address,
      protocol: 'mqtts',
      protocolVersion: 4,
      clientId: options.name,
      clean: true,
      keepalive: fleetTiming.keepAliveMs / 1_000,
      connectTimeout: fleetTiming.connectMs,
      reconnectPeriod: 0,
      queueQoSZero: false,
      ...tlsOf(options),
      will: { topic, payload: Buffer.from(text, 'utf8'), ...delivery(topic) },
    });
    client = mine;
    const lengths = new PacketLengths(longestPacket);
    mine.stream.on('data', (chunk: Buffer) => {
      if (!lengths.accept(chunk)) mine.stream.destroy();
    });
    mine.on('connect', () => {
      mine.subscribe([...topics], { qos: 1 }, (fault, granted = []) => {
        // A broker that does not let this client hear is of no use to it.
        if (fault !== null || granted.some(({ qos }) => qos > 1)) mine.end(true);
        else open(mine, early);
      });
    });
    mine.on('message', (from, payload, { retain }) => {
      if (client !== mine || payload.length > longestMessage) return;
      // Mosquitto keeps whatever a client asks it to keep. This message is of the past.
      if (retain && !isRetained(from)) return;
      const message = { topic: from, text: payload.toString('utf8') };
      if (isOpen) {
        options.onMessage(message);
        return;
      }
      earlyLength += from.length + message.text.length;
      if (earlyLength <= mostEarly) early.push(message);
    });
    // The end of the connection follows.
    mine.on('error', (fault) => {
      if (client === mine && 'code' in fault && fault.code === notAuthorized) options.onRefused?.();
    });
    mine.on('close', () => {
      mine.end(true);
      if (client === mine) closed();
    });
  }

  function open(mine: MqttClient, early: readonly Publication[]): void {
    if (client !== mine || isEnded) return;
    isOpen = true;
    options.onOpen();
    for (const message of early) options.onMessage(message);
  }

  function closed(): void {
    client = undefined;
    const wasOpen = isOpen;
    isOpen = false;
    if (wasOpen && !isEnded) options.onClosed();
    if (isEnded) return;
    timer = setTimeout(
      connect,
      fleetTiming.returnMs.least + fleetTiming.returnMs.chance * random(),
    );
  }

  /** The present client, if it can take one more message. */
  function ready(): MqttClient | undefined {
    if (client === undefined || !isOpen) return undefined;
    const isFull =
      client.stream.writableLength > mostUnsent ||
      Object.keys(client.outgoing).length > mostUnanswered;
    return isFull && options.name !== hubName ? undefined : client;
  }

  connect();
  return {
    subscribe: (pattern) => {
      ready()?.subscribe(pattern, { qos: 1 }, () => undefined);
    },
    unsubscribe: (pattern) => {
      ready()?.unsubscribe(pattern, () => undefined);
    },
    publish: ({ topic, text }) => {
      ready()?.publish(topic, text, delivery(topic), () => undefined);
    },
    close: async () => {
      isEnded = true;
      clearTimeout(timer);
      const last = client;
      if (last === undefined) return;
      if (isOpen) {
        const { topic, text } = options.will();
        last.publish(topic, text, delivery(topic), () => undefined);
      }
      const ended = last.endAsync(!isOpen);
      // A broker that does not answer must not keep the program from ending. A client that waits for
      // an answer ignores another call of `end`.
      let impatience: NodeJS.Timeout | undefined;
      const silent = new Promise<void>((resolve) => {
        impatience = setTimeout(() => {
          last.stream.destroy();
          resolve();
        }, fleetTiming.disconnectMs);
      });
      await Promise.race([ended, silent]);
      clearTimeout(impatience);
    },
  };
}

/** The client hands these on to the connection. */
export function tlsOf({
  authority,
  certificate,
  key,
}: Pick<LinkOptions, 'authority' | 'certificate' | 'key'>): ConnectionOptions & IClientOptions {
  return {
    minVersion: 'TLSv1.3',
    servername: brokerName,
    ca: authority,
    cert: certificate,
    key,
    rejectUnauthorized: true,
  };
}

/** What is kept for later must arrive. What is not kept is sent again by other rules. */
function delivery(topic: string): { readonly retain: boolean; readonly qos: 0 | 1 } {
  const retain = isRetained(topic);
  return { retain, qos: retain ? 1 : 0 };
}
