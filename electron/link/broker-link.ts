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

export class BrokerLink {
  readonly #options: LinkOptions;
  #client: MqttClient | undefined;
  #attempts = 0;
  #isOpen = false;
  #isEnded = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Hears these topics too, until the connection ends. */
  subscribe(pattern: string): void {
    this.#ready()?.subscribe(pattern, { qos: 1 }, () => undefined);
  }

  unsubscribe(pattern: string): void {
    this.#ready()?.unsubscribe(pattern, () => undefined);
  }

  /** Does nothing without a connection, nor for a courier whose hub does not read or answer. */
  publish({ topic, text }: Publication): void {
    this.#ready()?.publish(topic, text, delivery(topic), () => undefined);
  }

  /** Publishes the will, as the broker does not after an orderly end, and ends. */
  async close(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    const last = this.#client;
    if (last === undefined) return;
    if (this.#isOpen) {
      const { topic, text } = this.#options.will();
      last.publish(topic, text, delivery(topic), () => undefined);
    }
    const ended = last.endAsync(!this.#isOpen);
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
  }

  #connect(): void {
    try {
      this.#attempt();
    } catch {
      // An address or a certificate that cannot be used at all is no reason to end the program.
      this.#closed();
    }
  }

  #attempt(): void {
    const { addresses, topics, name, will } = this.#options;
    const address = addresses[this.#attempts % addresses.length];
    if (address === undefined) throw new Error('A link needs an address.');
    this.#attempts += 1;
    const { topic, text } = will();
    /** Messages that were kept for this client can come before it is open. */
    const early: Publication[] = [];
    let earlyLength = 0;
    const mine = mqtt.connect({
      ...address,
      protocol: 'mqtts',
      protocolVersion: 4,
      clientId: name,
      clean: true,
      keepalive: fleetTiming.keepAliveMs / 1_000,
      connectTimeout: fleetTiming.connectMs,
      reconnectPeriod: 0,
      queueQoSZero: false,
      ...tlsOf(this.#options),
      will: { topic, payload: Buffer.from(text, 'utf8'), ...delivery(topic) },
    });
    this.#client = mine;
    const lengths = new PacketLengths(longestPacket);
    mine.stream.on('data', (chunk: Buffer) => {
      if (!lengths.accept(chunk)) mine.stream.destroy();
    });
    mine.on('connect', () => {
      mine.subscribe([...topics], { qos: 1 }, (fault, granted = []) => {
        // A broker that does not let this client hear is of no use to it.
        if (fault !== null || granted.some(({ qos }) => qos > 1)) mine.end(true);
        else this.#open(mine, early);
      });
    });
    mine.on('message', (from, payload, { retain }) => {
      if (this.#client !== mine || payload.length > longestMessage) return;
      // Mosquitto keeps whatever a client asks it to keep. This message is of the past.
      if (retain && !isRetained(from)) return;
      const message = { topic: from, text: payload.toString('utf8') };
      if (this.#isOpen) {
        this.#options.onMessage(message);
        return;
      }
      earlyLength += from.length + message.text.length;
      if (earlyLength <= mostEarly) early.push(message);
    });
    // The end of the connection follows.
    mine.on('error', (fault) => {
      const isRefused = 'code' in fault && fault.code === notAuthorized;
      if (this.#client === mine && isRefused) this.#options.onRefused?.();
    });
    mine.on('close', () => {
      mine.end(true);
      if (this.#client === mine) this.#closed();
    });
  }

  #open(mine: MqttClient, early: readonly Publication[]): void {
    if (this.#client !== mine || this.#isEnded) return;
    this.#isOpen = true;
    this.#options.onOpen();
    for (const message of early) this.#options.onMessage(message);
  }

  #closed(): void {
    this.#client = undefined;
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if (wasOpen && !this.#isEnded) this.#options.onClosed();
    if (this.#isEnded) return;
    const { least, chance } = fleetTiming.returnMs;
    const waitMs = least + chance * this.#options.random();
    this.#timer = setTimeout(() => {
      this.#connect();
    }, waitMs);
  }

  /** The present client, if it can take one more message. */
  #ready(): MqttClient | undefined {
    if (this.#client === undefined || !this.#isOpen) return undefined;
    const isFull =
      this.#client.stream.writableLength > mostUnsent ||
      Object.keys(this.#client.outgoing).length > mostUnanswered;
    return isFull && this.#options.name !== hubName ? undefined : this.#client;
  }
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
