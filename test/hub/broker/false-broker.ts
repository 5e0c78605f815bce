/** A hub in the wrong hands: its own authority, and a broker that sends and reads what it likes. */
import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { generate, parser, type Packet } from 'mqtt-packet';
import {
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { KeyObject, webcrypto } from 'node:crypto';
import { brokerName, upTopic } from '../../../electron/core/fleet/topics.ts';
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
import { address, certifiedStation, one, two } from './fleet-on-broker.ts';

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

/** Certificates that the broker of a station's hub never has, though each has its name or authority. */
export const falseCertificates: Readonly<
  Record<string, (authority: Certified) => Promise<Certified>>
> = {
  'of another authority': async () => certifyBroker(await makeAuthority()),
  'that it signed itself': async () => selfSigned(),
  'of another station of its hub': async (authority) => certifiedStation(authority, two),
};

/** A certificate with the name of every broker, which its own key signed. */
async function selfSigned(): Promise<Certified> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${brokerName}`,
    notBefore: new Date('1970-01-01'),
    notAfter: new Date('2099-12-31'),
    signingAlgorithm: algorithm,
    // The types of the browser's and of Node's cryptography differ a little.
    keys: keys as CryptoKeyPair,
    extensions: [
      new SubjectAlternativeNameExtension([{ type: 'dns', value: brokerName }]),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth], true),
    ],
  });
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { certificate: certificate.toString('pem'), key };
}

/** `certify` makes the broker's own certificate; without it, the broker has the right one. */
export async function openFalseBroker(
  answer: Answer,
  certify: (authority: Certified) => Promise<Certified> = certifyBroker,
): Promise<FalseBroker> {
  const authority = await makeAuthority();
  const own = await certify(authority);
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
