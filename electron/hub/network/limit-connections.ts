/**
 * Limits the connections of a server, in all and from each address. One more closes the oldest that
 * has not proven who it is, so that a machine that opens many cannot lock out others.
 */
import type { Server, Socket } from 'node:net';

export interface ConnectionLimits {
  readonly perAddress: number;
  readonly inAll: number;
  /** Called with the address that went beyond a limit. */
  readonly onCrowd?: (address: string) => void;
}

/** A station has one connection; several stations can share an address. */
export const brokerConnections = { perAddress: 64, inAll: 2_000 };
export const doorConnections = { perAddress: 32, inAll: 256 };

export interface Connections {
  /** Closes all, also those that have not finished their handshake. */
  readonly closeAll: () => void;
  /** Never closes this connection to make room. Accepts its TLS socket, too. */
  readonly keep: (socket: Socket) => void;
}

export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  /** Oldest first, with their addresses, which a closed socket no longer has. */
  const open = new Map<Socket, { readonly address: string; readonly name: string }>();
  const neverClosed = new Set<string>();

  function close(socket: Socket): void {
    // Its `close` comes later, perhaps after further connections.
    open.delete(socket);
    socket.destroy();
  }

  /** Closes one of these, if there are more than `most`: the newest, if all others are kept. */
  function makeRoom(sockets: readonly Socket[], most: number, address: string): void {
    if (sockets.length <= most) return;
    limits.onCrowd?.(address);
    const oldest = sockets.find((one) => !neverClosed.has(open.get(one)?.name ?? ''));
    if (oldest !== undefined) close(oldest);
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    const name = nameOf(socket);
    open.set(socket, { address, name });
    socket.once('close', () => {
      open.delete(socket);
      neverClosed.delete(name);
    });
    const ofAddress = [...open].filter(([, one]) => one.address === address);
    makeRoom(
      ofAddress.map(([one]) => one),
      limits.perAddress,
      address,
    );
    makeRoom([...open.keys()], limits.inAll, address);
  });

  return {
    closeAll: () => {
      for (const socket of open.keys()) socket.destroy();
    },
    keep: (socket) => {
      if (!socket.destroyed) neverClosed.add(nameOf(socket));
    },
  };
}

/** A TLS socket and the socket below it have the same. */
function nameOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort.toString()}`;
}
