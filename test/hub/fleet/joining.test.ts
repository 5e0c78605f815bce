import { createServer as createSilent, type AddressInfo, type Server } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invitation } from '../../../electron/core/fleet/invitation.ts';
import { invitationTitle } from '../../../electron/core/fleet/invitation.ts';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { brokerName } from '../../../electron/core/fleet/topics.ts';
import { askToJoin } from '../../../electron/courier/ask-to-join.ts';
import { makeRequest } from '../../../electron/courier/new-request.ts';
import {
  certifyBroker,
  certifyStation,
  makeAuthority,
  type Certified,
} from '../../../electron/hub/certificates/authority.ts';
import { Door, type DoorOptions } from '../../../electron/hub/fleet/joining-door.ts';
import { joinSocket, type JoinSocket } from '../../../electron/link/join-socket.ts';
import type { Joined } from '../../../electron/station/fleet/joined.ts';
import type { JoinError } from '../../../electron/station/fleet/join-messages.ts';
import type { Result } from '../../../electron/core/base/result.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { falseCertificates } from '../broker/false-broker.ts';
import { address } from '../broker/fleet-on-broker.ts';
import { soon } from '../soon.ts';

const addresses = [{ host: address, port: 8883 }];
const token = randomBytes(32).toString('hex');

let authority: Certified;
let doors: Door[];
let sockets: { readonly destroy: () => void }[];
let servers: Server[];

beforeEach(async () => {
  authority = await makeAuthority();
  doors = [];
  sockets = [];
  servers = [];
});

afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await Promise.all(doors.map(async (door) => door.close()));
});

async function open(given: Partial<DoorOptions> = {}): Promise<Door> {
  const own = await certifyBroker(authority);
  const door = valueOf(
    await Door.open({
      address,
      port: 0,
      own,
      program: 'challenge-station 1.0.0',
      entrance: { by: 'stick', invite },
      ...given,
    }),
  );
  doors.push(door);
  return door;
}

/** The invitation to a door at these ports. */
function invite(...ports: readonly number[]): Invitation {
  return {
    file: invitationTitle,
    version: 1,
    hub: 'Nationals',
    doors: ports.map((port) => ({ host: address, port })),
    authority: authority.certificate,
    token,
  };
}

/** As the station reads it. */
function invitation(door: Door, change: Partial<Invitation> = {}): Invitation {
  return { ...invite(door.port), ...change };
}

interface Station {
  readonly ended: Promise<Result<Joined, JoinError>>;
  readonly ids: string[];
}

function ask(invited: Invitation, station = '7'): Station {
  const ids: string[] = [];
  const ended = askToJoin({ invitation: invited, station, onWaiting: (id) => ids.push(id) });
  return { ended, ids };
}

/** Somebody at the hub says yes to all who wait. */
async function acceptAll(door: Door): Promise<void> {
  for (const { id, request } of door.waiting()) {
    const certificate = valueOf(await certifyStation(authority, request, id));
    door.answer(id, { isAccepted: true, certificate, addresses });
  }
}

async function untilWaiting(door: Door, count: number): Promise<void> {
  await vi.waitFor(() => {
    expect(door.waiting()).toHaveLength(count);
  }, soon);
}

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, address), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Time then passes only here, and as slowly as ever in `vi.waitFor`. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

async function rawSocket(door: Door): Promise<TLSSocket> {
  const socket = connect({
    host: address,
    port: door.port,
    servername: brokerName,
    ca: authority.certificate,
  });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'secureConnect');
  return socket;
}

