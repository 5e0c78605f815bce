/**
 * Limits the number of connections of a server. One more closes the oldest, so that a program that
 * opens all of them cannot lock out the station's page.
 */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Connections {
  /** Protects this connection from being closed to make room. Replaces the one protected before. */
  readonly keep: (stream: Duplex) => void;
}

export function limitConnections(server: Server, maximum: number): Connections {
  /** Oldest first. */
  const open = new Set<Duplex>();
  let neverClosed: Duplex | undefined;
  server.on('connection', (stream: Duplex) => {
    open.add(stream);
    stream.once('close', () => {
      open.delete(stream);
    });
    const others = [...open].filter((one) => one !== neverClosed);
    const [oldest] = others;
    if (oldest === undefined || others.length <= maximum) return;
    // Its `close` comes later, on Windows after further connections.
    open.delete(oldest);
    oldest.destroy();
  });
  return {
    keep: (stream) => {
      neverClosed = stream;
    },
  };
}
