/**
 * Where stations ask to join, as long as the hub lets them. Whoever asks must prove that they know
 * the token of the invitation, and waits until somebody at the hub says yes or no.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import type { JoinMessages } from '../../core/fleet/joining.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { isSameProof, joinSocket, type JoinSocket } from '../../link/join-socket.ts';
import type { Certified } from '../certificates/authority.ts';
import { listen } from '../listen.ts';

export interface DoorOptions {
  readonly address: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The certificate of the broker. */
  readonly own: Certified;
  readonly token: string;
  /** Time in milliseconds for the handshake, and again for the question. */
  readonly entryMs?: number;
}

export interface Asked {
  readonly id: string;
  /** The name of the station, as it says. */
  readonly station: string;
  readonly request: string;
}

export interface Door {
  readonly port: number;
  /** In the order in which they asked. */
  readonly waiting: () => readonly Asked[];
  /** Does nothing for a station that no longer waits. */
  readonly answer: (id: string, answer: JoinMessages['answer']) => void;
  /** Refuses whoever still waits. */
  readonly close: () => Promise<void>;
}

export interface DoorError {
  readonly kind: 'notOpened';
  readonly port: number;
  readonly cause: unknown;
}

const usualEntryMs = 10_000;
/** More connections are refused. A director lets in some dozens of stations, one after another. */
const mostConnections = 64;

export async function openDoor(options: DoorOptions): Promise<Result<Door, DoorError>> {
  const { own, token, port, entryMs = usualEntryMs } = options;
  const waiting = new Map<string, { readonly asked: Asked; readonly socket: JoinSocket }>();
  const open = new Set<TLSSocket>();
  const server = createServer({
    ...{ cert: own.certificate, key: own.key, minVersion: 'TLSv1.3', handshakeTimeout: entryMs },
  });
  server.maxConnections = mostConnections;
  server.on('tlsClientError', (_, socket) => {
    socket.destroy();
  });
  server.on('secureConnection', (connection) => {
    open.add(connection);
    const socket = joinSocket(connection);
    void admit(connection, socket);
  });

  async function admit(connection: TLSSocket, socket: JoinSocket): Promise<void> {
    const id = randomBytes(8).toString('hex');
    connection.once('close', () => {
      open.delete(connection);
      waiting.delete(id);
    });
    const asking = await socket.next('asking', entryMs);
    const isInvited =
      asking && isSameProof(asking.proof, socket.proof('station', token, asking.request));
    if (!isInvited) {
      connection.destroy();
      return;
    }
    const { station, request } = asking;
    waiting.set(id, { asked: { id, station, request }, socket });
    socket.send({ id, proof: socket.proof('hub', token, request) });
  }

  const opened = await listen(server, options);
  if (!opened.ok) return fail({ kind: 'notOpened', port, cause: opened.error });
  return ok({
    port: opened.value,
    waiting: () => [...waiting.values()].map(({ asked }) => asked),
    answer: (id, answer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      one?.socket.send(answer);
      one?.socket.end();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const connection of open) connection.destroy();
      await closed;
    },
  });
}
