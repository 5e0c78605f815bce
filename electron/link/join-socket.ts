/** One side of a connection on which a station joins: messages as lines of JSON, and proofs. */
import { fleetTiming } from '../core/fleet/fleet-times.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import {
  joinMessages,
  longestJoinMessage,
  type JoinMessages,
} from '../core/fleet/joining-messages.ts';
import type { Invitation } from '../core/fleet/invitation.ts';
import { jsonOf } from '../core/base/json.ts';
import { exporterBytes, exporterLabel, provenText } from '../core/fleet/join-proof.ts';

export interface JoinSocket {
  readonly send: (message: JoinMessages[keyof JoinMessages]) => void;
  /**
   * Resolves with the next message; `undefined` if the connection ends, or the other side is silent
   * for this time or sends another message.
   */
  readonly next: <Name extends keyof JoinMessages>(
    name: Name,
    withinMs: number,
  ) => Promise<JoinMessages[Name] | undefined>;
  /** The key material that TLS exports for this connection, in hex digits. */
  readonly exported: () => string;
  /** Returns the proof of a side for this connection. */
  readonly proof: (side: 'station' | 'hub', invitation: Invitation, request: string) => string;
  readonly end: () => void;
  readonly isEnded: () => boolean;
  /** Resolves when the connection has ended, or after this time in milliseconds. */
  readonly ended: (withinMs: number) => Promise<void>;
}

/** A station or a hub never sends more lines than this at once. */
const mostLines = 8;

/** `socket` must have finished its handshake. */
export function joinSocket(socket: TLSSocket): JoinSocket {
  const lines: string[] = [];
  let received = '';
  // Export now: it is impossible once the connection has ended.
  const exported = socket
    .exportKeyingMaterial(exporterBytes, exporterLabel, Buffer.alloc(0))
    .toString('hex');
  let isEnded = false;
  let wake = (): void => undefined;
  socket.setEncoding('utf8');
  // People take minutes to answer. Detect a machine that vanishes meanwhile.
  socket.setKeepAlive(true, fleetTiming.joinSilenceMs);
  socket.on('data', (text: string) => {
    if (socket.destroyed) return;
    received += text;
    const parts = received.split('\n');
    received = parts.pop() ?? '';
    lines.push(...parts);
    const longest = Math.max(received.length, ...lines.map(({ length }) => length));
    if (longest > longestJoinMessage || lines.length > mostLines) socket.destroy();
    wake();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isEnded = true;
    wake();
  });

  async function nextLine(withinMs: number): Promise<string | undefined> {
    const until = performance.now() + withinMs;
    for (;;) {
      const line = lines.shift();
      const leftMs = until - performance.now();
      if (line !== undefined) return line;
      if (isEnded || leftMs <= 0) return undefined;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    exported: () => exported,
    send: (message) => {
      socket.write(`${JSON.stringify(message)}\n`);
    },
    next: async <Name extends keyof JoinMessages>(name: Name, withinMs: number) => {
      const line = await nextLine(withinMs);
      const read = joinMessages[name].safeParse(line === undefined ? undefined : jsonOf(line));
      // The schema of this name has parsed the message.
      return read.success ? (read.data as JoinMessages[Name]) : undefined;
    },
    proof: (side, invitation, request) =>
      createHmac('sha256', Buffer.from(invitation.token, 'hex'))
        .update(provenText(side, exported, request, invitation))
        .digest('hex'),
    end: () => {
      socket.end();
    },
    isEnded: () => isEnded,
    ended: async (withinMs) =>
      new Promise((resolve) => {
        if (isEnded) {
          resolve();
          return;
        }
        const timer = setTimeout(resolve, withinMs);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}

/** Compares two proofs in hex digits, in constant time. */
export function isSameProof(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
