/** Limits the connections of a server from one address, so that one machine keeps out no others. */
import type { Server, Socket } from 'node:net';

/**
 * Refuses a connection more than an address may have. Returns the open ones, also those that have
 * not finished their handshake.
 */
export function limitPerAddress(server: Server, most: number): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    const others = [...open].filter((other) => other.remoteAddress === remoteAddress);
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
    });
    if (others.length >= most) socket.destroy();
  });
  return open;
}