describe('a station with an invitation', () => {
  it('joins when somebody at the hub says yes, with the same id on both screens', async () => {
    const door = await open();
    const [one, other] = [ask(invitation(door), '7'), ask(invitation(door), '8')];
    await untilWaiting(door, 2);
    await vi.waitFor(() => {
      expect([...one.ids, ...other.ids].toSorted()).toEqual(
        door
          .waiting()
          .map(({ id }) => id)
          .toSorted(),
      );
    }, soon);
    expect(
      door
        .waiting()
        .map(({ station }) => station)
        .toSorted(),
    ).toEqual(['7', '8']);
    await acceptAll(door);
    const joined = valueOf(await one.ended);
    expect(joined).toMatchObject({ station: one.ids[0], addresses });
    expect(valueOf(await other.ended).key).not.toBe(joined.key);
    expect(door.waiting()).toEqual([]);
  });

  it('is told no', async () => {
    const door = await open();
    const station = ask(invitation(door));
    await untilWaiting(door, 1);
    for (const { id } of door.waiting()) door.answer(id, { isAccepted: false });
    expect(errorOf(await station.ended)).toBe('refused');
  });

  it('does not take a certificate of another key', async () => {
    const door = await open();
    const station = ask(invitation(door));
    await untilWaiting(door, 1);
    const { request } = await makeRequest();
    for (const { id } of door.waiting()) {
      const certificate = valueOf(await certifyStation(authority, request, id));
      door.answer(id, { isAccepted: true, certificate, addresses });
    }
    expect(errorOf(await station.ended)).toBe('badAnswer');
  });

  it('no longer waits at the hub when it has gone, or when joining has ended', async () => {
    const door = await open();
    const station = ask(invitation(door));
    await untilWaiting(door, 1);
    await door.close();
    doors = [];
    expect(errorOf(await station.ended)).toBe('refused');
    const after = ask(invitation(door));
    expect(errorOf(await after.ended)).toBe('noHub');
  });

  it('tries the addresses in turn', async () => {
    const closed = await open();
    await closed.close();
    doors = [];
    const door = await open({
      entrance: { by: 'stick', invite: (port) => invite(closed.port, port) },
    });
    const station = ask(invite(closed.port, door.port));
    await untilWaiting(door, 1);
    await acceptAll(door);
    expect((await station.ended).ok).toBe(true);
  });

  it('passes over an address that takes the connection and is silent', async () => {
    const silent = createSilent((socket) => {
      sockets.push(socket);
    });
    const port = await portOf(silent);
    const door = await open({ entrance: { by: 'stick', invite: (own) => invite(port, own) } });
    const connected = once(silent, 'connection');
    holdTimers();
    const station = ask(invite(port, door.port));
    await connected;
    vi.advanceTimersByTime(fleetTiming.joinAnswerMs);
    await untilWaiting(door, 1);
    await acceptAll(door);
    valueOf(await station.ended);
  });

  it('is not cut off while people at the hub take their time', async () => {
    const door = await open();
    holdTimers();
    const station = ask(invitation(door));
    await vi.waitFor(() => {
      expect(station.ids).toHaveLength(1);
    }, soon);
    vi.advanceTimersByTime(10 * fleetTiming.joinAnswerMs);
    await acceptAll(door);
    valueOf(await station.ended);
  });
});

