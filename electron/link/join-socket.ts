/** One side of a connection on which a station joins: messages as lines of JSON, and proofs. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import {
  exporterBytes,
  exporterLabel,
  joinMessages,
  longestJoinMessage,
  provenText,
  type JoinMessages,
} from '../core/fleet/joining.ts';
import { jsonOf } from '../core/json.ts';

export interface JoinSocket {
  readonly send: (message: JoinMessages[keyof JoinMessages]) => void;
  /**
   * Resolves with the next message; `undefined` if the connection ends, the other side is silent for
   * this long, or sends something else.
   */
  readonly next: <Name extends keyof JoinMessages>(
    name: Name,
    withinMs: number,
  ) => Promise<JoinMessages[Name] | undefined>;
  /** Returns the proof of a side for this connection. */
  readonly proof: (side: 'station' | 'hub', token: string, request: string) => string;
  readonly end: () => void;
}

export function joinSocket(socket: TLSSocket): JoinSocket {
  const lines: string[] = [];
  let received = '';
  let isEnded = false;
  let wake = (): void => undefined;
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    received += text;
    if (received.length > longestJoinMessage) socket.destroy();
    const parts = received.split('\n');
    received = parts.pop() ?? '';
    lines.push(...parts);
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
    send: (message) => {
      socket.write(`${JSON.stringify(message)}\n`);
    },
    next: async <Name extends keyof JoinMessages>(name: Name, withinMs: number) => {
      const line = await nextLine(withinMs);
      const read = joinMessages[name].safeParse(line === undefined ? undefined : jsonOf(line));
      // The schema of this name parsed it.
      return read.success ? (read.data as JoinMessages[Name]) : undefined;
    },
    proof: (side, token, request) => {
      const exported = socket.exportKeyingMaterial(exporterBytes, exporterLabel, Buffer.alloc(0));
      return createHmac('sha256', Buffer.from(token, 'hex'))
        .update(provenText(side, exported.toString('hex'), request))
        .digest('hex');
    },
    end: () => {
      socket.end();
    },
  };
}

/** Both are proofs, in hex digits. */
export function isSameProof(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
