/**
 * Where stations ask to join, as long as the hub lets them. Whoever asks must prove that they know
 * the token of the invitation, or compares digits, and waits until somebody at the hub says yes or no.
 */
import { fleetTiming } from '../../core/fleet/timing.ts';
import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import type { JoinMessages } from '../../core/fleet/joining.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { digitsAtHub } from '../../link/join-digits.ts';
import { isSameProof, joinSocket, type JoinSocket } from '../../link/join-socket.ts';
import { randomId } from '../../station/machine/random-id.ts';
import type { Certified } from '../certificates/authority.ts';
import { limitPerAddress } from '../network/limit-per-address.ts';
import { listen } from '../network/listen.ts';

/** How a station shows that it may ask: by the token of an invitation, or by digits. */
export type Entrance =
  | { readonly by: 'stick'; readonly token: string }
  | { readonly by: 'digits'; readonly hub: string; readonly authority: string };

export interface DoorOptions {
  readonly address: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The certificate of the broker. */
  readonly own: Certified;
  readonly entrance: Entrance;
  /** Called when other stations wait than before, or a station was confirmed. */
  readonly onChange?: () => void;
  /** Time in milliseconds for the handshake, and again for each message of a program. */
  readonly entryMs?: number;
  /** Stations behind one router share an address. */
  readonly connectionsPerAddress?: number;
}

export interface Asked {
  readonly id: string;
  /** The name of the station, as it says. */
  readonly station: string;
  readonly request: string;
  /** Absent by a stick. */
  readonly digits?: string;
  /** Whether somebody at the station has seen the same digits; always true by a stick. */
  readonly isConfirmed: boolean;
}

export interface Door {
  readonly port: number;
  /** In the order in which they asked. */
  readonly waiting: () => readonly Asked[];
  /** Number of stations that may still ask; `undefined` without a limit. */
  readonly left: () => number | undefined;
  /** Does nothing for a station that no longer waits. */
  readonly answer: (id: string, answer: JoinMessages['answer']) => void;
  /** Refuses whoever still waits, and lets all take their answers. */
  readonly close: () => Promise<void>;
}

export interface DoorError {
  readonly kind: 'notOpened';
  readonly port: number;
  readonly cause: unknown;
}

/** More connections are refused. A director lets in some dozens of stations, one after another. */
const mostConnections = 256;
const usualPerAddress = 32;
/**
 * Every six digits that this hub shows are a chance of one in a million that somebody between it
 * and a station meets the digits of that station. So few may ask by digits until the door is opened
 * again.
 */
export const mostByDigits = 20;

export async function openDoor(options: DoorOptions): Promise<Result<Door, DoorError>> {
  const {
    own,
    entrance,
    port,
    entryMs = fleetTiming.joinAnswerMs,
    onChange = () => undefined,
  } = options;
  const { connectionsPerAddress = usualPerAddress } = options;
  const waiting = new Map<string, { readonly asked: Asked; readonly socket: JoinSocket }>();
  const open = new Set<TLSSocket>();
  /** Those that have their answer, until they are gone. */
  const answered = new Set<JoinSocket>();
  let byDigits = 0;
  const server = createServer({
    ...{ cert: own.certificate, key: own.key, minVersion: 'TLSv1.3', handshakeTimeout: entryMs },
  });
  server.maxConnections = mostConnections;
  limitPerAddress(server, connectionsPerAddress);
  server.on('tlsClientError', (_, socket) => {
    socket.destroy();
  });
  server.on('secureConnection', (connection) => {
    open.add(connection);
    const socket = joinSocket(connection);
    const id = randomId();
    connection.once('close', () => {
      open.delete(connection);
      answered.delete(socket);
      if (waiting.delete(id)) onChange();
    });
    void admit(id, socket).then((isAdmitted) => {
      if (!isAdmitted) connection.destroy();
    });
  });

  /** Returns whether the connection may go on. */
  async function admit(id: string, socket: JoinSocket): Promise<boolean> {
    return entrance.by === 'stick'
      ? admitInvited(id, socket, entrance.token)
      : admitByDigits(id, socket, entrance);
  }

  async function admitInvited(id: string, socket: JoinSocket, token: string): Promise<boolean> {
    const asking = await socket.next('asking', entryMs);
    const isInvited =
      asking && isSameProof(asking.proof, socket.proof('station', token, asking.request));
    if (!isInvited) return false;
    const { station, request } = asking;
    wait({ id, station, request, isConfirmed: true }, socket);
    socket.send({ id, proof: socket.proof('hub', token, request) });
    return true;
  }

  async function admitByDigits(
    id: string,
    socket: JoinSocket,
    { hub, authority }: Entrance & { readonly by: 'digits' },
  ): Promise<boolean> {
    const asking = await socket.next('askingByDigits', entryMs);
    if (asking === undefined || byDigits >= mostByDigits) return false;
    byDigits += 1;
    const digits = await digitsAtHub(socket, { ...asking, id, hub, authority }, entryMs);
    if (digits === undefined) return false;
    const asked = { ...asking, id, digits };
    wait({ ...asked, isConfirmed: false }, socket);
    const confirmed = await socket.next('confirmed', fleetTiming.compareDigitsMs);
    // Somebody at the hub may have said no meanwhile.
    if (confirmed === undefined) return !waiting.has(id);
    if (waiting.has(id)) wait({ ...asked, isConfirmed: true }, socket);
    return true;
  }

  function wait(asked: Asked, socket: JoinSocket): void {
    if (socket.isEnded()) return;
    waiting.set(asked.id, { asked, socket });
    onChange();
  }

  const opened = await listen(server, options);
  if (!opened.ok) return fail({ kind: 'notOpened', port, cause: opened.error });
  const answer: Door['answer'] = (id, given) => {
    const one = waiting.get(id);
    if (one === undefined) return;
    waiting.delete(id);
    answered.add(one.socket);
    one.socket.send(given);
    one.socket.end();
  };
  return ok({
    port: opened.value,
    waiting: () => [...waiting.values()].map(({ asked }) => asked),
    left: () => (entrance.by === 'digits' ? mostByDigits - byDigits : undefined),
    answer,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const id of [...waiting.keys()]) answer(id, { isAccepted: false });
      await Promise.all([...answered].map(async (socket) => socket.ended(fleetTiming.goodbyeMs)));
      for (const connection of open) connection.destroy();
      await closed;
    },
  });
}