describe('nobody joins', () => {
  it('with another token, and the hub shows nothing of them', async () => {
    const door = await open();
    const other = randomBytes(32).toString('hex');
    expect(errorOf(await ask(invitation(door, { token: other })).ended)).toBe('notInvited');
    expect(door.waiting()).toEqual([]);
  });

  it.each(Object.keys(falseCertificates))('at a hub with a certificate %s', async (which) => {
    const own = await falseCertificates[which]?.(authority);
    const door = await open(own && { own });
    const station = ask(invitation(door));
    expect(errorOf(await station.ended)).toBe('noHub');
    expect(station.ids).toEqual([]);
  });

  it.each<[string, (door: Door) => Partial<Invitation>]>([
    ['another name of the hub', () => ({ hub: 'Another' })],
    [
      'another door before the right one',
      ({ port }) => ({ doors: [port, 1].map((one) => ({ host: address, port: one })) }),
    ],
    ['a byte more in its certificate', () => ({ authority: `${authority.certificate}\n` })],
  ])('with an invitation that has %s, and the hub shows nothing', async (_, change) => {
    const door = await open();
    const station = ask(invitation(door, change(door)));
    expect(errorOf(await station.ended)).toBe('notInvited');
    expect(station.ids).toEqual([]);
    expect(door.waiting()).toEqual([]);
  });

  it('at a hub that does not know the token itself', async () => {
    const door = await open({
      entrance: {
        by: 'stick',
        invite: (port) => ({ ...invite(port), token: randomBytes(32).toString('hex') }),
      },
    });
    expect(errorOf(await ask(invitation(door)).ended)).toBe('notInvited');
  });

  it('at a hub with the right certificate that sends back the proof of the station', async () => {
    const { certificate: cert, key } = await certifyBroker(authority);
    const server = createServer({ cert, key }, (socket) => {
      sockets.push(socket);
      const hub = joinSocket(socket);
      void hub.next('asking', 60_000).then((asking) => {
        hub.send({ id: '1'.repeat(16), proof: asking?.proof ?? '' });
      });
    });
    const station = ask(invite(await portOf(server)));
    expect(errorOf(await station.ended)).toBe('notInvited');
    expect(station.ids).toEqual([]);
  });

  it('with a proof from another connection, or one sent back', async () => {
    const door = await open();
    const { request } = await makeRequest();
    const other = joinSocket(await rawSocket(door));
    for (const proofOn of [
      () => other.proof('station', invitation(door), request),
      (mine: JoinSocket) => mine.proof('hub', invitation(door), request),
    ]) {
      const mine = joinSocket(await rawSocket(door));
      mine.send({ station: '7', request, proof: proofOn(mine) });
      expect(await mine.next('waiting', 30_000)).toBeUndefined();
      expect(door.waiting()).toEqual([]);
    }
    const good = joinSocket(await rawSocket(door));
    good.send({ station: '7', request, proof: good.proof('station', invitation(door), request) });
    expect(await good.next('waiting', 30_000)).toBeDefined();
  });

  it('by an invitation whose authority is no certificate', async () => {
    const door = await open();
    const invited = invitation(door, { authority: '-----BEGIN CERTIFICATE-----\nx\n' });
    expect(errorOf(await ask(invited).ended)).toBe('noHub');
  });

  it('by a question on a connection that ends for what follows it', async () => {
    const door = await open();
    const socket = await rawSocket(door);
    socket.resume();
    const closed = once(socket, 'close');
    const asking = JSON.stringify({ station: 'x', request: 'y', proof: '0'.repeat(64) });
    socket.write(asking.padEnd(12_000, ' '));
    // The end of the line and too much behind it arrive together.
    socket.write(` \n${'z'.repeat(20_000)}`);
    await closed;
    const { ended } = ask(invitation(door));
    await untilWaiting(door, 1);
    await acceptAll(door);
    valueOf(await ended);
  });

  it.each([
    ['lines without an end', '\n'.repeat(1_000)],
    ['a line without an end', 'x'.repeat(100_000)],
  ])('by sending %s while waiting, even with the secret', async (_, text) => {
    const door = await open();
    const { request } = await makeRequest();
    const connection = await rawSocket(door);
    const socket = joinSocket(connection);
    socket.send({
      station: '7',
      request,
      proof: socket.proof('station', invitation(door), request),
    });
    await untilWaiting(door, 1);
    connection.write(text);
    await untilWaiting(door, 0);
  });

  it('by taking all places from one address, which keeps nobody out', async () => {
    const door = await open({ connectionsPerAddress: 2, entryMs: 2 ** 30 });
    const [oldest, newer] = [await rawSocket(door), await rawSocket(door)];
    const closed = [oldest, newer].map((socket) => once(socket.resume(), 'close'));
    ask(invitation(door), '7');
    await closed[0];
    await untilWaiting(door, 1);
    ask(invitation(door), '8');
    await closed[1];
    await untilWaiting(door, 2);
    // Stations that wait for their answer are not closed to make room.
    expect(errorOf(await ask(invitation(door), '9').ended)).toBe('noHub');
    expect(door.waiting()).toHaveLength(2);
  });

  it('by silence, by noise or by a line without an end', async () => {
    const door = await open({ entryMs: 3_000 });
    const texts = ['', '\n', '{}\n', 'x'.repeat(100_000), '\u0000\n'.repeat(1_000)];
    for (const text of texts) {
      const socket = await rawSocket(door);
      const closed = new Promise((resolve) => {
        socket.once('close', resolve);
      });
      socket.resume();
      socket.write(text);
      await closed;
    }
    expect(door.waiting()).toEqual([]);
  });
});
