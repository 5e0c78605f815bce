/** Limits the connections from one address, so that one machine cannot lock out others. */
import type { Server, Socket } from 'node:net';

/**
 * Refuses connections of an address beyond the limit. Returns the open ones, also those that have
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
