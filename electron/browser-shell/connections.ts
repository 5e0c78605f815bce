/**
 * Limits how many connections a server holds. One more closes the oldest of them, so that a program
 * that holds all of them cannot keep the station's own page out.
 */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Connections {
  /** This connection is not closed to make room, until another one is kept in its place. */
  readonly keep: (stream: Duplex) => void;
}

export function limitConnections(server: Server, maximum: number): Connections {
  /** Oldest first. */
  const open = new Set<Duplex>();
  let kept: Duplex | undefined;
  server.on('connection', (stream: Duplex) => {
    open.add(stream);
    stream.once('close', () => {
      open.delete(stream);
    });
    const others = [...open].filter((one) => one !== kept);
    if (others.length > maximum) others[0]?.destroy();
  });
  return {
    keep: (stream) => {
      kept = stream;
    },
  };
}
