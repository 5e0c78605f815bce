/**
 * The server where stations ask to join while the hub allows it. A station proves that it knows the
 * token of the invitation, or its staff compare digits. Then it waits for the answer of a person at
 * the hub.
 */
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import { once } from 'node:events';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { JoinMessages } from '../../core/fleet/joining-messages.ts';
import type { Invitation } from '../../core/fleet/invitation.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { digitsAtHub } from '../../link/join-digits.ts';
import { isSameProof, joinSocket, type JoinSocket } from '../../link/join-socket.ts';
import { randomId } from '../../station/machine/random-id.ts';
import type { Certified } from '../certificates/authority.ts';
import {
  doorConnections,
  limitConnections,
  type Connections,
} from '../network/limit-connections.ts';
import { listen } from '../network/listen.ts';

/**
 * How a station shows that it may ask: with an invitation, which names the port of the door, or with
 * digits.
 */
export type Entrance =
  | { readonly by: 'stick'; readonly invite: (port: number) => Invitation }
  | { readonly by: 'digits'; readonly hub: string; readonly authority: string };

export interface DoorOptions {
  readonly address: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Certificate of the broker. */
  readonly own: Certified;
  readonly entrance: Entrance;
  /** Called when the waiting stations change, or a station is confirmed. */
  readonly onChange?: () => void;
  /** In milliseconds: for the handshake, and again for each message of a program. */
  readonly entryMs?: number;
  /** One more closes the oldest on which no station waits. */
  readonly connectionsPerAddress?: number;
}

export interface Asked {
  readonly id: string;
  /** Name that the station sent. */
  readonly station: string;
  /** Name and version of its program, as it says. */
  readonly program?: string | undefined;
  readonly request: string;
  /** Absent with an invitation. */
  readonly digits?: string;
  /** True if a person at the station has seen the same digits, and with an invitation. */
  readonly isConfirmed: boolean;
}

export interface DoorError {
  readonly kind: 'notOpened';
  readonly port: number;
  readonly cause: unknown;
}

/**
 * Limits how many stations may ask with digits until the door is opened again. Each six digits that
 * the hub shows give an attacker between it and a station a chance of one in a million to match the
 * digits of that station.
 */
export const mostByDigits = 20;

export class Door {
  readonly #entrance: Entrance;
  readonly #entryMs: number;
  readonly #onChange: () => void;
  readonly #server: Server;
  #port = 0;
  #invitation: Invitation | undefined;
  readonly #waiting = new Map<string, { readonly asked: Asked; readonly socket: JoinSocket }>();
  readonly #connections: Connections;
  readonly #open = new Map<JoinSocket, TLSSocket>();
  /** Stations that have their answer, until their connection ends. */
  readonly #answered = new Set<JoinSocket>();
  #byDigits = 0;

  private constructor({ own, entrance, ...options }: DoorOptions) {
    const { entryMs = fleetTiming.joinAnswerMs, onChange = () => undefined } = options;
    this.#entrance = entrance;
    this.#entryMs = entryMs;
    this.#onChange = onChange;
    this.#server = createServer({
      cert: own.certificate,
      key: own.key,
      minVersion: 'TLSv1.3',
      handshakeTimeout: entryMs,
    });
    this.#connections = limitConnections(this.#server, {
      perAddress: options.connectionsPerAddress ?? doorConnections.perAddress,
      inAll: doorConnections.inAll,
    });
    this.#server.on('tlsClientError', (_, socket) => {
      socket.destroy();
    });
    this.#server.on('secureConnection', (connection) => {
      this.#connected(connection);
    });
  }

  static async open(options: DoorOptions): Promise<Result<Door, DoorError>> {
    const door = new Door(options);
    const opened = await listen(door.#server, options);
    if (!opened.ok) return fail({ kind: 'notOpened', port: options.port, cause: opened.error });
    door.#port = opened.value;
    const { entrance } = options;
    if (entrance.by === 'stick') door.#invitation = entrance.invite(opened.value);
    return ok(door);
  }

  get port(): number {
    return this.#port;
  }

  /** `undefined` with digits. */
  get invitation(): Invitation | undefined {
    return this.#invitation;
  }

  /** In the order in which they asked. */
  waiting(): readonly Asked[] {
    return [...this.#waiting.values()].map(({ asked }) => asked);
  }

  /** Returns how many more stations may ask; `undefined` if there is no limit. */
  left(): number | undefined {
    return this.#entrance.by === 'digits' ? mostByDigits - this.#byDigits : undefined;
  }

  /** Does nothing for a station that no longer waits. */
  answer(id: string, answer: JoinMessages['answer']): void {
    const one = this.#waiting.get(id);
    if (one === undefined) return;
    this.#waiting.delete(id);
    this.#answered.add(one.socket);
    one.socket.send(answer);
    one.socket.end();
  }

  /** Refuses all waiting stations, and waits until they have their answers. */
  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const id of [...this.#waiting.keys()]) this.answer(id, { isAccepted: false });
    await Promise.all(
      [...this.#answered].map(async (socket) => socket.ended(fleetTiming.goodbyeMs)),
    );
    this.#connections.closeAll();
    await closed;
  }

  #connected(connection: TLSSocket): void {
    const socket = joinSocket(connection);
    this.#open.set(socket, connection);
    const id = randomId();
    connection.once('close', () => {
      this.#open.delete(socket);
      this.#answered.delete(socket);
      if (this.#waiting.delete(id)) this.#onChange();
    });
    void this.#admit(id, socket).then((isAdmitted) => {
      if (!isAdmitted) connection.destroy();
    });
  }

  /** Returns whether the connection may go on. */
  async #admit(id: string, socket: JoinSocket): Promise<boolean> {
    if (this.#entrance.by === 'digits') return this.#admitByDigits(id, socket, this.#entrance);
    return this.#invitation !== undefined && this.#admitInvited(id, socket, this.#invitation);
  }

  async #admitInvited(id: string, socket: JoinSocket, invitation: Invitation): Promise<boolean> {
    const asking = await socket.next('asking', this.#entryMs);
    const isInvited =
      asking && isSameProof(asking.proof, socket.proof('station', invitation, asking.request));
    if (!isInvited) return false;
    const { station, program, request } = asking;
    this.#wait({ id, station, program, request, isConfirmed: true }, socket);
    socket.send({ id, proof: socket.proof('hub', invitation, request) });
    return true;
  }

  async #admitByDigits(
    id: string,
    socket: JoinSocket,
    { hub, authority }: Entrance & { readonly by: 'digits' },
  ): Promise<boolean> {
    const asking = await socket.next('askingByDigits', this.#entryMs);
    if (asking === undefined || this.#byDigits >= mostByDigits) return false;
    this.#byDigits += 1;
    const digits = await digitsAtHub(socket, { ...asking, id, hub, authority }, this.#entryMs);
    if (digits === undefined) return false;
    const asked = { ...asking, id, digits };
    this.#wait({ ...asked, isConfirmed: false }, socket);
    const confirmed = await socket.next('confirmed', fleetTiming.compareDigitsMs);
    // A person at the hub may have refused the station meanwhile.
    if (confirmed === undefined) return !this.#waiting.has(id);
    if (this.#waiting.has(id)) this.#wait({ ...asked, isConfirmed: true }, socket);
    return true;
  }

  #wait(asked: Asked, socket: JoinSocket): void {
    if (socket.isEnded()) return;
    const connection = this.#open.get(socket);
    if (connection !== undefined) this.#connections.keep(connection);
    this.#waiting.set(asked.id, { asked, socket });
    this.#onChange();
  }
}
