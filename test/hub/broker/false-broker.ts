/** A hub in the wrong hands: its own authority, and a broker that sends and reads what it likes. */
import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { generate, parser, type Packet } from 'mqtt-packet';
import { upTopic } from '../../../electron/core/fleet/topics.ts';
import {
  certifyBroker,
  makeAuthority,
  type Certified,
} from '../../../electron/hub/certificates/authority.ts';
import {
  BrokerLink,
  type LinkOptions,
  type Publication,
} from '../../../electron/link/broker-link.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { address, certifiedStation, one } from './fleet-on-broker.ts';

/** What the broker does with a packet that is neither the first nor a sign of life. */
type Answer = (socket: TLSSocket, packet: Packet) => void;

export interface FalseBroker {
  readonly address: LinkOptions['addresses'][number];
  /** Connects a courier to it, also by these addresses. */
  readonly courier: (parts?: Partial<LinkOptions>) => CourierLink;
  readonly close: () => void;
}

export interface CourierLink {
  readonly link: BrokerLink;
  readonly heard: readonly Publication[];
  readonly isOpen: () => boolean;
}

export function send(socket: TLSSocket, packet: Packet): void {
  socket.write(generate(packet));
}

export function publicationOf(topic: string, payload: string): Packet {
  return { cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false };
}

/** Lets the client hear what it asked for. */
export function grant(socket: TLSSocket, packet: Packet): void {
  if (packet.cmd !== 'subscribe') return;
  const granted = packet.subscriptions.map(() => 1 as const);
  send(socket, { cmd: 'suback', messageId: packet.messageId ?? 0, granted });
}

export async function openFalseBroker(answer: Answer): Promise<FalseBroker> {
  const authority = await makeAuthority();
  const own = await certifyBroker(authority);
  const station: Certified = await certifiedStation(authority, one);
  const server = createServer({ cert: own.certificate, key: own.key, ca: authority.certificate });
  const links: BrokerLink[] = [];
  const sockets: TLSSocket[] = [];
  server.on('secureConnection', (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    const packets = parser({ protocolVersion: 4 });
    packets.on('packet', (packet) => {
      if (packet.cmd === 'connect') {
        send(socket, { cmd: 'connack', returnCode: 0, sessionPresent: false });
      } else if (packet.cmd === 'pingreq') send(socket, { cmd: 'pingresp' });
      else answer(socket, packet);
    });
    socket.on('data', (data: Buffer) => {
      packets.parse(data);
    });
  });
  server.listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: address, port },
    courier: (parts) => {
      const heard: Publication[] = [];
      let isOpen = false;
      const link = new BrokerLink({
        ...station,
        name: one,
        topics: ['a'],
        addresses: [{ host: address, port }],
        authority: authority.certificate,
        random: () => 0,
        clock: systemClock,
        will: () => ({ topic: upTopic(one, 'health'), text: '' }),
        onOpen: () => {
          isOpen = true;
        },
        onClosed: () => {
          isOpen = false;
        },
        onMessage: (message) => heard.push(message),
        ...parts,
      });
      links.push(link);
      return { link, heard, isOpen: () => isOpen };
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      for (const link of links) void link.close();
    },
  };
}
