/**
 * One client's connection to the broker of a fleet: MQTT 3.1.1 over TLS 1.3, with certificates on
 * both sides. Reconnects by itself. Keeps no message for a later connection, because the protocol
 * of the fleet repeats whatever must arrive.
 */
import { fleetTiming } from '../core/fleet/fleet-times.ts';
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
  /**
   * Returns the message that the broker publishes when the connection is lost. Called for each one.
   */
  readonly will: () => Publication;
  /** Called when the broker has granted all subscriptions. */
  readonly onOpen: () => void;
  readonly onClosed: () => void;
  /** Called when the broker, whose certificate was good, refuses this client. */
  readonly onRefused?: () => void;
  readonly onMessage: (message: Received) => void;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly clock: LinkClock;
}

/** The part of a clock that a link needs. */
interface LinkClock {
  /** Runs `run` once after `delayMs`. The returned function cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export interface BrokerAddress {
  readonly host: string;
  readonly port: number;
}

export interface Publication {
  readonly topic: string;
  readonly text: string;
}

export interface Received extends Publication {
  /** True if the broker had kept it, so that nobody knows how old it is. */
  readonly isKept?: boolean;
}

/** In characters, for all messages that arrive before the subscriptions are granted. */
const mostEarly = 4 * 2 ** 20;
/**
 * In bytes. A courier with more than this unsent drops its messages, because the hub may not read.
 * The protocol of the fleet repeats them.
 */
const mostUnsent = 2 ** 20;
/** The same limit, as a number of messages that the broker has not acknowledged. */
const mostUnanswered = 100;

/** Return code of CONNACK (MQTT 3.1.1, section 3.2.2.3). */
const notAuthorized = 5;

export class BrokerLink {
  readonly #options: LinkOptions;
  #client: MqttClient | undefined;
  #attempts = 0;
  #isOpen = false;
  #isEnded = false;
  #cancelReturn = (): void => undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Subscribes to a further topic, until the connection ends. */
  subscribe(pattern: string): void {
    this.#ready()?.subscribe(pattern, { qos: 1 }, () => undefined);
  }

  /** Subscribes to all of these topics. If the broker refuses one, ends the connection. */
  subscribeToAll(topics: readonly string[], onGranted: () => void): void {
    const client = this.#ready();
    if (client !== undefined) subscribeToAll(client, topics, onGranted);
  }

  unsubscribe(pattern: string): void {
    this.#ready()?.unsubscribe(pattern, () => undefined);
  }

  /**
   * Drops the message without a connection, and for a courier whose broker does not read or answer.
   */
  publish({ topic, text }: Publication): void {
    this.#ready()?.publish(topic, text, delivery(topic), () => undefined);
  }

  /** Publishes the will, because the broker does not after an orderly end. Then disconnects. */
  async close(): Promise<void> {
    this.#isEnded = true;
    this.#cancelReturn();
    const last = this.#client;
    if (last === undefined) return;
    if (this.#isOpen) {
      const { topic, text } = this.#options.will();
      last.publish(topic, text, delivery(topic), () => undefined);
    }
    const ended = last.endAsync(!this.#isOpen);
    // A silent broker must not keep the program from ending. While the client waits for an answer,
    // it ignores another call of `end`, so destroy its stream.
    let cancelWait = (): void => undefined;
    const silent = new Promise<void>((resolve) => {
      cancelWait = this.#options.clock.after(fleetTiming.disconnectMs, () => {
        last.stream.destroy();
        resolve();
      });
    });
    await Promise.race([ended, silent]);
    cancelWait();
  }

  #connect(): void {
    try {
      this.#attempt();
    } catch {
      // An unusable address or certificate must not end the program.
      this.#closed();
    }
  }

  #attempt(): void {
    const { addresses, topics, name, will } = this.#options;
    const address = addresses[this.#attempts % addresses.length];
    if (address === undefined) throw new Error('A link needs an address.');
    this.#attempts += 1;
    const { topic, text } = will();
    /** Messages that the broker kept can arrive before the link is open. */
    const early: Received[] = [];
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
      subscribeToAll(mine, topics, () => {
        this.#open(mine, early);
      });
    });
    mine.on('message', (from, payload, { retain }) => {
      if (this.#client !== mine || payload.length > longestMessage) return;
      // Ignore an old message that Mosquitto kept because a client asked for it.
      if (retain && !isRetained(from)) return;
      const message = { topic: from, text: payload.toString('utf8'), isKept: retain };
      if (this.#isOpen) {
        this.#options.onMessage(message);
        return;
      }
      earlyLength += from.length + message.text.length;
      if (earlyLength <= mostEarly) early.push(message);
    });
    // The event "close" follows.
    mine.on('error', (fault) => {
      const isRefused = 'code' in fault && fault.code === notAuthorized;
      if (this.#client === mine && isRefused) this.#options.onRefused?.();
    });
    mine.on('close', () => {
      mine.end(true);
      if (this.#client === mine) this.#closed();
    });
  }

  #open(mine: MqttClient, early: readonly Received[]): void {
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
    this.#cancelReturn = this.#options.clock.after(waitMs, () => {
      this.#connect();
    });
  }

  /** Returns the client; `undefined` if it cannot take one more message. */
  #ready(): MqttClient | undefined {
    if (this.#client === undefined || !this.#isOpen) return undefined;
    const isFull =
      this.#client.stream.writableLength > mostUnsent ||
      Object.keys(this.#client.outgoing).length > mostUnanswered;
    return isFull && this.#options.name !== hubName ? undefined : this.#client;
  }
}

/** Ends a connection without its subscriptions, because it is useless. */
function subscribeToAll(
  client: MqttClient,
  topics: readonly string[],
  onGranted: () => void,
): void {
  client.subscribe([...topics], { qos: 1 }, (fault, granted = []) => {
    if (fault !== null || granted.some(({ qos }) => qos > 1)) client.end(true);
    else onGranted();
  });
}

/** Options that the client passes on to the TLS connection. */
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

/** Retained messages must arrive. The protocol of the fleet repeats all others. */
function delivery(topic: string): { readonly retain: boolean; readonly qos: 0 | 1 } {
  const retain = isRetained(topic);
  return { retain, qos: retain ? 1 : 0 };
}
